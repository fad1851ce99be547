"""The SSD1306: the adafruit driver sets it up, this sends it only what changed.

Windows are commands 21h and 22h (datasheet rev 1.5, table 9-1) in one write.
"""

import micropython
from micropython import const

from engine_core.modules import take_library
from firmware.panel import AFTER_CONTROL, PanelBase, blocks_of

_WIDTH = const(128)
_PAGES = const(8)
_BLOCK = const(32)  # as in panel.py

# What one more window costs: its command, 8 bytes with the address, and 2 before its data.
_OVERHEAD = const(10)

# A block is put together at once, its bytes one by one take as long as ten on the wire. So columns
# that complete a window's first block are sent along, up to so many (a list's bar needs four),
# unless there are many windows: then it is no step in a list, and bytes count more.
_ALONG = const(4)
_FEW = const(2)


class Panel(PanelBase):
    """See PanelBase. A window is columns `_windows[at]` to `[at + 1]` of pages `[at + 2]` to
    `[at + 3]`."""

    COMMAND = bytes((0x00, 0x21, 0, 0, 0x22, 0, 0))

    def _set_up(self):
        """Has the driver set the panel up, and lets it go: kept, it would take 8 KB of the heap."""
        driver = take_library("adafruit_ssd1306", "adafruit_bus_device").SSD1306_I2C(
            _WIDTH, 8 * _PAGES, self._bus, addr=self.address
        )
        if self._rotated:
            driver.rotate(False)  # the driver's set-up is its rotate(True)
        # The driver's own buffer is what the panel shows: blank, like the panel now.
        self._shown_blocks = blocks_of(driver.buffer, 1)

    @micropython.native
    def _limit_windows(self):
        """Spans are joined one by one, so that many windows can come to more than one of all."""
        windows = self._windows
        cost = 0
        few = self._count <= _FEW
        for at in range(0, 4 * self._count, 4):
            start = windows[at]
            last = windows[at + 1]
            if few and start & (_BLOCK - 1) <= _ALONG and start | (_BLOCK - 1) <= last:
                windows[at] = start = start & -_BLOCK
            width = last - start + 1
            cost += width * (windows[at + 3] - windows[at + 2] + 1) + _OVERHEAD
        if cost > _WIDTH * _PAGES + _OVERHEAD:
            windows[0] = windows[2] = 0
            windows[1] = _WIDTH - 1
            windows[3] = _PAGES - 1
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
        append = self._append
        frame = self._frame
        blocks = self._frame_blocks
        start = windows[at]
        end = windows[at + 1] + 1
        page = windows[at + 2]
        bottom = windows[at + 3]
        command[2] = start
        command[3] = end - 1
        command[5] = page
        command[6] = bottom
        data[AFTER_CONTROL] = b""
        while page <= bottom:
            column = page * _WIDTH + start
            page_end = page * _WIDTH + end
            edge = (column + _BLOCK - 1) & -_BLOCK
            if edge > page_end:
                edge = page_end
            while column < edge:
                append(frame[column])
                column += 1
            edge = page_end & -_BLOCK
            while column < edge:
                data.extend(blocks[column // _BLOCK])
                column += _BLOCK
            while column < page_end:
                append(frame[column])
                column += 1
            page += 1
        self._bus.writeto(self.address, command)
        self._bus.writeto(self.address, data)
        return _OVERHEAD + len(data) - 1
