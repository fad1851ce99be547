"""The gadget inside MicroPython's unix port: the child's end of the line protocol of UnixTier.

In:  a line of JSON (folder, preset, seed, boot, app), then `button INDEX 0|1`, `advance MS` or
     `heap`; each is answered by lines and closed with `done`.
Out: after MARK, `write HEX` pieces of one I2C write, `end` closing it, `tune JSON`, `done`, or
     `heap BYTES`, `error` followed by a traceback. Lines without MARK are what the firmware prints.
"""

import binascii
import gc
import json
import sys

from host_tools.simulator.forced_entropy import ForcedEntropy

MARK = "\x1e"
PIECE = 64  # bytes a line: a whole frame in hex would be a large block of a small heap


class StreamedPanel:
    """Stands where the panel's model would: sends each I2C write to the parent."""

    on = True

    def transaction(self, data):
        """Sends one write."""
        view = memoryview(data)
        for start in range(0, len(data), PIECE):
            say("write", binascii.hexlify(bytes(view[start : start + PIECE])).decode())
        say("end", "")


def say(word, text):
    """One line of the protocol."""
    print(MARK + word, text)


def play(notes):
    """Sends a tune."""
    say("tune", json.dumps(notes))


def power_up(config):
    """The SteppedGadget that the parent asked for."""
    # Imported here, so that a failure in the firmware's imports is reported as an error, too.
    from host_tools.simulator.device import Chance
    from host_tools.simulator.panel_bus import PanelBus
    from host_tools.simulator.stepped_gadget import SteppedGadget

    seed = config["seed"]
    chance = Chance() if seed is None else ForcedEntropy(seed, config["boot"])
    bus = PanelBus(StreamedPanel())
    return SteppedGadget(config["folder"], bus, play, chance, config["preset"], config["app"])


def obey(gadget, words):
    """Carries out one line of the parent's."""
    if words[0] == "button":
        gadget.set_button(int(words[1]), words[2] == "1")
    elif words[0] == "advance":
        gadget.advance(int(words[1]))
    elif words[0] == "heap":
        gc.collect()
        say("heap", str(gc.mem_free()))
    else:
        raise ValueError("unknown word " + words[0])


def main():
    """Runs until the parent closes the line or something fails; a failure is sent whole."""
    # As firmware/main.py does: else what lives long lies scattered, and here the modules are
    # compiled in the same heap, too.
    gc.threshold(32768)
    try:
        gadget = power_up(json.loads(sys.stdin.readline()))
        say("done", "")
        line = sys.stdin.readline()
        while line:
            obey(gadget, line.split())
            say("done", "")
            line = sys.stdin.readline()
    except Exception as error:
        say("error", "")
        sys.print_exception(error)
        sys.exit(1)


if __name__ == "__main__":
    main()
