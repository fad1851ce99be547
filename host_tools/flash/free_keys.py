"""Keys of texts that cost nothing on the gadget.

A key is a text of up to 10 letters that MicroPython would keep for ever, or a longer one that takes
room in each module that has it. When the program is compiled, keys become words of MicroPython's
own flash (rom_names.py), as names do (free_names.py).

Keys with a dot only, since others may mean something else as well; and those that no module puts
together from pieces.
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator, Mapping

from host_tools.flash.rom_names import NAMES
from host_tools.flash.tokens import exchanged

_LINE = re.compile(r"^([\w.]+) = ", re.MULTILINE)


def with_free_keys(sources: Mapping[str, str], languages: frozenset[str]) -> dict[str, str]:
    """path -> source; languages: the paths of those that hold the texts."""
    keys = {key for path in languages for key in _LINE.findall(sources[path])}
    others = [source for path, source in sources.items() if path not in languages]
    pieces = {piece for source in others for piece in _texts_of(source)} - keys
    whole = {key for key in keys if "." in key and not _is_put_together(key, keys, pieces)}
    words = iter(sorted(NAMES - keys, key=lambda word: (len(word), word)))
    free = {key: next(words) for key in sorted(whole, key=lambda key: (-len(key), key))}
    return {
        path: _in_texts(source, free) if path in languages else _in_code(source, free)
        for path, source in sources.items()
    }


def _is_put_together(key: str, keys: set[str], pieces: set[str]) -> bool:
    """Whether a module may make a key of a beginning or an end and something else."""
    for piece in pieces:
        if len(piece) > 1 and piece[-1] in "._" and key.startswith(piece):
            return True
        if len(piece) > 1 and piece[0] in "._" and (key.endswith(piece) or key + piece in keys):
            return True
        if "%" in piece and re.fullmatch(re.escape(piece).replace("%s", r"[\w.]+"), key):
            return True
    return False


def _texts_of(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _in_texts(source: str, free: Mapping[str, str]) -> str:
    return _LINE.sub(lambda line: free.get(line[1], line[1]) + " = ", source)


def _in_code(source: str, free: Mapping[str, str]) -> str:
    return exchanged(source, lambda token: _word_for(token, free))


def _word_for(token: tokenize.TokenInfo, free: Mapping[str, str]) -> str | None:
    if token.type != tokenize.STRING or not token.string.startswith('"'):
        return None
    word = free.get(token.string.strip('"'))
    return None if word is None else f'"{word}"'
