"""The option --board of `queenbox flash` and `queenbox image`."""

from __future__ import annotations

from pathlib import Path

from firmware.board_file import read_board
from host_tools.bad_input import BadInput


def board_file(path: Path | None) -> bytes | None:
    """Its content, None without a path. Raises BadInput if the gadget would not use it."""
    if path is None:
        return None
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}") from None
    _, notice = read_board(content)
    if notice:
        raise BadInput(f"{path} would not be used as it is: {notice}")
    return content
