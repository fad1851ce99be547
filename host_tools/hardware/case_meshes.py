"""The case as meshes: STL files for a printer, and what a check of them finds. Needs build123d,
trimesh."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import trimesh
from build123d import Part, export_step

from host_tools.hardware import places
from host_tools.hardware.case import as_printed, printed_parts

_FINE = 0.05  # mm between a curve and its mesh
_FINE_ANGLE = 0.3
_STEP = 0.01  # mm into the material, where a ray starts


def mesh_of(solid: Part) -> trimesh.Trimesh:
    """The mesh of a solid, each vertex once."""
    vertices, faces = solid.tessellate(_FINE, _FINE_ANGLE)
    mesh = trimesh.Trimesh([(v.X, v.Y, v.Z) for v in vertices], faces, process=True)
    mesh.merge_vertices(digits_vertex=5)
    mesh.update_faces(mesh.nondegenerate_faces())
    return mesh


def write_case(folder: Path, mount: str = places.PICO_MOUNT) -> list[Path]:
    """Writes an STL (as it is printed) and a STEP (to change it) of each part."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, solid in printed_parts(mount).items():
        laid = as_printed(name, solid)
        path = folder / f"{name}.stl"
        buffer = io.BytesIO()
        mesh_of(laid).export(buffer, file_type="stl")
        path.write_bytes(buffer.getvalue())
        export_step(laid, folder / f"{name}.step")
        written.append(path)
    return written


def thinnest_wall(mesh: trimesh.Trimesh, samples: int = 4000, seed: int = 1) -> float:
    """The least distance between two sides of the material that face away from each other, mm.

    Measured by rays from points all over the surface; edges, where sides are not parallel, do not
    count."""
    points, faces = trimesh.sample.sample_surface(mesh, samples, seed=seed)
    inward = -mesh.face_normals[faces]
    starts = points + inward * _STEP
    locations, rays, hit = mesh.ray.intersects_location(starts, inward, multiple_hits=False)
    lengths = np.linalg.norm(locations - starts[rays], axis=1) + _STEP
    opposite = np.sum(mesh.face_normals[hit] * inward[rays], axis=1) > 0.99
    return float(lengths[opposite].min())


def bridges(mesh: trimesh.Trimesh) -> list[tuple[float, float]]:
    """(short side, long side) of each surface of a part as printed that has air below it, mm.

    What slants by 45 degrees or more carries itself and does not count."""
    found = []
    for facet in [*mesh.facets, *_single_faces(mesh)]:
        if mesh.face_normals[facet[0]][2] < -0.75:
            corners = mesh.vertices[mesh.faces[facet].ravel()]
            if corners[:, 2].min() > 0.05:
                width, deep = np.ptp(corners[:, :2], axis=0)
                found.append((float(min(width, deep)), float(max(width, deep))))
    return sorted(found)


def _single_faces(mesh: trimesh.Trimesh) -> list[list[int]]:
    grouped = {face for facet in mesh.facets for face in facet}
    return [[face] for face in range(len(mesh.faces)) if face not in grouped]
