"""The printed parts: closed, thick enough, printable, and nothing that lies in them is cut."""

import struct

import pytest

NEEDS = "needs the hardware extra: pip install --editable '.[hardware]'"
pytest.importorskip("build123d", reason=NEEDS)
pytest.importorskip("trimesh", reason=NEEDS)

from host_tools.hardware import case, case_contents, case_meshes, places  # noqa: E402
from host_tools.hardware import case_plan as plan  # noqa: E402

PARTS = ("tray", "lid", "cap-up", "cap-down", "cap-ok", "cap-back")
# A printer lays strands over a gap of that width in the air; longer ones sag.
LONGEST_BRIDGE = 12.5


@pytest.fixture(scope="module")
def solids():
    return case.printed_parts()


@pytest.fixture(scope="module")
def meshes(solids):
    return {
        name: case_meshes.mesh_of(case.as_printed(name, solid)) for name, solid in solids.items()
    }


def common_volume(one, other):
    common = one & other
    return 0.0 if common is None else sum(solid.volume for solid in common.solids())


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_one_closed_mesh(solids, meshes, name):
    mesh = meshes[name]
    assert len(solids[name].solids()) == 1
    assert mesh.is_watertight and mesh.is_winding_consistent and mesh.is_volume
    assert mesh.volume == pytest.approx(solids[name].volume, rel=0.01)
    assert mesh.bounds[0][2] == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("name", PARTS)
def test_a_parts_walls_are_thick_enough(meshes, name):
    assert case_meshes.thinnest_wall(meshes[name]) >= plan.THINNEST - 0.01


@pytest.mark.parametrize("name", PARTS)
def test_a_part_prints_without_support(meshes, name):
    assert all(short <= LONGEST_BRIDGE for short, _ in case_meshes.bridges(meshes[name]))


def test_the_checks_find_a_thin_wall_and_a_wide_bridge():
    table = case.block(0, 0, 40, 40, 10, 11) + case.block(0, 0, 5, 40, 0, 10)
    mesh = case_meshes.mesh_of(table)
    assert case_meshes.thinnest_wall(mesh) == pytest.approx(1.0, abs=0.01)
    assert case_meshes.bridges(mesh) == [pytest.approx((35, 40), abs=0.01)]


def test_the_closed_case_has_its_measures(solids):
    together = solids["tray"] + solids["lid"]
    size = together.bounding_box().size
    assert pytest.approx(plan.outside(), abs=0.01) == (size.X, size.Y, size.Z)


@pytest.mark.parametrize("mount", places.PICO_MOUNTS)
def test_everything_fits(mount):
    parts = case.printed_parts(mount)
    inner = case_contents.contents(mount)
    cut = {
        (name, thing): round(common_volume(solid, other), 3)
        for name, solid in parts.items()
        for thing, other in inner.items()
    }
    assert {pair: volume for pair, volume in cut.items() if volume} == {}


@pytest.mark.parametrize("mount", places.PICO_MOUNTS)
def test_the_board_can_be_laid_in_from_above(mount):
    tray = case.tray(mount)
    loose = ("battery", "charger", "plug")  # laid in before, or from outside
    for name, thing in case_contents.contents(mount).items():
        if name not in loose:
            assert common_volume(_swept_up(thing), tray) == pytest.approx(0, abs=1e-3), name


def _swept_up(solid):
    """The room that it passes when it is lifted out."""
    outline = solid.bounding_box()
    low, high = outline.min, outline.max
    if abs(high.X - low.X - places.BOARD[0]) < 1e-6:
        return case.rounded(0, low.Z, 40)
    return case.block(low.X, -high.Y, high.X, -low.Y, low.Z, 40)


def test_the_lids_tongues_leave_only_the_openings(solids):
    together = solids["tray"] + solids["lid"]
    for x, y, z in (
        (places.PICO_CENTRE, -1.4, plan.usb_middle() + places.USB_PLUG[1] / 2 + 2),
        (-1.4, places.SWITCH_MIDDLE, plan.lever_middle() + places.SWITCH_LEVER[1] / 2 + 2),
    ):
        spot = case.block(x - 0.5, y - 0.5, x + 0.5, y + 0.5, z - 0.5, z + 0.5)
        assert common_volume(spot, together) == pytest.approx(1, abs=1e-3)
        opening = case.block(x - 0.5, y - 0.5, x + 0.5, y + 0.5, z - 3.5, z - 2.5)
        assert common_volume(opening, together) == pytest.approx(0, abs=1e-3)


def test_printed_parts_do_not_cut_each_other(solids):
    names = list(solids)
    for count, name in enumerate(names):
        for other in names[count + 1 :]:
            assert common_volume(solids[name], solids[other]) == pytest.approx(0, abs=1e-3)


def test_screws_hold_in_the_lid_and_nowhere_else(solids):
    things = case_contents.contents()
    for screw in case_contents.screws().values():
        assert common_volume(screw, solids["lid"]) > 5
        for other in (solids["tray"], things["board"], things["battery"], things["pico"]):
            assert common_volume(screw, other) == pytest.approx(0, abs=1e-3)


def test_a_button_beside_its_hole_would_be_found(solids, monkeypatch):
    monkeypatch.setitem(places.BUTTONS, "ok", (79.0, 17.5))
    moved = case_contents.contents()["button-ok"]
    assert common_volume(moved, solids["lid"]) > 0.1


def test_files_for_the_printer(tmp_path):
    written = case_meshes.write_case(tmp_path)
    assert sorted(path.stem for path in written) == sorted(PARTS)
    for path in written:
        content = path.read_bytes()
        (triangles,) = struct.unpack_from("<I", content, 80)
        assert len(content) == 84 + 50 * triangles > 5000
        assert path.with_suffix(".step").read_text(encoding="utf-8").startswith("ISO-10303-21;")
