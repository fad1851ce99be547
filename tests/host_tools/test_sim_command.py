"""`queenbox sim`: options that make no sense are refused in a sentence."""

import sys
from pathlib import Path

import pytest

from host_tools import cli, sim_command

REFUSED = [
    ("--keys ok", "--keys needs --headless"),
    ("--png a.png", "--png needs --headless"),
    ("--trace", "--trace needs --headless"),
    ("--headless --for 2", "--for closes the window"),
    ("--for 0", "--for needs more than 0 seconds"),
    ("--for nan", "--for needs more than 0 seconds"),
    ("--for soon", "argument --for: invalid float value: 'soon'"),
    ("--scale 0", "--scale is 1 to 16"),
    ("--scale 17", "--scale is 1 to 16"),
    ("--firmware a.uf2", "--firmware belongs to --tier pico"),
    ("--game whist", "argument --game: invalid choice: 'whist'"),
    ("--game queenie --players 2", "--players 2: queenie is for 3 to 8"),
    ("--players 9", "--players 9: any game is for"),
    ("--players 4 --bots 4", "--bots 4: 0 or more, and at least one person must play"),
    ("--bots -1", "--bots -1: 0 or more"),
    ("--lang la", "argument --lang: invalid choice: 'la'"),
    ("--tier wokwi", "argument --tier: invalid choice: 'wokwi'"),
    ("--headless --keys 'ok'", "word 1 of the keys, ''ok'', is none of"),
]


@pytest.mark.parametrize(("options", "sentence"), REFUSED)
def test_nonsense_is_refused(capsys, options, sentence):
    assert cli.main(["sim", *options.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("queenbox: " + sentence)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "there/queenbox"),
        ("linux", None, "home/.local/share/queenbox"),
        ("darwin", None, "home/Library/Application Support/Queenbox"),
        ("win32", "LOCALAPPDATA", "there/Queenbox"),
        ("win32", None, "home/AppData/Local/Queenbox"),
    ],
)
def test_nights_are_kept_where_each_system_keeps_such_things(
    monkeypatch, platform, variable, expected
):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, "there")
    assert sim_command.user_folder() == Path(expected)
