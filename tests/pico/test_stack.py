"""The stack meter measures what it says."""

import pytest

from host_tools.emulated_pico import raw_repl
from host_tools.emulated_pico.stack_meter import LIMIT, StackMeter, calibrate


@pytest.fixture(scope="module")
def bare(image):
    """A bare Pico and its calibration."""
    from host_tools.emulated_pico.machine import EmulatedPico

    pico = EmulatedPico(image)
    return pico, calibrate(pico)


def test_the_limit_is_about_thirty_nested_calls(bare):
    _, calibration = bare
    assert 28 <= calibration.calls <= 34
    assert 28 <= calibration.awaits <= 45
    assert 150 <= calibration.await_bytes <= calibration.call_bytes <= 300


def used_by(pico, code):
    raw_repl.enter(pico)
    meter = StackMeter(pico)
    meter.paint()
    raw_repl.start(pico, code)
    raw_repl.finish(pico, 5000)
    return meter.high_water()


def test_deeper_calls_use_more(bare):
    pico, calibration = bare
    code = "def f(n):\n    if n: f(n - 1)\nf({})"
    shallow, deep = used_by(pico, code.format(3)), used_by(pico, code.format(13))
    assert deep - shallow == pytest.approx(10 * calibration.call_bytes, rel=0.05)
    assert deep < LIMIT


def test_the_deepest_possible_call_uses_what_there_is(bare):
    pico, calibration = bare
    code = "def f(): f()\ntry:\n    f()\nexcept RuntimeError: pass"
    used = used_by(pico, code)
    assert LIMIT - calibration.call_bytes <= used
    assert calibration.told(LIMIT).startswith(f"{calibration.calls} of {calibration.calls} ")


def test_painting_does_not_disturb_what_runs(bare):
    pico, _ = bare
    raw_repl.enter(pico)
    raw_repl.start(pico, "import time\nfor i in range(20): time.sleep_ms(5)\nprint(i)")
    meter = StackMeter(pico)
    for _ in range(10):
        pico.advance(7.3)
        meter.paint()
    assert raw_repl.finish(pico, 5000).strip() == "19"
