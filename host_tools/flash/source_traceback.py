"""A gadget's traceback, told with the names of the sources (see free_names.py)."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from host_tools.flash.gadget_tree import gadget_tree

_FRAME = re.compile(r'File "(?P<path>[\w/]+)\.mpy", line (?P<line>\d+), in \S+')


def in_source(traceback: str) -> str:
    """The same text; each line of it that names a module says the function's name in its source."""
    tree = gadget_tree()

    def told(frame: re.Match[str]) -> str:
        source = tree.get(frame["path"] + ".mpy")
        if source is None:
            return frame[0]
        function = _function_at(source, int(frame["line"]))
        return f'File "{frame["path"]}.py", line {frame["line"]}, in {function}'

    return _FRAME.sub(told, traceback)


def _function_at(source: Path, line: int) -> str:
    """The innermost function around a line, `<module>` outside of all."""
    functions = [
        node
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.lineno <= line <= (node.end_lineno or 0)
    ]
    innermost = max(functions, key=lambda node: node.lineno, default=None)
    return "<module>" if innermost is None else innermost.name
