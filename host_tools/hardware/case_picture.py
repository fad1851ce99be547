"""Pictures of the case, closed and open, with what is in it. Needs build123d and trimesh."""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image

from host_tools.hardware import places
from host_tools.hardware.case import printed_parts
from host_tools.hardware.case_contents import contents
from host_tools.hardware.case_meshes import mesh_of
from host_tools.hardware.render import Mesh, picture

_WIDTH = 1100  # pixels
_TURN, _TILT_CLOSED, _TILT_OPEN = -25, 48, 60
_LID_LIFT, _BOARD_LIFT = 75.0, 35.0
_COLOURS = {
    "tray": (232, 226, 210),
    "lid": (70, 82, 110),
    "board": (38, 110, 60),
    "module": (40, 70, 150),
    "glass": (20, 20, 24),
    "lit": (12, 16, 22),
    "pico": (30, 130, 75),
    "usb": (190, 195, 200),
    "battery": (190, 195, 205),
    "charger": (40, 80, 160),
    "switch": (180, 180, 185),
    "jst": (240, 240, 230),
}
_CAP, _OTHER, _PIXEL = (222, 170, 60), (60, 60, 64), (190, 240, 255)
_OUTSIDE = ("plug",)  # not part of the gadget
_ON_THE_FLOOR = ("battery", "charger")


def case_pictures() -> dict[str, bytes]:
    """ "closed" and "open" -> a PNG."""
    parts = {name: _mesh(name, solid) for name, solid in printed_parts().items()}
    inner = {name: _mesh(name, solid) for name, solid in contents().items() if name not in _OUTSIDE}
    inner["screen"] = _screen()
    opened = [parts["tray"]]
    opened += [_lifted(mesh, _LID_LIFT) for name, mesh in parts.items() if name != "tray"]
    opened += [
        mesh if name in _ON_THE_FLOOR else _lifted(mesh, _BOARD_LIFT)
        for name, mesh in inner.items()
    ]
    return {
        "closed": _png(picture([*parts.values(), *inner.values()], _WIDTH, _TURN, _TILT_CLOSED)),
        "open": _png(picture(opened, _WIDTH, _TURN, _TILT_OPEN)),
    }


def _mesh(name: str, solid: object) -> Mesh:
    mesh = mesh_of(solid)
    colour = _CAP if name.startswith("cap-") else _COLOURS.get(name, _OTHER)
    return Mesh(np.array(mesh.vertices), np.array(mesh.faces), colour)


def _lifted(mesh: Mesh, height: float) -> Mesh:
    return mesh._replace(vertices=mesh.vertices + np.array([0, 0, height]))


def _screen() -> Mesh:
    """The pixels that are lit on the first screen, as small squares on the glass."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "screen.png"
        command = ["-m", "host_tools.cli", "sim", "--headless", "--png", str(path)]
        subprocess.run([sys.executable, *command], check=True, capture_output=True)
        lit = np.array(Image.open(path).convert("1").resize((128, 64), Image.Resampling.NEAREST))
    x, y = places.oled_lit_centre()
    width, tall = places.OLED_LIT
    rows, columns = np.nonzero(lit)
    left = x - width / 2 + columns * width / 128
    top = -y + tall / 2 - rows * tall / 64
    high = np.full(len(rows), places.OLED_HEIGHT + 0.05)
    corners = [(0.0, 0.0), (0.0, -tall / 64), (width / 128, -tall / 64), (width / 128, 0.0)]
    vertices = np.concatenate([np.column_stack([left + dx, top + dy, high]) for dx, dy in corners])
    first = np.arange(len(rows))
    a, b, c, d = (first + len(rows) * corner for corner in range(4))
    faces = np.concatenate([np.column_stack([a, b, c]), np.column_stack([a, c, d])])
    return Mesh(vertices, faces, _PIXEL)


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()
