"""Shorter private names for the gadget.

MicroPython interns every name that it meets and never forgets one, not even when the module is
dropped: 200 private names with their table take 4 KB of the heap, and past a power of two the table
doubles. A name that begins with an underscore and stands in one module only is nobody else's, so
each module can call its own `_a`, `_b` … Lines stay where they are, for tracebacks.
"""

from __future__ import annotations

import io
import itertools
import re
import string
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping


def with_short_names(sources: Mapping[str, str]) -> dict[str, str]:
    """path -> source, for the sources of all modules that run together."""
    names = {path: _names_in(source) for path, source in sources.items()}
    modules_with = Counter(name for found in names.values() for name in found)
    spoken = {word for source in sources.values() for word in _words_in_strings(source)}
    shortened = {}
    for path, source in sources.items():
        own = sorted(
            name
            for name in names[path]
            if name.startswith("_")
            and not name.startswith("__")
            and len(name) > 2
            and modules_with[name] == 1
            and name not in spoken
        )
        free = (short for short in _short_names() if short not in modules_with)
        shortened[path] = _renamed(source, dict(zip(own, free, strict=False)))
    return shortened


def _tokens(source: str) -> Iterator[tokenize.TokenInfo]:
    return tokenize.generate_tokens(io.StringIO(source).readline)


def _names_in(source: str) -> set[str]:
    return {token.string for token in _tokens(source) if token.type == tokenize.NAME}


def _words_in_strings(source: str) -> Iterator[str]:
    """Words of string literals: such a name may be asked for by getattr, or in an f-string."""
    for token in _tokens(source):
        if token.type == tokenize.STRING:
            yield from re.findall(r"\w+", token.string)


def _short_names() -> Iterator[str]:
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            yield "_" + "".join(letters)


def _renamed(source: str, short: Mapping[str, str]) -> str:
    lines = source.splitlines(keepends=True)
    for token in reversed(list(_tokens(source))):
        if token.type == tokenize.NAME and token.string in short:
            row, column = token.start
            line = lines[row - 1]
            lines[row - 1] = line[:column] + short[token.string] + line[token.end[1] :]
    return "".join(lines)
