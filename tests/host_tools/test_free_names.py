"""On the gadget the program goes by names that MicroPython has in its flash, and means the same."""

import ast
import builtins
import re

import pytest

from engine_core import games
from host_tools.flash import build
from host_tools.flash.free_names import renamed, with_free_names
from host_tools.flash.gadget_tree import MAIN, gadget_tree
from host_tools.flash.mpy_names import names_of
from host_tools.flash.rom_names import NAMES
from host_tools.flash.source_traceback import in_source

ONE = """
import os
import micropython

_limit_of_all = 3
_told = "asked_for"


def helper(_value, other_value=1):
    local_value = _value + _limit_of_all
    return local_value + other_value


class Thing:
    asked_for = 7

    def __init__(self):
        self._amount = helper(_value=1, other_value=2)
        self.shared_amount = getattr(self, _told)
        self.outside = os.fsync
        micropython.heap_lock()

    def told(self):
        return f"{self.in_a_text}"

    in_a_text = 4
"""
OTHER = """
from one import Thing

_limit_for_one = 4


class Other(Thing):
    def __init__(self):
        super().__init__()
        self._sum = self.shared_amount + _limit_for_one
"""
CALLER = "from one import helper\n"
_INTERNED = """
_limit_of_all _limit_for_one _told helper _value other_value Thing Other asked_for _amount told
shared_amount outside fsync heap_lock micropython os in_a_text _sum __init__
"""
INTERNED = _INTERNED.split()


@pytest.fixture
def free():
    return with_free_names({"one.py": ONE, "other.py": OTHER}, INTERNED, [CALLER])


def names(source):
    tree = ast.parse(source)
    return {
        getattr(node, field)
        for node in ast.walk(tree)
        for field in ("id", "attr", "arg", "name")
        if isinstance(getattr(node, field, None), str)
    }


def test_names_of_the_program_become_names_of_micropython(free):
    gone = {"_limit_of_all", "_told", "_value", "other_value", "Thing", "_amount", "shared_amount"}
    gone |= {"outside", "_limit_for_one", "Other", "_sum", "told"}
    for path, source in (("one.py", ONE), ("other.py", OTHER)):
        assert not names(free[path]) & gone
        assert names(free[path]) - names(source) <= NAMES


def test_other_names_stay(free):
    stay = {
        "os": "a module",
        "fsync": "never bound in the program",
        "heap_lock": "a name of MicroPython",
        "asked_for": "a text, so it may be asked for by it",
        "in_a_text": "in an f-string",
        "helper": "a source that stays as it is calls it",
        "__init__": "Python's own",
        "local_value": "not interned",
    }
    assert names(free["one.py"]) >= set(stay)


def test_a_subclass_in_another_module_has_attributes_of_its_own():
    first = "class First:\n    def __init__(self):\n        self._first = 1\n"
    second = (
        "from first import First\nclass Second(First):\n    def __init__(self):\n"
        "        super().__init__()\n        self._second = 2\n"
    )
    interned = ["First", "Second", "_first", "_second"]
    free = with_free_names({"first.py": first, "second.py": second}, interned)
    namespace: dict = {}
    exec(free["first.py"], namespace)
    exec(free["second.py"].partition("\n")[2], namespace)
    made = [value for value in namespace.values() if isinstance(value, type)][-1]()
    assert sorted(vars(made).values()) == [1, 2]


def test_modules_share_the_words_for_names_of_their_own():
    """There are more names than words."""
    sources = {f"m{i}.py": f"only_here_{i} = 1\n" for i in range(5)}
    free = with_free_names(sources, [f"only_here_{i}" for i in range(5)])
    assert len(set(free.values())) == 1
    assert not any("only_here" in source for source in free.values())


def test_a_name_behind_a_dot_shares_its_word_with_none():
    sources = {f"m{i}.py": f"def f(x):\n    return x.only_here_{i}\n" for i in range(5)}
    sources["bound.py"] = "".join(f"only_here_{i} = 1\n" for i in range(5))
    free = with_free_names(sources, [f"only_here_{i}" for i in range(5)])
    assert len({free[f"m{i}.py"] for i in range(5)}) == 5


def test_families_share_the_words_for_names_of_their_own():
    sources = {}
    for game in ("hearts", "queenie"):
        sources[f"{game}_asks.py"] = f"def f(x):\n    return x.only_of_{game} + x.of_all\n"
        sources[f"{game}.py"] = f"class Thing:\n    only_of_{game} = 1\n    of_all = 2\n"
    names_of_all = ["only_of_hearts", "only_of_queenie", "of_all"]
    free = with_free_names(sources, names_of_all)
    both = [names(free[f"{game}_asks.py"]) for game in ("hearts", "queenie")]
    assert both[0] == both[1]
    assert not both[0] & set(names_of_all)
    for game in ("hearts", "queenie"):
        assert names(free[f"{game}_asks.py"]) & names(free[f"{game}.py"])


def test_more_names_than_words():
    """The longest are replaced."""
    many = [f"name_{'x' * (i // 10)}{i % 10}" for i in range(2000)]
    source = "".join(f"thing.{name} = 1\n" for name in many)
    free = with_free_names({"many.py": source}, many)["many.py"].splitlines()
    left = [name for name in many if f"thing.{name} = 1" in free]
    assert 1000 < len(left) < 1900
    assert left == many[: len(left)]


def test_lines_stay_where_they_are(free):
    lines = [node.lineno for node in ast.walk(ast.parse(ONE)) if hasattr(node, "lineno")]
    assert lines == [n.lineno for n in ast.walk(ast.parse(free["one.py"])) if hasattr(n, "lineno")]


def test_names_inside_of_texts_and_comments_are_left_alone():
    source = "old = 'old'  # old\nolder = old\n"
    assert renamed(source, {"old": "new"}) == "new = 'old'  # old\nolder = new\n"


# --- the program

FIRST_TABLES = (
    620  # names: 20, 40 … 320 entries (py/qstr.c, from 10 on doubled); the next one has 640
)
OF_MAIN = 10  # main.py's own
NEVER_LOADED = ("firmware/disk.mpy", "engine_core/hand_file.mpy")
TOOLS = ("two_pots", "wild_card", "wild_tracker", "huge", "font_huge")
TOOLS += ("table_tools", "table_draws", "draw_card", "first_dealer", "turn_timer", "dice", "coin")
# What a table may do between two hands, and seldom does: who does it all meets some 90 names more.
SELDOM = ("boards", "history", "correct", "seats", "seating", "other_game", "night_", "help")
SELDOM += ("settings", "nights", "name_entry")
# Another board than the standard one; what is told when something is wrong.
SELDOM += ("board_file", "board_store", "held_button", "spi_bus", "panel_sh1106")
SETTLING = ("settle_up", "settlement", "qr", "adafruit_miniqr")
# Once in a battery's life, or never.
FAULTS = ("care_notes", "urgent", "failure")
_CARDS_OF_POKER = ("betting", "poker", "pots")
# How the names of modules begin that only some games load.
PARTS_OF = {
    "queenie": ("queenie",),
    "queen_of_spades": ("queen_of_spades", "spades", "hand_picker"),
    "follow_the_queen": ("follow_the_queen", *_CARDS_OF_POKER),
    "hearts": ("hearts", "trick", "hand_picker"),
    "queens_torment": ("queens_torment", *_CARDS_OF_POKER),
}
# Likewise of those that only one kind of deck needs.
PARTS_OF_DECK = {
    "box": ("bots", "betting_bots", "hearts_bots", "queen_of_spades_bot", "follow_the_queen_box"),
    "table": (
        *("table_deck", "table_showdown", "card_entry", "betting_deal_asks"),
        *("betting_showdown_asks", "follow_the_queen_table", "hearts_table", "queenie_table"),
        *("queen_of_spades_table", "spades_told"),
    ),
}


# A gadget has one panel, on one bus.
PARTS_OF_BOARD = {"usual": ("panel_ssd1306", "i2c_bus"), "other": ("panel_sh1106", "spi_bus")}


def names_met(game, deck, tree, board="usual"):
    """What the modules bring that may be loaded from power-on to the end of a hand of a game. Who
    goes through the tools, other decks or another game before may meet more, and pays for the next
    table."""
    all_parts = {part for parts in PARTS_OF.values() for part in parts}
    strangers = TOOLS + SELDOM + SETTLING + FAULTS + tuple(all_parts - set(PARTS_OF[game]))
    strangers += PARTS_OF_DECK["table" if deck == "box" else "box"]
    strangers += PARTS_OF_BOARD["other" if board == "usual" else "usual"]
    met = set()
    for path, content in tree.items():
        stem = path.rpartition("/")[2]
        if path != MAIN and path not in NEVER_LOADED and not stem.startswith(strangers):
            met |= set(names_of(content))
            met.add(path.removesuffix(".mpy").replace("/", "."))
    return met - NAMES


def test_games_load_no_parts_of_others():
    """What PARTS_OF says of who loads what."""
    for game, parts in PARTS_OF.items():
        others = {part for other in PARTS_OF.values() for part in other} - set(parts)
        for path, source in gadget_tree().items():
            if not path.rpartition("/")[2].startswith(parts):
                continue
            for name in modules_named_in(source.read_text(encoding="utf-8")):
                assert not name.rpartition(".")[2].startswith(tuple(others)), (game, path, name)


def modules_named_in(source):
    """Modules that a source imports, or names in a text for ``take`` or ``load``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant):
            yield from re.findall(r"^(?:engine_core|firmware)\.[\w.]*\w$", str(node.value))


@pytest.fixture(scope="module")
def tree():
    return build.compiled_tree()


@pytest.mark.parametrize("board", PARTS_OF_BOARD)
@pytest.mark.parametrize("deck", PARTS_OF_DECK)
@pytest.mark.parametrize("game", games.NAMES)
def test_the_names_of_a_hand_fit_in_the_first_tables(game, deck, board, tree):
    """A name more, and MicroPython takes 3.9 KB at once."""
    met = names_met(game, deck, tree, board)
    assert len(met) <= FIRST_TABLES - OF_MAIN, sorted(met)


def test_main_py_has_no_names_of_its_own():
    """It is compiled on the gadget, which keeps the names of variables too."""
    words = {
        node.id if isinstance(node, ast.Name) else node.arg if isinstance(node, ast.arg) else ""
        for node in ast.walk(ast.parse(build.main_file()))
    }
    assert words - NAMES - set(dir(builtins)) == {""}


def test_who_asks_for_a_name_that_it_makes_up():
    """On the gadget it is there only if the program has it as a text of its own: so look before a
    module is added here. modules.py asks for modules, which keep their names; lang for parts of the
    texts, which its callers name as texts; the two pots are texts in both their modules; the asks
    of Queen of Spades have the names of functions in a table of texts."""
    makers = set()
    tree = gadget_tree()
    del tree[MAIN]  # keeps its names
    for target, source in tree.items():
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.id if isinstance(node.func, ast.Name) else ""
                asks = called in ("getattr", "setattr", "hasattr", "delattr")
                if asks and not isinstance(node.args[1], ast.Constant):
                    makers.add(target)
                if called in ("globals", "locals", "vars", "eval", "exec"):
                    makers.add(target)
                if any(keyword.arg is None for keyword in node.keywords):  # f(**names)
                    makers.add(target)
            elif isinstance(node, ast.Attribute) and node.attr == "__dict__":
                makers.add(target)
    assert makers == {
        "engine_core/modules.mpy",
        "engine_core/two_pots.mpy",
        "firmware/lang/__init__.mpy",
        "firmware/ui/screens/queen_of_spades_asks.mpy",
        "firmware/ui/screens/two_pots.mpy",
    }


def test_a_traceback_is_told_in_names_of_the_sources():
    source = gadget_tree()["engine_core/cards.mpy"].read_text(encoding="utf-8").splitlines()
    line = next(n for n, text in enumerate(source, 1) if text.startswith("    return"))
    function = next(t for t in reversed(source[:line]) if t.startswith("def "))
    name = function[len("def ") :].partition("(")[0]
    trace = (
        '  File "main.py", line 40, in <module>\n'
        '  File "engine_core/cards.{end}", line {line}, in {function}\n'
        '  File "adafruit_ssd1306.{end}", line 1, in <module>\n'
        "ValueError: oct"
    )
    told = in_source(trace.format(end="mpy", line=line, function="oct"))
    assert told == trace.format(end="py", line=line, function=name)
