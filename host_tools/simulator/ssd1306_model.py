"""The SSD1306 panel as its I2C bus sees it: bytes in, picture out, refusal of all else.

Sources: Solomon Systech SSD1306 rev 1.5 (command table 9-1, I2C in 8.1.5.2, memory in 8.7, charge
pump appendix); command ADh from the SSD1315 rev 1.0, which the adafruit driver sends to both.
"""

from collections.abc import Callable

WIDTH, HEIGHT, PAGES = 128, 64, 8

# Control byte after the address: Co says that one byte and another control byte follow,
# D/C# that they are data for the RAM; the six low bits are zero.
CO, DATA = 0x80, 0x40

HORIZONTAL, VERTICAL, PAGE = 0, 1, 2

# COM configurations of DAh. Bit 4: the panel's odd and even lines come from different halves of
# the COM pins. Bit 5: left and right half swapped.
ALTERNATIVE_COM, SWAPPED_COM = 0x10, 0x20

# One page of RAM to the 0/1 pixels of one of its rows.
ROW_OF_PAGE = tuple(bytes(byte >> bit & 1 for byte in range(256)) for bit in range(8))
LIT_ROW = bytes([1]) * WIDTH
FLIPPED = bytes([1, 0]) + bytes(254)

# What the RAM holds after power-on is not defined: a pattern that no test can take for a blank.
POWER_ON_NOISE = bytes((column * 73 + 29) & 0xFF for column in range(WIDTH)) * PAGES


Commands = dict[int, tuple[int, Callable[..., None]]]
Table = tuple[tuple[int, int, int, Callable[..., None]], ...]


class SSD1306Model:
    """A 128x64 module whose glass is wired as usual: A1h and C8h show RAM upright.

    `external_vcc` says that the board feeds the panel, so no charge pump is needed.
    """

    columns = WIDTH  # of the RAM
    commands: Commands

    def __init__(self, external_vcc: bool = False) -> None:
        self._external_vcc = external_vcc
        self.bytes_seen = 0
        self._ram = [bytearray(POWER_ON_NOISE[p : p + self.columns]) for p in range(PAGES)]
        self.reset()

    def reset(self) -> None:
        """The state after RES#: table 9-1's reset values. RAM keeps what it holds."""
        self.contrast = 0x7F
        self.on = False
        self.inverted = False
        self.all_lit = False
        self.charge_pump = False
        self.scrolling = False
        self._pump_runs = False
        self._mode = PAGE
        self._columns = (0, WIDTH - 1)
        self._pages = (0, PAGES - 1)
        self._column = self._page = 0
        self._start_line = 0
        self._offset = 0
        self._rows = HEIGHT
        self._segment_remap = False
        self._com_reversed = False
        self._com_pins = 0x12
        self._pending = bytearray()
        self._missing = 0

    @property
    def visible(self) -> bool:
        """Whether the panel gives light: switched on, and fed by the pump or from outside.

        The pump starts with the AFh that follows 8Dh 14h, not with 8Dh itself.
        """
        return self.on and (self._external_vcc or (self.charge_pump and self._pump_runs))

    def transaction(self, data: bytes) -> None:
        """Takes one I2C write, without its address byte.

        Raises ValueError for a control byte, command or argument that the chip does not define.
        """
        self.bytes_seen += 1 + len(data)
        at = 0
        while at < len(data):
            control = data[at]
            if control & ~(CO | DATA):
                raise ValueError(f"control byte {control:02X}h")
            end = at + 2 if control & CO else len(data)
            if end > len(data):
                raise ValueError("control byte with nothing after it")
            payload = data[at + 1 : end]
            if control & DATA:
                self._write_ram(payload)
            else:
                for byte in payload:
                    self._take_command_byte(byte)
            at = end

    def pixels(self) -> bytes:
        """What the glass shows: 128*64 bytes of 0 or 1, row by row from the top left."""
        if not self.visible:
            return bytes(WIDTH * HEIGHT)
        if self.scrolling:
            raise ValueError("the picture scrolls by the chip's own clock, which is not modelled")
        return b"".join(self._glass_row(y) for y in range(HEIGHT))

    def _glass_row(self, y: int) -> bytes:
        # The module is built so that the glass's top line is the pin COM63 and its left column
        # SEG127; of the pins, even lines lie in the lower half and odd ones in the upper.
        line = HEIGHT - 1 - y
        pin = line // 2 + HEIGHT // 2 * (line % 2)
        if self._com_pins & SWAPPED_COM:
            pin = (pin + HEIGHT // 2) % HEIGHT
        if self._com_pins & ALTERNATIVE_COM:
            pin = pin % (HEIGHT // 2) * 2 + pin // (HEIGHT // 2)
        row = (pin + self._offset) % HEIGHT
        if row >= self._rows:
            return bytes(WIDTH)
        if self._com_reversed:
            row = self._rows - 1 - row
        if self.all_lit:
            return LIT_ROW
        line = (row + self._start_line) % HEIGHT
        pixels = self._shown(self._ram[line // 8]).translate(ROW_OF_PAGE[line % 8])[::-1]
        return pixels.translate(FLIPPED) if self.inverted else pixels

    def _shown(self, page: bytearray) -> bytes:
        """The columns that have glass, by segment."""
        return bytes(page)

    def _write_ram(self, data: bytes) -> None:
        if self._missing:
            raise ValueError(f"data in the middle of command {self._pending.hex()}")
        if self.scrolling:
            raise ValueError("RAM may not be written while the picture scrolls")
        for byte in data:
            # Segment remap is applied on the way into RAM; what is there does not move.
            segment = self.columns - 1 - self._column if self._segment_remap else self._column
            self._ram[self._page][segment] = byte
            self._advance()

    def _advance(self) -> None:
        if self._mode == PAGE:
            self._column = (self._column + 1) % WIDTH
            return
        column_ends = self._column == self._columns[1]
        page_ends = self._page == self._pages[1]
        if self._mode == HORIZONTAL or page_ends:
            self._column = self._columns[0] if column_ends else (self._column + 1) % WIDTH
        if self._mode == VERTICAL or column_ends:
            self._page = self._pages[0] if page_ends else (self._page + 1) % PAGES

    def _take_command_byte(self, byte: int) -> None:
        # A command may be spread over several transactions, as the adafruit driver does.
        if not self._missing:
            if byte not in self.commands:
                raise ValueError(f"command {byte:02X}h is not defined")
            self._pending = bytearray([byte])
            self._missing = self.commands[byte][0]
        else:
            self._pending.append(byte)
            self._missing -= 1
        if not self._missing:
            self.commands[self._pending[0]][1](self, *self._pending)

    def _need_mode(self, command: int, *modes: int) -> None:
        if self._mode not in modes:
            raise ValueError(
                f"command {command:02X}h does not belong to addressing mode {self._mode}"
            )

    def _addressing_mode(self, command: int, mode: int) -> None:
        self._mode = within(command, mode & 3, HORIZONTAL, PAGE)

    def _column_window(self, command: int, first: int, last: int) -> None:
        self._need_mode(command, HORIZONTAL, VERTICAL)
        self._columns = _span(command, first, last, WIDTH)
        self._column = first

    def _page_window(self, command: int, first: int, last: int) -> None:
        self._need_mode(command, HORIZONTAL, VERTICAL)
        self._pages = _span(command, first, last, PAGES)
        self._page = first

    def _low_column(self, command: int) -> None:
        self._need_mode(command, PAGE)
        self._column = self._column & 0x70 | command

    def _high_column(self, command: int) -> None:
        self._need_mode(command, PAGE)
        self._column = self._column & 0x0F | (command & 7) << 4

    def _page_start(self, command: int) -> None:
        self._need_mode(command, PAGE)
        self._page = command & 7

    def _set_start_line(self, command: int) -> None:
        self._start_line = command & 0x3F

    def _set_contrast(self, command: int, contrast: int) -> None:
        self.contrast = contrast

    def _set_charge_pump(self, command: int, setting: int) -> None:
        self.charge_pump = one_of(command, setting & 0x3F, (0x10, 0x14)) == 0x14

    def _set_segment_remap(self, command: int) -> None:
        self._segment_remap = bool(command & 1)

    def _set_all_lit(self, command: int) -> None:
        self.all_lit = bool(command & 1)

    def _set_inverted(self, command: int) -> None:
        self.inverted = bool(command & 1)

    def _set_rows(self, command: int, multiplex: int) -> None:
        self._rows = within(command, multiplex & 0x3F, 15, 63) + 1

    def _select_reference(self, command: int, setting: int) -> None:
        one_of(command, setting, (0x00, 0x10, 0x30))

    def _set_on(self, command: int) -> None:
        self.on = bool(command & 1)
        self._pump_runs = self.on and self.charge_pump

    def _set_com_direction(self, command: int) -> None:
        self._com_reversed = command == 0xC8

    def _set_offset(self, command: int, offset: int) -> None:
        self._offset = offset & 0x3F

    def _set_com_pins(self, command: int, setting: int) -> None:
        self._com_pins = one_of(command, setting, (0x02, 0x12, 0x22, 0x32))

    def _set_precharge(self, command: int, phases: int) -> None:
        within(command, phases & 0x0F, 1, 15)
        within(command, phases >> 4, 1, 15)

    def _set_deselect_level(self, command: int, level: int) -> None:
        one_of(command, level, (0x00, 0x20, 0x30))

    def _set_scroll(
        self, command: int, zero: int, first: int, interval: int, last: int, *rest: int
    ) -> None:
        if self.scrolling:
            raise ValueError("scrolling may not be set up while it runs")
        one_of(command, zero, (0x00,))
        within(command, interval & 7, 0, 7)
        _span(command, first, last, PAGES)
        if command in (0x29, 0x2A):
            within(command, rest[0], 1, 63)
        elif rest != (0x00, 0xFF):
            raise ValueError(f"command {command:02X}h ends with 00h FFh")

    def _run_scroll(self, command: int) -> None:
        self.scrolling = bool(command & 1)

    def _set_scroll_area(self, command: int, fixed: int, rows: int) -> None:
        within(command, fixed + rows, 0, self._rows)

    def _not_followed(self, command: int, *arguments: int) -> None:
        """Clocks, and no operation: nothing that a picture shows."""


def within(command: int, value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise ValueError(f"command {command:02X}h: {value} is not within {low} to {high}")
    return value


def one_of(command: int, value: int, allowed: tuple[int, ...]) -> int:
    if value not in allowed:
        raise ValueError(f"command {command:02X}h: argument {value:02X}h is not defined")
    return value


def _span(command: int, first: int, last: int, size: int) -> tuple[int, int]:
    if not first <= last < size:
        raise ValueError(f"command {command:02X}h: {first} to {last} is not within 0 to {size - 1}")
    return first, last


_M = SSD1306Model
# First and last code of each command, how many arguments follow, what it does.
_TABLE: Table = (
    (0x00, 0x0F, 0, _M._low_column),
    (0x10, 0x17, 0, _M._high_column),
    (0x20, 0x20, 1, _M._addressing_mode),
    (0x21, 0x21, 2, _M._column_window),
    (0x22, 0x22, 2, _M._page_window),
    (0x26, 0x27, 6, _M._set_scroll),
    (0x29, 0x2A, 5, _M._set_scroll),
    (0x2E, 0x2F, 0, _M._run_scroll),
    (0x40, 0x7F, 0, _M._set_start_line),
    (0x81, 0x81, 1, _M._set_contrast),
    (0x8D, 0x8D, 1, _M._set_charge_pump),
    (0xA0, 0xA1, 0, _M._set_segment_remap),
    (0xA3, 0xA3, 2, _M._set_scroll_area),
    (0xA4, 0xA5, 0, _M._set_all_lit),
    (0xA6, 0xA7, 0, _M._set_inverted),
    (0xA8, 0xA8, 1, _M._set_rows),
    (0xAD, 0xAD, 1, _M._select_reference),
    (0xAE, 0xAF, 0, _M._set_on),
    (0xB0, 0xB7, 0, _M._page_start),
    (0xC0, 0xC0, 0, _M._set_com_direction),
    (0xC8, 0xC8, 0, _M._set_com_direction),
    (0xD3, 0xD3, 1, _M._set_offset),
    (0xD5, 0xD5, 1, _M._not_followed),
    (0xD9, 0xD9, 1, _M._set_precharge),
    (0xDA, 0xDA, 1, _M._set_com_pins),
    (0xDB, 0xDB, 1, _M._set_deselect_level),
    (0xE3, 0xE3, 0, _M._not_followed),
)


def by_code(table: Table) -> Commands:
    """What each single code does."""
    return {
        code: (arguments, action)
        for first, last, arguments, action in table
        for code in range(first, last + 1)
    }


SSD1306Model.commands = by_code(_TABLE)
