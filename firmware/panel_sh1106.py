"""The SH1106 of most 1.3 inch panels, which has pages only: no windows of several pages.

Commands: its datasheet, "Command table". Its RAM has 132 columns, and modules of 128 show those in
the middle, however they are turned.
"""

import micropython
from micropython import const

from firmware.panel import AFTER_CONTROL, PanelBase, blocks_of

_WIDTH = const(128)
_PAGES = const(8)
_BLOCK = const(32)  # as in panel.py
_FIRST_COLUMN = const(2)
_OVERHEAD = const(7)  # of a window: its command, 5 bytes with the address, and 2 before its data

_OFF = const(0xAE)  # the DC-DC converter may only be switched while it is off
_SET_UP = (
    b"\xd5\x80"  # clock
    b"\xa8\x3f"  # 64 lines
    b"\xd3\x00"  # no offset
    b"\x40"  # RAM line 0 first
    b"\xad\x8b"  # the panel's voltage is made on the module
    b"\xda\x12"  # odd and even lines on different sides
    b"\xd9\xf1"  # discharge and precharge, as the SSD1306's driver sets them
    b"\xdb\x35"  # VCOM: the reset value
    b"\xa4"  # the RAM is shown
    b"\xa6"  # not inverted
)
_UPRIGHT = (0xA1, 0xC8)
_ROTATED = (0xA0, 0xC0)


class Panel(PanelBase):
    """See PanelBase. A window is columns `_windows[at]` to `[at + 1]` of page `[at + 2]`. There are
    four a page at most, with gaps so wide that they never come to more than the whole page."""

    COMMAND = bytes((0x00, 0xB0, 0x00, 0x10))

    def _set_up(self):
        self._apply(_OFF)
        self._apply(*_SET_UP)
        self._apply(*(_ROTATED if self._rotated else _UPRIGHT))
        # After power-on the RAM holds noise. It is filled before the panel is lit.
        self._count = 0
        for page in range(_PAGES):
            self._add_span(page, 0, _WIDTH - 1)
        shown = bytearray(self.buffer)
        if self._bus.try_lock():
            try:
                for page in range(_PAGES):
                    self._send(4 * page)
            finally:
                self._bus.unlock()
        self._shown_blocks = blocks_of(shown, 0)

    @micropython.native
    def _add_span(self, page, start, last):
        windows = self._windows
        at = 4 * self._count
        windows[at] = start
        windows[at + 1] = last
        windows[at + 2] = page
        self._count += 1

    @micropython.native
    def _send(self, at):
        windows = self._windows
        command = self._command
        data = self._data
        frame = self._frame
        page = windows[at + 2]
        start = windows[at] + _FIRST_COLUMN
        command[1] = 0xB0 | page
        command[2] = start & 0x0F
        command[3] = 0x10 | start >> 4
        data[AFTER_CONTROL] = b""
        column = page * _WIDTH + windows[at]
        end = page * _WIDTH + windows[at + 1] + 1
        while column < end:
            if column & (_BLOCK - 1) == 0 and column + _BLOCK <= end:
                data.extend(self._frame_blocks[column // _BLOCK])
                column += _BLOCK
            else:
                data.append(frame[column])
                column += 1
        self._bus.writeto(self.address, command)
        self._bus.writeto(self.address, data)
        return _OVERHEAD + len(data) - 1
