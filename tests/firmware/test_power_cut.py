"""The power fails in every single flash operation of a night, over a real littlefs."""

from engine_core.two_pots import empty, is_fields
from firmware.journal_records import FILE_SLOTS
from firmware.record_reader import load_record
from tests.chance import Chance
from tests.firmware.cut_night import UNDO, Act, CutNight, checkpoint, hand_acts
from tests.firmware.ram_flash import formatted

MICROPYTHON_ONLY = "needs littlefs (vfs.VfsLfs2)"
MICROPYTHON_HEAP = "1000k"  # the flash itself and its copies lie in it
BLOCKS = 40


def chance_answers(chance, count):
    """Answers of all lengths with undos among them."""
    answers = []
    undoable = 0
    while len(answers) < count:
        if undoable and chance.below(4) == 0:
            answers.append(UNDO)
            undoable -= 1
        else:
            answers.append("x" * chance.between(1, 24) + " %d" % chance.below(100))
            undoable += 1
    return answers


def looker(acts, total, nights):
    """A function that checks what is there after all acts."""
    begun = max([i for i, act in enumerate(acts) if act.name == "new_night"])
    records = [act.arguments[0] for act in acts[begun:] if act.name == "finish_hand"]

    def look(store, folder):
        assert store.nights() == nights
        assert store.open_latest() == checkpoint(total)
        assert store.running() is None
        assert store.hands == len(records)
        for number, record in enumerate(records):
            path = "%s/%04d/hands/%04d.json" % (folder, nights[-1], number + 1)
            assert load_record(path, "Hand", "")["record"] == record

    return look


def night_acts(chance, number, hands):
    """Acts of one night, and its chips at the end."""
    acts = [Act("new_night", checkpoint(0))]
    total = 0
    for hand in range(hands):
        played, total = hand_acts(hand + 1, total, chance_answers(chance, 12))
        acts += played
        if hand == 0:
            total += 50
            acts.append(Act("save_checkpoint", checkpoint(total)))
            acts += hand_acts(2, total, chance_answers(chance, 3))[0][:-1]
            acts.append(Act("abandon_hand"))
            acts.append(Act("save_settings", {"language": "en", "night": number}))
    return acts, total


def test_every_operation_of_two_nights():
    chance = Chance(1)
    acts = [Act("save_settings", {"language": "fr", "names": ["Zoë", "Ada"]})]
    acts += night_acts(chance, 1, 2)[0]
    second, total = night_acts(chance, 2, 2)
    acts += second
    acts.append(Act("remove_night", 1))
    night = CutNight(acts, looker(acts, total, [2]), chance)
    night.play(formatted(BLOCKS))
    assert night.cuts > 800
    assert night.twice > 100


def test_every_operation_of_the_table_tools():
    chance = Chance(3)
    acts = [Act("new_night", checkpoint(7)), Act("save_settings", {"language": "fr"})]
    told = ""
    pots = empty(8)
    for letter in "Q6QQ9":
        told += letter
        acts.append(Act("save_tool", "wild-card", {"told": told}))
        pots = pots.after(chance.pick(pots.options()))
        acts.append(Act("save_tool", "two-pots", pots.fields()))

    def look(store, folder):
        assert store.load_tool("wild-card", lambda record: True) == {"told": told}
        assert store.load_tool("two-pots", is_fields) == pots.fields()
        assert store.open_latest() == checkpoint(7)

    night = CutNight(acts, look, chance)
    night.play(formatted(BLOCKS))
    assert night.cuts > 100


def test_every_operation_around_a_second_journal_file():
    """A hand with more answers than one file holds; cut near the change only, for time."""
    chance = Chance(2)
    long = "a-very-long-answer-that-fills-" * 7
    count = FILE_SLOTS // 22
    answers = ["%s%d %d" % (long, i, i) for i in range(count)]
    answers += chance_answers(chance, 20)
    hand, total = hand_acts(1, 0, answers)
    acts = [Act("new_night", checkpoint(0))]
    acts += hand
    night = CutNight(acts, looker(acts, total, [1]), chance)
    night.first = count - 2
    night.play(formatted(BLOCKS))
    assert night.cuts > 200
