"""What runs on the gadget for the doctor, as MicroPython source. Nothing there is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from firmware.board_file import FILE, LONGEST
from host_tools.flash.gadget_tree import MAIN

BUTTONS = ("up", "down", "ok", "back")
SAMPLES_A_LINE = 64
MOST_US = 65535  # between two samples, as it is told
SAMPLE = 4  # bytes: of os.urandom, microseconds since the one before (2, low first), buttons

_FACTS = """
import binascii, gc, json, os, sys
gc.collect()
heap = gc.mem_free()
def start_of(path, most):
    try:
        with open(path, "rb") as file:
            return binascii.hexlify(file.read(most)).decode()
    except OSError as problem:
        return None if problem.errno == 2 else problem.errno
own, room = sys.implementation, os.statvfs("/")
print(json.dumps({{
    "name": own[0],
    "version": list(own[1])[:3],
    "machine": getattr(own, "_machine", ""),
    "mpy": getattr(own, "_mpy", 0),
    "heap": heap,
    "flash": room[0] * room[3],
    "main": start_of({main!r}, 0) == "",
    "board": start_of({board!r}, {longest}),
}}))
"""

_WIRING = """
import json
from machine import ADC, I2C, Pin
from time import sleep_ms
told = {{"found": None, "levels": {{}}, "usb": None, "millivolts": None}}
try:
    bus = I2C({block}, sda=Pin({sda}), scl=Pin({scl}), freq={i2c_hz}, timeout=20000)
    told["found"] = bus.scan()
except (OSError, ValueError):
    pass
pins = {{name: Pin(number, Pin.IN, Pin.{pull}) for name, number in {buttons!r}.items()}}
sleep_ms(5)
for name in pins:
    told["levels"][name] = pins[name].value()
if {supply}:
    told["usb"] = Pin(24, Pin.IN).value()
    told["millivolts"] = ADC(29).read_u16() * 9900 // 65535
print(json.dumps(told))
"""

_SAMPLES = """
import binascii, os
from machine import Pin
from time import ticks_diff, ticks_us
def tell(left, pins, rest, urandom):
    block = bytearray({sample} * {line})
    before = ticks_us()
    while left:
        n = min({line}, left)
        for at in range(0, {sample} * n, {sample}):
            now = ticks_us()
            block[at] = urandom(1)[0]
            gap = min(ticks_diff(now, before), {most})
            before = now
            block[at + 1] = gap & 255
            block[at + 2] = gap >> 8
            down = 0
            for pin in pins:
                down = down << 1 | rest ^ pin.value()
            block[at + 3] = down
        print(binascii.hexlify(memoryview(block)[: {sample} * n]).decode())
        left -= n
pins = [Pin(number, Pin.IN, Pin.{pull}) for number in {buttons}]
tell({count}, pins, {rest}, os.urandom)
print("end")
"""


def facts_script() -> str:
    """Prints an object: what the board is, its room, whether it has a program, its board file: null
    if there is none, its hexadecimal digits, or the number of the error if it cannot be read."""
    return _FACTS.format(main=MAIN, board=FILE, longest=LONGEST + 1)


def wiring_script(settings: Mapping[str, Any], supply: bool) -> str:
    """Prints an object: found: the addresses that answer, null where there is no such bus · levels:
    of the buttons · usb, millivolts: the supply, null unless it is asked for.

    settings: as board_file.read_board gives them."""
    return _WIRING.format(
        block=settings["sda"] // 2 % 2,
        sda=settings["sda"],
        scl=settings["scl"],
        i2c_hz=settings["i2c_hz"],
        buttons={name: settings[name] for name in BUTTONS},
        pull=_pull(settings),
        supply=supply,
    )


def samples_script(count: int, settings: Mapping[str, Any]) -> str:
    """Prints so many samples, SAMPLES_A_LINE to a line as hexadecimal digits, and `end`."""
    return _SAMPLES.format(
        sample=SAMPLE,
        line=SAMPLES_A_LINE,
        most=MOST_US,
        count=count,
        buttons=[settings[name] for name in BUTTONS],
        pull=_pull(settings),
        rest=int(settings["pressed"] == "low"),
    )


def _pull(settings: Mapping[str, Any]) -> str:
    return "PULL_UP" if settings["pressed"] == "low" else "PULL_DOWN"
