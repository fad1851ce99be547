"""A panel on SPI, driven by the chip's own SPI and told by its pins what its bytes are."""

import json

import pytest

from host_tools.emulated_pico import littlefs_image
from host_tools.flash.gadget_files import compiled_program, first_files
from host_tools.simulator.sh1106_model import SH1106Model
from host_tools.simulator.ssd1306_model import SSD1306Model

CHIP_SELECT, DATA_OR_COMMAND = 17, 20


@pytest.fixture(scope="module")
def flash():
    """The file system of a gadget that has just been flashed."""
    return littlefs_image.write_files(first_files(compiled_program()))


class SPIWire:
    """The bytes of SPI0 go to a panel's model; `stray` counts those sent while it is not meant."""

    def __init__(self, pico, model):
        self.stray = 0
        self._gpio = pico.mcu.gpio
        self._model = model
        (self._spi,) = [
            block for block in pico.mcu.peripherals.values() if getattr(block, "name", "") == "SPI0"
        ]
        self._spi.on_transmit = self._transmitted

    def _transmitted(self, value):
        from rp2040py.gpio_pin import GPIOPinState

        if self._gpio[CHIP_SELECT].value != GPIOPinState.LOW:
            self.stray += 1
        is_data = self._gpio[DATA_OR_COMMAND].value == GPIOPinState.HIGH
        self._model.transaction(bytes([0x40 if is_data else 0x00, value]))
        self._spi.complete_transmit(0)


def first_picture(pico, panel):
    pico.advance_until(lambda: pico.asleep and any(panel.pixels()), 4000, 5)
    pico.settle()
    return panel.pixels()


@pytest.mark.parametrize(("kind", "model"), [("ssd1306", SSD1306Model), ("sh1106", SH1106Model)])
def test_the_picture_is_that_of_the_usual_panel(power_on, flash, kind, model):
    usual = SSD1306Model()
    expected = first_picture(power_on(flash=flash, panel=usual), usual)
    board = json.dumps({"panel": kind, "bus": "spi"}).encode()
    pico = power_on(flash=littlefs_image.write_files({"board.json": board}, flash))
    panel = model()
    wire = SPIWire(pico, panel)
    assert first_picture(pico, panel) == expected
    assert wire.stray == 0
    assert pico.serial.take() == b""
