"""Button scripts are read strictly and played in order."""

from pathlib import Path

import pytest

from host_tools.bad_input import BadInput
from host_tools.simulator import key_script
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import STILL_LIMIT_MS, Step, play_script, read_script
from host_tools.simulator.tier import BACK, DOWN, OK, UP

DEMO = "tests.host_tools.demo_app:DemoApp"


WRONG_WORDS = ["oj", "ok:", "ok:x", "ok:-5", "ok:1.5", "ok:²", "OK", "ok++", "up:1:2"]
WRONG_WORDS += [
    "wait",
    "wait:",
    "wait:99999999",
    "shot",
    "shot:",
    "reset:1",
    "plug+",
    "+",
    "-",
    ":",
]


class LoggedTier(CPythonTier):
    """A CPythonTier that also writes down what is done to it."""

    def __init__(self, folder):
        super().__init__(folder, app=DEMO)
        self.log = []
        self.ms = 0

    def set_button(self, index, down):
        self.log.append((self.ms, index, down))
        super().set_button(index, down)

    def advance(self, ms):
        self.ms += ms
        super().advance(ms)

    def cut_power(self):
        self.log.append("cut")
        super().cut_power()

    def reset(self):
        self.log.append("reset")
        super().reset()


@pytest.fixture
def tier(tmp_path):
    tier = LoggedTier(tmp_path)
    tier.boot()
    tier.log.clear()
    yield tier
    tier.close()


def play(tier, text):
    shots = []
    words = [step.word for step in play_script(tier, read_script(text), shots.append)]
    assert words == text.split()
    return shots


def test_every_word():
    assert read_script(" up\ndown ok:800 back+ ok- wait:0 shot:a.png reset plug ") == [
        Step("up", "click", UP, 60),
        Step("down", "click", DOWN, 60),
        Step("ok:800", "click", OK, 800),
        Step("back+", "press", BACK),
        Step("ok-", "release", OK),
        Step("wait:0", "wait", ms=0),
        Step("shot:a.png", "shot", file=Path("a.png")),
        Step("reset", "reset"),
        Step("plug", "plug"),
    ]


@pytest.mark.parametrize(
    "word",
    WRONG_WORDS,
)
def test_a_wrong_word_is_named_with_its_place(word):
    with pytest.raises(BadInput) as refused:
        read_script(f"ok down {word} up")
    assert str(refused.value).startswith(f"word 3 of the keys, '{word}',")
    assert "\n" not in str(refused.value)


def test_clicks_take_their_time(tier):
    play(tier, "up ok:800")
    (down, *_), (up, *_), (ok_down, *_), (ok_up, *_) = tier.log
    assert [entry[1:] for entry in tier.log] == [(UP, 1), (UP, 0), (OK, 1), (OK, 0)]
    assert up - down == 60
    assert ok_down - up >= 140
    assert ok_up - ok_down == 800


def test_press_and_keep(tier):
    play(tier, "ok+ wait:300 ok-")
    assert [entry[1:] for entry in tier.log] == [(OK, 1), (OK, 0)]
    assert tier.log[1][0] - tier.log[0][0] >= 300


def test_power_and_shots_in_order(tier):
    assert play(tier, "shot:a.png plug shot:b/c.png reset") == [Path("a.png"), Path("b/c.png")]
    assert tier.log == ["cut", "reset", "reset"]  # a boot restarts the program, too


def test_what_never_stands_still_is_not_waited_for():
    class Restless:
        still_ms = 240

        def __init__(self):
            self.model = self
            self.bytes_seen = self.passed = 0

        def advance(self, ms):
            self.passed += ms
            self.bytes_seen += 1

    restless = Restless()
    key_script.run_until_still(restless)
    assert restless.passed == STILL_LIMIT_MS
