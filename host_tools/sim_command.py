"""`queenbox sim`: the simulated gadget, in a window or by a script."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from engine_core import games
from firmware.settings import CHOICES
from firmware.ui.screens import OFFERED
from host_tools.bad_input import BadInput
from host_tools.simulator import key_script
from host_tools.simulator.folder_lock import locked_folder
from host_tools.simulator.tier import NAMES, open_tier
from host_tools.simulator.trace_failed import TraceFailed
from host_tools.simulator.unix_tier import GadgetFailed

HELP = "play on the simulated gadget, in a window or by a script"

KEYS_HELP = "up down ok back ok:800 ok+ ok- wait:500 shot:FILE.png reset plug"

PICTURE_SCALE = 4
LARGEST_SCALE = 16

# Options that say what would otherwise be asked on the gadget.
PRESETS = ("game", "players", "cards", "lang", "bots")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    night = parser.add_argument_group("the night (what is not given is asked on the gadget)")
    night.add_argument("--game", choices=OFFERED)
    night.add_argument("--players", type=int, metavar="N", help="how many play")
    night.add_argument("--cards", choices=("box", "table"), help="who holds the cards")
    night.add_argument("--lang", choices=CHOICES["language"], help="language of the screens")
    night.add_argument("--bots", type=int, metavar="N", help="how many of them the gadget plays")

    gadget = parser.add_argument_group("the gadget")
    gadget.add_argument(
        "--tier", choices=NAMES, default="cpython", help="how deep to simulate (default: cpython)"
    )
    gadget.add_argument("--seed", metavar="TEXT", help="the same text deals the same cards")
    gadget.add_argument("--store", type=Path, metavar="DIR", help="where its nights are kept")
    gadget.add_argument(
        "--firmware", type=Path, metavar="UF2", help="MicroPython image for the pico tier"
    )

    view = parser.add_argument_group("what is shown")
    view.add_argument("--scale", type=int, metavar="N", help="screen pixels for each of the panel")
    view.add_argument(
        "--for",
        type=float,
        dest="seconds",
        metavar="SECONDS",
        help="close the window after so long",
    )
    view.add_argument("--headless", action="store_true", help="no window: play --keys and end")
    view.add_argument("--keys", metavar="WORDS", help="with --headless: " + KEYS_HELP)
    view.add_argument("--png", type=Path, metavar="FILE", help="with --headless: the last picture")
    view.add_argument(
        "--trace", action="store_true", help="with --headless: print the screen after each word"
    )


def run(args: argparse.Namespace) -> int:
    """Exit code. Raises BadInput."""
    check(args)
    steps = key_script.read_script(args.keys or "")
    preset = {name: value for name in PRESETS if (value := getattr(args, name)) is not None}
    try:
        if args.headless:
            play_headless(args, preset, steps)
        else:
            play_in_window(args, preset)
    except (GadgetFailed, TraceFailed) as failure:
        print(f"queenbox sim: {failure}", file=sys.stderr)
        if isinstance(failure, TraceFailed):
            drop_output()
        return 1
    return 0


def drop_output() -> None:
    """Leaves what could not be written to stdout: flushing it at the end would fail once more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):  # stdout is closed: None, or without a file
        sys.stdout = os.fdopen(nowhere, "w")


def check(args: argparse.Namespace) -> None:
    """Raises BadInput for options that make no sense, alone or together."""
    for name in ("keys", "png", "trace"):
        if getattr(args, name) and not args.headless:
            raise BadInput(f"--{name} needs --headless")
    if args.headless and args.seconds is not None:
        raise BadInput("--for closes the window; --headless has none (let time pass with wait:500)")
    if args.seconds is not None and not args.seconds > 0:
        raise BadInput("--for needs more than 0 seconds")
    if args.scale is not None and not 1 <= args.scale <= LARGEST_SCALE:
        raise BadInput(f"--scale is 1 to {LARGEST_SCALE}")
    if args.seed is not None and not is_text(args.seed):
        raise BadInput("--seed is not text in UTF-8")
    if args.firmware is not None and args.tier != "pico":
        raise BadInput("--firmware belongs to --tier pico")
    if args.firmware is not None and not args.firmware.is_file():
        raise BadInput(f"--firmware names {args.firmware}, and there is no such file")
    check_seats(args)
    if args.bots and args.cards == "table":
        raise BadInput(f"--bots {args.bots}: bots play with the gadget's own cards (--cards box)")
    if args.headless and not (args.keys or args.png or args.trace):
        raise BadInput("--headless needs something to do: --keys, --png or --trace")
    if args.png is not None and not args.png.parent.is_dir():
        raise BadInput(f"cannot write {args.png}: there is no folder {args.png.parent}")


def is_text(argument: str) -> bool:
    """Whether an argument had only bytes that could be decoded."""
    try:
        argument.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_seats(args: argparse.Namespace) -> None:
    """Raises BadInput if the game cannot be played by so many, or so many of them by the gadget."""
    names = [args.game] if args.game else OFFERED
    limits = [games.load(name).PLAYERS for name in names]
    least, most = min(low for low, _ in limits), max(high for _, high in limits)
    if args.players is not None and not least <= args.players <= most:
        game = args.game or "any game"
        raise BadInput(f"--players {args.players}: {game} is for {least} to {most}")
    if args.bots is not None and not 0 <= args.bots < (args.players or most):
        raise BadInput(f"--bots {args.bots}: 0 or more, and at least one person must play")


def play_headless(
    args: argparse.Namespace, preset: dict[str, object], steps: list[key_script.Step]
) -> None:
    from host_tools.simulator import headless

    with tempfile.TemporaryDirectory(prefix="queenbox-night-") as fresh:
        store = args.store or Path(fresh)
        with locked_folder(store):
            tier = open_tier(args.tier, store, preset, args.seed, args.firmware)
            try:
                headless.play(tier, steps, args.png, args.scale or PICTURE_SCALE, args.trace)
            finally:
                tier.close()


def play_in_window(args: argparse.Namespace, preset: dict[str, object]) -> None:
    from host_tools.simulator import window

    store = args.store or user_folder() / args.tier
    with locked_folder(store):
        tier = open_tier(args.tier, store, preset, args.seed, args.firmware)
        try:
            window.show(tier, args.scale, args.seconds, args.tier)
        finally:
            tier.close()


def user_folder() -> Path:
    """Where this user's simulated nights are kept, by each system's custom."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Queenbox"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Queenbox"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "queenbox"
