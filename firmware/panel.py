"""What the OLED panels of all kinds share: only what changed is sent, and a dead one comes back.

A kind is the class Panel of a module of its own, panel_KIND.py, so that no other one is loaded.
"""

import micropython
from micropython import const

_WIDTH = const(128)
_PAGES = const(8)

# Frame and panel are compared, and copied, by blocks: calls into C, instead of 1024 turns of a
# loop. Smaller blocks take more heap, 2 KB at 16, and send one byte in fifty less: inside a block a
# gap is sent along, 20 bytes more than two windows at worst.
_BLOCK = const(32)

_WIDEST_GAP = const(11)  # unchanged columns that are sent along: a new window costs about as much
_MOST_WINDOWS = const(64)

_COMMANDS = const(0x00)  # control byte: all that follows are commands
_DATA = const(0x40)  # control byte: all that follows goes to the RAM
_CONTRAST = const(0x81)  # these three are the same on every kind
_DISPLAY_OFF = const(0xAE)
_DISPLAY_ON = const(0xAF)


class _SliceMaker:
    def __getitem__(self, wanted):
        return wanted


# Slices made once: writing `a[:]` would make one, on the heap, each time.
_ALL = _SliceMaker()[:]
AFTER_CONTROL = _SliceMaker()[1:]

# Where modules of 128x64 answer: a resistor on their back chooses.
_ADDRESSES = (0x3C, 0x3D)
_ETIMEDOUT = const(110)


class PanelBase:
    """128x64 pixels. Draw into `buffer`, then `show()`.

    `buffer` (1024 bytes, columns of eight pixels, lowest bit on top) is never taken away or
    replaced, whatever happens to the panel. `alive` is False while nothing answers. `address` is
    where it was last met: a panel that is not at its address is looked for at the usual ones.

    A kind has COMMAND, the write that opens a window, and the methods that raise here.
    """

    COMMAND = b""

    def __init__(self, bus, address=0x3C, rotated=False):
        self.alive = False
        self._bus = bus
        self.address = address
        self._rotated = rotated
        self._power = True
        self._contrast = 255
        frame = bytearray(_WIDTH * _PAGES)
        self.buffer = memoryview(frame)
        self._frame = frame
        self._frame_blocks = blocks_of(frame, 0)
        self._shown_blocks = ()
        # The windows to send: first and last column, first and last page of each.
        self._windows = bytearray(4 * _MOST_WINDOWS)
        self._count = 0
        self._above = self._reach = 0  # no window before these ends in the page above, in this one
        self._command = bytearray(self.COMMAND)
        # Grown byte by byte and cut back to its first byte, it keeps its memory.
        self._data = bytearray(1 + _WIDTH * _PAGES)
        self._data[0] = _DATA
        self._append = self._data.append  # bound once: looking it up takes as long as calling it
        self.revive()

    def show(self):
        """Sends what changed since the last time; returns the bytes sent, addresses counted.

        0 means that nothing changed or that the panel is dead.
        """
        if not self.alive or not self._bus.try_lock():
            return 0
        sent = 0
        try:
            for number in range(self._find_windows()):
                sent += self._send(number * 4)
        except OSError:
            self.alive = False
            sent = 0
        finally:
            self._bus.unlock()
        return sent

    def revive(self):
        """Sets the panel up and sends all of `buffer`; True if it answers."""
        try:
            self._find()  # nobody there: no driver is loaded for nothing
            self._set_up()
            self._apply(self._power_command())
            self._apply(_CONTRAST, self._contrast)
        except (OSError, ValueError):  # ValueError: the driver's word for "nobody answers"
            self.alive = False
            return False
        self.alive = True
        self.show()
        return self.alive

    def set_power(self, on):
        """Switches the light on or off; the picture stays."""
        self._power = on
        self._command_panel(self._power_command())

    def set_contrast(self, contrast):
        """Brightness, 0 to 255."""
        self._contrast = contrast
        self._command_panel(_CONTRAST, contrast)

    def _set_up(self):
        """Sets the panel up, from power-on or not; `_shown_blocks` are then what it holds."""
        raise NotImplementedError

    def _add_span(self, page, start, last):
        """Notes columns of a page to be sent, as a window or in one."""
        raise NotImplementedError

    def _limit_windows(self):
        """Called when all are noted, which may be too many."""

    def _send(self, at):
        """Sends the window at that place of `_windows`; returns the bytes, addresses counted."""
        raise NotImplementedError

    def _find(self):
        """Raises OSError when a panel answers nowhere."""
        for address in (self.address,) + _ADDRESSES:
            try:
                self._write(b"", address)
            except OSError as problem:
                if problem.args and problem.args[0] == _ETIMEDOUT:
                    raise  # the bus is held low: another try takes as long again
                continue
            self.address = address
            return
        raise OSError

    def _command_panel(self, *commands):
        if self.alive:
            try:
                self._apply(*commands)
            except OSError:
                self.alive = False

    def _apply(self, *commands):
        self._write(bytes((_COMMANDS,) + commands), self.address)

    def _write(self, data, address):
        if self._bus.try_lock():
            try:
                self._bus.writeto(address, data)
            finally:
                self._bus.unlock()

    def _power_command(self):
        return _DISPLAY_ON if self._power else _DISPLAY_OFF

    @micropython.native
    def _find_windows(self):
        """Fills `_windows` with what differs and notes it as shown; returns how many they are."""
        frame_blocks = self._frame_blocks
        shown_blocks = self._shown_blocks
        self._count = 0
        self._reach = 0
        block = 0
        for page in range(_PAGES):
            self._above = self._reach
            self._reach = self._count
            start = -1
            last = -1
            for left in range(0, _WIDTH, _BLOCK):
                new = frame_blocks[block]
                old = shown_blocks[block]
                block += 1
                if new == old:
                    continue
                first = 0
                while new[first] == old[first]:
                    first += 1
                final = _BLOCK - 1
                while new[final] == old[final]:
                    final -= 1
                old[_ALL] = new
                first += left
                if start < 0:
                    start = first
                elif first - last > _WIDEST_GAP:
                    self._add_span(page, start, last)
                    start = first
                last = left + final
            if start >= 0:
                self._add_span(page, start, last)
        self._limit_windows()
        return self._count


def blocks_of(buffer, offset):
    """A picture of 1024 bytes from ``offset`` on, as views that can be compared and copied."""
    view = memoryview(buffer)
    return tuple(view[at : at + _BLOCK] for at in range(offset, offset + _WIDTH * _PAGES, _BLOCK))
