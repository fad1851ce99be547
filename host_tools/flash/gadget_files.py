"""The files of a gadget that has just been flashed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from host_tools.flash.build import compiled_tree
from host_tools.flash.gadget_tree import MAIN
from host_tools.flash.slot import slot_file

SLOTS = ("a", "b")
POINTER = "slot"  # names the slot that is started first


def slot_path(slot: str) -> str:
    """The file of a slot."""
    return f"slot_{slot}"


@dataclass(frozen=True)
class Program:
    """main: the content of main.py · modules: path -> content · slot: the modules' one file."""

    main: bytes
    modules: Mapping[str, bytes]
    slot: bytes


def program_of(tree: Mapping[str, bytes]) -> Program:
    """The program of a compiled tree (build.py)."""
    modules = {path: content for path, content in tree.items() if path != MAIN}
    return Program(tree[MAIN], modules, slot_file(modules))


def compiled_program() -> Program:
    """Raises BuildError, MissingSource."""
    return program_of(compiled_tree())


def first_files(program: Program) -> dict[str, bytes]:
    """Path -> content of what lies on a gadget that had nothing before."""
    first = SLOTS[0]
    return {MAIN: program.main, POINTER: first.encode(), slot_path(first): program.slot}
