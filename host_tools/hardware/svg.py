"""A small writer of SVG pictures: the same drawing is the same text on every machine."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]
FONT = "Liberation Sans, Arial, Helvetica, sans-serif"


def number(value: float) -> str:
    """A coordinate with at most two decimals."""
    return f"{round(value, 2):g}"


class Drawing:
    """width, height: units of the picture · background: a colour."""

    def __init__(self, width: float, height: float, background: str = "#ffffff") -> None:
        self._size = (width, height)
        self._elements: list[str] = []
        self.rectangle((0, 0), (width, height), fill=background)

    def rectangle(self, corner: Point, size: Point, radius: float = 0, **style: object) -> None:
        """corner: top left."""
        x, y = corner
        self._add("rect", x=x, y=y, width=size[0], height=size[1], rx=radius, **style)

    def circle(self, centre: Point, radius: float, **style: object) -> None:
        """A disc or, with fill="none", a ring."""
        self._add("circle", cx=centre[0], cy=centre[1], r=radius, **style)

    def polyline(self, points: list[Point], **style: object) -> None:
        """Straight pieces from point to point, not filled unless `style` says so."""
        style.setdefault("fill", "none")
        joined = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self._add("polyline", points=joined, stroke_linejoin="round", **style)

    def path(self, commands: str, **style: object) -> None:
        """commands: SVG path data."""
        self._add("path", d=commands, **style)

    def text(self, at: Point, words: str, size: float, turned: float = 0, **style: object) -> None:
        """at: the anchor on the base line · turned: degrees, clockwise."""
        if turned:
            style["transform"] = f"rotate({number(turned)} {number(at[0])} {number(at[1])})"
        attributes = _attributes({"x": at[0], "y": at[1], "font_size": size, **style})
        self._elements.append(f"<text{attributes}>{escape(words)}</text>")

    def _add(self, tag: str, **attributes: object) -> None:
        self._elements.append(f"<{tag}{_attributes(attributes)}/>")

    def content(self) -> str:
        """The SVG file."""
        width, height = map(number, self._size)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family={quoteattr(FONT)}>'
        )
        return "\n".join([head, *self._elements, "</svg>"]) + "\n"


def _attributes(given: dict[str, object]) -> str:
    words = []
    for name, value in given.items():
        if name == "rx" and not value:
            continue
        text = number(value) if isinstance(value, (int, float)) else str(value)
        words.append(f" {name.replace('_', '-')}={quoteattr(text)}")
    return "".join(words)
