"""What the gadget runs at power-on; there it is /main.py, and no update needs another one.

/slot_a and /slot_b hold a program each, all its modules in one file (host_tools/flash/slot.py says
how), and /slot says which of them to start. The other one stands in when that cannot be started."""

import os
import sys
from binascii import crc32

MAGIC = b"queenbox slot 1\n"


class Slot:
    """The modules of one file as a disk, for MicroPython's `import`. Raises OSError, ValueError."""

    def __init__(self, path):
        self.path = path
        with open(path, "rb") as file:
            if file.read(len(MAGIC)) != MAGIC:
                raise ValueError(path)
            self.folders = int.from_bytes(file.read(4), "little")
            self.index = file.read(int.from_bytes(file.read(4), "little"))

    def find(self, path):
        """Where in the index that path is. Raises OSError."""
        key = crc32(path).to_bytes(4, "little")
        at = self.index.find(key)
        while at & 3:  # not between two keys, and not -1
            if at < 0:
                raise OSError(2)
            at = self.index.find(key, at + 1)
        return at

    def stat(self, path):
        return (0x4000 if self.find(path) < self.folders else 0x8000,) + (0,) * 9

    def open(self, path, mode):
        at = self.find(path)
        file = open(self.path, mode)  # noqa: SIM115
        file.seek(len(MAGIC) + 8 + len(self.index) + at - self.folders)
        file.seek(int.from_bytes(file.read(4), "little"))
        return file

    # What else `mount` and `chdir` want of a disk.
    mount = chdir = lambda *_: None


if __name__ == "__main__":
    sys.path[:] = ["", ".frozen"]
    try:
        with open("/slot") as file:
            chosen = file.read(1)
    except OSError:
        chosen = ""
    for name in "ba" if chosen == "b" else "ab":
        try:
            os.mount(Slot("/slot_" + name), "/" + name)  # type: ignore[attr-defined]
            os.chdir("/" + name)  # where modules are looked for first
            watchdog, step, idle = __import__("firmware.start").start.start(name, chosen)
            break
        except Exception as exc:
            sys.print_exception(exc)  # type: ignore[attr-defined]
            os.chdir("/")
            sys.modules.clear()
    else:
        raise RuntimeError("neither slot can be started; flash the gadget again")
    globals().pop("rp2", None)  # left by MicroPython's boot code
    try:
        with watchdog:
            while True:
                idle(step())
    finally:
        os.chdir("/")  # for whoever looks at the files now
