"""What a table does most, as key scripts (host_tools/simulator/key_script.py), with the fewest
presses that the screens allow."""

from __future__ import annotations

from dataclasses import dataclass, field


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


def preset(game: str, cards: str = "table", players: int = 4) -> dict[str, object]:
    return {"game": game, "cards": cards, "players": players}


DEALT = "ok ok "  # home, the set-up of a night
TASKS = (
    Task("Queenie", "x", "ok up ok up ok up ok", "show_scores", DEALT, None,None, preset("queenie")),
)
