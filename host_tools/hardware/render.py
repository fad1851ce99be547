"""A small renderer of meshes: depth buffer, flat light, dark lines where surfaces meet."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from PIL import Image

_OVER = 2  # pixels drawn for one of the picture
_LIGHT = (-0.35, 0.5, 0.8)
_DARKEST = 0.45
_LINE = np.array([45, 45, 52], dtype=np.float32)


class Mesh(NamedTuple):
    """vertices: n × 3, mm · faces: m × 3, numbers of vertices · colour: red, green, blue."""

    vertices: np.ndarray
    faces: np.ndarray
    colour: tuple[int, int, int]


def view_axes(turn: float, tilt: float) -> np.ndarray:
    """Rows: what is right, up and towards the viewer; degrees around the z axis, then down from
    above: tilt 0 is the plan, 90 the side."""
    a, b = math.radians(turn), math.radians(tilt)
    right = (math.cos(a), math.sin(a), 0.0)
    up = (-math.sin(a) * math.cos(b), math.cos(a) * math.cos(b), math.sin(b))
    towards = (math.sin(a) * math.sin(b), -math.cos(a) * math.sin(b), math.cos(b))
    return np.array([right, up, towards])


def picture(
    meshes: list[Mesh], width: int, turn: float, tilt: float, margin: float = 4.0
) -> Image.Image:
    """The meshes, seen from far away, as wide as that many pixels. margin: mm."""
    axes = view_axes(turn, tilt)
    seen = [mesh.vertices @ axes.T for mesh in meshes]
    low = np.min([points.min(axis=0) for points in seen], axis=0)[:2] - margin
    high = np.max([points.max(axis=0) for points in seen], axis=0)[:2] + margin
    scale = width * _OVER / (high[0] - low[0])
    columns, rows = width * _OVER, math.ceil((high[1] - low[1]) * scale)
    depth = np.full((rows, columns), -np.inf, dtype=np.float32)
    colour = np.full((rows, columns, 3), 255, dtype=np.float32)
    facing = np.zeros((rows, columns, 3), dtype=np.float32)
    light = np.array(_LIGHT) / np.linalg.norm(_LIGHT)
    for mesh, points in zip(meshes, seen, strict=True):
        place = np.column_stack(
            [(points[:, 0] - low[0]) * scale, (high[1] - points[:, 1]) * scale, points[:, 2]]
        )
        corners = points[mesh.faces]
        normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        lengths = np.linalg.norm(normals, axis=1)
        for face in np.flatnonzero((normals[:, 2] > 1e-9) & (lengths > 1e-9)):
            normal = normals[face] / lengths[face]
            shade = _DARKEST + (1 - _DARKEST) * max(0.0, float(normal @ light))
            paint = np.array(mesh.colour, dtype=np.float32) * shade
            _fill(place[mesh.faces[face]], paint, normal, depth, colour, facing)
    _draw_lines(depth, colour, facing, scale)
    image = Image.fromarray(np.clip(colour, 0, 255).astype(np.uint8))
    return image.resize((width, rows // _OVER), Image.Resampling.LANCZOS)


def _fill(
    corners: np.ndarray,
    paint: np.ndarray,
    normal: np.ndarray,
    depth: np.ndarray,
    colour: np.ndarray,
    facing: np.ndarray,
) -> None:
    """Draws a triangle where nothing is nearer."""
    (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) = corners
    left, right = max(0, math.floor(min(x0, x1, x2))), math.ceil(max(x0, x1, x2)) + 1
    top, bottom = max(0, math.floor(min(y0, y1, y2))), math.ceil(max(y0, y1, y2)) + 1
    area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
    if abs(area) < 1e-9:
        return
    ys, xs = np.mgrid[top : min(bottom, depth.shape[0]), left : min(right, depth.shape[1])]
    if xs.size == 0:
        return
    px, py = xs + 0.5, ys + 0.5
    a = ((x1 - px) * (y2 - py) - (x2 - px) * (y1 - py)) / area
    b = ((x2 - px) * (y0 - py) - (x0 - px) * (y2 - py)) / area
    c = 1 - a - b
    z = a * z0 + b * z1 + c * z2
    near = (a >= -1e-6) & (b >= -1e-6) & (c >= -1e-6) & (z > depth[ys, xs])
    rows, columns = ys[near], xs[near]
    depth[rows, columns] = z[near]
    colour[rows, columns] = paint
    facing[rows, columns] = normal


def _draw_lines(depth: np.ndarray, colour: np.ndarray, facing: np.ndarray, scale: float) -> None:
    """Darkens pixels beside which the surface turns or falls away."""
    edge = np.zeros(depth.shape, dtype=bool)
    there = np.isfinite(depth)
    filled = np.where(there, depth, depth[there].min() - 50)
    for axis in (0, 1):
        near, far = _pair(facing, axis)
        turned = np.sum(near * far, axis=2) < 0.75
        one, other = _pair(filled, axis)
        fallen = np.abs(one - other) > 0.5 + 4 / scale
        shown, beside = _pair(there, axis)
        lines = (turned | fallen) & (shown | beside)
        edge[: lines.shape[0], : lines.shape[1]] |= lines
    colour[edge] = _LINE


def _pair(field: np.ndarray, axis: int) -> tuple[np.ndarray, np.ndarray]:
    return (field[:-1], field[1:]) if axis == 0 else (field[:, :-1], field[:, 1:])
