"""Pictures that need heavy tools are kept with the data that they were made from, so that a test
finds those that are out of date without the tools."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path

from PIL import Image, PngImagePlugin

_KEY = "Made from"


def fingerprint(*data: object) -> str:
    """A short text that differs when the data does."""
    return hashlib.sha256(repr(data).encode()).hexdigest()[:16]


def marked_png(png: bytes, mark: str, colours: int = 64) -> bytes:
    """The picture with few colours, and the fingerprint of its data inside."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    small = image.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    info = PngImagePlugin.PngInfo()
    info.add_text(_KEY, mark)
    out = io.BytesIO()
    small.save(out, "PNG", pnginfo=info, optimize=True)
    return out.getvalue()


def mark_of(path: Path) -> str:
    """The fingerprint inside a picture, "" when it has none."""
    with Image.open(path) as image:
        return str(image.info.get(_KEY, ""))


def values_of(module: object) -> list[tuple[str, object]]:
    """The constants and tables of a module, as data for a fingerprint."""
    return sorted(
        (name, value)
        for name, value in vars(module).items()
        if name.isupper() and not name.startswith("_")
    )
