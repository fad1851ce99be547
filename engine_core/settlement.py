"""Who pays whom when a table goes home, in as few payments as there can be.

Players whose balances sum to zero can settle among themselves, a group of n in n - 1 payments. So
the fewest payments are the players less the most such groups that they can be divided into.
"""

from engine_core.modules import take

EXACT = 10  # balances of which every division is weighed: 1,024 sets of players, 5 KB


def payments(balances):
    """The fewest payments that bring every balance to zero: ``[(payer, receiver, chips)]``, payers
    and their receivers in the order in which they were given.

    balances: ``[(name, chips now less chips brought)]``, names all different. With more than EXACT
    of them open, once those that match have been paired, the largest are settled first, which may
    take more payments than there had to be. Raises ValueError if they do not sum to zero."""
    total = sum([amount for _, amount in balances])
    if total:
        raise ValueError("the balances sum to %+d chips; they must sum to 0" % total)
    left = [amount for _, amount in balances]
    paid: list = []
    _pay_equals(left, paid)
    while len(left) - left.count(0) > EXACT:
        _pay(left, paid, left.index(min(left)), left.index(max(left)))
        _pay_equals(left, paid)
    for group in _groups([i for i in range(len(left)) if left[i]], left):
        _pay_within(group, left, paid)
    return [(balances[i][0], balances[j][0], amount) for i, j, amount in sorted(paid)]


def balances(table):
    """``[(name, chips now less chips brought)]`` of all seats of a Table, and the chips that lie in
    its pots: as much as the balances are short of zero."""
    found = [(seat.name, seat.chips - seat.brought) for seat in table.seats]
    return found, table.total() - sum([seat.chips for seat in table.seats])


def with_pots_shared(table):
    """The balances of a Table once what lies in its pots is shared by ``seating.sharers``, or by
    all seats if nobody is there; odd chips go one each to the first from the dealer's left."""
    found, in_pots = balances(table)
    order = take("engine_core.seating").sharers(table) or list(range(len(found)))
    share, odd = divmod(in_pots, len(order))
    for at, seat in enumerate(order):
        name, amount = found[seat]
        found[seat] = (name, amount + share + (1 if at < odd else 0))
    return found


def _pay(left, paid, owing, owed):
    amount = min(-left[owing], left[owed])
    left[owing] += amount
    left[owed] -= amount
    paid.append((owing, owed, amount))


def _pay_equals(left, paid):
    """One who owes just what another is owed pays that one.

    No division into groups is lost by it: of two groups with one of them each, what is left of both
    is a group again."""
    for owing, amount in enumerate(left):
        if amount < 0 and -amount in left:
            _pay(left, paid, owing, left.index(-amount))


def _pay_within(group, left, paid):
    """The payments of a group, each of which settles one balance at least, the last one two."""
    payers = [i for i in group if left[i] < 0]
    receivers = [i for i in group if left[i] > 0]
    while payers:
        _pay(left, paid, payers[0], receivers[0])
        if not left[payers[0]]:
            payers.pop(0)
        if not left[receivers[0]]:
            receivers.pop(0)


def _groups(open_seats, left):
    """The seats divided into as many groups as there can be, each of which evens to zero.

    Players join one by one; ``most[joined]``: how often at most those who have joined, a set of
    bits, summed to zero on the way."""
    count = len(open_seats)
    full = (1 << count) - 1
    most = bytearray(full + 1)
    evens = [0] * (full + 1)
    for joined in range(1, full + 1):
        best = 0
        for i in range(count):
            if joined >> i & 1:
                before = joined ^ 1 << i
                evens[joined] = evens[before] + left[open_seats[i]]
                if most[before] > best:
                    best = most[before]
        most[joined] = best + (0 if evens[joined] else 1)
    groups: list = []
    joined = full
    while joined:
        if not evens[joined]:
            groups.append([])
        before_most = most[joined] - (0 if evens[joined] else 1)
        i = 0
        while not joined >> i & 1 or most[joined ^ 1 << i] != before_most:
            i += 1
        groups[-1].append(open_seats[i])
        joined ^= 1 << i
    return groups
