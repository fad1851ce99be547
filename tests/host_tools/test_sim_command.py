"""`queenbox sim` with the real firmware: scripts, pictures, traces, and refusals in a sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

from host_tools import cli, sim_command
from host_tools.bad_input import BadInput
from host_tools.simulator import picture, unix_tier
from host_tools.simulator.ssd1306_model import HEIGHT, WIDTH

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
    ("--headless", "--headless needs something to do: --keys, --png or --trace"),
    ("--headless --store nights", "--headless needs something to do: "),
    ("--bots 2 --cards table", "--bots 2: bots play with the gadget's own cards (--cards box)"),
    ("--headless --png none/a.png", "cannot write none/a.png: there is no folder none"),
    ("--tier pico --firmware nope", "--firmware names nope, and there is no such file"),
    ("--headless --keys 'ok'", "word 1 of the keys, ''ok'', is none of"),
]


@pytest.mark.parametrize(("options", "sentence"), REFUSED)
def test_nonsense_is_refused(capsys, options, sentence):
    assert cli.main(["sim", *options.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("queenbox: " + sentence)
    assert err.count("\n") == 1
    assert not Path("none").exists() and not Path("nights").exists()


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


def sim(capsys, *options):
    """(stdout, stderr) of a run that must be good."""
    code = cli.main(["sim", *options])
    out, err = capsys.readouterr()
    assert code == 0, err
    return out, err


@pytest.fixture(autouse=True)
def in_a_fresh_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_a_script_leaves_its_pictures_and_nothing_else(capsys, tmp_path):
    words = ["--keys", "shot:deep/home.png down"]
    assert sim(capsys, "--headless", "--png", "last.png", *words) == ("", "")
    home, last = picture.read_png(Path("deep/home.png")), picture.read_png(Path("last.png"))
    assert home != last
    assert 0 < sum(home) < WIDTH * HEIGHT
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deep", "last.png"]


def test_a_trace_shows_the_screen_after_each_word(capsys):
    out, _ = sim(capsys, "--headless", "--trace", "--keys", "down wait:10", "--png", "last.png")
    titles = [line for line in out.splitlines() if line.startswith("--")]
    assert titles == ["-- boot", "-- down", "-- wait:10"]
    shown = picture.text_of(picture.read_png(Path("last.png")))
    assert out.endswith(f"-- wait:10\n{shown}\n")


def test_the_scale_of_pictures(capsys):
    sim(capsys, "--headless", "--png", "last.png", "--scale", "2")
    from PIL import Image

    with Image.open("last.png") as image:
        assert image.size == (2 * WIDTH, 2 * HEIGHT)


def test_a_language_is_another_picture(capsys):
    traces = [sim(capsys, "--headless", "--trace", "--lang", lang)[0] for lang in ("en", "fr")]
    assert traces[0] != traces[1]


def test_a_store_is_kept_where_it_is_wanted(capsys):
    sim(capsys, "--headless", "--keys", "wait:10", "--store", "nights")
    assert Path("nights").is_dir()


@pytest.mark.micropython
def test_both_pythons_show_the_same(capsys):
    try:
        unix_tier.find_micropython()
    except BadInput as reason:
        pytest.skip(str(reason))
    words = ["--headless", "--trace", "--seed", "one", "--keys", "down up"]
    traces = [sim(capsys, *words, "--tier", tier)[0] for tier in ("cpython", "micropython")]
    assert traces[0] == traces[1]


@pytest.mark.parametrize(
    ("png", "sentence"),
    [
        ("file/last.png", "cannot write"),
        ("last.tune", "cannot write last.tune: a picture's name ends in .png"),
    ],
)
def test_a_picture_that_cannot_be_written(capsys, png, sentence):
    Path("file").write_text("", encoding="utf-8")
    assert cli.main(["sim", "--headless", "--png", png]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"queenbox: {sentence}")
    assert err.count("\n") == 1


def test_a_store_that_is_a_file(capsys):
    Path("file").write_text("", encoding="utf-8")
    assert cli.main(["sim", "--headless", "--trace", "--store", "file"]) == 2
    assert capsys.readouterr().err.startswith("queenbox: cannot keep nights in file: ")


def test_an_image_that_is_not_there(capsys):
    words = ["--headless", "--trace", "--tier", "pico", "--firmware", "none.uf2"]
    assert cli.main(["sim", *words]) == 2
    err = capsys.readouterr().err
    assert err == "queenbox: --firmware names none.uf2, and there is no such file\n"


def test_the_window_closes_by_the_clock(capsys, monkeypatch):
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    assert sim(capsys, "--for", "0.3", "--store", "nights", "--scale", "2") == ("", "")


def test_a_seed_that_is_no_text_is_refused(capsys):
    assert cli.main(["sim", "--headless", "--seed", "\udcff"]) == 2
    assert capsys.readouterr().err == "queenbox: --seed is not text in UTF-8\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("output", [">/dev/full", ">&-"])
def test_a_trace_that_cannot_be_written_is_told(output):
    command = f'"{sys.executable}" -m host_tools.cli sim --headless --trace {output}'
    root = Path(cli.__file__).parent.parent
    done = subprocess.run(command, shell=True, cwd=root, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("queenbox sim: the trace cannot be written: ")
    assert done.stderr.count("\n") == 1
