"""An update of a gadget, as scripts that run on it one after the other.

The slot that is not in use is written anew and read back; then the pointer is switched, by a file
that is written aside and renamed. Whenever the power fails, the gadget starts the old program or
the new one: littlefs shows a file's new content only once it is closed, and a rename at once.
What has changed comes along, all else is taken from the slot in use."""

from __future__ import annotations

import hashlib
import zlib
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass

from firmware.board_file import FILE as BOARD_FILE
from host_tools.flash.gadget_files import POINTER, SLOTS, Program, slot_path
from host_tools.flash.gadget_tree import MAIN
from host_tools.flash.probe import DIGEST, NIGHTS, Gadget
from host_tools.flash.slot import CHECK, pieces_of

SENT_AT_ONCE = 4096  # bytes; the script that brings them must fit into the heap several times
KEPT_AT_ONCE = 32768
WINDOW_BITS = 12  # of the compression: the gadget needs a buffer of 4 KB
SPARE = 32768  # bytes of the flash that are left free for the folders and the next answers

_BEGIN = """
import binascii, deflate, hashlib, io, os

def exists(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False

def remove(path):
    if not exists(path):
        return
    if os.stat(path)[0] & 0x4000:
        for name in os.listdir(path):
            remove(path + "/" + name)
        os.rmdir(path)
    else:
        os.remove(path)

def progress(size):
    global done
    done += size
    print("progress", done)

def unpacked(text):
    packed = io.BytesIO(binascii.a2b_base64(text))
    return deflate.DeflateIO(packed, deflate.ZLIB, {window}).read()

def check(path, digest):
    whole = hashlib.sha256()
    with open(path, "rb") as file:
        while True:
            data = file.read(1024)
            if not data:
                break
            whole.update(data)
    if binascii.hexlify(whole.digest()).decode() != digest:
        raise RuntimeError(path + " does not hold what was sent")

def replace(path, content, digest):
    with open(path + ".new", "wb") as file:
        file.write(content)
    check(path + ".new", digest)
    os.rename(path + ".new", path)

done = 0
"""
_BEGIN_SLOT = """
def send(text):
    data = unpacked(text)
    new.write(data)
    progress(len(data))

def keep(begin, size):
    old.seek(begin)
    while size:
        data = old.read(min(4096, size))
        new.write(data)
        size -= len(data)
        progress(len(data))

remove({new!r})
old = {old!r} and open({old!r}, "rb")
new = open({new!r}, "wb")
"""
_END_SLOT = """
new.close()
check({new!r}, {digest!r})
"""
_REPLACE = "replace({path!r}, unpacked({text!r}), {digest!r})\n"
_ERASE = """
remove({aside!r})
os.rename({nights!r}, {aside!r})
remove({aside!r})
"""
_REMOVE = "remove({path!r})\n"


class NoRoom(Exception):
    """The flash is too full; the message is one sentence."""


@dataclass(frozen=True)
class Update:
    """scripts: to be run in this order; each prints `progress N`, bytes of size · sent: bytes of
    the slot that come along · changed: paths of modules and files that come along."""

    scripts: list[str]
    size: int
    sent: int
    changed: frozenset[str]


def changed_modules(gadget: Gadget, program: Program) -> frozenset[str]:
    """Paths of the modules that the slot in use does not have."""
    return frozenset(
        path for path, content in program.modules.items() if _digest(content) not in gadget.parts
    )


def update_of(
    gadget: Gadget, program: Program, board: bytes | None = None, erase_nights: bool = False
) -> Update:
    """The update that brings this program, and this board file, onto a gadget. Raises NoRoom."""
    files = {MAIN: program.main} if board is None else {MAIN: program.main, BOARD_FILE: board}
    replaced = {
        path: _replaced(path, content)
        for path, content in files.items()
        if hashlib.sha256(content).hexdigest() != gadget.digests[path]
    }
    scripts: list[str] = []
    size, sent, slot, chosen = 0, 0, gadget.used, gadget.chosen
    if gadget.check != hashlib.sha256(program.slot[:-CHECK]).hexdigest():
        slot = SLOTS[0] if gadget.used != SLOTS[0] else SLOTS[1]
        if gadget.used and chosen != gadget.used:
            chosen = gadget.used
            scripts.append(_replaced(POINTER, chosen.encode()))
        size = len(program.slot)
        _check_room(gadget, slot, size)
        pieces = _pieces(gadget, program.slot)
        sent = sum(len(piece) for piece in pieces if isinstance(piece, bytes))
        scripts += _slot_scripts(gadget, program.slot, slot, pieces)
    if BOARD_FILE in replaced:
        scripts.append(replaced[BOARD_FILE])
    if slot != chosen:
        scripts.append(_replaced(POINTER, slot.encode()))
    if MAIN in replaced:  # an earlier one would not look at the pointer
        scripts.append(replaced[MAIN])
    if erase_nights and gadget.nights:
        scripts.append(_ERASE.format(nights=NIGHTS, aside=NIGHTS + ".erased"))
    scripts += [_REMOVE.format(path=path) for path in gadget.leftovers]
    if scripts:
        scripts.insert(0, _BEGIN.format(window=WINDOW_BITS))
    return Update(scripts, size, sent, changed_modules(gadget, program) | frozenset(replaced))


# A piece of the new slot: what comes along, or (begin, end) of what the slot in use has.
_Piece = bytes | tuple[int, int]


def _pieces(gadget: Gadget, slot: bytes) -> list[_Piece]:
    """The whole slot, neighbours joined."""
    pieces: list[_Piece] = []
    for begin, end in pieces_of(slot):
        content = slot[begin:end]
        found = gadget.parts.get(_digest(content))
        last = pieces[-1] if pieces else None
        if found is None:
            if isinstance(last, bytes):
                pieces[-1] = last + content
            else:
                pieces.append(content)
        elif isinstance(last, tuple) and last[1] == found[0]:
            pieces[-1] = (last[0], found[1])
        else:
            pieces.append(found)
    return pieces


def _slot_scripts(gadget: Gadget, content: bytes, slot: str, pieces: list[_Piece]) -> Iterator[str]:
    """Those that write the slot and read it back."""
    old, new = gadget.used and slot_path(gadget.used), slot_path(slot)
    script, load = _BEGIN_SLOT.format(old=old, new=new), 0.0
    for line, share in _lines(pieces):
        script, load = script + line, load + share
        if load >= 1:
            yield script
            script, load = "", 0.0
    yield script + _END_SLOT.format(new=new, digest=hashlib.sha256(content).hexdigest())


def _lines(pieces: list[_Piece]) -> Iterator[tuple[str, float]]:
    """(line of a script, what share of one script's load it is)"""
    for piece in pieces:
        if isinstance(piece, bytes):
            for at in range(0, len(piece), SENT_AT_ONCE):
                part = piece[at : at + SENT_AT_ONCE]
                yield f"send({_packed(part)!r})\n", len(part) / SENT_AT_ONCE
        else:
            begin, end = piece
            for at in range(begin, end, KEPT_AT_ONCE):
                size = min(KEPT_AT_ONCE, end - at)
                yield f"keep({at}, {size})\n", size / KEPT_AT_ONCE


def _packed(content: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, WINDOW_BITS)
    return b64encode(packer.compress(content) + packer.flush()).decode()


def _replaced(path: str, content: bytes) -> str:
    digest = hashlib.sha256(content).hexdigest()
    return _REPLACE.format(path=path, text=_packed(content), digest=digest)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).digest()[:DIGEST].hex()


def _check_room(gadget: Gadget, slot: str, size: int) -> None:
    free = gadget.free + gadget.sizes.get(slot_path(slot), 0)
    if free < size + SPARE:
        raise NoRoom(
            f"its flash has {free // 1024} KB left and {(size + SPARE) // 1024} KB are needed; "
            "remove a night on the gadget, or use --erase-nights"
        )
