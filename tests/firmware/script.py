"""What a button script of the screens is, and how most of them begin."""

from dataclasses import dataclass, field

from tests.firmware.recorded_app import RECORDED_APP


@dataclass(frozen=True)
class Script:
    """preset: as for App, without the language · keys: the script · seed: forces chance ·
    files: path -> content, laid into the gadget's store · micropython: played there as well ·
    app: `module:Class`, the RecordedApp or one of its kind."""

    preset: dict[str, object]
    keys: str
    seed: str = "1"
    files: dict[str, bytes] = field(default_factory=dict)
    micropython: bool = False
    app: str = RECORDED_APP


# From a home without a night to a hand's first question; the number of players is in the preset.
DEAL = "ok ok ok ok "
