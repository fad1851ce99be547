"""The plain tests of the engine and the firmware once more, on MicroPython's unix port."""

from pathlib import Path

import pytest

from host_tools.bad_input import BadInput
from host_tools.simulator.unix_tier import copy_drivers, find_micropython
from tests.micropython_tier.plain_tests import plain_test_files, test_functions
from tests.micropython_tier.unix_port import read_results, run_functions

ROOT = Path(__file__).resolve().parent.parent

CASES = [
    pytest.param(path, function, id=f"{path.relative_to(ROOT)}::{function}")
    for path in plain_test_files(ROOT)
    for function in test_functions(path)
]


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A function that runs functions of a file below a root; skips without the unix port."""
    try:
        micropython = find_micropython()
    except BadInput as reason:
        pytest.skip(str(reason))
    drivers = tmp_path_factory.mktemp("drivers")
    copy_drivers(drivers)

    def run_here(root, path, functions):
        return run_functions(micropython, drivers, root, path, functions)

    return run_here


@pytest.fixture(scope="module")
def results(request, run):
    """Runs all selected functions of a file in one process when the first of them is asked for."""
    selected = {}
    for item in request.session.items:
        if item.path == Path(__file__) and hasattr(item, "callspec"):
            path, function = item.callspec.params["path"], item.callspec.params["function"]
            selected.setdefault(path, []).append(function)
    done = {}

    def of_file(path):
        if path not in done:
            done[path] = run(ROOT, path, selected[path])
        return done[path]

    return of_file


@pytest.mark.micropython
@pytest.mark.parametrize(("path", "function"), CASES)
def test_plain(path, function, results):
    problem = results(path)[function]
    if problem:
        pytest.fail(f"on MicroPython:\n{problem}", pytrace=False)


def test_a_result_is_read_for_every_function():
    output = "\n".join(
        [
            "@@micropython@@ begin test_a",
            "@@micropython@@ passed test_a",
            "@@micropython@@ begin test_b",
            "Traceback",
            "@@micropython@@ failed test_b",
            "@@micropython@@ begin test_c",
            "Segmentation fault",
        ]
    )
    problems = read_results(output, ["test_a", "test_b", "test_c", "test_d"], "exit status 139")
    assert problems == {
        "test_a": "",
        "test_b": "Traceback",
        "test_c": "Segmentation fault\nno result: exit status 139",
        "test_d": "Segmentation fault\nno result: exit status 139",
    }


@pytest.mark.micropython
def test_a_failing_function_brings_its_traceback(tmp_path, run):
    (tmp_path / "test_sample.py").write_text(
        "def test_good():\n    pass\n\ndef test_bad():\n    assert 1 == 2, 'as told'\n"
        "def test_greedy():\n    bytearray(300_000)\n"
    )
    path = tmp_path / "test_sample.py"
    names = test_functions(path)
    problems = run(tmp_path, path, names)
    assert names == ["test_good", "test_bad", "test_greedy"]
    assert problems["test_good"] == ""
    assert "line 5, in test_bad\nAssertionError: as told" in problems["test_bad"]
    assert "MemoryError" in problems["test_greedy"]
