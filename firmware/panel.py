"""The OLED panel: the adafruit driver sets it up, this sends it only what changed.

Windows are commands 21h and 22h of the SSD1306 (datasheet rev 1.5, table 9-1) in one write.
"""

import micropython
from micropython import const

from engine_core.modules import take_library

WIDTH = const(128)
HEIGHT = const(64)
PAGES = const(8)

# Frame and panel are compared, and copied, by blocks: calls into C, instead of 1024 turns of a
# loop. Smaller blocks take more heap, 2 KB at 16, and send one byte in fifty less: inside a block a
# gap is sent along, 20 bytes more than two windows at worst.
_BLOCK = const(32)

# What one more window costs: its command, 8 bytes with the address, and 2 before its data.
_OVERHEAD = const(10)
_MOST_WINDOWS = const(64)

_COMMANDS = const(0x00)  # control byte: all that follows are commands
_DATA = const(0x40)  # control byte: all that follows goes to the RAM
_CONTRAST = const(0x81)  # table 9-1
_DISPLAY_OFF = const(0xAE)
_DISPLAY_ON = const(0xAF)


class _SliceMaker:
    def __getitem__(self, wanted):
        return wanted


# Slices made once: writing `a[:]` would make one, on the heap, each time.
_ALL = _SliceMaker()[:]
_AFTER_CONTROL = _SliceMaker()[1:]


class Panel:
    """128x64 pixels. Draw into `buffer`, then `show()`.

    `buffer` (1024 bytes, columns of eight pixels, lowest bit on top) is never taken away or
    replaced, whatever happens to the panel. `alive` is False while nothing answers.
    """

    def __init__(self, bus, address=0x3C, rotated=False):
        self.alive = False
        self._bus = bus
        self._address = address
        self._rotated = rotated
        self._power = True
        self._contrast = 255
        frame = bytearray(WIDTH * PAGES)
        self.buffer = memoryview(frame)
        self._frame = frame
        self._frame_blocks = _blocks_of(frame, 0)
        self._shown_blocks = ()
        # The windows to send: first and last column, first and last page of each.
        self._windows = bytearray(4 * _MOST_WINDOWS)
        self._count = 0
        self._above = self._reach = 0  # no window before these ends in the page above, in this one
        self._command = bytearray((_COMMANDS, 0x21, 0, 0, 0x22, 0, 0))
        # Grown byte by byte and cut back to its first byte, it keeps its memory.
        self._data = bytearray(1 + WIDTH * PAGES)
        self._data[0] = _DATA
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
            self._write(b"")  # nobody there: no driver is loaded for nothing
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
        """Has the driver set the panel up, and lets it go: kept, it would take 8 KB of the heap."""
        driver = take_library("adafruit_ssd1306", "adafruit_bus_device").SSD1306_I2C(
            WIDTH, HEIGHT, self._bus, addr=self._address
        )
        if self._rotated:
            driver.rotate(False)  # the driver's set-up is its rotate(True)
        # The driver's own buffer is what the panel shows: blank, like the panel now.
        self._shown_blocks = _blocks_of(driver.buffer, 1)

    def _command_panel(self, *commands):
        if self.alive:
            try:
                self._apply(*commands)
            except OSError:
                self.alive = False

    def _apply(self, *commands):
        self._write(bytes((_COMMANDS,) + commands))

    def _write(self, data):
        if self._bus.try_lock():
            try:
                self._bus.writeto(self._address, data)
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
        for page in range(PAGES):
            self._above = self._reach
            self._reach = self._count
            start = -1
            last = -1
            for left in range(0, WIDTH, _BLOCK):
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
                elif first - last > _OVERHEAD + 1:
                    self._add_span(page, start, last)
                    start = first
                last = left + final
            if start >= 0:
                self._add_span(page, start, last)
        self._take_whole_frame_if_cheaper()
        return self._count

    @micropython.native
    def _take_whole_frame_if_cheaper(self):
        """Spans are joined one by one, so that many windows can come to more than one of all."""
        windows = self._windows
        cost = 0
        for at in range(0, 4 * self._count, 4):
            width = windows[at + 1] - windows[at] + 1
            cost += width * (windows[at + 3] - windows[at + 2] + 1) + _OVERHEAD
        if cost > WIDTH * PAGES + _OVERHEAD:
            windows[0] = windows[2] = 0
            windows[1] = WIDTH - 1
            windows[3] = PAGES - 1
            self._count = 1

    @micropython.native
    def _add_span(self, page, start, last):
        """Widens a window that ends above, if that costs less than a new one; else adds that."""
        windows = self._windows
        at = 4 * self._above
        end = 4 * self._count
        while at < end:
            if windows[at + 3] == page - 1:
                left = windows[at]
                right = windows[at + 1]
                all_left = left if left < start else start
                all_right = right if right > last else last
                wasted = (all_right - all_left) - (right - left)
                wasted *= page - windows[at + 2]
                wasted += (all_right - all_left) - (last - start)
                if wasted < _OVERHEAD:
                    windows[at] = all_left
                    windows[at + 1] = all_right
                    windows[at + 3] = page
                    if at < 4 * self._reach:
                        self._reach = at >> 2
                    return
            at += 4
        windows[at] = start
        windows[at + 1] = last
        windows[at + 2] = page
        windows[at + 3] = page
        self._count += 1

    @micropython.native
    def _send(self, at):
        windows = self._windows
        command = self._command
        data = self._data
        frame = self._frame
        start = windows[at]
        end = windows[at + 1] + 1
        page = windows[at + 2]
        bottom = windows[at + 3]
        command[2] = start
        command[3] = end - 1
        command[5] = page
        command[6] = bottom
        data[_AFTER_CONTROL] = b""
        while page <= bottom:
            column = page * WIDTH + start
            page_end = page * WIDTH + end
            while column < page_end:
                if column & (_BLOCK - 1) == 0 and column + _BLOCK <= page_end:
                    data.extend(self._frame_blocks[column // _BLOCK])
                    column += _BLOCK
                else:
                    data.append(frame[column])
                    column += 1
            page += 1
        self._bus.writeto(self._address, command)
        self._bus.writeto(self._address, data)
        return _OVERHEAD + len(data) - 1


def _blocks_of(buffer, offset):
    view = memoryview(buffer)
    return tuple(view[at : at + _BLOCK] for at in range(offset, offset + WIDTH * PAGES, _BLOCK))
