"""Names that cost nothing on the gadget.

MicroPython keeps every name that it meets, for ever, even when the module is dropped: with some 900
names they took a quarter of the heap that a hand uses, and past a power of two their table doubles.
Only names that its own program brings along lie in the flash. So the program's names are replaced
by those (rom_names.py) when it is compiled; texts stay, and so do lines, for tracebacks
(source_traceback.py).

What is replaced is bound in the program and is none of MicroPython's own names, so it cannot mean
anything of MicroPython's.
"""

from __future__ import annotations

import ast
import builtins
import keyword
import re
import tokenize
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from host_tools.flash.rom_names import NAMES
from host_tools.flash.tokens import exchanged, tokens_of

# MicroPython looks these up in objects that it is handed.
_LOOKED_UP = (
    {"args", "errno", "value"}  # exceptions (py/objexcept.c)
    | {"close", "send", "throw", "next"}  # iterators (py/runtime.c)
    | {"read", "readinto", "readline", "write", "flush", "seek", "tell", "ioctl"}  # streams
    | {"readblocks", "writeblocks", "mount", "umount"}  # disks (extmod/vfs.c)
    | {"keys", "items"}  # mappings (py/objdict.c)
)


# How the names of modules begin that belong together: no object of one family is handled by another
# one, so that the names of their own can be the same words.
FAMILIES = {
    "Queenie": ("queenie",),
    "Queen of Spades": ("queen_of_spades", "spades_"),
    "Hearts": ("hearts", "trick"),
    "poker": ("follow_the_queen", "queens_torment", "betting", "poker", "pots"),
    "tools": ("two_pots", "wild_", "table_tools", "draw_card", "first_dealer", "turn_timer"),
    "night": (
        "boards",
        "history",
        "correct",
        "seat",
        "other_game",
        "night_",
        "settle",
        "help",
        "qr",
    ),
    "buttons": ("edge_", "buttons"),
    "journal": ("journal", "flash_journal"),
    "store": ("store",),
    "chance": ("entropy",),
    "board": ("settings_", "board_file", "board_store", "panel_sh1106", "spi_bus"),
}


def family_of(path: str) -> str:
    """The family of a module, "" for one that all may use."""
    stem = path.rpartition("/")[2]
    return next((name for name, begins in FAMILIES.items() if stem.startswith(begins)), "")


def with_free_names(
    sources: Mapping[str, str],
    interned: Collection[str],
    others: Collection[str] = (),
    libraries: Mapping[str, str] | None = None,
) -> dict[str, str]:
    """path -> source, for the sources of all modules that run together.

    interned: the names that their compiled modules bring along; the other ones, of variables inside
    functions, cost nothing · others: sources that run with them and stay as they are · libraries:
    name -> source of what stays as it is too, but calls none of the modules."""
    trees = {path: ast.parse(source) for path, source in sources.items()}
    names = {path: names_in(source) for path, source in sources.items()}
    modules_with = Counter(name for found in names.values() for name in found)
    kept = {word for path in sources for word in re.split(r"\W", path)}
    for other in others:
        kept |= names_in(other)
    for library, source in (libraries or {}).items():
        callers = [path for path in sources if library in sources[path]]
        kept |= names_in(source) & {name for path in callers for name in names[path]}
    bound: set[str] = set()
    attributes: set[str] = set()
    for tree in trees.values():
        kept |= set(_in_texts(tree))
        bound |= set(_bound_in(tree))
        attributes |= set(_attributes_in(tree))
    replaced = {
        name
        for name in bound & set(interned) - kept - NAMES
        if not name.startswith("__") and not _is_python_s(name)
    }
    # A name that stands in one module only and behind no dot is that module's own business: all
    # modules use the same words for theirs.
    own = {name for name in replaced - attributes if modules_with[name] == 1}
    words = _free_words(kept | set(modules_with))
    most = max((len(own & found) for found in names.values()), default=0)
    families: dict[str, set[str]] = {}
    for name in replaced - own:
        met = {family_of(path) for path in sources if name in names[path]}
        families.setdefault(met.pop() if len(met) == 1 else "", set()).add(name)
    # The longest first: there may be more names than words.
    shared = dict(zip(_longest_first(families.pop("", set())), words[most:], strict=False))
    rest = words[most + len(shared) :]
    of_family = {
        family: dict(zip(_longest_first(found), rest, strict=False))
        for family, found in families.items()
    }
    return {
        path: renamed(
            source,
            {
                **shared,
                **of_family.get(family_of(path), {}),
                **dict(zip(sorted(own & names[path]), words, strict=False)),
            },
        )
        for path, source in sources.items()
    }


def names_in(source: str) -> set[str]:
    """All names of a source, Python's own too."""
    return {token.string for token in tokens_of(source) if token.type == tokenize.NAME}


def renamed(source: str, names: Mapping[str, str]) -> str:
    """A source with other names, each on the line where it was."""
    return exchanged(
        source, lambda token: names.get(token.string) if token.type == tokenize.NAME else None
    )


def _free_words(taken: set[str]) -> list[str]:
    words = (
        word
        for word in NAMES - taken - _LOOKED_UP
        if not word.startswith("_") and not _is_python_s(word)
    )
    return sorted(words, key=lambda word: (len(word), word))


def _longest_first(names: set[str]) -> list[str]:
    return sorted(names, key=lambda name: (-len(name), name))


def _is_python_s(name: str) -> bool:
    return keyword.iskeyword(name) or hasattr(builtins, name)


def _bound_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr


def _attributes_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr


def _in_texts(tree: ast.AST) -> Iterator[str]:
    """Words that are a whole text: such a name may be asked for with hasattr, and its text is kept
    anyway. Names inside of f-strings, which are no tokens of their own in every Python."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            for part in ast.walk(node):
                if isinstance(part, ast.Name):
                    yield part.id
                elif isinstance(part, ast.Attribute):
                    yield part.attr
