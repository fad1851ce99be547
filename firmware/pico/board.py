"""Builds the Device of the gadget from its board file."""

import os
from time import ticks_ms, ticks_us

from machine import reset, unique_id
from rp2 import Flash

from engine_core.modules import take
from firmware.buttons import Buttons
from firmware.device import Device
from firmware.flash_journal import FlashJournal
from firmware.pico.battery import Battery
from firmware.pico.buzzer import Buzzer, NoBuzzer
from firmware.pico.edge_latch import EdgeLatch
from firmware.pico.edge_sleep import EdgeSleep
from firmware.pico.entropy import EntropyPool

BUTTONS = ("up", "down", "ok", "back")
FILE = "board.json"
FOLDER = "nights"
BOARD_STORE = "firmware.board_store"


def build_device(entropy=None, cut_counter=None, tests_itself=True):
    """The Device. Who passes the two functions can foretell its deals: only a test does.

    tests_itself: whether the first start begins with the self-test."""
    settings, notice, on_trial = _read_board()
    panel = _panel(settings)
    if panel.alive and panel.address != settings["address"]:
        notice = notice or _at_another_address(panel, settings, on_trial)
    pins = [settings[name] for name in BUTTONS]
    if settings["left_handed"]:
        pins.reverse()  # the gadget is turned: what was at the upper left is at the lower right
    latch = EdgeLatch(pins, settings["pressed"] == "high")
    pool = EntropyPool(unique_id())
    buttons = Buttons()
    edge, stir, sleep = buttons.edge, pool.stir, EdgeSleep(latch).sleep

    def idle(ms):
        sleep(ms)
        latch.drain(edge, stir)

    return Device(
        panel=panel,
        buttons=buttons,
        buzzer=NoBuzzer() if settings["buzzer"] is None else Buzzer(settings["buzzer"]),
        folder=FOLDER,
        journal=_journal,
        entropy=entropy or pool.draw,
        cut_counter=cut_counter or _microseconds,
        ticks_ms=ticks_ms,
        idle=idle,
        battery=Battery().millivolts if settings["battery"] else _no_battery,
        notice=notice,
        language=settings["language"],
        board=FILE,
        on_trial=on_trial,
        tests_itself=tests_itself,
        restart=reset,
    )


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


def _read_board():
    """(settings, notice, on_trial): see board_store.load."""
    if not any([name.startswith(FILE) for name in os.listdir()]):
        return take("firmware.standard_board").STANDARD, "", False
    return take(BOARD_STORE).load(FILE, _is_up_held)


def _is_up_held(settings):
    return take("firmware.pico.held_button").is_up_held(settings)


def _at_another_address(panel, settings, on_trial):
    """Says so once: the board file is told, unless that is on trial."""
    told = "The panel answers at 0x%02X, not at 0x%02X" % (panel.address, settings["address"])
    if on_trial:
        return told + "."
    try:
        take(BOARD_STORE).save(FILE, dict(settings, address=panel.address))
    except OSError:
        return told + "."
    return told + "; the board file now says so."


def _journal(path):
    return FlashJournal(path, Flash())


def _microseconds():
    return ticks_us() & 0xFFFF


def _no_battery():
    return None
