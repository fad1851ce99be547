"""How many bytes the panel is sent: over every menu that a script comes to, in every language."""

from collections import defaultdict

import pytest

from firmware import settings
from host_tools.simulator.key_script import BUTTONS
from tests.firmware import screen_scripts_care
from tests.firmware.kept_pictures import OUT
from tests.firmware.screen_player import ScreenPlayer, recorded_tier
from tests.firmware.screen_scripts import SCRIPTS

LANGUAGES = settings.CHOICES["language"]

# Bytes on the bus, the address of each write counted.
MOST_FOR_A_STEP = 600  # up or down in a list, scrolling included
MOST_FOR_A_PICTURE = 1024 + 10  # the whole frame in one window: the panel has no dearer picture

STEPS = ("up", "down")
# There a press brings another picture.
PICKERS = ("pick_by_thirds", "show_table", "run", "show_help", "show_history")


class MeasuringPlayer(ScreenPlayer):
    """sent: (bytes for a picture, widget before the press, what was done) of every press, release ·
    words_given: the script's own words, without those that were put in for measuring."""

    def __init__(self, tier):
        super().__init__(tier)
        self.sent = []
        self.words_given = []
        self._walked = set()

    def _do(self, word, place):
        self.words_given.append(word)
        for part in (word + "+", word + "-") if word in BUTTONS else (word,):
            self._measure(part, place)
        self._walk_menu(place)

    def _measure(self, word, place):
        widget, variables = self.app.widget()
        before, model = self.tier.model.bytes_seen, self.tier.model
        self.app.ui.frames.clear()
        super()._do(word, place)
        if self.tier.model is model:  # else the plug was pulled, and all begins again
            told = f"{word.rstrip('+-')} in '{variables.get('title', '')}'"
            # A button that is held, or a packet that grows by itself, brings many pictures.
            pictures = max(1, len(self.app.ui.frames))
            self.sent.append(((model.bytes_seen - before) // pictures, widget, told))

    def _walk_menu(self, place):
        """Steps once round a menu that was not met before, down and up again."""
        widget, variables = self.app.widget()
        if (
            widget != "choose"
            or (menu := repr((variables["title"], variables["rows"]))) in self._walked
        ):
            return
        self._walked.add(menu)
        for direction in ("down", "up"):
            for _ in variables["rows"]:
                self._measure(direction + "+", place)
                self._measure(direction + "-", place)


@pytest.fixture(scope="module")
def sent(tmp_path_factory):
    """(bytes, widget, what was done, language) of everything."""
    everything = []
    for name, script in SCRIPTS.items():
        if name in screen_scripts_care.SCRIPTS:  # there a press takes a note away
            continue
        keys = script.keys
        for language in LANGUAGES:
            tier = recorded_tier(tmp_path_factory.mktemp(name), script, language)
            player = MeasuringPlayer(tier)
            player.start()
            for _ in player.play(keys):
                pass
            tier.close()
            everything += [(*press, language) for press in player.sent]
            keys = " ".join(player.words_given)  # the others are given the same presses
    report(everything)
    return everything


def report(everything):
    """Prints the dearest step of each widget, and the dearest pictures; kept in tests/out, too."""
    dearest: dict[tuple[str, str], tuple[int, str, str]] = defaultdict(lambda: (0, "", ""))
    for count, widget, told, language in everything:
        kind = "step" if told.split()[0] in STEPS else "picture"
        dearest[kind, widget] = max(dearest[kind, widget], (count, language, told))
    lines = [
        f"{count:5} bytes for a {kind} of {widget}: {told} ({language})"
        for (kind, widget), (count, language, told) in sorted(dearest.items())
        if count
    ]
    OUT.mkdir(exist_ok=True)
    (OUT / "panel_traffic.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n" + "\n".join(lines))


def test_a_step_in_a_list_is_cheap(sent):
    steps = [step for step in sent if step[2].split()[0] in STEPS and step[1] not in PICKERS]
    assert len({step[1] for step in steps}) >= 5, "steps of every widget that has them"
    assert [step for step in steps if step[0] > MOST_FOR_A_STEP] == []


def test_no_picture_is_dearer_than_a_whole_frame(sent):
    assert max(count for count, *_ in sent) > MOST_FOR_A_STEP, "a whole picture was sent"
    assert [press for press in sent if press[0] > MOST_FOR_A_PICTURE] == []
