"""Private names are shortened for the gadget only where nobody else can mean them."""

import ast

from host_tools.flash.gadget_tree import MAIN, gadget_tree
from host_tools.flash.short_names import with_short_names

ONE = """
_limit_of_all = 3
_told = "call _spoken"


def _helper(_value):
    return _value + _limit_of_all


class Thing:
    def __init__(self):
        self._amount = _helper(_value=1)
        self._shared = 2
        self._spoken = 3
"""
OTHER = "from one import Thing\n\nprint(Thing()._shared)\n"


def test_only_names_of_one_module_that_no_text_speaks_of():
    short = with_short_names({"one.py": ONE, "other.py": OTHER})
    assert short["other.py"] == OTHER
    for name in ("_limit_of_all", "_helper", "_value", "_amount"):
        assert name not in short["one.py"]
    for name in ("_shared", "_spoken", "__init__"):
        assert name in short["one.py"]
    namespace: dict = {}
    exec(short["one.py"], namespace)
    thing = namespace["Thing"]()
    assert sorted(vars(thing).values()) == [2, 3, 4]


def test_lines_stay_where_they_are():
    short = with_short_names({"one.py": ONE})["one.py"]
    lines = [node.lineno for node in ast.walk(ast.parse(ONE)) if hasattr(node, "lineno")]
    assert [n.lineno for n in ast.walk(ast.parse(short)) if hasattr(n, "lineno")] == lines


def test_the_program_has_two_hundred_names_less():
    sources = {
        target: path.read_text(encoding="utf-8")
        for target, path in gadget_tree().items()
        if target != MAIN and not target.startswith("lib/")
    }

    def private(texts):
        names = {n.id for t in texts for n in ast.walk(ast.parse(t)) if isinstance(n, ast.Name)}
        names |= {
            n.attr for t in texts for n in ast.walk(ast.parse(t)) if isinstance(n, ast.Attribute)
        }
        return {name for name in names if name.startswith("_")}

    before = private(sources.values())
    after = private(with_short_names(sources).values())
    assert len(before) - len(after) >= 200
