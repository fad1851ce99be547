"""What every kind of panel must show, whatever changes in its buffer."""

from hypothesis import strategies as st

from host_tools.simulator import framebuf
from host_tools.simulator.panel_bus import PanelBus
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH

framebuf.install()

ADDRESS = 0x3C


class LooseCable(PanelBus):
    """Answers `good_writes` more writes, then none until it is mended; None: all of them."""

    good_writes = None

    def writeto(self, address, buffer, *, start=0, end=None):
        if self.good_writes is not None:
            self.plugged = self.good_writes > 0
            self.good_writes -= 1
        super().writeto(address, buffer, start=start, end=end)

    def mend(self):
        self.good_writes = None
        self.plugged = True


def pixels_of(buffer):
    return bytes(
        buffer[y // 8 * WIDTH + x] >> y % 8 & 1 for y in range(HEIGHT) for x in range(WIDTH)
    )


def flip(panel, x, y, width, height):
    for row in range(y, y + height):
        for column in range(x, x + width):
            panel.buffer[row // 8 * WIDTH + column] ^= 1 << row % 8


def assert_shows_its_buffer(panel, bus):
    assert bus.model.pixels() == pixels_of(panel.buffer)


_RECTANGLES = st.tuples(
    st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1), st.integers(1, 40), st.integers(1, 20)
)
CHANGES = st.lists(st.lists(_RECTANGLES, max_size=6), min_size=1, max_size=4)
NOISE = st.binary(min_size=1024, max_size=1024)


def check_changes(panel, bus, pictures, whole_frame):
    """pictures: lists of rectangles that turn over · whole_frame: the most bytes that are sent."""
    for picture in pictures:
        for x, y, width, height in picture:
            flip(panel, x, y, min(width, WIDTH - x), min(height, HEIGHT - y))
        before = bus.model.bytes_seen
        sent = panel.show()
        assert sent == bus.model.bytes_seen - before
        assert sent <= whole_frame
        assert_shows_its_buffer(panel, bus)


def check_noise(panel, bus, noises, whole_frame):
    """Pictures of 1024 random bytes."""
    for noise in noises:
        panel.buffer[:] = noise
        assert panel.show() <= whole_frame
        assert_shows_its_buffer(panel, bus)
