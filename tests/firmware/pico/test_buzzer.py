"""The buzzer plays by itself."""

import pytest


@pytest.fixture
def buzzer(metal):
    from firmware.pico.buzzer import Buzzer

    return Buzzer(15)


def test_silent_at_power_on(metal, buzzer):
    metal.pass_ms(1000)
    assert metal.sounds == []


def test_a_tune_goes_from_note_to_note_and_ends(metal, buzzer):
    buzzer.tune(((440, 100), (0, 20), (880, 50)))
    assert metal.us == 0  # nobody waited
    metal.pass_ms(1000)
    assert metal.sounds == [(0, 440), (100, 0), (120, 880), (170, 0)]


def test_a_new_tune_takes_the_place_of_the_old_one(metal, buzzer):
    buzzer.tune(((440, 100), (550, 100)))
    metal.pass_ms(60)
    buzzer.tune([(880, 30)])
    metal.pass_ms(1000)
    assert metal.sounds == [(0, 440), (60, 880), (90, 0)]


def test_an_empty_tune_is_silence(metal, buzzer):
    buzzer.tune(((440, 1000),))
    metal.pass_ms(10)
    buzzer.tune(())
    metal.pass_ms(2000)
    assert metal.sounds == [(0, 440), (10, 0)]
