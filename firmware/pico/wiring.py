"""What the gadget is wired to: its board file and its panel. Taken at power-on only."""

import os

from engine_core.modules import take

BOARD_STORE = "firmware.board_store"


def read_wiring(path):
    """(settings, notice, on_trial, panel): see board_store.load; path: of the board file."""
    settings, notice, on_trial = _read_board(path)
    panel = _panel(settings)
    if panel.alive and panel.address != settings["address"]:
        notice = notice or _at_another_address(panel, settings, path, on_trial)
    return settings, notice, on_trial, panel


def _panel(settings):
    """The panel of the board, made before all else that has pins: see SPIBus."""
    if settings["bus"] == "spi":
        pins = [settings[name] for name in ("sck", "mosi", "dc", "cs", "reset")]
        bus = take("firmware.pico.spi_bus").SPIBus(*pins)
    else:
        wiring = [settings[name] for name in ("sda", "scl", "i2c_hz")]
        bus = take("firmware.pico.i2c_bus").I2CBus(*wiring)
    turned = settings["rotated"] != settings["left_handed"]
    kind = take("firmware.panel_" + settings["panel"])
    panel = kind.Panel(bus, settings["address"], turned)
    if not panel.alive:
        print(
            "No panel answers on SDA GP%d and SCL GP%d, neither at 0x3C nor at 0x3D. Are the wires "
            "swapped? It is tried again every second." % (settings["sda"], settings["scl"])
        )
    return panel


def _read_board(path):
    """(settings, notice, on_trial): see board_store.load."""
    file = path.split("/")[-1]
    folder = path[: len(path) - len(file)] or "."
    if not any([name.startswith(file) for name in os.listdir(folder)]):
        return take("firmware.standard_board").STANDARD, "", False
    return take(BOARD_STORE).load(path, _is_up_held)


def _is_up_held(settings):
    return take("firmware.pico.held_button").is_up_held(settings)


def _at_another_address(panel, settings, path, on_trial):
    """Says so once: the board file is told, unless that is on trial."""
    told = "The panel answers at 0x%02X, not at 0x%02X" % (panel.address, settings["address"])
    if on_trial:
        return told + "."
    try:
        take(BOARD_STORE).save(path, dict(settings, address=panel.address))
    except OSError:
        return told + "."
    return told + "; the board file now says so."
