"""The longest answers of a table with real cards are kept, and taken up again."""

from engine_core.hand import Hand
from engine_core.setup_reader import read_setup
from firmware.journal_records import LONGEST
from firmware.store import Store
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.journal_checks import LONG_NAMES
from tests.firmware.scratch_folder import scratch_folder


def six_all_in():
    """(fields, answers until the pots are won) of six players with a side pot for each but one."""
    fields = {
        "game": "follow_the_queen",
        "cards": "table",
        "players": LONG_NAMES,
        "dealer": LONG_NAMES[-1],
        "chips": {name: 10 * (i + 1) for i, name in enumerate(LONG_NAMES)},
    }
    answers = ["allin"] * 5 + ["call"] + ["queen " + LONG_NAMES[0] + " K"]
    return fields, answers + ["none"] * 4 + ["down"] * 6


def longest(options):
    return max([len(option.encode()) for option in options])


def test_every_option_fits_into_a_record():
    fields, answers = six_all_in()
    hand = Hand(read_setup(fields))
    lengths = []
    for answer in answers:
        lengths.append(longest(hand.ask.options()))
        hand.answer(hand.ask.seat, answer)
    assert "side 4" in hand.state.pots
    while not hand.done:
        options = hand.ask.options()
        lengths.append(longest(options))
        hand.answer(hand.ask.seat, options[-2])  # all of them share it
    assert max(lengths) == len("wins main ") + 6 * 20 + 5
    assert max(lengths) <= LONGEST


def test_the_hand_is_taken_up_with_all_of_them():
    folder = scratch_folder("long_answers")
    fields, answers = six_all_in()
    store = Store(folder, FileJournal)
    store.new_night({"any": 1})
    store.begin_hand({"fields": fields})
    hand = Hand(read_setup(fields))
    for answer in answers:
        store.append_answer(answer)
        hand.answer(hand.ask.seat, answer)
    while not hand.done:
        answer = hand.ask.options()[-2]
        store.append_answer(answer)
        hand.answer(hand.ask.seat, answer)
        other = Store(folder, FileJournal)
        other.open_latest()
        record, kept = other.running()
        assert kept == [text for _, text in hand.answers]
        again = Hand(read_setup(record["fields"]))
        for text in kept:
            again.answer(again.ask.seat, text)
        assert again.view(None) == hand.view(None)
    assert sum(hand.state.chips) == 10 * 21
