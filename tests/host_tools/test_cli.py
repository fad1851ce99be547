"""The `queenbox` command's frame: one sentence for bad input, light imports."""

import importlib
import subprocess
import sys

import pytest

from host_tools import cli


def run(capsys, *arguments):
    """(exit code, stdout, stderr)"""
    code = cli.main(list(arguments))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.parametrize("arguments", [[], ["-h"], ["--help"]])
def test_overview_names_every_command(capsys, arguments):
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (0, "")
    for name in cli.COMMANDS:
        assert f"\n  {name} " in out


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help_and_refuses_nonsense_in_a_sentence(capsys, name):
    with pytest.raises(SystemExit) as ended:
        cli.main([name, "--help"])
    assert ended.value.code == 0
    assert f"queenbox {name}" in capsys.readouterr().out
    code, out, err = run(capsys, name, "--nonsense")
    assert (code, out) == (2, "")
    assert err.startswith("queenbox: ")
    assert err.count("\n") == 1


def test_an_unknown_command(capsys):
    code, out, err = run(capsys, "shuffle")
    assert (code, out) == (2, "")
    assert err.startswith("queenbox: there is no command 'shuffle'; there are: sim, ")


def test_options_are_not_guessed(capsys):
    code, _, err = run(capsys, "sim", "--head")
    assert code == 2
    assert "--head" in err


@pytest.mark.parametrize("name", list(cli.COMMANDS))
def test_reading_the_options_imports_nothing_heavy(name):
    script = (
        "import sys; from host_tools import cli; cli.parser_of(sys.argv[1]);"
        "heavy = ('pygame', 'PIL', 'rp2040py', 'littlefs', 'matplotlib', 'jinja2');"
        "print([m for m in heavy if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, name], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_reader_that_goes_away_is_no_crash():
    done = subprocess.run(
        f'"{sys.executable}" -m host_tools.cli --help | head -c 1; exit ${{PIPESTATUS[0]}}',
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in done.stderr


def test_every_command_is_there():
    for module in cli.COMMANDS.values():
        command = importlib.import_module(module)
        assert command.HELP and callable(command.add_arguments) and callable(command.run)
