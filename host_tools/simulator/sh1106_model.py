"""The SH1106 panel as its bus sees it, a sibling of the SSD1306's model: as strict, other commands.

Source: Sino Wealth SH1106 V2.3 ("Commands", "Page address circuit", "Column address circuit",
DC-DC converter).
"""

from host_tools.simulator.ssd1306_model import PAGE, SSD1306Model, Table, by_code, one_of, within

FIRST_SHOWN, LAST_SHOWN = 2, 129  # of the 132 columns: modules of 128 leave two on each side


class SH1106Model(SSD1306Model):
    """A 128x64 module whose glass is wired as usual: A1h and C8h show RAM upright."""

    columns = 132

    def reset(self) -> None:
        """The state after RES#. RAM keeps what it holds."""
        super().reset()
        self.contrast = 0x80
        self.charge_pump = True

    def _shown(self, page: bytearray) -> bytes:
        return bytes(page[FIRST_SHOWN : LAST_SHOWN + 1])

    def _write_ram(self, data: bytes) -> None:
        if self._mode == PAGE and self._column + len(data) > self.columns:
            raise ValueError(f"{len(data)} bytes from column {self._column} on leave the RAM")
        super()._write_ram(data)

    def _advance(self) -> None:
        self._column += 1

    def _high_column(self, command: int) -> None:
        column = self._column & 0x0F | (command & 0x0F) << 4
        self._column = within(command, column, 0, 0x8F)

    def _low_column(self, command: int) -> None:
        self._column = self._column & 0xF0 | command

    def _set_pump_voltage(self, command: int) -> None:
        """7.4 to 9 V: how bright, not what is shown."""

    def _set_dc_dc(self, command: int, setting: int) -> None:
        if self.on:
            raise ValueError("the DC-DC converter is switched only while the panel is off")
        self.charge_pump = one_of(command, setting, (0x8A, 0x8B)) == 0x8B

    def _set_pads(self, command: int, setting: int) -> None:
        self._com_pins = one_of(command, setting, (0x02, 0x12))

    def _set_direction(self, command: int) -> None:
        self._com_reversed = bool(command & 8)


_M = SH1106Model
_TABLE: Table = (
    (0x00, 0x0F, 0, _M._low_column),
    (0x10, 0x1F, 0, _M._high_column),
    (0x30, 0x33, 0, _M._set_pump_voltage),
    (0x40, 0x7F, 0, _M._set_start_line),
    (0x81, 0x81, 1, _M._set_contrast),
    (0xA0, 0xA1, 0, _M._set_segment_remap),
    (0xA4, 0xA5, 0, _M._set_all_lit),
    (0xA6, 0xA7, 0, _M._set_inverted),
    (0xA8, 0xA8, 1, _M._set_rows),
    (0xAD, 0xAD, 1, _M._set_dc_dc),
    (0xAE, 0xAF, 0, _M._set_on),
    (0xB0, 0xB7, 0, _M._page_start),
    (0xC0, 0xCF, 0, _M._set_direction),
    (0xD3, 0xD3, 1, _M._set_offset),
    (0xD5, 0xD5, 1, _M._not_followed),
    (0xD9, 0xD9, 1, _M._set_precharge),
    (0xDA, 0xDA, 1, _M._set_pads),
    (0xDB, 0xDB, 1, _M._not_followed),
    (0xE3, 0xE3, 0, _M._not_followed),
)
SH1106Model.commands = by_code(_TABLE)
