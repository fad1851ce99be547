"""Pictures of the bare board, drawn from the files that its maker gets."""

from __future__ import annotations

import warnings
from pathlib import Path

_WIDTH = 1400  # pixels
_DPI = 96.0  # what SVG's millimetres mean


def board_pictures(archive: Path) -> dict[str, bytes]:
    """ "front" and "back" -> a PNG. archive: the board maker's. Needs gerbonara and resvg_py."""
    import resvg_py
    from gerbonara import LayerStack

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # on KiCad's order of words, which changes nothing
        layers = LayerStack.open(archive)
        drawings = {
            name: str(layers.to_pretty_svg(side=side))
            for name, side in (("front", "top"), ("back", "bottom"))
        }
    return {
        name: bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=_WIDTH, dpi=_DPI))
        for name, drawing in drawings.items()
    }
