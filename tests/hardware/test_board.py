"""The board, made by KiCad: nothing wrong by its own rules, and the files that its maker needs."""

import csv
import re
import zipfile

import pytest

from host_tools.hardware import circuit, places
from host_tools.hardware.board_maker import NoKiCad, kicad_python, make_board
from host_tools.hardware.pico_header import name_of


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    """(folder of the board, KiCad's counts of faults)."""
    try:
        kicad_python()
    except NoKiCad as error:
        pytest.skip(str(error))
    folder = tmp_path_factory.mktemp("board")
    return folder, make_board(folder)


def test_kicad_finds_nothing_wrong(board):
    assert board[1] == [
        "Found 0 DRC violations",
        "Found 0 unconnected pads",
        "Found 0 Footprint errors",
    ]


def pads_of(text):
    """(reference, pad) -> its net, in the board's file."""
    found = {}
    for part in text.split("\n  (footprint ")[1:]:
        reference = re.search(r'\(fp_text reference "([^"]+)"', part).group(1)
        for number, rest in re.findall(r'\(pad "(\w+)" (.*?)\(tstamp', part, re.DOTALL):
            net = re.search(r'\(net \d+ "([^"]+)"\)', rest)
            if net:
                found[reference, number] = net.group(1)
    return found


def test_the_board_has_the_circuits_nets(board):
    text = (board[0] / "queenbox.kicad_pcb").read_text(encoding="utf-8")
    nets = pads_of(text)
    named = {pin: net for pin, net in nets.items() if not net.startswith("unconnected")}
    assert named == circuit.net_of()
    (pin,) = [pin for pin, net in named.items() if net == "SDA" and pin[0] == "A1"]
    assert name_of(int(pin[1])) == "GP4"


def test_the_archive_has_every_layer(board):
    with zipfile.ZipFile(board[0] / "fabrication" / "queenbox-board.zip") as archive:
        names = {name.removeprefix("queenbox-") for name in archive.namelist()}
        outline = archive.read("queenbox-Edge_Cuts.gbr").decode()
        drills = archive.read("queenbox-PTH.drl").decode()
    sides = {
        f"{side}_{layer}.gbr" for side in "FB" for layer in ("Cu", "Mask", "Silkscreen", "Paste")
    }
    assert names == sides | {"Edge_Cuts.gbr", "PTH.drl", "NPTH.drl"}
    xs = [int(x) / 1e6 for x in re.findall(r"X(-?\d+)Y-?\d+D0[12]", outline)]
    ys = [int(y) / 1e6 for y in re.findall(r"X-?\d+Y(-?\d+)D0[12]", outline)]
    assert (max(xs) - min(xs), max(ys) - min(ys)) == places.BOARD
    assert "METRIC" in drills and drills.count("X") > 70


def test_positions_and_bill_have_every_part(board):
    folder = board[0] / "fabrication"
    with (folder / "positions.csv").open(encoding="utf-8") as file:
        rows = {row["reference"]: row for row in csv.DictReader(file)}
    assert set(rows) == set(circuit.PARTS)
    for reference, row in rows.items():
        place = places.PLACES[reference]
        assert (float(row["x mm"]), -float(row["y mm"])) == pytest.approx(place.at, abs=1e-3)
        assert row["side"] == place.side
    with (folder / "bill.csv").open(encoding="utf-8") as file:
        bill = list(csv.DictReader(file))
    bought = {reference for row in bill for reference in row["references"].split()}
    assert bought == {reference for reference, part in circuit.PARTS.items() if part.item}
    assert all(int(row["quantity"]) == len(row["references"].split()) for row in bill)
