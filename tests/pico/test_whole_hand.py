"""The real program on the emulated Pico: the same pictures, within the stack and the heap."""

import pytest

from host_tools.emulated_pico import raw_repl
from host_tools.emulated_pico.machine import EmulatedPico
from host_tools.emulated_pico.stack_meter import StackMeter, calibrate
from host_tools.emulated_pico.tier import PicoTier
from host_tools.simulator.key_script import play_script, read_script, run_until_still
from host_tools.simulator.picture import text_of
from tests.firmware.screen_player import played
from tests.firmware.screen_scripts import SCRIPTS

# Told in plain calls of 240 bytes, of the 31 that the image has room for: with interrupts on top
# and C functions (littlefs, JSON). tests/firmware/test_call_depth.py counts calls alone. A write
# takes 17.9 to 20 by where the files happen to lie: some make littlefs look for free blocks.
MOST_CALLS = 21
# Bytes of heap that must be left where a script ends, started with forced chance.
LEAST_FREE = {
    "queen_won": 118_000,
    "in_play": 123_000,
    "wild_card": 145_000,
    "draw_card": 142_000,
    "settle_three": 117_000,
    "wild": 101_000,
    "told_queens": 96_000,  # seven cards of each hand are judged: the tightest of all
    "torment": 109_000,
    "hearts_six": 116_000,
    "spades_six": 108_000,
}


@pytest.fixture(scope="module")
def calibration(image):
    """What a nested call takes on this image."""
    return calibrate(EmulatedPico(image))


@pytest.mark.parametrize("name", LEAST_FREE)
def test_the_same_pictures_as_on_cpython(name, tmp_path, calibration, record_property):
    script = SCRIPTS[name]
    player = played(tmp_path / "cpython", script, "en")
    tier = PicoTier(tmp_path / "pico", dict(script.preset, lang="en"), script.seed)
    try:
        tier.boot()
        run_until_still(tier)
        shots = {}
        deepest = 0
        meter = StackMeter(tier.pico)
        meter.paint()
        for step in play_script(
            tier, read_script(" ".join(player.words)), lambda path: keep(shots, path, tier)
        ):
            if step.action == "plug":
                meter = StackMeter(tier.pico)
                meter.paint()
            deepest = max(deepest, meter.high_water())
        assert list(shots) == list(player.shots)
        for shot, pixels in shots.items():
            if pixels != player.shots[shot]:
                pytest.fail(f"{shot} differs on the Pico:\n{text_of(pixels)}", pytrace=False)
        free = raw_repl.heap_free(tier.pico)
    finally:
        tier.close()
    record_property("stack", calibration.told(deepest))
    record_property("heap_free", free)
    assert deepest < calibration.bytes_of(MOST_CALLS), calibration.told(deepest)
    assert free > LEAST_FREE[name]


def keep(shots, path, tier):
    shots[str(path)] = tier.model.pixels()
