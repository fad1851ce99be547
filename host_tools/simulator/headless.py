"""The simulator without a window: a button script, pictures and a trace."""

from __future__ import annotations

import sys
from pathlib import Path

from host_tools.bad_input import BadInput
from host_tools.simulator import picture
from host_tools.simulator.key_script import Step, play_script, run_until_still
from host_tools.simulator.tier import Tier
from host_tools.simulator.trace_failed import TraceFailed


def play(tier: Tier, steps: list[Step], png: Path | None, scale: int, trace: bool) -> None:
    """Boots the gadget, plays the steps, writes the last picture. Raises BadInput, TraceFailed."""

    def take_shot(path: Path) -> None:
        try:
            picture.write_png(tier.model.pixels(), path, scale)
        except OSError as error:
            raise BadInput(f"cannot write {path}: {error.strerror}") from None
        except ValueError:  # Pillow's word for an ending it does not know
            raise BadInput(f"cannot write {path}: a picture's name ends in .png") from None

    def show(title: str) -> None:
        if trace:
            try:
                print(f"-- {title}\n{picture.text_of(tier.model.pixels())}", flush=True)
            except BrokenPipeError:
                raise  # its reader has gone, and is not told
            except (OSError, ValueError) as error:  # the latter from a closed file
                raise TraceFailed(f"the trace cannot be written: {error}") from None

    if trace and sys.stdout is None:
        raise TraceFailed("the trace cannot be written: the output is closed")
    if trace and sys.stdout.encoding.lower() not in ("utf-8", "utf8"):
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    tier.boot()
    run_until_still(tier)
    show("boot")
    for step in play_script(tier, steps, take_shot):
        show(step.word)
    if png is not None:
        take_shot(png)
