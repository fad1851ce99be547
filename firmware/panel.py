"""The OLED panel: the adafruit driver sets it up, this sends it only what changed.

Windows are commands 21h and 22h of the SSD1306 (datasheet rev 1.5, table 9-1) in one write.
"""

import micropython
from adafruit_ssd1306 import SSD1306_I2C
from micropython import const

WIDTH = const(128)
HEIGHT = const(64)
PAGES = const(8)

# What one more window costs: its command, 8 bytes with the address, and 2 around its data.
_OVERHEAD = const(10)
# Spans in a page are more than _OVERHEAD columns apart, so a page has at most 11.
_MOST_WINDOWS = const(88)

_COMMANDS = const(0x00)  # control byte: all that follows are commands
_DATA = const(0x40)  # control byte: all that follows goes to the RAM


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
        self._frame_pages = _pages_of(frame, 0)
        self._driver = None
        self._shown_pages = ()
        # Columns and pages (both inclusive) of the windows to send.
        self._windows = bytearray(4 * _MOST_WINDOWS)
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
            self._set_up()
        except (OSError, ValueError):  # ValueError: the driver's word for "nobody answers"
            self.alive = False
            return False
        self.alive = True
        self.show()
        return self.alive

    def set_power(self, on):
        """Switches the light on or off; the picture stays."""
        self._power = on
        self._command_driver(self._apply_power)

    def set_contrast(self, contrast):
        """Brightness, 0 to 255."""
        self._contrast = contrast
        self._command_driver(self._apply_contrast)

    def _set_up(self):
        if self._driver is None:
            driver = SSD1306_I2C(WIDTH, HEIGHT, self._bus, addr=self._address)
            self._driver = driver
            # The driver's own buffer is what the panel shows: blank, like the panel now.
            self._shown_pages = _pages_of(driver.buffer, 1)
        else:
            self._driver.init_display()
        if self._rotated:
            self._driver.rotate(False)  # the driver's set-up is its rotate(True)
        self._apply_contrast()
        self._apply_power()

    def _command_driver(self, action):
        if self.alive:
            try:
                action()
            except OSError:
                self.alive = False

    def _apply_power(self):
        if self._power:
            self._driver.poweron()
        else:
            self._driver.poweroff()

    def _apply_contrast(self):
        self._driver.contrast(self._contrast)

    @micropython.native
    def _find_windows(self):
        """Fills `_windows` with what differs, joined where that saves bytes; returns how many."""
        windows = self._windows
        count = 0
        first = 0  # of the windows that reach down to the page above
        for page in range(PAGES):
            new = self._frame_pages[page]
            old = self._shown_pages[page]
            above = first
            first = count
            if new == old:
                continue
            column = 0
            while column < WIDTH:
                if new[column] == old[column]:
                    column += 1
                    continue
                start = last = column
                column += 1
                while column < WIDTH and column - last <= _OVERHEAD + 1:
                    if new[column] != old[column]:
                        last = column
                    column += 1
                count = self._add_window(above, first, count, page, start, last)
        return count

    @micropython.native
    def _add_window(self, above, first, count, page, start, last):
        windows = self._windows
        at = count * 4
        windows[at] = start
        windows[at + 1] = last
        windows[at + 2] = page
        windows[at + 3] = page
        return count + 1

    @micropython.native
    def _send(self, at):
        windows = self._windows
        command = self._command
        data = self._data
        start = windows[at]
        last = windows[at + 1]
        page = windows[at + 2]
        bottom = windows[at + 3]
        command[2] = start
        command[3] = last
        command[5] = page
        command[6] = bottom
        data[_AFTER_CONTROL] = b""
        whole = start == 0 and last == WIDTH - 1
        while page <= bottom:
            frame = self._frame_pages[page]
            shown = self._shown_pages[page]
            if whole:
                data.extend(frame)
                shown[_ALL] = frame
            else:
                column = start
                while column <= last:
                    value = frame[column]
                    shown[column] = value
                    data.append(value)
                    column += 1
            page += 1
        self._bus.writeto(self._address, command)
        self._bus.writeto(self._address, data)
        return 10 + len(data) - 1


def _pages_of(buffer, offset):
    view = memoryview(buffer)
    return tuple(view[offset + page * WIDTH : offset + (page + 1) * WIDTH] for page in range(PAGES))
