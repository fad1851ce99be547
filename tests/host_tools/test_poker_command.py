"""`queenbox poker`: one hand named, two compared, one sentence for what cannot be judged."""

import json
import subprocess
import sys

import pytest

from tests.known_cases import known_cases


def queenbox_poker(words, *options):
    return subprocess.run(
        [sys.executable, "-m", "host_tools.cli", "poker", *words.split(), *options],
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def test_two_hands_are_compared():
    case = next(known_cases("poker"))
    done = queenbox_poker(f"{case['a']} vs {case['b']}", "--wild", case["wild"], "--json")
    assert done.returncode == 0 and done.stderr == ""
    result = json.loads(done.stdout)
    assert set(result) == {"a", "b", "winner"} and result["winner"] == "a"
    assert result["a"] == {
        "name": "straight flush",
        "cards": ["9H", "8H", "7H", "6S", "5H"],
        "wilds_used": 1,
        "stands_for": {"6S": "6H"},
    }


def test_one_hand_is_named():
    done = queenbox_poker("as 10s ks QS js", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout) == {
        "name": "royal flush",
        "cards": ["AS", "KS", "QS", "JS", "TS"],
        "wilds_used": 0,
        "stands_for": {},
    }


def test_words_for_people():
    done = queenbox_poker("6S AC KD 9C 7H vs AS AH KH 9H 7S", "--wild", "6")
    assert done.stdout.splitlines() == [
        "a: pair: AC, 6S as AS, KD, 9C, 7H",
        "b: pair: AS, AH, KH, 9H, 7S",
        "b wins",
    ]


@pytest.mark.parametrize(
    ("words", "options", "sentence"),
    [
        ("AS KS QS JS", (), "a hand has 4 cards; it needs 5 to 7"),
        ("6S", (), "a hand has 1 card; it needs 5 to 7"),
        ("AS KS QS JS TS 9S 8S 7S", (), "a hand has 8 cards"),
        ("AS KS QS JS TS vs", (), "a hand has 0 cards"),
        ("AS KS QS JS TS vs 2S 3S 4S 5S 6S vs 7S", (), "vs stands 2 times"),
        ("AS KS QS JS 1S", (), "'1S' is not a card"),
        ("AS KS QS JS AS", (), "AS is there twice"),
        ("AS KS QS JS TS vs 2S 3S 4S 5S AS", (), "AS is there twice"),
        ("AS KS QS JS XX", (), "XX is not in the pack of 52 cards"),
        ("AS KS QS JS TW", (), "TW is not in the pack of 52 cards"),
        ("AS KS QS JS TS", ("--wild", "6S"), "--wild is '6S'; a rank is"),
        ("AS KS QS JS TS", ("--wild", "2", "--wild", "3", "--wild", "4"), "names 3 ranks"),
        ("", (), "required"),
    ],
)
@pytest.mark.parametrize("json_too", [(), ("--json",)])
def test_what_cannot_be_judged_is_exit_2_with_one_sentence(words, options, sentence, json_too):
    done = queenbox_poker(words, *options, *json_too)
    assert done.returncode == 2 and done.stdout == ""
    assert sentence in done.stderr and done.stderr.count("\n") == 1
