"""The `queenbox` command: finds the module of a command, parses its options, runs it.

A command is a module with `HELP` (what it does, a line), `add_arguments(parser)` and
`run(args) -> exit code`. It is imported when it is called, and what is heavy (the window's
pygame, say) only in its `run`.
Exit codes: 0 good, 1 failed, 2 bad input.
"""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from host_tools.bad_input import BadInput

GOOD, FAILED, BAD_INPUT = 0, 1, 2

COMMANDS = {
    "sim": "host_tools.sim_command",
    "flash": "host_tools.flash_command",
    "doctor": "host_tools.doctor_command",
    "image": "host_tools.image_command",
    "hand": "host_tools.hand_command",
    "poker": "host_tools.poker_command",
    "pull": "host_tools.pull_command",
    "verify": "host_tools.verify_command",
    "report": "host_tools.report_command",
    "bench": "host_tools.bench_command",
}


class OneSentenceParser(argparse.ArgumentParser):
    """An argument parser that refuses in one sentence instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see `{self.prog} --help`)")


def overview() -> str:
    """The text of `queenbox --help`."""
    width = max(len(name) for name in COMMANDS)
    lines = [
        f"  {name:{width}}  {importlib.import_module(module).HELP}"
        for name, module in COMMANDS.items()
    ]
    return "\n".join(
        [
            "usage: queenbox COMMAND [options]",
            "",
            *lines,
            "",
            "`queenbox COMMAND --help` tells the options of a command.",
        ]
    )


def parser_of(name: str) -> argparse.ArgumentParser:
    """The parser of one command."""
    command = importlib.import_module(COMMANDS[name])
    about = command.HELP[0].upper() + command.HELP[1:] + "."
    parser = OneSentenceParser(prog=f"queenbox {name}", description=about, allow_abbrev=False)
    command.add_arguments(parser)
    return parser


def run_command(arguments: Sequence[str]) -> int:
    """Exit code of the command that `arguments` name. Raises BadInput."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(overview())
        return GOOD
    name, *options = arguments
    if name not in COMMANDS:
        raise BadInput(f"there is no command {name!r}; there are: {', '.join(COMMANDS)}")
    args = parser_of(name).parse_args(options)
    return importlib.import_module(COMMANDS[name]).run(args)


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code of `queenbox`; what was wrong with the input goes to stderr."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the terminal cannot write is no reason to fail.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = run_command(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BadInput as error:
        print(f"queenbox: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        # BrokenPipeError: the reader of our output (`queenbox ... | head`) has gone.
        if not isinstance(error, BrokenPipeError):
            print(f"queenbox: {error}", file=sys.stderr)
        if isinstance(sys.stdout, io.TextIOWrapper):  # what is left in it cannot be written either
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


if __name__ == "__main__":
    sys.exit(main())
