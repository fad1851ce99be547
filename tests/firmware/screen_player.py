"""Plays a button script that may say where to go instead of how often to press.

To the words of host_tools/simulator/key_script.py it adds

until:NAME    play on until NAME is shown: a text's key, or one of SIGHTS; A+B until both are. Where
              a private hand may be looked at, the first answer below that is taken, after a look
              where a card of it is picked; else OK is pressed.
shot:NAME     hands over the picture
battery:MV    from now on the battery reads so many millivolts
fault:NAME    what is shown when the program fails with an exception of that name

The presses that ``until`` came to are kept, so that another tier can be given the plain words.
"""

import re

from engine_core.modules import take
from firmware import lang
from host_tools.simulator.cpython_tier import CPythonTier
from host_tools.simulator.key_script import ACTIONS, read_word, run_until_still

MOST_PRESSES = 200

# What `until` can wait for besides a text, as a question to the number of cards shown.
SIGHTS = {
    "one_card": lambda cards: cards == 1,
    "fan": lambda cards: cards > 1,
}

# Here a hand is over; what has not come by then does not come.
END = "night.title"


class NotShown(AssertionError):
    """`until` did not come to what it waits for."""


class ScreenPlayer:
    """tier: a CPythonTier made with a RecordedApp, plugged in by ``start``.

    words: the plain words so far · shots: name -> pixels."""

    def __init__(self, tier):
        self.tier = tier
        self.words = []
        self.shots = {}

    @property
    def app(self):
        """The RecordedApp."""
        return self.tier.gadget.device.app

    def start(self):
        """Plugs the gadget in and waits for its first picture."""
        self.tier.boot()
        run_until_still(self.tier)

    def play(self, script):
        """Carries out a script; each word is yielded once it is done. Raises NotShown."""
        for place, word in enumerate(script.split(), 1):
            name, _, value = word.partition(":")
            if name == "battery":
                self.tier.gadget.device.battery = lambda millivolts=int(value): millivolts
                yield word
            elif name == "fault":
                take("firmware.ui.urgent").draw(self.tier.gadget.device, "failed", value)
                yield word
            elif name == "until":
                for press in self._until(value):
                    self._do(press, place)
                    yield press
            else:
                self._do(word, place)
                yield word

    def shows(self, name):
        """Whether a text's key, or one of SIGHTS, is on the screen."""
        drawn = self.app.ui.canvas.drawn
        lines = [thing.what for thing in drawn if thing.kind == "text"]
        if name in SIGHTS:
            return SIGHTS[name](sum(thing.kind == "card" for thing in drawn))
        texts = lang.load(self.app.ui.settings["language"], *lang.PARTS[1:])
        pattern = pattern_of(lang.find_text(texts, name))
        return any(pattern.fullmatch(text) for text in paragraphs(lines))

    def _until(self, name):
        for _ in range(MOST_PRESSES):
            if all(self.shows(part) for part in name.split("+")):
                return
            if self.shows(END):
                break
            if self.shows("row.look_pick"):  # some games want a card to be looked at that is played
                yield "ok"
                yield "down"
            elif self.shows("row.look"):
                yield "down"
            yield "ok"
        raise NotShown(f"until:{name}: it did not come; shown are {self.app.ui.canvas.drawn}")

    def _do(self, word, place):
        step = read_word(word, place)
        self.words.append(word)
        if step.file is not None:
            name = str(step.file)
            if name in self.shots:
                raise ValueError(f"shot:{name} is taken twice")
            self.shots[name] = self.tier.model.pixels()
        else:
            ACTIONS[step.action](self.tier, step)
            run_until_still(self.tier)


def paragraphs(lines):
    """Every line and every row of lines, since a text may be broken at blanks."""
    for first in range(len(lines)):
        for end in range(first + 1, len(lines) + 1):
            yield " ".join(lines[first:end])


def pattern_of(text):
    """What a text looks like once its values are put in; a sentence may begin with it."""
    return re.compile(re.sub(r"%[sd]", ".+", re.escape(text)), re.IGNORECASE)


def lay_files(script, folder):
    """Makes the gadget's folder, with the files of a Script of screen_scripts.py."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in script.files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def recorded_tier(folder, script, language):
    """A CPythonTier for a Script, with its files laid out."""
    lay_files(script, folder)
    return CPythonTier(folder, dict(script.preset, lang=language), script.seed, app=script.app)


def played(folder, script, language):
    """A ScreenPlayer that has played a Script to its end."""
    player = ScreenPlayer(recorded_tier(folder, script, language))
    try:
        player.start()
        for _ in player.play(script.keys):
            pass
    finally:
        player.tier.close()
    return player
