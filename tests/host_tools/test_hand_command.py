"""`queenbox hand` as other people's scripts use it: exit codes, one object, one sentence."""

import json
import os
import subprocess
import sys

import pytest

from tests.engine_core.queenie_hands import fields, table_fields
from tests.known_cases import known_cases


def queenbox_hand(tmp_path, text, *options):
    path = tmp_path / "hand.json"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return subprocess.run(
        [sys.executable, "-m", "host_tools.cli", "hand", str(path), *options],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def test_a_hand_prints_its_outcome(tmp_path):
    case = next(c for c in known_cases("queenie") if c["id"] == "queenie-QB")
    done = queenbox_hand(tmp_path, json.dumps(case["hand"]), "--json", "--show-hidden")
    assert done.returncode == 0 and done.stderr == ""
    result = json.loads(done.stdout)
    assert result["chips"] == case["expect"]["chips"]
    assert set(result) == {
        "done", "ask", "chips", "pots", "points", "wild", "hands", "next_dealer", "winners", "says",
    }  # fmt: skip
    assert result["says"][0] == {"what": "antes", "amount": 1}
    assert sorted(result["hands"]) == ["P1", "P2", "P3", "P4"]
    assert all(len(card) == 2 for hand in result["hands"].values() for card in hand)


def test_hidden_hands_are_shown_only_when_asked_for(tmp_path):
    done = queenbox_hand(tmp_path, json.dumps(fields()), "--json")
    assert "hands" not in json.loads(done.stdout)


def test_words_for_people(tmp_path):
    done = queenbox_hand(tmp_path, json.dumps(table_fields(3, answers=[["P2", "swap"]])))
    assert done.returncode == 0
    assert "asked  the table: out P1, out P2, out P3, out nobody" in done.stdout


def test_a_refused_answer_is_exit_2_with_its_index(tmp_path):
    given = json.dumps(fields(answers=[["P3", "keep"], ["P4", "pass"]]))
    done = queenbox_hand(tmp_path, given, "--json")
    assert done.returncode == 2
    assert json.loads(done.stdout) == {"error": "P4 is not asked now; P2 is", "at": 1}
    done = queenbox_hand(tmp_path, given)
    assert done.returncode == 2
    assert done.stderr == "queenbox hand: answers[1]: P4 is not asked now; P2 is\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "is not JSON"),
        (b"{", "is not JSON"),
        (b"\xff\xfe\x00", "is not UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[]", "a hand is an object"),
        (b'{"game": "queenie", "game": "hearts"}', "'game' is there twice"),
        (b'{"game": NaN}', "NaN is no number"),
        (b'{"hand_number": ' + b"9" * 5000 + b"}", "far too many digits"),
        (b'{"\\ud800": 1, "\\ud800": 2}', "is there twice"),
        (json.dumps(fields(3, players=["A\ud800", "B", "C"])).encode(), "a name is one line"),
        (json.dumps(fields(answers="keep")).encode(), "answers is 'keep'"),
        (json.dumps(fields(answers=[["P3"]])).encode(), "answers[0] is ['P3']"),
        (json.dumps(fields(answers=[["P3", 1]])).encode(), "answers[0] is ['P3', 1]"),
    ],
)
def test_a_bad_file_is_exit_2_with_one_sentence(tmp_path, text, sentence):
    done = queenbox_hand(tmp_path, text, "--json")
    assert done.returncode == 2 and done.stderr == ""
    result = json.loads(done.stdout)
    assert set(result) == {"error", "at"} and result["at"] is None
    assert sentence in result["error"] and "\n" not in result["error"]


def test_a_missing_file_is_named(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "host_tools.cli", "hand", str(tmp_path / "none.json")],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "none.json' cannot be read" in done.stderr


def test_names_that_the_terminal_cannot_write_are_no_failure(tmp_path):
    path = tmp_path / "hand.json"
    names = ["漢", "Bo", "Cy"]
    given = table_fields(3, players=names, dealer="Cy", chips=dict.fromkeys(names, 9))
    path.write_text(json.dumps(given))
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    for options in ((), ("--json",)):
        done = subprocess.run(
            [sys.executable, "-m", "host_tools.cli", "hand", str(path), *options],
            capture_output=True,
            text=True,
            env=environment,
        )
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_disk_is_told_in_one_sentence(tmp_path):
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(fields()))
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "host_tools.cli", "hand", str(path)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("queenbox: ")


def test_who_can_win_which_pot_is_told_in_words(tmp_path):
    short_stacks = {
        "game": "follow_the_queen",
        "cards": "table",
        "players": ["P1", "P2", "P3"],
        "dealer": "P3",
        "chips": {"P1": 30, "P2": 60, "P3": 100},
        "answers": [["P1", "allin"], ["P2", "allin"], ["P3", "call"]],
    }
    done = queenbox_hand(tmp_path, json.dumps(short_stacks))
    assert "pots   main 90: P1 P2 P3 · side 1 60: P2 P3\n" in done.stdout
