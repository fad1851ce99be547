"""What happened in a betting hand, cut into the moments that the table sees one after another.

A moment is a tuple; its first field is its kind:
("lines", says): what bots did, and chips that nobody has called ·
("card", seat, card, facts): a card dealt face up that matters by itself: facts are queen, follower,
penalty, wild · ("facts", facts): the same of real cards · ("board", opener or None): cards were
dealt face up, or pieces shown ·
("hand", seat, ...): a seat shows its cards: the fact itself · ("paid", says): pots are taken ·
("told", say): any other fact that has a screen of its own."""

ACTIONS = ("checked", "called", "bet", "raised", "all_in", "folded", "dealt_down")
_OF_THE_CARD = ("queen", "follower", "penalty", "wild")
_BY_ITSELF = ("wild_gone", "no_queen", "pot_stays", "wins_game")
_AFTER_BOARD = ("shows", "takes_pot", "end") + _BY_ITSELF
MOST_LINES = 5


def moments(says, begin, bots):
    """Yield the moments of ``says[begin:]``, which begins where a seat was asked.

    What people did with the gadget in their hands is not told again."""
    lines, paid = [], []
    card, board, opener = None, False, None
    facts = []
    # The answer "up" states nothing itself: a card that comes first is a seventh card.
    alone = len(says) > begin and says[begin][0] == "dealt_up"
    for at in range(begin, len(says) + 1):
        say: tuple = says[at] if at < len(says) else ("end",)
        what = say[0]
        if card is not None and what in _OF_THE_CARD:
            card[3].append(say)
            continue
        if what in _OF_THE_CARD:
            facts.append(say)
            continue
        if facts:
            yield ("facts", facts)
            facts = []
        if card is not None:
            if card[3] or alone:
                yield card
            board = board or not alone
            card, alone = None, False
        is_line = what == "uncalled" or (what in ACTIONS and say[1] in bots)
        if board and (is_line or what in _AFTER_BOARD):
            yield ("board", opener)
            board = False
        if lines and (not is_line or len(lines) == MOST_LINES):
            yield ("lines", lines)
            lines = []
        if paid and (what != "takes_pot" or len(paid) == MOST_LINES):
            yield ("paid", paid)
            paid = []
        if is_line:
            lines.append(say)
        elif what == "dealt_up":
            card = ("card", say[1], say[2], [])
        elif what == "reveals":
            board, opener = True, None
        elif what == "opens":
            opener = say[1]
        elif what == "shows":
            yield ("hand",) + say[1:]
        elif what == "takes_pot":
            paid.append(say)
        elif what in _BY_ITSELF:
            yield ("told", say)
