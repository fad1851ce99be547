"""On the gadget texts go by words that MicroPython has in its flash, and are found all the same."""

import ast

import pytest

from firmware.lang import PARTS, find_text
from host_tools.flash.free_keys import with_free_keys
from host_tools.flash.gadget_tree import LANGUAGES, MAIN, gadget_tree
from host_tools.flash.rom_names import NAMES

TEXTS = '''
HOME = """
home.title = Home
home.row.one = One
way.left = left
way.none = none
way.none_short = no
plain = plain
"""
'''
SCREEN = """
def show(ui, name):
    title = ui.text("home.title")  # "home.title" it is
    rows = [ui.text("home.row." + name), ui.text("way.left"), ui.text('way.none' + "_short")]
    return title, rows, ui.text("plain"), "not.a.key", "see home.title"
"""


@pytest.fixture
def free():
    return with_free_keys({"en.py": TEXTS, "screen.py": SCREEN}, frozenset({"en.py"}))


def texts_of(source):
    """As lang.load gives them."""
    namespace: dict = {}
    exec(source, namespace)
    return tuple(namespace[part].encode() for part in PARTS if part in namespace)


def literals(source):
    """Texts of a source in their order."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    return [node.value for node in nodes if isinstance(node.value, str)]


def test_a_key_is_a_word_of_micropython_in_texts_and_code(free):
    before, after = literals(SCREEN), literals(free["screen.py"])
    texts = texts_of(free["en.py"])
    for key, text in (("home.title", "Home"), ("way.left", "left")):
        word = after[before.index(key)]
        assert word in NAMES
        assert find_text(texts, word) == text


def test_what_may_be_put_together_or_mean_something_else_stays(free):
    stays = ["home.row.", "way.none", "_short", "plain", "not.a.key", "see home.title"]
    assert [text for text in literals(free["screen.py"]) if text in stays] == [
        text for text in literals(SCREEN) if text in stays
    ]
    texts = texts_of(free["en.py"])
    for key in ("home.row.one", "way.none", "way.none_short", "plain"):
        assert find_text(texts, key) == find_text(texts_of(TEXTS), key)


def test_the_program_finds_every_text_as_before():
    tree = gadget_tree()
    sources = {
        path: source.read_text(encoding="utf-8") for path, source in tree.items() if path != MAIN
    }
    free = with_free_keys(sources, LANGUAGES)
    exchanged = 0
    for language in LANGUAGES:
        before, after = texts_of(sources[language]), texts_of(free[language])
        for path in sources.keys() - LANGUAGES:
            pairs = zip(literals(sources[path]), literals(free[path]), strict=True)
            for key, word in pairs:
                if key != word:
                    exchanged += 1
                    assert find_text(after, word) == find_text(before, key)
    assert exchanged > 300
