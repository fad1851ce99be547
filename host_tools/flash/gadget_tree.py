"""What lies on the gadget: which source becomes which file there.

The packages and the panel's driver keep their names. main.py stays source, since MicroPython runs
no other; all the rest goes into one slot."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from firmware.settings import CHOICES

PACKAGES = ("engine_core", "firmware")
DRIVERS = ("adafruit_ssd1306", "adafruit_bus_device", "adafruit_miniqr")
MAIN = "main.py"
START = "firmware/start.mpy"  # what main.py calls
LANGUAGES = frozenset(f"firmware/lang/{name}.mpy" for name in CHOICES["language"])
_MAIN_SOURCE = "firmware/main.py"


class MissingSource(Exception):
    """A package that belongs on the gadget is not installed here."""


def gadget_tree() -> dict[str, Path]:
    """Path on the gadget -> its source here. Modules end in .mpy there, MAIN is copied.

    Raises MissingSource."""
    tree = {}
    for package in PACKAGES:
        for target, source in _modules(package):
            tree[target] = source
    tree[MAIN] = tree.pop(_MAIN_SOURCE.replace(".py", ".mpy"))
    for driver in DRIVERS:
        for target, source in _modules(driver):
            tree[target] = source
    return tree


def _modules(name: str) -> list[tuple[str, Path]]:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise MissingSource(f"the Python package {name} is not installed")
    origin = Path(spec.origin)
    if origin.name != "__init__.py":
        return [(f"{name}.mpy", origin)]
    root = origin.parent
    return [
        ((Path(name) / source.relative_to(root)).with_suffix(".mpy").as_posix(), source)
        for source in sorted(root.rglob("*.py"))
    ]
