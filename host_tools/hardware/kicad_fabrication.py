"""Plots the files that a board maker and an assembler ask for. Needs KiCad's `pcbnew`."""

from __future__ import annotations

import csv
import zipfile
from pathlib import Path

import pcbnew

from host_tools.hardware import circuit, places
from host_tools.hardware.kicad_project import NAME

# Layer -> its name in the files, as board makers know it.
_LAYERS = {
    pcbnew.F_Cu: "F_Cu",
    pcbnew.B_Cu: "B_Cu",
    pcbnew.F_Mask: "F_Mask",
    pcbnew.B_Mask: "B_Mask",
    pcbnew.F_SilkS: "F_Silkscreen",
    pcbnew.B_SilkS: "B_Silkscreen",
    pcbnew.F_Paste: "F_Paste",
    pcbnew.B_Paste: "B_Paste",
    pcbnew.Edge_Cuts: "Edge_Cuts",
}


def write_fabrication(board: pcbnew.BOARD, folder: Path) -> None:
    """Gerbers, drill files, positions and bill of materials, in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    _plot_layers(board, folder)
    drill = pcbnew.EXCELLON_WRITER(board)
    drill.SetOptions(False, False, pcbnew.wxPoint(0, 0), False)
    drill.SetFormat(True)
    drill.CreateDrillandMapFilesSet(str(folder), True, False)
    _pack(folder)
    _write_positions(board, folder / "positions.csv")
    _write_bill(folder / "bill.csv")


def _pack(folder: Path) -> None:
    """The archive that a board maker's order form takes."""
    with zipfile.ZipFile(folder / f"{NAME}-board.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.glob("*")):
            if path.suffix in (".gbr", ".drl"):
                archive.write(path, path.name)


def _plot_layers(board: pcbnew.BOARD, folder: Path) -> None:
    controller = pcbnew.PLOT_CONTROLLER(board)
    options = controller.GetPlotOptions()
    options.SetOutputDirectory(str(folder.resolve()))
    options.SetPlotFrameRef(False)
    options.SetUseGerberProtelExtensions(False)
    options.SetUseGerberX2format(True)
    options.SetIncludeGerberNetlistInfo(True)
    options.SetCreateGerberJobFile(False)
    options.SetSubtractMaskFromSilk(True)
    options.SetPlotReference(True)
    options.SetPlotValue(False)
    for layer, name in _LAYERS.items():
        controller.SetLayer(layer)
        controller.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        controller.PlotLayer()
    controller.ClosePlot()


def _write_positions(board: pcbnew.BOARD, path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("reference", "value", "footprint", "x mm", "y mm", "turned", "side"))
        for footprint in sorted(board.GetFootprints(), key=lambda one: one.GetReference()):
            if footprint.GetReference() not in circuit.PARTS:
                continue
            at = footprint.GetPosition()
            writer.writerow(
                (
                    footprint.GetReference(),
                    footprint.GetValue(),
                    str(footprint.GetFPID().GetLibItemName()),
                    f"{pcbnew.ToMM(at.x):.3f}",
                    # As for the drill files: upwards from the top left corner.
                    f"{-pcbnew.ToMM(at.y):.3f}",
                    f"{footprint.GetOrientationDegrees():g}",
                    places.BACK if footprint.IsFlipped() else places.FRONT,
                )
            )


def _write_bill(path: Path) -> None:
    rows: dict[tuple[str, str, str], list[str]] = {}
    for reference, part in circuit.PARTS.items():
        if part.item:
            rows.setdefault((part.item, part.value, part.footprint), []).append(reference)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("item", "value", "footprint", "quantity", "references"))
        for (item, value, footprint), references in rows.items():
            writer.writerow((item, value, footprint, len(references), " ".join(references)))
