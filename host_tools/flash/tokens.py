"""Sources whose tokens are exchanged, each on the line where it was."""

from __future__ import annotations

import io
import tokenize
from collections.abc import Callable, Iterator


def tokens_of(source: str) -> Iterator[tokenize.TokenInfo]:
    """The tokens of a source, in their order."""
    return tokenize.generate_tokens(io.StringIO(source).readline)


def exchanged(source: str, other: Callable[[tokenize.TokenInfo], str | None]) -> str:
    """A source in which ``other(token)`` stands for each token of one line; None leaves it."""
    lines = source.splitlines(keepends=True)
    for token in reversed(list(tokens_of(source))):
        row, column = token.start
        if token.end[0] == row and (word := other(token)) is not None:
            line = lines[row - 1]
            lines[row - 1] = line[:column] + word + line[token.end[1] :]
    return "".join(lines)
