"""`queenbox doctor` as far as it needs no gadget: exit codes, JSON, what is refused."""

import json

import pytest

from host_tools import cli, mpremote
from host_tools.doctor import this_pc
from host_tools.doctor.finding import PC, Finding
from host_tools.mpremote import MpremoteError


class NoBoards:
    """An mpremote that sees these serial ports and can talk to none."""

    def __init__(self, *ports):
        self._ports = ports
        self.asked = []

    def __call__(self, port, *arguments):
        self.asked.append((port, *arguments))
        if arguments == ("connect", "list"):
            assert port is None
            return "".join(f"{name} 123 2e8a:0005 x y\n" for name in self._ports)
        raise MpremoteError(f"no device found at {port}")


@pytest.fixture
def ports(monkeypatch):
    """A function that says which boards there are; gives the NoBoards."""
    monkeypatch.setattr(this_pc, "findings", lambda store: [Finding(PC, "Python", "3.12.1")])

    def there_are(*names):
        boards = NoBoards(*names)
        monkeypatch.setattr(mpremote, "run_mpremote", boards)
        return boards

    return there_are


def doctor(capsys, *options):
    code = cli.main(["doctor", *options])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_without_a_gadget_only_the_pc_is_looked_at(ports, capsys):
    ports()
    assert doctor(capsys) == (
        0,
        "This PC\n  good  Python: 3.12.1\nNo gadget is connected, so only this PC was looked at.\n",
        "",
    )
    code, out, _ = doctor(capsys, "--json")
    assert code == 0
    told = json.loads(out)
    assert (told["good"], told["port"], len(told["findings"])) == (True, None, 1)


def test_something_of_the_pc_is_not_good(ports, capsys, monkeypatch):
    ports()
    bad = Finding(PC, "mpremote", "it is not installed", "Install it.")
    monkeypatch.setattr(this_pc, "findings", lambda store: [bad])
    code, out, _ = doctor(capsys)
    assert code == 1
    assert "  BAD   mpremote: it is not installed\n        Install it.\n" in out
    assert json.loads(doctor(capsys, "--json")[1])["good"] is False


def test_the_one_board_there_is_is_asked(ports, capsys):
    boards = ports("/dev/ttyACM7")
    code, out, _ = doctor(capsys)
    assert code == 1
    assert "The gadget at /dev/ttyACM7\n  BAD   answer: no device found at /dev/ttyACM7" in out
    assert {port for port, *_ in boards.asked} == {None, "/dev/ttyACM7"}
    assert not any("reset" in asked for asked in boards.asked), "nothing was interrupted"


def test_several_boards(ports, capsys):
    ports("/dev/ttyACM0", "/dev/ttyACM1")
    code, _, err = doctor(capsys)
    assert code == 2
    assert err == (
        "queenbox: 2 boards are connected; name one with --port: /dev/ttyACM0, /dev/ttyACM1\n"
    )


def test_an_mpremote_that_fails_is_told(capsys, monkeypatch, ports):
    ports()

    def fails(port, *arguments):
        raise MpremoteError("No module named mpremote")

    monkeypatch.setattr(mpremote, "run_mpremote", fails)
    code, out, _ = doctor(capsys)
    assert code == 1
    assert "BAD   ports: no board can be looked for: No module named mpremote" in out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--entropy", "2"], "--entropy is 2; it takes 3 to 10000000 samples"),
        (["--entropy", "10000001"], "--entropy is 10000001; it takes 3 to 10000000 samples"),
        (["--entropy", "many"], "argument --entropy: invalid int value: 'many'"),
        (["-o", "x.csv"], "-o keeps samples; say how many with --entropy N"),
        (["--entropy", "9", "-o", "no/folder/x"], "-o names no/folder/x, and no file can be made"),
        (["--entropy", "9", "-o", "."], "-o names ., and no file can be made there"),
    ],
)
def test_bad_input(ports, capsys, options, sentence):
    boards = ports("/dev/ttyACM0")
    code, out, err = doctor(capsys, *options)
    assert (code, out) == (2, "")
    assert err.startswith(f"queenbox: {sentence}")
    assert err.count("\n") == 1
    assert boards.asked == []


def test_samples_need_a_gadget(ports, capsys):
    ports()
    code, out, err = doctor(capsys, "--entropy", "9")
    assert (code, out) == (1, "")
    assert err == ("queenbox doctor: no gadget is connected; plug one in, or name its --port\n")
