"""Makes the board with KiCad's own Python module: places, routes, pours ground, checks, plots.

    python3 -m host_tools.hardware.kicad_board FOLDER

Run by the Python that has `pcbnew` (on Debian the system's), from the project's folder; it uses the
standard library only beside that. Exit code 1 when KiCad's design rules check finds anything."""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

import pcbnew

from host_tools.hardware import circuit, places
from host_tools.hardware.board_texts import TEXTS
from host_tools.hardware.kicad_fabrication import write_fabrication
from host_tools.hardware.kicad_project import NAME, write_project
from host_tools.hardware.kicad_text import identifier
from host_tools.hardware.router import LAYERS, Copper, Rules, Track, Via, route

_FOOTPRINTS = Path(os.environ.get("KICAD6_FOOTPRINT_DIR", "/usr/share/kicad/footprints"))
_WIDE = dict.fromkeys(("3V3", "VBUS", "VSYS", "BAT+", "BAT-", "OUT+", "ON"), 0.8)
RULES = Rules(clearance=0.25, edge=0.5, width=0.4, widths=_WIDE, via=0.8)
_VIA_DRILL = 0.4
_PLANE_CLEARANCE = 0.3
_LAYERS = (pcbnew.F_Cu, pcbnew.B_Cu)


def build_board(folder: Path) -> pcbnew.BOARD:
    """The board, saved in `folder` with its project."""
    write_project(folder)
    path = folder / f"{NAME}.kicad_pcb"
    path.unlink(missing_ok=True)
    board = pcbnew.NewBoard(str(path))
    _set_rules(board)
    _draw_outline(board)
    nets = _add_nets(board)
    _add_parts(board, folder, nets)
    tracks, vias = route(places.BOARD, *_copper(board), RULES, "GND")
    _add_tracks(board, nets, tracks, vias)
    _add_texts(board)
    _pour_ground(board, nets["GND"])
    board.SetFileName(str(path))
    pcbnew.SaveBoard(str(path), board)
    return board


def _at(point: tuple[float, float]) -> pcbnew.wxPoint:
    return pcbnew.wxPointMM(float(point[0]), float(point[1]))


def _set_rules(board: pcbnew.BOARD) -> None:
    board.SetCopperLayerCount(2)
    settings = board.GetDesignSettings()
    settings.SetBoardThickness(pcbnew.FromMM(places.THICKNESS))
    settings.m_CopperEdgeClearance = pcbnew.FromMM(RULES.edge)
    settings.m_TrackMinWidth = pcbnew.FromMM(0.2)
    standard = settings.GetNetClasses().GetDefault()
    standard.SetClearance(pcbnew.FromMM(0.2))
    standard.SetTrackWidth(pcbnew.FromMM(RULES.width))
    standard.SetViaDiameter(pcbnew.FromMM(RULES.via))
    standard.SetViaDrill(pcbnew.FromMM(_VIA_DRILL))


def _draw_outline(board: pcbnew.BOARD) -> None:
    (width, height), r = places.BOARD, places.CORNER
    sides = [
        ((r, 0), (width - r, 0)),
        ((width, r), (width, height - r)),
        ((width - r, height), (r, height)),
        ((0, height - r), (0, r)),
    ]
    for start, end in sides:
        _add_edge(board, pcbnew.SHAPE_T_SEGMENT, start, end)
    for cx, cy, turn in (
        (r, r, 180),
        (width - r, r, 270),
        (width - r, height - r, 0),
        (r, height - r, 90),
    ):
        start, middle, end = (
            (cx + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a)))
            for a in (turn, turn + 45, turn + 90)
        )
        shape = _add_edge(board, pcbnew.SHAPE_T_ARC, start, end)
        shape.SetArcGeometry(_at(start), _at(middle), _at(end))


def _add_edge(board: pcbnew.BOARD, kind: int, start: tuple, end: tuple) -> pcbnew.PCB_SHAPE:
    shape = pcbnew.PCB_SHAPE(board)
    shape.SetShape(kind)
    shape.SetLayer(pcbnew.Edge_Cuts)
    shape.SetWidth(pcbnew.FromMM(0.1))
    shape.SetStart(_at(start))
    shape.SetEnd(_at(end))
    board.Add(shape)
    return shape


def _add_nets(board: pcbnew.BOARD) -> dict[str, pcbnew.NETINFO_ITEM]:
    nets = {}
    for name in circuit.nets():
        nets[name] = pcbnew.NETINFO_ITEM(board, name)
        board.Add(nets[name])
    return nets


def _add_parts(board: pcbnew.BOARD, folder: Path, nets: dict[str, pcbnew.NETINFO_ITEM]) -> None:
    net_of = circuit.net_of()
    for reference, place in places.PLACES.items():
        part = circuit.PARTS.get(reference)
        name = part.footprint if part else circuit.HOLE_FOOTPRINT
        library, _, short = name.partition(":")
        shelf = folder if library == NAME else _FOOTPRINTS
        footprint = pcbnew.FootprintLoad(str(shelf / f"{library}.pretty"), short)
        if footprint is None:
            raise SystemExit(f"{shelf} has no footprint {name} (package kicad-footprints)")
        footprint.SetReference(reference)
        footprint.SetValue(part.value if part else "M3")
        footprint.SetFPID(pcbnew.LIB_ID(library, short))
        footprint.SetPath(pcbnew.KIID_PATH(f"/{identifier('symbol', reference)}"))
        footprint.SetPosition(_at(place.at))
        footprint.SetOrientationDegrees(place.turned)
        board.Add(footprint)
        if place.side == places.BACK:
            footprint.Flip(_at(place.at), True)
        if part and part.kind == "button":
            _draw_stem(board, footprint, places.BUTTONS[part.value])
        for pad in footprint.Pads():
            net = net_of.get((reference, pad.GetNumber()))
            if net:
                pad.SetNet(nets[net])


def _draw_stem(board: pcbnew.BOARD, footprint: pcbnew.FOOTPRINT, middle: tuple) -> None:
    """A ring in place of the library's outline, whose lines run over its own pads."""
    for item in footprint.GraphicalItems():
        if item.GetLayer() == pcbnew.F_SilkS:
            item.SetLayer(pcbnew.F_Fab)
    ring = pcbnew.PCB_SHAPE(board)
    ring.SetShape(pcbnew.SHAPE_T_CIRCLE)
    ring.SetLayer(pcbnew.F_SilkS)
    ring.SetWidth(pcbnew.FromMM(0.15))
    ring.SetCenter(_at(middle))
    ring.SetEnd(_at((middle[0] + 4.0, middle[1])))
    board.Add(ring)


def _mm(length: int) -> float:
    return round(pcbnew.ToMM(length), 4)


def _copper(board: pcbnew.BOARD) -> tuple[list[Copper], list[Copper]]:
    """Pads as the router sees them, rounded lines, and the edges of those that are not round."""
    pads, edges = [], []
    for footprint in board.GetFootprints():
        for pad in footprint.Pads():
            box = pad.GetBoundingBox()
            left, top, right, bottom = map(
                _mm, (box.GetLeft(), box.GetTop(), box.GetRight(), box.GetBottom())
            )
            layers = tuple(layer for layer in LAYERS if pad.IsOnLayer(_LAYERS[layer]))
            if pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH:
                layers = LAYERS
            radius = min(right - left, bottom - top) / 2
            start, end = (left + radius, top + radius), (right - radius, bottom - radius)
            net = pad.GetNetname()
            pads.append(Copper(net, start, end, radius, layers))
            if pad.GetShape() not in (pcbnew.PAD_SHAPE_CIRCLE, pcbnew.PAD_SHAPE_OVAL):
                corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
                for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
                    edges.append(Copper(net, one, other, 0.0, layers))
    return pads, edges


def _add_tracks(
    board: pcbnew.BOARD,
    nets: dict[str, pcbnew.NETINFO_ITEM],
    tracks: list[Track],
    vias: list[Via],
) -> None:
    for track in tracks:
        item = pcbnew.PCB_TRACK(board)
        item.SetStart(_at(track.start))
        item.SetEnd(_at(track.end))
        item.SetWidth(pcbnew.FromMM(track.width))
        item.SetLayer(_LAYERS[track.layer])
        item.SetNet(nets[track.net])
        board.Add(item)
    for via in vias:
        item = pcbnew.PCB_VIA(board)
        item.SetPosition(_at(via.at))
        item.SetWidth(pcbnew.FromMM(RULES.via))
        item.SetDrill(pcbnew.FromMM(_VIA_DRILL))
        item.SetNet(nets[via.net])
        board.Add(item)


def _add_texts(board: pcbnew.BOARD) -> None:
    for footprint in board.GetFootprints():
        footprint.Reference().SetVisible(False)
    for text in TEXTS:
        item = pcbnew.PCB_TEXT(board)
        item.SetText(text.words)
        item.SetPosition(_at(text.at))
        back = text.side == places.BACK
        item.SetLayer(pcbnew.B_SilkS if back else pcbnew.F_SilkS)
        item.SetMirrored(back)
        item.SetTextAngle(10 * text.turned)
        item.SetTextSize(pcbnew.wxSizeMM(text.size, text.size))
        item.SetTextThickness(pcbnew.FromMM(max(0.15, text.size * 0.15)))
        board.Add(item)


def _pour_ground(board: pcbnew.BOARD, ground: pcbnew.NETINFO_ITEM) -> None:
    (width, height), rim = places.BOARD, RULES.edge
    corners = [(rim, rim), (width - rim, rim), (width - rim, height - rim), (rim, height - rim)]
    for layer in _LAYERS:
        zone = pcbnew.ZONE(board)
        zone.SetLayer(layer)
        zone.SetNet(ground)
        outline = zone.Outline()
        outline.NewOutline()
        for x, y in corners:
            outline.Append(pcbnew.FromMM(x), pcbnew.FromMM(y))
        zone.SetLocalClearance(pcbnew.FromMM(_PLANE_CLEARANCE))
        zone.SetMinThickness(pcbnew.FromMM(0.25))
        zone.SetThermalReliefGap(pcbnew.FromMM(0.4))
        zone.SetThermalReliefSpokeWidth(pcbnew.FromMM(0.5))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        board.Add(zone)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())


def main(folder: Path) -> int:
    """Exit code: 0 when KiCad finds nothing wrong."""
    board = build_board(folder)
    report = folder / "drc.txt"
    pcbnew.WriteDRCReport(board, str(report), pcbnew.EDA_UNITS_MILLIMETRES, True)
    text = report.read_text(encoding="utf-8")
    counts = [line for line in text.splitlines() if line.startswith("** Found")]
    print("\n".join(counts))
    write_fabrication(board, folder / "fabrication")
    return 0 if counts and all(line.split()[2] == "0" for line in counts) else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
