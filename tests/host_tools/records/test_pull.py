"""`queenbox pull` from a folder: what is copied, what is not, and that nothing is lost by it."""

import shutil
from pathlib import Path

import pytest

from host_tools import cli, mpremote
from host_tools.emulated_pico.image import why_unavailable
from host_tools.records import night_names, sources
from tests.host_tools.records.played_nights import as_json, change, files_of, flip_bit, stored


@pytest.fixture
def pull(tmp_path, capsys):
    """A function: pulls a folder of nights with some options; (exit code, the nights told of)."""

    def run(source, *options):
        target = tmp_path / "kept"
        code = cli.main(["pull", "--from", str(source), "-o", str(target), "--json", *options])
        return code, as_json(capsys)["nights"]

    return run


def test_finished_hands_are_copied_and_the_hand_in_play_is_not(tmp_path, pull, night_of):
    night = night_of("queenie")
    secret = stored(night, "running")["setup"]["secret"]
    before = files_of(night.parent)
    code, (told,) = pull(night.parent)
    kept = tmp_path / "kept" / "0001"
    assert code == 0
    assert told == {
        "night": "0001",
        "folder": str(kept),
        "state": "new",
        "hand_in_play_left_out": True,
        "unread": [],
        "damage": [],
    }
    expected = {path: before["0001/" + path] for path in files_of(night)}
    del expected["running"], expected["answers"]
    assert files_of(kept) == expected
    assert not any(secret.encode() in content for content in files_of(kept).values())
    assert files_of(night.parent) == before, "the source is as it was"


def test_the_hand_in_play_is_copied_when_it_is_asked_for(tmp_path, pull, night_of):
    night = night_of("queenie")
    _, (told,) = pull(night.parent, "--running")
    assert not told["hand_in_play_left_out"]
    assert files_of(tmp_path / "kept" / "0001") == files_of(night)


@pytest.mark.parametrize(
    ("files", "hidden"),
    [
        (["checkpoint", "running", "answers"], ["running", "answers"]),
        (["running.new", "answers"], ["running.new", "answers"]),
        (["running", "answers", "answers.1", "answers.new"], None),
        (["running", "answers.copy.damaged-1"], None),
        (["running", "running.abandoned-1", "answers.abandoned-1"], ["running"]),
        (["running.damaged-1", "answers.damaged-1", "checkpoint"], []),
        (["checkpoint", "hands/0001.json"], []),
    ],
    ids=str,
)
def test_files_that_tell_of_a_hand_in_play(files, hidden):
    assert night_names.of_running_hand(files) == set(files if hidden is None else hidden)


def test_pulling_again_brings_a_night_up_to_date(tmp_path, pull, night_of):
    night = night_of("queenie")
    earlier = tmp_path / "earlier" / "0001"
    shutil.copytree(night, earlier)
    for number in (4, 5):
        (earlier / f"hands/{number:04d}.json").unlink()
    change(earlier, "checkpoint", lambda kept: kept.update(hand=3, night=stored(night, 3)["night"]))
    assert pull(earlier.parent)[1][0]["state"] == "new"
    assert pull(night.parent)[1][0]["state"] == "grown"
    assert pull(night.parent)[1][0]["state"] == "same"
    kept = tmp_path / "kept"
    assert [entry.name for entry in kept.iterdir()] == ["0001"]
    assert set(files_of(kept / "0001")) == set(files_of(night)) - {"running", "answers"}
    assert stored(kept / "0001", "checkpoint") == stored(night, "checkpoint")


def test_a_hand_in_play_that_has_ended_is_not_kept(tmp_path, pull, night_of):
    night = night_of("queenie")
    pull(night.parent, "--running")
    kept = tmp_path / "kept" / "0001"
    assert pull(night.parent)[1][0]["state"] == "same"
    assert (kept / "running").exists(), "it is in play still"
    for name in ("running", "answers"):
        (night / name).rename(night / f"{name}.abandoned-1")
    assert pull(night.parent)[1][0]["state"] == "grown"
    assert files_of(kept) == files_of(night)


def test_another_night_of_the_same_number_stays(tmp_path, pull, night_of, played):
    pull(played("hearts at the table").parent)
    kept = tmp_path / "kept"
    before = files_of(kept / "0001")
    night = night_of("queenie at the table")
    for state in ("new", "same"):
        _, (told,) = pull(night.parent)
        assert (told["state"], told["folder"]) == (state, str(kept / "0001-2"))
    assert files_of(kept / "0001") == before
    assert files_of(kept / "0001-2") == files_of(night)
    assert cli.main(["verify", str(kept / "0001-2")]) == 0


def test_a_hand_that_was_changed_is_another_night(tmp_path, pull, night_of):
    night = night_of("queenie at the table")
    pull(night.parent)
    before = files_of(tmp_path / "kept" / "0001")
    flip_bit(night / "hands/0002.json", 50)
    _, (told,) = pull(night.parent)
    assert told["folder"].endswith("0001-2")
    assert files_of(tmp_path / "kept" / "0001") == before


def test_damaged_files_are_named_and_copied_all_the_same(tmp_path, pull, night_of):
    night = night_of("queenie at the table")
    flip_bit(night / "hands/0002.json", 50)
    (night / "hands/0003.json").unlink()
    code, (told,) = pull(night.parent)
    assert code == 1
    assert told["damage"] == [
        "hands/0002.json (hand 2) is damaged: bad checksum.",
        "hands/0003.json (hand 3) is missing.",
    ]
    assert files_of(tmp_path / "kept" / "0001") == files_of(night)


def test_words_for_people(tmp_path, capsys, night_of):
    night = night_of("queenie")
    flip_bit(night / "hands/0002.json", 50)
    target = tmp_path / "kept"
    assert cli.main(["pull", "--from", str(night.parent), "-o", str(target)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"0001: copied, in {target / '0001'}",
        "    The hand in play was left out, since its secret tells the cards (--running).",
        "    hands/0002.json (hand 2) is damaged: bad checksum.",
    ]


def test_a_file_that_cannot_be_read_is_named(tmp_path, pull, night_of, monkeypatch):
    night = night_of("queenie at the table")
    plain = sources._digest_of
    monkeypatch.setattr(
        sources, "_digest_of", lambda path: None if path.name == "0002.json" else plain(path)
    )
    code, (told,) = pull(night.parent)
    assert code == 1
    assert told["unread"] == ["hands/0002.json"]
    expected = set(files_of(night)) - {"hands/0002.json"}
    assert set(files_of(tmp_path / "kept" / "0001")) == expected


def test_what_is_read_otherwise_than_it_is_there_is_not_kept(
    tmp_path, capsys, night_of, monkeypatch
):
    night = night_of("queenie at the table")
    monkeypatch.setattr(
        sources, "write_copy", lambda path, content: _write(path, content.replace(b"Ann", b"Eve"))
    )
    target = tmp_path / "kept"
    assert cli.main(["pull", "--from", str(night.parent), "-o", str(target)]) == 1
    assert "was read otherwise than it is there; pull again" in capsys.readouterr().err
    assert not target.exists()


def _write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def test_nights_that_are_played_meanwhile_are_read_once_more(tmp_path, pull, night_of, monkeypatch):
    night = night_of("queenie at the table")
    before = stored(night, "checkpoint")
    plain, reads = sources.write_copy, []

    def play_on(path, content):
        reads.append(path.name)
        if len(reads) == 1:
            change(night, "checkpoint", lambda kept: kept["night"].update(dealer=0))
            content = b"the one before"
        plain(path, content)

    monkeypatch.setattr(sources, "write_copy", play_on)
    code, _ = pull(night.parent)
    assert code == 0 and len(reads) > len(files_of(night))
    assert stored(tmp_path / "kept" / "0001", "checkpoint") == stored(night, "checkpoint")
    assert before != stored(night, "checkpoint")


@pytest.mark.parametrize(
    ("where", "sentence"),
    [
        ("empty", "there are no nights in "),
        ("nights/0001", "is a night itself; name the folder above it: "),
        ("neither", "neither a folder nor a serial port"),
        ("/dev/no-such-port", "--from is /dev/no-such-port, and there is no such port"),
        ("socket://gadget", "it needs a host and a port: socket://HOST:PORT"),
        ("socket://:5000", "it needs a host and a port"),
        ("socket://gadget:x", "it needs a host and a port"),
        ("socket://gadget:70000", "it needs a host and a port"),
    ],
)
def test_where_there_are_no_nights_is_exit_2(tmp_path, capsys, night_of, where, sentence):
    night_of("queenie at the table")
    (tmp_path / "empty").mkdir()
    source = where if where.startswith(("/dev/", "socket:")) else str(tmp_path / where)
    assert cli.main(["pull", "--from", source, "-o", str(tmp_path / "kept")]) == 2
    err = capsys.readouterr().err
    assert sentence in err and err.count("\n") == 1
    assert not (tmp_path / "kept").exists()


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("file", "/file is a file; nights are kept in a folder"),
        ("file/kept", "/file/kept: Not a directory"),
        pytest.param(
            "/proc/kept",
            "nights cannot be kept in /proc/kept: ",
            marks=pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc"),
        ),
    ],
)
def test_where_nights_cannot_be_kept_is_exit_2(tmp_path, capsys, played, place, sentence):
    (tmp_path / "file").write_text("")
    source = played("queenie at the table").parent
    assert cli.main(["pull", "--from", str(source), "-o", str(tmp_path / place)]) == 2
    err = capsys.readouterr().err
    assert sentence in err and err.count("\n") == 1


def test_a_port_without_a_gadget_is_exit_1_and_leaves_no_folder(tmp_path, capsys):
    arguments = ["pull", "--from", "/dev/null", "-o", str(tmp_path / "deep" / "kept")]
    assert cli.main(arguments) == 1
    assert "the nights cannot be read: mpremote: " in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


LISTS = {
    "none": ("/dev/ttyS0 None 0000:0000 None None\n", 1, "no gadget is connected"),
    "two": (
        "/dev/ttyACM0 e660 2e8a:0005 MicroPython Board in FS mode\n"
        "/dev/ttyACM1 e661 2e8a:0005 MicroPython Board in FS mode\n"
        "/dev/ttyS0 None 0000:0000 None None\n",
        2,
        "2 boards are connected; name one with --from: /dev/ttyACM0 or /dev/ttyACM1",
    ),
}


@pytest.mark.parametrize("boards", LISTS)
def test_which_board_is_meant_has_to_be_clear(tmp_path, capsys, monkeypatch, boards):
    listed, code, sentence = LISTS[boards]

    def run(port, *arguments):
        assert (port, arguments) == (None, ("connect", "list"))
        return listed

    monkeypatch.setattr(mpremote, "run_mpremote", run)
    assert cli.main(["pull", "-o", str(tmp_path)]) == code
    assert sentence in capsys.readouterr().err


@pytest.mark.skipif(why_unavailable() is not None, reason="littlefs is not here")
def test_nights_of_the_simulator_s_deepest_tier(tmp_path, pull, night_of):
    from host_tools.emulated_pico import littlefs_image

    night = night_of("queenie")
    files = {"nights/0001/" + path: content for path, content in files_of(night).items()}
    (tmp_path / "pico").mkdir()
    image = littlefs_image.write_files({**files, "main.py": b"", "nights/settings": b"{}"})
    (tmp_path / "pico" / "pico-flash.img").write_bytes(image)
    code, (told,) = pull(tmp_path / "pico", "--running")
    assert (code, told["damage"]) == (0, [])
    assert files_of(tmp_path / "kept") == {
        "0001/" + path: content for path, content in files_of(night).items()
    }
    (tmp_path / "pico" / "pico-flash.img").write_bytes(b"no flash")
    assert cli.main(["pull", "--from", str(tmp_path / "pico")]) == 2
