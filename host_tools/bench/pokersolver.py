"""The best hand of seven cards against npm's pokersolver, with its jokers for our wild cards.

pokersolver runs in node beside us and in its own ways: `standard` without wild cards, `joker` with
them, a game that has neither pairs nor kickers. It is wrong in some hands; a few are kept here.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine_core import cards, poker
from host_tools.bench.comparison import Comparison, Found, LeftOut
from host_tools.bench.poker_hands import TITLES, WILD, foreign_text, random_hands, wilds
from host_tools.bench.poker_search import search
from host_tools.bench.side_by_side import over, rates

HANDS = 2000
WANTED = 1
JOKER = "Or"
SCRIPT = Path(__file__).with_suffix(".js")

# Hands with sixes wild that pokersolver 2.1.4 names wrongly, or fails on.
WRONG = (
    "6S JD 9D 5S TD 8D KD",
    "6S 6D AS AD AC 4S AH",
    "6S 6H 7H 3D 3H 3S 3C",
    "6H 6D 3C 9D KD 8D TD",
    "6S 6D 6C 7C 5C 2H TH",
    "6D 6H 6S 3C 3H 3D 3S",
)


class Pokersolver:
    """pokersolver in a child."""

    def __init__(self, child: subprocess.Popen):
        self._child = child

    def names(self, hands: list[list[int]], wild_cards: int) -> list[str]:
        """What it calls these hands, which it also keeps for `turn`."""
        ranks = wilds(wild_cards)
        texts = [
            [JOKER if cards.rank(card) in ranks else foreign_text(card) for card in hand]
            for hand in hands
        ]
        return self._reply(hands=texts, game="joker" if wild_cards else "standard")

    def turn(self, seconds: float) -> tuple[int, float]:
        """A Side."""
        runs, spent = self._reply(seconds=seconds)
        return runs, spent

    def _reply(self, **order):
        assert self._child.stdin is not None and self._child.stdout is not None
        self._child.stdin.write(json.dumps(order) + "\n")
        self._child.stdin.flush()
        return json.loads(self._child.stdout.readline())


def missing_pokersolver() -> str | None:
    """Why it cannot be measured here, one sentence, or None."""
    node = shutil.which("node")
    if node is None:
        return "node is not installed, which runs npm's pokersolver"
    begun = subprocess.run([node, SCRIPT], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if begun.returncode:
        return (
            "npm's pokersolver is not installed;"
            " `npm install --no-save --prefix . pokersolver` in the checkout brings it"
        )
    return None


@contextmanager
def pokersolver() -> Iterator[Pokersolver]:
    """It, running."""
    command = ["node", str(SCRIPT)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        yield Pokersolver(child)


def measure(seconds: float) -> Found:
    """A Comparison for 0 to 3 wild cards, the last with hands that pokersolver gets wrong; or why
    not."""
    problem = missing_pokersolver()
    if problem:
        return [LeftOut(title, problem) for title in TITLES]
    with pokersolver() as solver:
        compared = [_compared(solver, wild_cards, seconds) for wild_cards in range(len(TITLES))]
        compared[-1].notes += [_wrong(solver, text) for text in WRONG]
    return [*compared]


def _compared(solver: Pokersolver, wild_cards: int, seconds: float) -> Comparison:
    hands = random_hands(wild_cards, HANDS)
    ranks = wilds(wild_cards)
    theirs = solver.names(hands, wild_cards)
    ours = [poker.best(hand, ranks).name() for hand in hands]
    different = sum(
        one != other and not (wild_cards and (one, other) == ("pair", "high card"))
        for one, other in zip(ours, theirs, strict=True)
    )
    sides = {
        "queenbox": over(lambda hand: poker.best(hand, ranks).strength(), hands),
        "pokersolver": solver.turn,
    }
    figures = rates(sides, seconds)
    ratio = figures["queenbox"] / figures["pokersolver"]
    note = f"pokersolver names {different} of {HANDS} hands otherwise"
    return Comparison(TITLES[wild_cards], "a second", figures, ratio, WANTED, [note])


def _wrong(solver: Pokersolver, text: str) -> str:
    hand = [cards.code(word) for word in text.split()]
    count = [cards.rank(card) for card in hand].count(WILD)
    (theirs,) = solver.names([hand], count)
    (category, _), _ = search(hand, wilds(count))
    ours = poker.best(hand, wilds(count)).name()
    return (
        f"{text}, sixes wild: pokersolver says {theirs},"
        f" right is {poker.NAMES[category]}, ours says {ours}"
    )
