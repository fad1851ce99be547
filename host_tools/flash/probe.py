"""Asking a board what it is and which program it has."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from firmware.board_file import FILE as BOARD_FILE
from host_tools.flash.gadget_files import POINTER, SLOTS, slot_path
from host_tools.flash.gadget_tree import MAIN
from host_tools.flash.slot import CHECK, MAGIC

# What earlier programs, and an update cut short, have left at the root.
LEFTOVERS = (
    "engine_core",
    "firmware",
    "lib/adafruit_ssd1306.mpy",
    "lib/adafruit_ssd1306.py",
    "lib/adafruit_miniqr.mpy",
    "lib/adafruit_bus_device",
    "slot.new",
    "main.py.new",
    "board.json.new",
    "nights.erased",
)
NIGHTS = "nights"

# Two lines of JSON: what the board is, and what lies on it. The second one only where the first is
# of MicroPython on a Pico; the digest of a part is the beginning of its SHA-256.
_PROBE = """
import json, os, sys
own = sys.implementation
print(json.dumps({{
    "name": own[0],
    "version": list(own[1])[:3],
    "machine": getattr(own, "_machine", ""),
    "mpy": getattr(own, "_mpy", 0),
}}))

def digest_of(path):
    import binascii, hashlib
    whole = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            while True:
                data = file.read(1024)
                if not data:
                    return binascii.hexlify(whole.digest()).decode()
                whole.update(data)
    except OSError:
        return ""

def parts_of(path):
    import binascii, hashlib
    parts = []
    try:
        file = open(path, "rb")
    except OSError:
        return parts, ""
    size = file.seek(0, 2)
    file.seek(0)
    if file.read({magic}) != {text!r}:
        return parts, ""
    folders = int.from_bytes(file.read(4), "little")
    keys = int.from_bytes(file.read(4), "little")
    file.seek({magic} + 8 + keys)
    places = file.read(keys - folders)
    cuts = [int.from_bytes(places[i : i + 4], "little") for i in range(0, len(places), 4)]
    whole = hashlib.sha256()
    begin = 0
    file.seek(0)
    for end in cuts + [size - {check}]:
        part = hashlib.sha256()
        while begin < end:
            data = file.read(min(1024, end - begin))
            if not data:
                return [], ""
            whole.update(data)
            part.update(data)
            begin += len(data)
        parts.append([end, binascii.hexlify(part.digest()[:{digest}]).decode()])
    check = whole.digest()
    if file.read() != check:
        return [], ""
    return parts, binascii.hexlify(check).decode()

def is_there(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False

def tell():
    try:
        with open({pointer!r}) as file:
            chosen = file.read(1)
    except OSError:
        chosen = ""
    used = ""
    for name in "ba" if chosen == "b" else "ab":
        parts, check = parts_of("slot_" + name)
        if parts:
            used = name
            break
    room = os.statvfs(".")
    # Not as one text: there may be no room in one piece for it.
    json.dump({{
        "chosen": chosen,
        "used": used,
        "parts": parts,
        "check": check,
        "sizes": {{path: os.stat(path)[6] for path in {slots!r} if is_there(path)}},
        "digests": {{path: digest_of(path) for path in {digested!r}}},
        "leftovers": [path for path in {leftovers!r} if is_there(path)],
        "nights": is_there({nights!r}),
        "free": room[0] * room[3],
    }}, sys.stdout)
    print()

if sys.platform == {platform!r}:
    tell()
"""
DIGEST = 12  # bytes of the SHA-256 of a part


@dataclass(frozen=True)
class Gadget:
    """What a board told.

    chosen: the slot that is to be started first, "" for none · used: the whole slot that an update
    must leave alone · parts: of that one, digest -> (begin, end) · check: its SHA-256 · sizes: of
    the slots' files · digests: SHA-256 of the other files · free: bytes. Digests are hexadecimal,
    "" for none."""

    chosen: str
    used: str
    parts: Mapping[str, tuple[int, int]]
    check: str
    sizes: Mapping[str, int]
    digests: Mapping[str, str]
    leftovers: list[str]
    nights: bool
    free: int
    implementation: Mapping[str, Any] = field(default_factory=dict)


def probe_script(platform: str = "rp2") -> str:
    """MicroPython source that tells what the board is and what it has."""
    return _PROBE.format(
        magic=len(MAGIC),
        text=MAGIC,
        check=CHECK,
        digest=DIGEST,
        pointer=POINTER,
        slots=[slot_path(slot) for slot in SLOTS],
        digested=[MAIN, BOARD_FILE],
        leftovers=LEFTOVERS,
        nights=NIGHTS,
        platform=platform,
    )


def implementation_told(printed: str) -> dict[str, Any]:
    """sys.implementation of the board. Raises ValueError if that is not what was printed."""
    told = json.loads((printed.splitlines() or [""])[0])
    if not isinstance(told, dict):
        raise ValueError(printed)
    return told


def gadget_told(printed: str) -> Gadget:
    """Raises ValueError, KeyError if that is not what was printed."""
    told = json.loads(printed.splitlines()[1])
    ends = [0, *(end for end, _ in told["parts"])]
    told["parts"] = {
        digest: (begin, end) for begin, (end, digest) in zip(ends, told["parts"], strict=False)
    }
    return Gadget(**told, implementation=implementation_told(printed))
