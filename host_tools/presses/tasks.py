"""What a table does most, as key scripts (host_tools/simulator/key_script.py) by the shortest way
that the screens allow. A hand begins with the screen that says how to deal, and ends with the
scores."""

from __future__ import annotations

from dataclasses import dataclass, field

from host_tools.presses import entries
from host_tools.presses.entries import dial


@dataclass(frozen=True)
class Task:
    """before: keys that are not counted · keys: those that are · shows: the coroutine that waits
    when it is done, the widget's or one around it · answers: of the hand by then, told: of the
    wild tracker; None if they do not matter."""

    game: str
    name: str
    keys: str
    shows: str
    before: str = ""
    answers: str | None = None
    told: str | None = None
    preset: dict[str, object] = field(default_factory=dict)


DEAL = "ok ok "  # home, the set-up of a night: with real cards the gadget then says how to deal
HAND, SCORES, OUT = "play_hand", "show_scores", "_ask_out"
NIGHTS = "any game"


def four(game: str, name: str, keys: str, answers: str, before: str = "", shows: str = SCORES):
    """A Task of four players with real cards."""
    preset: dict[str, object] = {"game": game, "cards": "table", "players": 4}
    return Task(TITLES[game], name, keys, shows, DEAL + before, answers, None, preset)


KEPT = "keep, pass, pass, pass"
CLUB = entries.card("8C")
TITLES = {
    "queenie": "Queenie",
    "queen_of_spades": "Queen of Spades",
    "follow_the_queen": "Follow the Queen",
    "hearts": "Hearts",
    "queens_torment": "Queen’s Torment",
}

# --- nights

START = [
    Task(NIGHTS, "a night from home, cards in the box", "ok ok ok ok ok ok", "_pass_to"),
    Task(
        NIGHTS,
        "a night from home, cards on the table",
        "ok ok ok down ok up ok ok",
        OUT,
    ),
    Task(
        NIGHTS,
        "another night like the last one",
        "down down ok ok ok ok ok",
        OUT,
        "ok ok ok down ok up ok ok ok " + CLUB + "ok ok back ",
    ),
]

# --- Queenie: P4 deals, to the right, so P3 is first; the cursor begins at P2

QUEENIE = [
    four(
        "queenie",
        "a hand: nobody swaps, one player takes both pots",
        "ok ok " + CLUB + "ok",
        KEPT + ", out P2, hidden 8C, queen P2",
    ),
    four(
        "queenie",
        "a hand: nobody swaps, two players take a pot each",
        "ok ok " + CLUB + "down ok",
        KEPT + ", out P2, hidden 8C, queen P1",
    ),
    four(
        "queenie",
        "a hand: the same, both seats as far from the cursor as can be",
        "ok down down ok " + CLUB + "down down ok",
        KEPT + ", out P4, hidden 8C, queen P2",
    ),
    four(
        "queenie",
        "a hand: the queen pot is carried over",
        "ok ok " + CLUB + "up ok",
        KEPT + ", out P2, hidden 8C, queen nobody",
    ),
    four(
        "queenie",
        "a hand: nobody is out, both pots are carried over",
        "ok up up up ok " + CLUB + "ok",
        KEPT + ", out nobody, hidden 8C, queen nobody",
    ),
    four(
        "queenie",
        "a hand: the hidden card is a queen",
        "ok ok " + entries.card("QC"),
        KEPT + ", out P2, hidden QC",
    ),
    four(
        "queenie",
        "a hand: the dummy hand is bought, one player takes both pots",
        "ok up up ok down ok ok " + CLUB + "ok",
        "keep, buy, out P2, hidden 8C, queen P2",
    ),
]

# --- Follow the Queen and Queen's Torment: P1 opens

CHECKED = "check, check, check, check"
ROUND = "ok ok down ok "  # no queen, who opens, all check
TOLD = f"none, opens P1, {CHECKED}, "
TO_SHOWDOWN = (
    "ok down ok "
    + ROUND
    + "down down ok "  # the queen to P2
    + entries.rank("7")
    + "ok "  # who pays
    + ROUND
    + 2 * ROUND
    + "ok ok ok ok ok down ok "  # four down, who opens, all check
)
TOLD_TO_SHOWDOWN = (
    f"{CHECKED}, {TOLD}queen P2 7, {TOLD}{TOLD}{TOLD}down, down, down, down, opens P1, {CHECKED}, "
)
FOLLOW = [
    four(
        "follow_the_queen",
        "a hand: one queen, all check down, the winner is named",
        TO_SHOWDOWN + "ok ok",
        TOLD_TO_SHOWDOWN + "wins main P1",
    ),
]
BETS = "ok ok ok ok ok "  # bet, the least, three calls
BET = "bet 1, call, call, call, "
TO_SHOW = "ok " + BETS + "ok " + BETS + "ok " + BETS
TORMENT = [
    four(
        "queens_torment",
        "a hand: the least is bet and called, the winner is named",
        TO_SHOW + "ok ok",
        3 * BET + "wins main P1",
    ),
]
HEARTS = [
    four(
        "hearts",
        "the points of a hand: 5, 0, 18, 3",
        "ok ok " + dial(5) + dial(0) + dial(18, high=21),
        "points 5 0 18 3",
    ),
]
LAID_AND_HELD = ((120, 35), (60, 90), (0, 155))
SPADES = [
    four(
        "queen_of_spades",
        "a round: a cut of just 52, who is out, what four have laid and hold",
        "ok down ok ok "
        + dial(190, unit=5)
        + "".join(dial(laid, unit=5) + dial(held, unit=5) for laid, held in LAID_AND_HELD)
        + "ok ok",
        "cut 52, out P1, laid 190 held 0, "
        + ", ".join(f"laid {laid} held {held}" for laid, held in LAID_AND_HELD),
    ),
]

# --- seven cards, or three pieces, of every seat, judged by the gadget

SEVENS = (
    "2S 5D 9C JH KS 3H 8D",
    "AS AD 4C 6H TS QD 7C",
    "2H 2C 5S 9D JC KH 3D",
    "4S 4D 6C 8H TD QS 7S",
)
PIECES = ("Q C P", "K K R", "C R P", "R P P")
JUDGE = "up ok "


def shown(hands: tuple[str, ...], entry) -> str:
    """The keys to the cards of every seat, each hand confirmed."""
    return "".join("".join(entry(text) for text in hand.split()) + "ok " for hand in hands)


FOLLOW.append(
    four(
        "follow_the_queen",
        "a showdown: four hands of seven cards judged",
        JUDGE + shown(SEVENS, entries.card) + "ok ok ok ok ok",
        TOLD_TO_SHOWDOWN + ", ".join(("judge", *SEVENS)),
        before=TO_SHOWDOWN,
    )
)
TORMENT.append(
    four(
        "queens_torment",
        "a showdown: four hands judged",
        JUDGE + shown(PIECES, entries.piece) + "ok ok ok ok ok",
        3 * BET + ", ".join(("judge", *PIECES)),
        before=TO_SHOW,
    )
)

# --- what every game has

A_HAND = QUEENIE[0]
WAYS = [
    Task(
        NIGHTS,
        "from the scores to the next hand",
        "ok ok",
        "begin_hand",
        A_HAND.before + A_HAND.keys,
        None,
        None,
        A_HAND.preset,
    ),
    Task(
        NIGHTS,
        "undo the last answer",
        "back down ok",
        HAND,
        A_HAND.before + "ok ok ",
        KEPT,
        None,
        A_HAND.preset,
    ),
    Task(
        NIGHTS,
        "the rules of what is played now",
        "back down down ok",
        "show_help",
        A_HAND.before + "ok ok ",
        None,
        None,
        A_HAND.preset,
    ),
    Task(
        NIGHTS,
        "the scores, before a hand",
        "down ok",
        SCORES,
        A_HAND.before + A_HAND.keys + " ok",
        None,
        None,
        A_HAND.preset,
    ),
]
TRACKER = "track_wild_card"
TO_TRACKER = "down ok "
TOOLS = [
    Task("Wild tracker", "open it from home", "down ok", TRACKER, told=""),
    Task(
        "Wild tracker", "a queen and the 9 after her", "ok up up ok", TRACKER, TO_TRACKER, told="Q9"
    ),
    Task(
        "Wild tracker",
        "a queen and the farthest rank, an ace",
        "ok " + 6 * "down " + "ok",
        TRACKER,
        TO_TRACKER,
        told="QA",
    ),
    Task("Wild tracker", "undo", "back ok", TRACKER, TO_TRACKER + "ok ok ", told="Q"),
    Task("Wild tracker", "a new hand", "back down ok", TRACKER, TO_TRACKER + "ok ok ", told="Q7/"),
]
TASKS = (*START, *WAYS, *QUEENIE, *SPADES, *FOLLOW, *HEARTS, *TORMENT, *TOOLS)
