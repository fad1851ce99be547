"""The first command that a newcomer types: what it installs, and what it says if it cannot."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import bootstrap
from host_tools.bootstrap import BootstrapError, Environment

SOURCE = Path(bootstrap.__file__)


class RecordedEnvironment(Environment):
    """An environment whose venv and pip are only written down."""

    def __init__(self, root, works=True):
        super().__init__(str(root))
        self.done = []
        self._is_there = works
        Path(self.folder).mkdir(exist_ok=True)

    def _works(self):
        return self._is_there

    def _create(self):
        self.done.append("create")
        self._is_there = True

    def _pip(self, *arguments):
        self.done.append(arguments[-1])


@pytest.fixture
def project(tmp_path):
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    return tmp_path


def made(project, level, works=True):
    """What is done to bring an environment to a level."""
    environment = RecordedEnvironment(project, works)
    environment.make(level)
    return environment.done


def test_first_run_creates_and_installs(project):
    assert made(project, "", works=False) == ["create", bootstrap.OLDEST_PIP, str(project)]


def test_second_run_does_nothing(project):
    made(project, "test")
    assert made(project, "test") == []


def test_more_is_installed_when_more_is_wanted_and_less_never(project):
    made(project, "")
    assert made(project, "tiers")[-1] == f"{project}[tiers]"
    assert made(project, "test")[-1] == f"{project}[test]"
    assert made(project, "tiers") == []
    assert made(project, "") == []


def test_other_dependencies_are_installed(project):
    made(project, "test")
    (project / "pyproject.toml").write_text("[project]\nname='new'\n", encoding="utf-8")
    assert made(project, "")[-1] == str(project)


def test_a_moved_checkout_is_installed_again(project, tmp_path):
    made(project, "")
    moved = tmp_path / "moved"
    moved.mkdir()
    for name in ("pyproject.toml", ".venv"):
        (project / name).rename(moved / name)
    assert made(moved, "")[-1] == str(moved)


def test_a_failed_install_is_tried_again(project):
    class Offline(RecordedEnvironment):
        def _pip(self, *arguments):
            raise BootstrapError("no index")

    with pytest.raises(BootstrapError):
        Offline(project).make("")
    assert made(project, "")[-1] == str(project)


def test_a_broken_environment_is_seen(project):
    environment = Environment(str(project))
    assert not environment._works()
    python = Path(environment.tool("python"))
    python.parent.mkdir(parents=True)
    python.symlink_to(project / "gone")
    assert not environment._works()


@pytest.mark.parametrize(
    ("arguments", "level"),
    [
        ([], ""),
        (["--headless", "--keys", "ok"], ""),
        (["--tier", "pico"], "tiers"),
        (["--tier=micropython"], "tiers"),
    ],
)
def test_the_emulators_are_installed_only_for_a_tier(arguments, level):
    assert bootstrap.level_of_sim(arguments) == level


def test_old_and_new_pythons():
    assert bootstrap.too_old_sentence((3, 10, 0)) is None
    assert bootstrap.too_old_sentence((4, 0, 0)) is None
    assert (
        bootstrap.too_old_sentence((3, 9, 18))
        == "Queenbox needs Python 3.10 or newer, and this is 3.9."
    )


def test_a_python_without_venv_is_told_what_to_install():
    assert "sudo apt install python3.12-venv" in bootstrap.missing_venv_sentence((3, 12, 1))


def test_an_old_python_can_read_it_as_far_as_the_sentence():
    ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("arguments", [[], ["play"]])
def test_an_unknown_command_is_one_sentence(arguments):
    done = subprocess.run([sys.executable, SOURCE, *arguments], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("bootstrap: say what to run")
    assert done.stderr.count("\n") == 1


def test_help():
    done = subprocess.run([sys.executable, SOURCE, "--help"], capture_output=True, text=True)
    assert done.returncode == 0
    for name in bootstrap.COMMANDS:
        assert f"host_tools/bootstrap.py {name}" in done.stdout


def test_the_checks_cover_every_package_and_the_pico_apart(project):
    checks = dict(bootstrap.check_commands(Environment(str(project))))
    for package in bootstrap.PACKAGES:
        assert package in checks["lint"] and package in checks["format"]
        assert package in checks["types on CPython"]
    assert "firmware/pico" in checks["types on the Pico"]
