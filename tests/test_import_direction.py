"""Imports point one way: engine_core <- firmware <- host_tools (ARCHITECTURE.md)."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Rules only: no clock, no file, no chance (`sys` only to load and drop a game).
# `typing` is handled apart: it is not on the gadget.
ENGINE_MAY = {"binascii", "engine_core", "hashlib", "micropython", "sys"}
FIRMWARE_MAY = ENGINE_MAY | {
    "adafruit_miniqr",
    "adafruit_ssd1306",
    "errno",
    "firmware",
    "framebuf",
    "gc",
    "io",
    "json",
    "os",
    "struct",
    "sys",
    "time",
}
PICO_MAY = FIRMWARE_MAY | {"array", "machine", "rp2", "select"}


# Functions whose argument is a module's name, and the file that makes one of the other.
IMPORTERS = ("__import__", "take", "take_library")
MODULE_PATH = re.compile(r"[a-z_]\w*(\.\w+)*\.?$")  # or its start: `engine_core.games.`
TAKE_ITSELF = ROOT / "engine_core" / "modules.py"


def imports_of(source: str) -> list[tuple[str, int]]:
    """(top module, line) of every import; those of typing that MicroPython skips are left out.

    An import is skipped there when it stands in a `try` whose ImportError is caught.
    """
    tree = ast.parse(source)
    guarded = {
        id(node)
        for attempt in ast.walk(tree)
        if isinstance(attempt, ast.Try) and any(map(catches_import_error, attempt.handlers))
        for statement in attempt.body
        for node in ast.walk(statement)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = ["." * node.level + (node.module or "")]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in IMPORTERS:
            names = imported_at_run_time(node, tree)
        else:
            continue
        for name in names:
            top = name.split(".")[0] if not name.startswith(".") else name
            if top == "typing" and id(node) in guarded:
                continue
            found.append((top, node.lineno))
    return found


def catches_import_error(handler: ast.ExceptHandler) -> bool:
    return isinstance(handler.type, ast.Name) and handler.type.id == "ImportError"


def imported_at_run_time(call: ast.Call, tree: ast.Module) -> list[str]:
    """What an importer may be given: the texts of its argument and of the names in it."""
    texts = texts_of(call.args[0], tree, set())
    paths = [text for text in texts if MODULE_PATH.match(text)]
    dotted = [path for path in paths if "." in path]
    return dotted or paths or [f"(unknown at line {call.lineno})"]


def texts_of(expression: ast.expr, tree: ast.Module, seen: set[str]) -> list[str]:
    """The texts in an expression, and in whatever its names are set to anywhere in the file."""
    texts = []
    for node in ast.walk(expression):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.append(node.value)
        elif isinstance(node, ast.Name) and node.id not in seen:
            seen.add(node.id)
            for value in values_of(node.id, tree):
                texts += texts_of(value, tree, seen)
    return texts


def values_of(name: str, tree: ast.Module) -> list[ast.expr]:
    """What a name is set to, by assignments and by loops."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, ast.For | ast.comprehension):
            targets, value = [node.target], node.iter
        else:
            continue
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            found.append(value)
    return found


def modules_under(folder: str, without: str = "") -> list[Path]:
    paths = sorted((ROOT / folder).rglob("*.py"))
    apart = [path for path in paths if without and path.is_relative_to(ROOT / without)]
    return [path for path in paths if path not in apart and path != TAKE_ITSELF]


def wrong_imports(paths: list[Path], allowed: set[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in paths
        for name, line in imports_of(path.read_text(encoding="utf-8"))
        if name not in allowed
    ]


@pytest.mark.parametrize(
    ("folder", "without", "allowed"),
    [
        ("engine_core", "", ENGINE_MAY),
        ("firmware", "firmware/pico", FIRMWARE_MAY),
        ("firmware/pico", "", PICO_MAY),
    ],
)
def test_imports_only_what_its_layer_may(folder, without, allowed):
    paths = modules_under(folder, without)
    assert paths
    assert wrong_imports(paths, allowed) == []


def test_host_tools_never_import_the_picos_own_layer():
    wrong = [
        f"{path.relative_to(ROOT)} imports {node.module}"
        for path in modules_under("host_tools")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("firmware.pico")
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import time", ["time"]),
        ("from host_tools.simulator import tiers", ["host_tools"]),
        ("def f():\n    import random", ["random"]),
        ("from . import cards", ["."]),
        ("try:\n    from typing import Any\nexcept ImportError:\n    pass", []),
        ("try:\n    import random\nexcept ImportError:\n    pass", ["random"]),
        ("from typing import Any", ["typing"]),
        ("__import__('engine_core.games.' + name)", ["engine_core"]),
        ("take('host_tools.bots')", ["host_tools"]),
        ("path = 'firmware.lang.' + name\n__import__(path)", ["firmware"]),
        ("for path in ('random.x', 'rules', 'A. b'):\n    take(path)", ["random"]),
        ("T = {'a': 'os.path'}\n[take(path) for path in T[key]]", ["os"]),
        ("__import__(name)", ["(unknown at line 1)"]),
    ],
)
def test_every_way_to_import_is_seen(source, found):
    assert [name for name, _ in imports_of(source)] == found
