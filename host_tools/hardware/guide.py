"""The generated parts of hardware/README.md, between `<!-- made: NAME -->` and `<!-- end -->`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

_SECTION = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


class UnknownSection(Exception):
    """The guide asks for a text that nothing makes."""


def filled(guide: str, sections: Mapping[str, Callable[[], str]]) -> str:
    """The guide with each generated part made anew. Raises UnknownSection."""

    def fill(match: re.Match[str]) -> str:
        name = match.group(2)
        if name not in sections:
            raise UnknownSection(f"nothing makes the part {name!r} of the guide")
        return f"{match.group(1)}\n{sections[name]()}\n\n{match.group(3)}"

    return _SECTION.sub(fill, guide)


def section_names(guide: str) -> list[str]:
    """The generated parts that the guide has."""
    return [match.group(2) for match in _SECTION.finditer(guide)]
