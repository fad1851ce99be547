"""`queenbox verify`: real nights fit; of changed and damaged ones the first hand is named."""

import pytest

from engine_core import cards
from engine_core.hand_file import play
from engine_core.shuffle import fingerprint
from firmware.files import save_record
from host_tools import cli
from host_tools.simulator.file_journal import FileJournal
from tests.firmware.screen_player import played
from tests.firmware.screen_scripts_night import carried_pots
from tests.firmware.script import Script
from tests.firmware.test_night_replay import CORRECT, JOIN, NEXT, OTHER_GAME, SIT_OUT_ONCE
from tests.host_tools.records.conftest import NIGHTS
from tests.host_tools.records.played_nights import (
    as_json,
    change,
    file_of,
    flip_bit,
    stored,
)


def verify(capsys, night):
    """(exit code, the object that it prints)"""
    code = cli.main(["verify", str(night), "--json"])
    return code, as_json(capsys)


def problems(found):
    """Number of a hand -> its problems, of those that have any."""
    return {hand["hand"]: hand["problems"] for hand in found["hands"] if hand["problems"]}


@pytest.mark.parametrize("name", NIGHTS)
def test_a_real_night_fits(capsys, played, name):
    _, hands, more = NIGHTS[name]
    code, found = verify(capsys, played(name))
    assert (code, found["good"], found["first"]) == (0, True, None)
    assert [hand["hand"] for hand in found["hands"]] == list(range(1, hands + 1 + bool(more)))
    assert problems(found) == {} and found["problems"] == []


def test_an_evening_by_the_buttons_fits(capsys, tmp_path):
    keys = "ok " + CORRECT + SIT_OUT_ONCE + JOIN + OTHER_GAME + NEXT + NEXT
    played(tmp_path, Script({}, keys, files=carried_pots()), "en")
    code, found = verify(capsys, tmp_path / "0001")
    # The first hand was not played: the script begins with it, made without a secret.
    assert (code, found["problems"]) == (1, [])
    assert problems(found) == {1: ["its secret is not 64 hex digits"]}
    last = stored(tmp_path / "0001", len(found["hands"]) - 1)
    assert last["night"]["corrections"], "something was corrected"


def test_a_box_deck_hand_has_the_fingerprint_that_the_gadget_showed(capsys, played):
    _, found = verify(capsys, played("queenie"))
    secret = bytes.fromhex(stored(played("queenie"), 2)["record"]["secret"])
    assert found["hands"][1]["fingerprint"] == fingerprint(secret)
    _, found = verify(capsys, played("queenie at the table"))
    assert found["hands"][1]["fingerprint"] is None


def test_words_for_people(capsys, played, night_of):
    assert cli.main(["verify", str(played("queenie at the table"))]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Night 1\n  hand 1: fits  (queenie, table deck)\n")
    assert out.endswith("\nAll of it fits.\n")
    night = night_of("queenie")
    change(night, 3, lambda hand: hand["record"].update(cut=hand["record"]["cut"] ^ 1))
    assert cli.main(["verify", str(night)]) == 1
    assert capsys.readouterr().out.endswith(
        "The first hand that does not fit is hand 3: "
        "its deck was not shuffled by its secret and its cut\n"
    )


def wrong_secret(hand):
    secret = hand["record"]["secret"]
    hand["record"]["secret"] = secret[:-1] + ("0" if secret[-1] != "0" else "1")


def wrong_cut(hand):
    hand["record"]["cut"] = (hand["record"]["cut"] + 1) % 65536


def no_secret(hand):
    del hand["record"]["secret"]


def cut_beyond(hand):
    hand["record"]["cut"] = 65536


def swapped_cards(hand):
    """The whole deck instead of its seed, two of its cards exchanged."""
    fields = hand["record"]["hand"]
    deck = [cards.text(card) for card in play(dict(fields, answers=[])).setup.deck]
    deck[6], deck[7] = deck[7], deck[6]
    del fields["seed"]
    fields["deck"] = deck


def other_answer(hand):
    answers = hand["record"]["hand"]["answers"]
    answers[0][1] = "swap" if answers[0][1] == "keep" else "keep"


def answer_of_another(hand):
    hand["record"]["hand"]["answers"][0][0] = hand["record"]["hand"]["dealer"]


def lost_answer(hand):
    hand["record"]["hand"]["answers"].pop()


def moved_chips(hand):
    seats = hand["night"]["seats"]
    seats[0][1] -= 1
    seats[1][1] += 1


def new_chips(hand):
    hand["night"]["seats"][2][1] += 5


def moved_from_the_pot(hand):
    pots = hand["night"]["pots"]["queenie"]
    pots["queen"] += 2
    hand["night"]["seats"][0][1] -= 2


def other_dealer(hand):
    hand["night"]["dealer"] = (hand["night"]["dealer"] + 1) % 4


def other_number(hand):
    hand["night"]["hand_number"] += 1


def other_rule(hand):
    hand["night"]["rules"]["queenie"]["ante"] = 2


def more_wins(hand):
    hand["night"]["seats"][3][3] += 1


def bad_field(hand):
    hand["record"]["hand"]["dealer"] = "Zoe"


def lost_seat(hand):
    hand["night"]["seats"].pop()


CHANGES = {
    wrong_secret: "its deck was not shuffled by its secret and its cut",
    wrong_cut: "its deck was not shuffled by its secret and its cut",
    no_secret: "its secret is not 64 hex digits",
    cut_beyond: "its cut is 65536; a cut is 0 to 65535",
    swapped_cards: "card 7 of its deck is ",
    answer_of_another: "answer 1, ",
    lost_answer: "it is not at its end after its ",
    moved_chips: "chips of Ann: stored is ",
    new_chips: "chips of Charlotte: stored is ",
    moved_from_the_pot: "chips of Ann: stored is ",
    other_dealer: "the next dealer: stored is ",
    other_number: "the number of the next hand: stored is 5, by the hand it is 4",
    other_rule: "rule ante: stored is 2, by the hand it is 1",
    more_wins: "hands won by Dimitri: stored is ",
    bad_field: "it cannot be set up: dealer is 'Zoe'",
    lost_seat: "Dimitri has no seat after it",
}


@pytest.mark.parametrize("how", CHANGES, ids=lambda how: how.__name__)
def test_what_was_changed_is_named(capsys, night_of, how):
    night = night_of("queenie")
    change(night, 3, how)
    code, found = verify(capsys, night)
    assert code == 1 and not found["good"]
    assert found["first"]["hand"] == 3
    assert found["first"]["why"].startswith(CHANGES[how])
    others = problems(found)
    del others[3]
    # What the next hand began with is compared with the night as it was changed.
    assert set(others) <= {4}


def test_another_answer_brings_another_result_or_is_refused(capsys, night_of):
    night = night_of("queenie")
    for number in range(1, 6):
        change(night, number, other_answer)
    _, found = verify(capsys, night)
    assert set(problems(found)) == {1, 2, 3, 4, 5}


def test_new_chips_are_not_those_that_were_brought(capsys, night_of):
    night = night_of("queenie")
    change(night, 3, new_chips)
    _, found = verify(capsys, night)
    assert any("405 chips of 400 brought" in why for why in problems(found)[3])


def test_chips_that_changed_hands_between_two_hands(capsys, night_of):
    night = night_of("queenie")

    def robbed(hand):
        chips = hand["record"]["hand"]["chips"]
        chips["Ann"] -= 1
        chips["Bo"] += 1
        hand["night"]["seats"][0][1] -= 1
        hand["night"]["seats"][1][1] += 1

    change(night, 4, robbed)
    _, found = verify(capsys, night)
    had = stored(night, 3)["night"]["seats"][0][1]
    assert found["first"] == {
        "hand": 4,
        "why": f"Ann has {had - 1} chips, and {had} come from the hand before",
    }


def test_a_hand_that_was_dealt_by_another(capsys, night_of):
    night = night_of("hearts at the table")  # the table's answer fits whoever deals

    def turned(hand):
        fields = hand["record"]["hand"]
        names = fields["players"]
        fields["dealer"] = names[(names.index(fields["dealer"]) + 1) % 5]
        hand["night"]["dealer"] = (hand["night"]["dealer"] + 1) % 5

    due = stored(night, 2)["record"]["hand"]["dealer"]
    change(night, 2, turned)
    dealt = stored(night, 2)["record"]["hand"]["dealer"]
    _, found = verify(capsys, night)
    assert found["first"] == {
        "hand": 2,
        "why": f"{dealt} has dealt it, and it was the deal of {due}",
    }


def test_the_checkpoint_is_compared_with_the_last_hand(capsys, night_of):
    night = night_of("queenie at the table")
    change(night, "checkpoint", moved_chips)
    code, found = verify(capsys, night)
    assert (code, found["first"]) == (1, None)
    assert len(found["problems"]) == 2
    assert found["problems"][0].startswith("checkpoint, after hand 3: Ann has ")
    assert cli.main(["verify", str(night)]) == 1
    assert "Every hand fits, but the night does not." in capsys.readouterr().out


def test_points_that_were_changed_are_named(capsys, night_of):
    night = night_of("hearts")

    def better(hand):
        hand["night"]["scores"]["hearts"]["rows"][-1][1] -= 1

    change(night, 2, better)
    _, found = verify(capsys, night)
    assert found["first"]["hand"] == 2
    assert found["first"]["why"].startswith("points of Ann: stored is ")
    assert 3 in problems(found), "it began with the right ones"


def test_hearts_is_played_over_the_end_of_a_game(capsys, played):
    games = [
        len(stored(played("hearts"), number)["night"]["scores"]["hearts"]["games"])
        for number in range(1, 9)
    ]
    assert games[-1] > 0, "the night has seen the end of one"


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda path: flip_bit(path, 40), "is damaged: bad checksum."),
        (lambda path: path.write_bytes(path.read_bytes()[:100]), "is damaged: bad checksum."),
        (lambda path: path.write_bytes(b""), "is damaged: bad checksum."),
        (lambda path: path.unlink(), "is missing."),
        (lambda path: save_record(str(path), {"hand": 2}, ""), "is damaged: fields are wrong."),
    ],
    ids=["a flipped bit", "truncated", "empty", "missing", "not what it should be"],
)
def test_a_damaged_hand_is_named_and_the_rest_is_verified(capsys, night_of, damage, sentence):
    night = night_of("queenie")
    damage(file_of(night, 2))
    change(night, 5, wrong_secret)
    code, found = verify(capsys, night)
    assert code == 1
    assert found["first"] == {"hand": 2, "why": f"hands/0002.json (hand 2) {sentence}"}
    assert set(problems(found)) == {2, 5}
    assert found["hands"][2]["notes"] == [
        "what it began with cannot be compared with the hand before."
    ]


def test_a_hand_under_another_number_is_named(capsys, night_of):
    night = night_of("queenie")
    file_of(night, 2).write_bytes(file_of(night, 1).read_bytes())
    _, found = verify(capsys, night)
    assert found["first"] == {"hand": 2, "why": "hands/0002.json: the record in it is of hand 1."}


def test_a_damaged_checkpoint_is_named(capsys, night_of):
    night = night_of("queenie at the table")
    flip_bit(night / "checkpoint", 20)
    code, found = verify(capsys, night)
    assert code == 1 and problems(found) == {}
    assert found["problems"] == ["checkpoint (the night's state) is damaged: bad checksum."]


def test_damage_of_the_hand_in_play_is_named(capsys, night_of):
    night = night_of("queenie")
    flip_bit(night / "answers", 16 + 3)  # in the text of the first record: the cut
    _, found = verify(capsys, night)
    assert problems(found) == {6: ["answers: what follows record 0 is damaged."]}
    flip_bit(night / "running", 30)
    _, found = verify(capsys, night)
    assert problems(found) == {6: ["running (the hand in play) is damaged: bad checksum."]}


@pytest.mark.parametrize(
    ("at", "left", "sentence"),
    [
        (3 * 16 + 4, "2 answers", "answers: what follows record 2 is damaged."),
        (
            5,
            "1 answer",
            "answers: a file's header or end is damaged; records that are whole: 3.",
        ),
    ],
)
def test_where_answers_are_damaged_is_named(capsys, night_of, at, left, sentence):
    night = night_of("queenie")
    journal = FileJournal(str(night / "answers"))
    journal.open(bytes.fromhex(stored(night, "running")["stamp"]))
    journal.append(b"\x08")
    flip_bit(night / "answers", at)
    code, found = verify(capsys, night)
    assert (code, problems(found)) == (1, {6: [sentence]})
    assert found["hands"][5]["notes"] == [f"it is in play, with {left}."]


@pytest.mark.parametrize("at", [3 * 16, 3 * 16 + 7, 1000, 4095])
def test_a_bit_behind_the_answers_is_no_damage(capsys, night_of, at):
    night = night_of("queenie")
    flip_bit(night / "answers", at)
    code, found = verify(capsys, night)
    assert (code, problems(found)) == (0, {})
    assert found["notes"] == ["answers: bits behind record 2 are changed; no answer was there."]


def test_answers_without_their_hand_are_named(capsys, night_of):
    night = night_of("queenie")
    (night / "running").unlink()
    _, found = verify(capsys, night)
    assert problems(found) == {6: ["answers: the hand that they belong to is missing."]}


def test_a_hand_in_play_is_dealt_from_its_secret(capsys, night_of):
    night = night_of("queenie")
    _, found = verify(capsys, night)
    assert found["hands"][5]["notes"] == ["it is in play, with 2 answers."]
    change(night, "running", lambda hand: hand["setup"].update(secret="00"))
    _, found = verify(capsys, night)
    assert found["first"] == {"hand": 6, "why": "its secret is not 64 hex digits"}


def test_a_power_cut_before_the_checkpoint_is_no_damage(capsys, night_of):
    night = night_of("queenie at the table")
    before = {"hand": 2, "night": stored(night, 2)["night"]}
    save_record(str(night / "checkpoint"), before, "")
    code, found = verify(capsys, night)
    assert code == 0
    assert found["notes"] == ["The checkpoint is of hand 2, before the last hand."]


def test_a_checkpoint_that_is_too_old_is_named(capsys, night_of):
    night = night_of("queenie at the table")
    save_record(str(night / "checkpoint"), {"hand": 1, "night": stored(night, 1)["night"]}, "")
    code, found = verify(capsys, night)
    assert code == 1
    assert found["problems"] == ["checkpoint: it is of hand 1, and there are 3 hands."]


@pytest.mark.parametrize(
    "night",
    [{}, {"seats": [[]]}, {"game": "whist"}, {"seats": "none"}, {"game": [], "seats": [[1]]}],
    ids=str,
)
def test_a_night_that_is_none_is_named(capsys, night_of, night):
    folder = night_of("queenie at the table")
    change(folder, 2, lambda hand: hand.update(night=night))
    code, found = verify(capsys, folder)
    assert (code, found["first"]["hand"]) == (1, 2)


@pytest.mark.parametrize(
    ("folder", "sentence"),
    [
        ("none", "there is no folder "),
        ("empty", "is not a night: it has no checkpoint and no finished hand"),
        ("file", "is a file; a night is a folder"),
        ("nights", "is not a night, but holds some; name one: 0001"),
    ],
)
def test_what_is_no_night_is_exit_2(capsys, tmp_path, night_of, folder, sentence):
    night_of("queenie at the table")
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("")
    assert cli.main(["verify", str(tmp_path / folder)]) == 2
    err = capsys.readouterr().err
    assert sentence in err and err.count("\n") == 1
