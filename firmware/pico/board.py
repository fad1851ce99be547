"""Builds the Device of the gadget from its board file."""

from gc import collect
from time import ticks_ms, ticks_us

from machine import reset, unique_id
from micropython import const
from rp2 import Flash

from engine_core.modules import take
from firmware import files
from firmware.buttons import Buttons, ticks_diff
from firmware.device import Device
from firmware.flash_journal import FlashJournal
from firmware.pico.battery import Battery
from firmware.pico.buzzer import Buzzer, NoBuzzer
from firmware.pico.edge_latch import EdgeLatch
from firmware.pico.edge_sleep import EdgeSleep
from firmware.pico.entropy import EntropyPool
from firmware.pico.watchdog import FEED_MS, Watchdog

BUTTONS = ("up", "down", "ok", "back")
FILE = "/board.json"
FOLDER = "/nights"
REST_MS = const(150)  # nobody presses again so soon
WORK_MS = const(5)  # what takes longer has drawn, or loaded modules


def build_device(entropy=None, cut_counter=None, tests_itself=True):
    """The Device. Who passes the two functions can foretell its deals: only a test does.

    tests_itself: whether the first start begins with the self-test."""
    settings, notice, on_trial, panel = take("firmware.pico.wiring").read_wiring(FILE)
    pins = [settings[name] for name in BUTTONS]
    if settings["left_handed"]:
        pins.reverse()  # the gadget is turned: what was at the upper left is at the lower right
    latch = EdgeLatch(pins, settings["pressed"] == "high")
    files.told[:] = [latch.writes]
    pool = EntropyPool(unique_id())
    buttons = Buttons()
    edge, stir, sleep = buttons.edge, pool.stir, EdgeSleep(latch).sleep

    woke = ticks_ms()
    littered = False
    watchdog = Watchdog()
    feed = watchdog.feed

    def idle(ms):
        nonlocal woke, littered
        if ticks_diff(ticks_ms(), woke) > WORK_MS:
            littered = True
        if littered and ms > REST_MS:
            # Now nobody waits for a picture; a collection takes 18 ms.
            collect()
            littered = False
        feed()
        sleep(ms if ms < FEED_MS else FEED_MS)
        feed()  # what comes now has all of the watchdog's time
        woke = ticks_ms()
        latch.drain(edge, stir)

    device = Device(
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
        watchdog=watchdog,
        language=settings["language"],
        board=FILE,
        on_trial=on_trial,
        tests_itself=tests_itself,
        restart=reset,
    )
    watchdog.device = device
    return device


def _journal(path):
    return FlashJournal(path, Flash())


def _microseconds():
    return ticks_us() & 0xFFFF


def _no_battery():
    return None
