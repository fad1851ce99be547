"""A short night as a list of acts, what the store must show after each, and power cuts between."""

from firmware.flash_journal import FlashJournal
from firmware.store import Store
from tests.firmware.flash_cuts import cut_pages
from tests.firmware.ram_flash import Mounted, RamFlash

UNDO = None
OTHER = "quite another answer 0"
TOOLS = ("wild-card", "two-pots")


class Act:
    """One call of the store that must have happened as a whole or not at all."""

    def __init__(self, name, *arguments):
        self.name = name
        self.arguments = arguments


def checkpoint(total):
    """A night of that many chips, as large as a real one."""
    seats = [{"name": "Player %d" % i, "chips": total, "resting": False} for i in range(7)]
    return {"total": total, "seats": seats}


def hand_acts(number, total, answers):
    """Acts of one hand; `total` chips before it, and what its answers are worth more after it."""
    names = ["Player %d" % i for i in range(7)]
    setup = {"hand": number, "secret": "%064x" % (number * 0x123456789), "players": names}
    acts = [Act("begin_hand", setup)]
    kept = []
    for answer in answers:
        if answer is UNDO:
            kept.pop()
            acts.append(Act("append_undo"))
        else:
            kept.append(answer)
            acts.append(Act("append_answer", answer))
    total += sum(worth(answer) for answer in kept)
    acts.append(Act("finish_hand", {"setup": setup, "answers": kept}, checkpoint(total)))
    return acts, total


def worth(answer):
    return int(answer.split()[1])


class Shown:
    """What a store shows: settings, tools, nights, checkpoint, running setup and answers."""

    def __init__(self):
        self.settings = None
        self.tools = {}
        self.nights = []
        self.night = None
        self.setup = None
        self.answers = []

    def after(self, act):
        """The same after one act."""
        new = Shown()
        new.settings, new.night, new.setup = self.settings, self.night, self.setup
        new.nights, new.answers = list(self.nights), list(self.answers)
        new.tools = dict(self.tools)
        if act.name == "save_settings":
            new.settings = act.arguments[0]
        elif act.name == "save_tool":
            new.tools[act.arguments[0]] = act.arguments[1]
        elif act.name == "new_night":
            new.night = act.arguments[0]
            new.nights.append(max([0] + new.nights) + 1)  # noqa: RUF005 - MicroPython
        elif act.name == "remove_night":
            new.nights.remove(act.arguments[0])
        elif act.name == "save_checkpoint":
            new.night = act.arguments[0]
        elif act.name == "begin_hand":
            new.setup = act.arguments[0]
        elif act.name == "append_answer":
            new.answers.append(act.arguments[0])
        elif act.name == "append_undo":
            new.answers.pop()
        else:
            if act.name == "finish_hand":
                new.night = act.arguments[1]
            else:
                assert act.name == "abandon_hand", act.name
            new.setup = None
            new.answers = []
        return new

    def read(self, store):
        """From a store at a new start."""
        self.settings = store.load_settings()
        for name in TOOLS:
            record = store.load_tool(name, lambda record: True)
            if record is not None:
                self.tools[name] = record
        self.nights = store.nights()
        self.night = store.open_latest()
        if self.night is not None:
            running = store.running()
            if running is not None:
                self.setup, self.answers = running
                assert "damaged" not in store.notice, store.notice  # no power cut looks like that
        return self

    def key(self):
        return (self.settings, self.tools, self.nights, self.night, self.setup, self.answers)


def states_of(acts):
    """What is shown before the first act and after each."""
    states = [Shown()]
    for act in acts:
        states.append(states[-1].after(act))
    return states


class CutNight:
    """Plays acts on a flash; every operation of the flash is cut and the night is taken up from
    there, played to its end and looked at. ``cuts``: how many · ``twice``: how many more cuts there
    were while the night was taken up."""

    def __init__(self, acts, look, chance):
        self.acts = acts
        self.states = states_of(acts)
        self.look = look  # look(store, folder): raises if the finished night is not right
        self.chance = chance
        self.cuts = 0
        self.twice = 0
        self.first = 0  # the first act whose operations are cut
        self._done = 0

    def play(self, flash, every=1):
        """Plays all acts on a formatted flash and cuts each `every`-th operation in each way."""
        count = 0

        def cut(page, data):
            nonlocal count
            count += 1
            if self._done >= self.first and count % every == 0:
                for pages in cut_pages(flash.pages, page, data, self.chance):
                    self.cuts += 1
                    self._take_up(RamFlash(0, pages), self._done, "/cut", self.cuts % 20 == 0)

        self._done = 0
        with Mounted(flash, "/night") as folder:
            store = self._store(flash, folder)
            flash.on_operation = cut
            for act in self.acts:
                do(store, act)
                self._done += 1
            flash.on_operation = None
            self.look(store, folder)

    def _store(self, flash, folder):
        return Store(folder, lambda path: FlashJournal(path, flash))

    def _take_up(self, flash, done, folder, again):
        """A new start after a power cut during act number `done`."""
        at = done
        count = 0

        def cut(page, data):
            nonlocal count
            count += 1
            if self.chance.below(20) == 0:
                self.twice += 1
                pages = cut_pages(flash.pages, page, data, self.chance)[self.chance.below(3)]
                self._take_up(RamFlash(0, pages), at, folder + "2", False)

        if again:
            flash.on_operation = cut
        with Mounted(flash, folder):
            store = self._store(flash, folder)
            shown = Shown().read(store)
            if shown.answers and shown.answers[-1] == OTHER:  # cut in the lines below
                store.append_undo()
                shown.answers.pop()
            if shown.key() != self.states[at].key():
                # Only the act that was cut may have happened, and then as a whole.
                assert shown.key() == self.states[at + 1].key(), (at, shown.key())
                at += 1
            if self.states[at].setup is not None:
                # Another answer than the one that was cut, which may have left bits behind.
                store.append_answer(OTHER)
                store.append_undo()
                assert store.running() == (self.states[at].setup, self.states[at].answers)
            while at < len(self.acts):
                do(store, self.acts[at])
                at += 1
            flash.on_operation = None
            self.look(store, folder)


def do(store, act):
    getattr(store, act.name)(*act.arguments)
