"""What a table with real cards is told after it has told of a queen: the wild rank, who pays."""

import pytest

from firmware import settings
from firmware.buttons import OK
from firmware.ui.screens.betting_moments import moments
from firmware.ui.screens.follow_the_queen import pots_status, show_news
from tests.engine_core.any_hand import new_hand, say
from tests.engine_core.betting_hands import FOLLOW, fields
from tests.firmware.layout import problems_of
from tests.firmware.stages import WIDE_NAMES, frames_of, recorded_ui

CHECKS = ["P1 check", "P2 check", "P3 check"]


def after(names, *lines, **rules):
    """(hand, number of facts before the last answer), all but the last line given before."""
    given = fields(FOLLOW, [99_999] * 3, "table", rules=dict(rules))
    new = dict(zip(given["players"], names, strict=True))
    given.update(players=names, dealer=names[-1], chips=dict.fromkeys(names, 99_999))
    hand = new_hand(given)
    for line in lines:
        before = len(hand.state.says)
        name, _, text = line.partition(" ")
        for old, other in new.items():
            text = text.replace(old, other)
        say(hand, "- " + text) if name == "-" else hand.answer(hand.ask.seat, text)
    return hand, before


def news_of(folder, language, names, *lines, **rules):
    """(the ui, the frames of what is told after the last line)."""
    hand, before = after(names, *lines, **rules)
    ui = recorded_ui(folder, language)
    view = hand.view(None)
    ui.status = pots_status(view, before)
    return ui, frames_of(ui, show_news(ui, view, before, []), OK)


def texts_of(frame):
    return [thing.what for thing in frame.drawn if thing.kind == "text"]


def test_a_queen_and_its_follower(tmp_path):
    names = ["P1", "P2", "P3"]
    _, frames = news_of(tmp_path, "en", names, *CHECKS, "- queen P1 6")
    (frame,) = frames
    assert texts_of(frame) == ["7", "6", "The queen", "6", "is wild", "P1 pays 2", "P2 pays 2"]


def test_a_last_queen_waits(tmp_path):
    names = ["P1", "P2", "P3"]
    _, (frame,) = news_of(tmp_path, "en", names, *CHECKS, "- queen P3", penalty=0)
    assert " ".join(texts_of(frame)[3:]) == "The next card up sets the wild rank."
    assert ("sign", "star") in [(thing.kind, thing.what) for thing in frame.drawn]  # the header


def test_no_queen_is_no_news(tmp_path):
    _, frames = news_of(tmp_path, "en", ["P1", "P2", "P3"], *CHECKS, "- none")
    assert frames == []


def test_a_follower_told_before_other_facts_is_one_moment():
    hand, before = after(["P1", "P2", "P3"], *CHECKS, "- queen P3", "- none", "- opens P1", *CHECKS)
    before = len(hand.state.says)
    say(hand, "- follow 9")
    (moment,) = moments(hand.state.says, before, [])
    assert moment == ("facts", [("follower", 0, 9), ("penalty", 0, 2), ("wild", 9)])


@pytest.mark.parametrize("language", settings.CHOICES["language"])
@pytest.mark.parametrize("report", ["- queen P1 T", "- queen P1 Q", "- queen P3"])
def test_the_news_have_room(tmp_path, language, report):
    names = WIDE_NAMES[:3]
    _, frames = news_of(tmp_path, language, names, *CHECKS, report, ante=9_999)
    for frame in frames:
        problems = [p for p in problems_of(frame.drawn) if not p.endswith("cut short")]
        assert problems == []
    assert len(frames) == 1
