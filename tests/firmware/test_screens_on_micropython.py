"""The same buttons make the same pictures on MicroPython's unix port, pixel for pixel."""

import pytest

from host_tools.bad_input import BadInput
from host_tools.simulator.key_script import play_script, read_script, run_until_still
from host_tools.simulator.picture import text_of
from host_tools.simulator.unix_tier import UnixTier, find_micropython
from tests.firmware.screen_player import lay_files, played
from tests.firmware.screen_scripts import SCRIPTS

CASES = [
    (name, language)
    for name, script in SCRIPTS.items()
    if script.micropython
    for language in ("en", "fr")
]


@pytest.mark.micropython
@pytest.mark.parametrize(("name", "language"), CASES)
def test_micropython_shows_the_same(tmp_path, name, language):
    try:
        find_micropython()
    except BadInput as reason:
        pytest.skip(str(reason))
    script = SCRIPTS[name]
    player = played(tmp_path / "cpython", script, language)
    expected, bytes_sent = player.shots, player.tier.model.bytes_seen

    shots: dict[str, bytes] = {}
    lay_files(script, tmp_path / "micropython")
    preset = dict(script.preset, lang=language)
    unix = UnixTier(tmp_path / "micropython", preset, script.seed)
    try:
        unix.boot()
        run_until_still(unix)
        steps = read_script(" ".join(player.words))
        for _ in play_script(unix, steps, lambda path: keep(shots, path, unix)):
            pass
        assert list(shots) == list(expected)
        for shot in shots:
            if shots[shot] != expected[shot]:
                pytest.fail(
                    f"{shot} differs on MicroPython:\n{text_of(shots[shot])}", pytrace=False
                )
        assert unix.model.bytes_seen == bytes_sent
    finally:
        unix.close()


def keep(shots, path, tier):
    shots[str(path)] = tier.model.pixels()
