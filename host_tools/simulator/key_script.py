"""Button scripts: `ok down ok:800 wait:500 shot:hand.png plug`, read and carried out.

up down ok back   a click: 60 ms down, then 140 ms
ok:800            held for 800 ms
ok+   ok-         pressed and kept; released
wait:500          500 ms pass
shot:FILE.png     a picture of the panel as it is now
reset             the program starts again; the panel keeps its power
plug              the plug is pulled and put in again
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools.bad_input import BadInput
from host_tools.simulator.tier import BACK, DOWN, OK, UP, Tier

BUTTONS = {"up": UP, "down": DOWN, "ok": OK, "back": BACK}

CLICK_MS, PAUSE_MS = 60, 140
LONGEST_MS = 3_600_000

# A picture is finished when the panel has been sent nothing for `still_ms` of its tier; what moves
# by itself, such as the bar of a cut, is not waited for longer than the limit.
STILL_LIMIT_MS, SLICE_MS = 4_000, 20


@dataclass(frozen=True)
class Step:
    """A word of a script; action: click, press, release, wait, shot, reset or plug."""

    word: str
    action: str
    button: int = -1
    ms: int = 0
    file: Path | None = None


def read_script(text: str) -> list[Step]:
    """The steps of a script. Raises BadInput naming the first word that is not one, by position."""
    return [read_word(word, place) for place, word in enumerate(text.split(), 1)]


def read_word(word: str, place: int) -> Step:
    """The step of one word, the script's `place`th."""
    name, colon, value = word.partition(":")
    if name in BUTTONS and not colon:
        return Step(word, "click", BUTTONS[name], CLICK_MS)
    if name in BUTTONS and is_duration(value):
        return Step(word, "click", BUTTONS[name], int(value))
    if word[:-1] in BUTTONS and word[-1] in "+-":
        return Step(word, "press" if word[-1] == "+" else "release", BUTTONS[word[:-1]])
    if name == "wait" and is_duration(value):
        return Step(word, "wait", ms=int(value))
    if name == "shot" and value:
        return Step(word, "shot", file=Path(value))
    if word in ("reset", "plug"):
        return Step(word, word)
    raise BadInput(
        f"word {place} of the keys, '{word}', is none of: up down ok back, ok:800, ok+, ok-, "
        "wait:500, shot:FILE.png, reset, plug"
    )


def is_duration(text: str) -> bool:
    """Whether a text is a number of milliseconds, an hour at most."""
    return text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= LONGEST_MS


def run_until_still(tier: Tier) -> None:
    """Lets the gadget run until its picture has stood still for a while."""
    seen = tier.model.bytes_seen
    quiet = passed = 0
    while quiet < tier.still_ms and passed < STILL_LIMIT_MS:
        tier.advance(SLICE_MS)
        passed += SLICE_MS
        quiet += SLICE_MS
        if tier.model.bytes_seen != seen:
            seen = tier.model.bytes_seen
            quiet = 0


def click(tier: Tier, step: Step) -> None:
    tier.set_button(step.button, True)
    tier.advance(step.ms)
    tier.set_button(step.button, False)
    tier.advance(PAUSE_MS)


def plug(tier: Tier, step: Step) -> None:
    tier.cut_power()
    tier.boot()


ACTIONS: dict[str, Callable[[Tier, Step], None]] = {
    "click": click,
    "press": lambda tier, step: tier.set_button(step.button, True),
    "release": lambda tier, step: tier.set_button(step.button, False),
    "wait": lambda tier, step: tier.advance(step.ms),
    "reset": lambda tier, step: tier.reset(),
    "plug": plug,
}


def play_script(tier: Tier, steps: list[Step], take_shot: Callable[[Path], None]) -> Iterator[Step]:
    """Carries out a script on a gadget that is plugged in; each step is yielded once it is done."""
    for step in steps:
        if step.file is not None:
            take_shot(step.file)
        else:
            ACTIONS[step.action](tier, step)
            run_until_still(tier)
        yield step
