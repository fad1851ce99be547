"""Keys that enter a number, a rank or a card on the gadget, as few as there are."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from host_tools.simulator import cpython_tier  # noqa: F401  # what the firmware's screens import

from engine_core import cards  # isort: skip
from firmware.buttons import REPEAT_EVERY_MS, REPEAT_FROM_MS  # isort: skip
from firmware.ui.widgets.card_entry import thirds  # isort: skip
from firmware.ui.widgets.number import next_step  # isort: skip

MOST_REPEATS = 24  # a hold of three seconds


def dial(number: int, start: int = 0, high: int = 3_000, unit: int = 1) -> str:
    """The keys from a start to a number of ``pick_number`` between 0 and high, with OK.

    Each is held for as long as it helps. Raises ValueError for one that no keys lead to."""
    found = {start: ""}
    waiting = deque([start])
    while waiting:
        value = waiting.popleft()
        if value == number:
            return found[value] + "ok "
        for button in ("up", "down"):
            for repeats, reached in enumerate(_held(value, button, high, unit)):
                if reached not in found:
                    found[reached] = found[value] + _word(button, repeats)
                    waiting.append(reached)
    raise ValueError(f"{number} cannot be reached in steps of {unit}")


def _held(value: int, button: str, high: int, unit: int) -> Iterator[int]:
    """Where a button leads after a press, and after each repeat."""
    for repeats in range(MOST_REPEATS):
        step = next_step(repeats) * unit
        if button == "up":
            value = min(high, (value // step + 1) * step)
        else:
            value = max(0, -(-value // step) * step - step)
        yield value


def _word(button: str, repeats: int) -> str:
    if repeats == 0:
        return f"{button} "
    return f"{button}:{REPEAT_FROM_MS + REPEAT_EVERY_MS * (repeats - 1) + REPEAT_EVERY_MS // 2} "


def card(text: str) -> str:
    """The keys to a card by its thirds: first its rank, then itself."""
    wanted = cards.code(text)
    things = list(range(cards.ACE, cards.KING + 1))
    keys = ""
    while len(things) > 2:
        keys, things = _third(keys, things, cards.rank(wanted))
    suited = [cards.card(suit, rank) for rank in things for suit in range(4)]
    while len(suited) > 1:
        keys, suited = _third(keys, suited, wanted)
    return keys


def rank(letter: str) -> str:
    """The keys to a rank by its thirds."""
    return _by_thirds(list(range(cards.ACE, cards.KING + 1)), cards.RANKS.index(letter) + 1)


def piece(letter: str) -> str:
    """The keys to a piece of Queen's Torment by its thirds, from the queen down."""
    return _by_thirds(list(reversed(range(len(cards.PIECES)))), cards.PIECES.index(letter))


def _by_thirds(things: list[int], wanted: int) -> str:
    keys = ""
    while len(things) > 1:
        keys, things = _third(keys, things, wanted)
    return keys


def _third(keys: str, things: list[int], wanted: int) -> tuple[str, list[int]]:
    for key, group in zip(("up ", "ok ", "down "), thirds(things), strict=True):
        if wanted in group:
            return keys + key, group
    raise ValueError(f"{wanted} is not among {things}")
