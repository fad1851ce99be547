"""Which serial port a gadget is at."""

from __future__ import annotations

from host_tools import mpremote
from host_tools.bad_input import BadInput
from host_tools.mpremote import MpremoteError

MICROPYTHON = "2e8a:0005"  # USB vendor and product (ports/rp2/mpconfigport.h)


class NoGadget(Exception):
    """No port is a gadget's; the message is one sentence."""


def gadget_port() -> str:
    """The port of the one Pico with MicroPython that is connected.

    Raises NoGadget if there is none, BadInput if there are several."""
    try:
        listed = mpremote.run_mpremote(None, "connect", "list")
    except MpremoteError as error:
        raise NoGadget(f"no board can be looked for: {error}") from None
    boards = [line.split() for line in listed.splitlines()]
    found = [(words[0], words[1]) for words in boards if words[2:3] == [MICROPYTHON]]
    if not found:
        raise NoGadget(
            "no Pico with MicroPython is connected; plug one in, name its --port, "
            "or make a file to drag onto a new one with `queenbox image`"
        )
    if len(found) > 1:
        listed = ", ".join(f"{port} (serial number {number})" for port, number in found)
        raise BadInput(f"{len(found)} boards are connected; name one with --port: {listed}")
    return found[0][0]
