"""One simulator at a time in a folder of nights."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import cli
from host_tools.bad_input import BadInput
from host_tools.simulator.folder_lock import LOCK_FILE, locked_folder

ROOT = Path(__file__).resolve().parent.parent.parent
HOLDER = """
import sys
from pathlib import Path
from host_tools.simulator.folder_lock import locked_folder
with locked_folder(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def holder(tmp_path):
    """Another process that has tmp_path locked."""
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_a_folder_in_use_is_refused_in_one_sentence(holder, tmp_path, capsys):
    with pytest.raises(BadInput), locked_folder(tmp_path):
        pass
    assert cli.main(["sim", "--headless", "--trace", "--store", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"queenbox: another simulator has the nights in {tmp_path} open\n"


def test_the_lock_of_a_dead_process_is_taken_over(holder, tmp_path):
    holder.kill()
    holder.wait()
    assert (tmp_path / LOCK_FILE).exists()
    with locked_folder(tmp_path):
        pass


def test_the_lock_ends_with_its_use(tmp_path):
    for _ in range(2):
        with locked_folder(tmp_path / "new" / "nights"):
            pass


def test_a_folder_that_cannot_be_is_refused(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(BadInput, match="cannot keep nights in"), locked_folder(tmp_path / "file"):
        pass
