"""`queenbox report`: one page that needs nothing else, and the same as rows and as an object."""

import csv
import html
import io
import re
import shutil
from base64 import b64decode
from xml.etree import ElementTree

import pytest

from engine_core import games
from host_tools import cli
from host_tools.records import say_words
from tests.host_tools.records.conftest import NIGHTS
from tests.host_tools.records.played_nights import as_json, change, flip_bit, stored
from tests.host_tools.records.random_night_files import write_random_night

LIVELY = 720  # a seed whose night has all that is done between hands
LIVELY_HANDS = 14


@pytest.fixture(scope="module")
def lively(tmp_path_factory):
    """(the folder of a random night with all games and all kinds of lines, its RandomNight)"""
    folder = tmp_path_factory.mktemp("nights") / "0007"
    return folder, write_random_night(folder, LIVELY, LIVELY_HANDS)


@pytest.fixture
def page_of(tmp_path, capsys):
    """A function: the report's page of a night, as text."""

    def make(night):
        path = tmp_path / "page.html"
        assert cli.main(["report", str(night), "-o", str(path)]) == 0
        assert str(path) in capsys.readouterr().out
        return path.read_text(encoding="utf-8")

    return make


def words_of(page):
    """What a reader sees, blanks made one."""
    body = re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", body)).split())


def report_json(capsys, night):
    assert cli.main(["report", str(night), "--json"]) == 0
    return as_json(capsys)


def report_csv(capsys, night):
    assert cli.main(["report", str(night), "--csv"]) == 0
    return list(csv.DictReader(io.StringIO(capsys.readouterr().out)))


@pytest.mark.parametrize("name", NIGHTS)
def test_the_page_needs_nothing_else(page_of, played, name):
    page = page_of(played(name))
    assert page.startswith("<!DOCTYPE html>") and len(page) < 400_000
    assert not re.search(r"<(script|link|iframe|object)|https?://|@import|url\(", page)
    sources = re.findall(r'src="([^"]*)"', page)
    assert sources
    for source in sources:
        kind, _, data = source.partition(",")
        assert kind == "data:image/svg+xml;base64"
        svg = ElementTree.fromstring(b64decode(data))
        assert svg.tag.endswith("svg")
        assert not [image for image in svg.iter() if image.tag.endswith("image")]


def test_the_page_of_a_night(page_of, played):
    text = words_of(page_of(played("queenie")))
    assert text.startswith("Night 1 · Queenbox Night 1 5 hands · Queenie Seats")
    assert "Problems found" not in text and "Corrections" not in text
    for heading in ("Settling up", "Chips", "Pots", "Hands"):
        assert f" {heading} " in text
    assert "is out." in text and "from the out pot." in text and "The hidden card is " in text


def test_rows_for_a_spreadsheet(capsys, played):
    night = played("queenie")
    rows = report_csv(capsys, night)
    assert len(rows) == 5 * 4
    assert list(rows[0]) == [
        "hand", "game", "deck", "seat", "unit", "before", "after", "change", "corrected_change",
    ]  # fmt: skip
    for row in rows:
        hand = stored(night, int(row["hand"]))
        seat = next(seat for seat in hand["night"]["seats"] if seat[0] == row["seat"])
        assert (row["game"], row["deck"], row["unit"]) == ("queenie", "box", "chips")
        assert int(row["before"]) == hand["record"]["hand"]["chips"][row["seat"]]
        assert int(row["after"]) == seat[1]
        assert int(row["after"]) - int(row["before"]) == int(row["change"])
        assert row["corrected_change"] == row["change"]


def test_rows_of_points(capsys, played):
    night = played("hearts at the table")
    rows = report_csv(capsys, night)
    assert {row["unit"] for row in rows} == {"points"}
    totals = {row["seat"]: int(row["after"]) for row in rows if row["hand"] == "3"}
    scores = stored(night, 3)["night"]["scores"]["hearts"]
    assert totals == {
        name: sum(row[at] for row in scores["rows"]) for at, name in enumerate(scores["names"], 1)
    }


def test_who_pays_whom_settles_the_night(capsys, lively):
    found = report_json(capsys, lively[0])
    assert found["good"] and found["payments"]
    balances = {seat["seat"]: seat["balance"] for seat in found["seats"]}
    for payment in found["payments"]:
        balances[payment["from"]] += payment["chips"]
        balances[payment["to"]] -= payment["chips"]
    # What is left is each seat's share of the pots.
    assert sum(balances.values()) == -found["in_pots"]
    assert all(-found["in_pots"] <= left <= 0 for left in balances.values())


def test_corrections_are_shown_with_both_values(capsys, page_of, lively):
    folder, night = lively
    found = report_json(capsys, folder)
    corrections = [
        [c["hand"], c["seat"], c["before"], c["corrected"]] for c in found["corrections"]
    ]
    assert corrections == night.table.corrections and corrections
    counting = {(hand, name): new for hand, name, _, new in corrections}
    for row in report_csv(capsys, folder):
        key = int(row["hand"]), row["seat"]
        told = night.told[key[0] - 1].changes[row["seat"]]
        assert int(row["change"]) == told
        assert int(row["corrected_change"]) == counting.get(key, told)
    page = page_of(folder)
    for hand, name, old, new in corrections:
        assert f"<del>{signed(old)}</del>" in page
        sentence = f"Hand {hand}: {name}'s result is corrected from {signed(old)} to {signed(new)}."
        assert sentence in words_of(page)


def signed(change):
    return f"{change:+d}".replace("-", "−") if change else "0"


def test_what_was_done_between_hands_is_told(capsys, page_of, lively):
    folder, night = lively
    done = {line[0] for record in night.records for line in record["lines"]}
    assert done >= {"join", "leave", "top_up", "dealer", "game", "correct", "sit_out"}
    text = words_of(page_of(folder))
    for record in night.records:
        for line in record["lines"]:
            if line[0] == "top_up":
                assert f"{line[1]} brings {line[2]} chips more." in text
            elif line[0] == "join":
                assert f"{line[1]} joins with {line[2]} chips." in text
            elif line[0] == "dealer":
                assert f"The deal goes to {line[1]}." in text


def test_chips_that_were_brought_are_seen_in_nights_without_lines(capsys, night_of):
    night = night_of("queenie at the table")

    def brought(hand):
        hand["record"].pop("lines", None)
        hand["record"]["hand"]["chips"]["Bo"] += 40
        seat = hand["night"]["seats"][1]
        seat[1] += 40
        seat[2] += 40
        for field in ("lines", "corrections"):
            hand["night"].pop(field, None)

    change(night, 3, brought)
    hands = report_json(capsys, night)["hands"]
    assert hands[2]["lines_before"] == ["Bo brings 40 chips more."]
    assert hands[1]["lines_before"] == []


def test_a_damaged_hand_is_told_and_the_rest_is_there(capsys, page_of, night_of):
    night = night_of("queenie")
    flip_bit(night / "hands/0002.json", 60)
    found = report_json(capsys, night)
    problem = "hands/0002.json (hand 2) is damaged: bad checksum."
    assert found["problems"] == ["Hand 2: " + problem] and not found["good"]
    assert [hand["game"] for hand in found["hands"]] == ["queenie", None, *["queenie"] * 3]
    assert {row["hand"] for row in report_csv(capsys, night)} == {"1", "3", "4", "5"}
    text = words_of(page_of(night))
    assert "Problems found Hand 2: " + problem in text
    assert "A gap is a hand that cannot be read." in text


def test_a_night_without_its_state_is_told_from_its_last_hand(capsys, night_of):
    night = night_of("queenie")
    (night / "checkpoint").unlink()
    found = report_json(capsys, night)
    assert found["problems"] == ["checkpoint (the night's state) is missing."]
    seats = {seat[0]: seat[1] for seat in stored(night, 5)["night"]["seats"]}
    assert {seat["seat"]: seat["chips"] for seat in found["seats"]} == seats


def test_a_night_of_which_every_hand_is_damaged(page_of, night_of):
    night = night_of("queenie at the table")
    for path in (night / "hands").iterdir():
        path.write_bytes(b"")
    (night / "checkpoint").write_bytes(b"")
    assert "hands/0003.json (hand 3) is damaged" in words_of(page_of(night))


def test_names_are_text(page_of, night_of):
    night = night_of("queenie at the table")
    name = "<b>$A$ & 漢"

    def renamed(value):
        if isinstance(value, dict):
            return {renamed(key): renamed(value[key]) for key in value}
        if isinstance(value, list):
            return [renamed(item) for item in value]
        return value.replace("Ann", name) if isinstance(value, str) else value

    for number in (1, 2, 3, "checkpoint"):
        change(night, number, lambda record: record.update(renamed(record)))
        change(night, number, lambda record: _only_new_names(record))
    page = page_of(night)
    assert "<b>" not in page and html.escape(name) in page


def _only_new_names(record):
    chips = record.get("record", {}).get("hand", {}).get("chips")
    if chips:
        chips.pop("Ann", None)


def test_the_page_of_a_night_with_one_hand(page_of, tmp_path, played):
    night = tmp_path / "0003"
    shutil.copytree(played("queenie at the table"), night)
    first = stored(night, 1)
    change(night, "checkpoint", lambda kept: kept.update(hand=1, night=first["night"]))
    for number in (2, 3):
        (night / f"hands/{number:04d}.json").unlink()
    assert words_of(page_of(night)).startswith("Night 3 · Queenbox Night 3 1 hand · Queenie")


def test_the_default_file_is_named_after_the_night(tmp_path, capsys, monkeypatch, played):
    monkeypatch.chdir(tmp_path)
    assert cli.main(["report", str(played("queenie"))]) == 0
    assert (tmp_path / "night-0001.html").exists()


def test_a_file_that_cannot_be_written_is_exit_2(tmp_path, capsys, played):
    target = tmp_path / "none" / "page.html"
    assert cli.main(["report", str(played("queenie")), "-o", str(target)]) == 2
    err = capsys.readouterr().err
    assert "page.html cannot be written: " in err and err.count("\n") == 1


def test_no_night_is_exit_2(tmp_path, capsys):
    assert cli.main(["report", str(tmp_path)]) == 2
    assert "is not a night" in capsys.readouterr().err


@pytest.mark.parametrize("game", games.NAMES)
def test_every_fact_of_a_game_has_words(game):
    for what, fields in games.rules_of(game).SAYS.items():
        fact = {"what": what, **{field: "(" + field + ")" for field in fields}}
        words = say_words.sentence(game, fact)
        assert words[0].isupper() or words[0] == "("
        assert words[-1] == "."


def test_no_words_are_kept_for_nothing():
    said = {what for game in games.NAMES for what in games.rules_of(game).SAYS}
    assert set(say_words.WORDS) == said
    assert set(say_words.ENDINGS) <= said
