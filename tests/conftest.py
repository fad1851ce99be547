"""Keeps from CPython the test files that say that only MicroPython can run them; adds an option."""

from pathlib import Path

from tests.micropython_tier.plain_tests import is_micropython_only, plain_test_files

ROOT = Path(__file__).resolve().parent.parent

collect_ignore = [str(path) for path in plain_test_files(ROOT) if is_micropython_only(path)]


def pytest_addoption(parser):
    parser.addoption(
        "--accept-pictures",
        action="store_true",
        help="let the screens' new pictures replace those in tests/pictures",
    )
