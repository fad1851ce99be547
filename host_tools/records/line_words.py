"""What was done between two hands, in sentences (night_shape.py has its lines)."""

from __future__ import annotations

from typing import Any

from engine_core import games
from host_tools.records.night_shape import LINES, why_no_line

GAMES = {name: name.replace("_", " ").title().replace("Queens", "Queen's") for name in games.NAMES}
GAMES["follow_the_queen"] = "Follow the Queen"
GAMES["queen_of_spades"] = "Queen of Spades"

WORDS = {
    "join": "{name} joins with {chips} chips.",
    "place": "{name} takes seat {place}.",
    "leave": "{name} goes home.",
    "sit_out": "{name} sits out.",
    "sit_in": "{name} sits in again.",
    "top_up": "{name} brings {chips} chips more.",
    "dealer": "The deal goes to {name}.",
    "game": "{game} is played from here.",
    "split": "The {chips} chips in the pots of {game} are shared out.",
    "correct": "Hand {hand}: {name}'s result is corrected from {old} to {new}.",
}
_LEFT_SOME = "{name} goes home and leaves {kept} chips in the pot."


def line_sentence(line: Any) -> str:
    """A line in words; one that is none as it is."""
    if why_no_line(line):
        return f"{line!r}?"
    fields = dict(zip(LINES[line[0]], line[1:], strict=True))
    pattern = _LEFT_SOME if fields.get("kept") else WORDS[line[0]]
    if "place" in fields:
        fields["place"] += 1
    if "game" in fields:
        fields["game"] = GAMES.get(fields["game"], fields["game"])
    for name in ("old", "new"):
        if name in fields:
            fields[name] = signed(fields[name])
    return pattern.format_map(fields)


def signed(change: int) -> str:
    """A change with its sign, as on the gadget; a real minus."""
    return f"{change:+d}".replace("-", "−") if change else "0"
