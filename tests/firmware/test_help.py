"""The rules on the gadget: both languages alike, room on every page under every house rule."""

import re
from importlib import import_module
from itertools import product

import pytest

from engine_core import games
from engine_core.house_rules import LettersByPlayers, Switch, defaults
from firmware import lang, settings
from firmware.ui import font_small
from firmware.ui.screens import OFFERED
from firmware.ui.screens import help as help_screen
from firmware.ui.screens.help import first_page, pages_of, show_help, told
from tests.firmware.layout import problems_of
from tests.firmware.screen_scripts_help import PAGES
from tests.firmware.stages import begin, press, recorded_ui
from tests.firmware.test_texts import has_glyph

LANGUAGES = settings.CHOICES["language"]
CONDITION = re.compile(r"^\|(\w+)([=!])(\w+)\|", re.MULTILINE)
VALUE = re.compile(r"%\((\w+)\)[ds]")
DOWN = 1
# The topics of all asks of a game, at both decks.
TOPICS = {
    "queenie": {"keep_or_swap", "buy_or_pass", "lead", "out", "hidden", "queen"},
    "queen_of_spades": {"cut", "draw", "play", "out", "laid", "laid_held"},
    "follow_the_queen": {
        "bet",
        "opens",
        "queen",
        "follow",
        "up_or_down",
        "rank",
        "winners",
        "show",
    },
    "hearts": {"pass", "lead", "follow", "moon", "points"},
    "queens_torment": {"bet", "reveal", "winners", "show"},
}
EACH = [(language, game) for language in LANGUAGES for game in OFFERED]


def switches_of(game):
    return {switch.name: switch for switch in games.rules_of(game).RULES}


def values_of(switch):
    """Values that show whether a page tells them apart: all words, or a usual number, a large one
    and what stands for none."""
    if isinstance(switch, LettersByPlayers):
        return [letters[0] for letters in switch.by_players.values()]
    if isinstance(switch, Switch):
        return switch.values
    extra = [None] if switch.problem(None, 4) is None else []
    return [switch.default, 99 if switch.name != "target" else 1500, *extra]


def rules_for(game, text):
    """Every combination of the values that a page speaks of, the others at their defaults."""
    switches = switches_of(game)
    named = sorted({name for name, _, _ in CONDITION.findall(text)} | set(VALUE.findall(text)))
    usual = defaults(switches.values(), 4)
    for values in product(*[values_of(switches[name]) for name in named]):
        yield {**usual, **dict(zip(named, values, strict=True))}


@pytest.mark.parametrize("game", OFFERED)
def test_the_languages_have_the_same_pages(game):
    english = pages_of("en", game)
    for language in LANGUAGES:
        pages = pages_of(language, game)
        assert len(pages) == len(english) == PAGES[game]
        for page, other in zip(pages, english, strict=True):
            title, _, text = page.partition("\n")
            assert title and text
            # A condition may stand in one language where the other needs none.
            assert set(VALUE.findall(text)) == set(VALUE.findall(other)), title
            switched = {name for name, _, _ in CONDITION.findall(text)}
            assert switched == {name for name, _, _ in CONDITION.findall(other)}, title


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_pages_for_the_games_that_are_offered(language):
    assert set(import_module("firmware.lang.help_" + language).PAGES) == set(OFFERED)
    assert set(help_screen.PAGES) == set(OFFERED) == set(TOPICS)


@pytest.mark.parametrize(("language", "game"), EACH)
def test_conditions_name_rules_and_their_values(language, game):
    switches = switches_of(game)
    for page in pages_of(language, game):
        for line in page.split("\n"):
            if line.startswith("|"):
                assert CONDITION.match(line), line
        for name, _, value in CONDITION.findall(page):
            values = [str(v) for v in values_of(switches[name])]
            assert value in values or value == switches[name].default, f"{name} is never {value}"
        for name in VALUE.findall(page):
            assert name in switches


@pytest.mark.parametrize(("language", "game"), EACH)
def test_every_page_has_room_under_every_house_rule(tmp_path, language, game):
    ui = recorded_ui(tmp_path, language)
    for at, page in enumerate(pages_of(language, game)):
        for rules in rules_for(game, page):
            ui.frames.clear()
            screen = show_help(ui, game, rules)
            begin(screen)
            for _ in range(at):
                press(screen, DOWN)
            drawn = ui.frames[-1].drawn
            assert problems_of(drawn) == [], (page, rules)
            texts = [thing.what for thing in drawn if thing.kind == "text"]
            assert texts[0] == page.partition("\n")[0]
            assert texts[1] == f"{at + 1}/{PAGES[game]}"
            lines = texts[2:]
            assert 1 <= len(lines) <= help_screen.LINES, lines
            assert " ".join(lines) == told(page.partition("\n")[2], rules).replace("\n", " ")
            assert not any(line[0] in ":;!?.,»)" for line in lines), lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_sign(language):
    texts = import_module("firmware.lang.help_" + language).PAGES.values()
    missing = {sign for sign in "".join(texts) if sign != "\n" and not has_glyph(font_small, sign)}
    assert missing == set()


def test_what_a_switch_changes_is_told():
    """A rule that a condition names makes a difference to the pages."""
    for language, game in EACH:
        switches = switches_of(game)
        pages = pages_of(language, game)
        named = {name for page in pages for name, _, _ in CONDITION.findall(page)}
        for name in named:
            tellings = set()
            values = values_of(switches[name])
            for value in values:
                rules = {**defaults(switches.values(), 4), name: value}
                tellings.add("\n".join(told(page.partition("\n")[2], rules) for page in pages))
            assert len(tellings) > 1, (language, game, name)


@pytest.mark.parametrize("game", OFFERED)
def test_a_topic_opens_a_page_of_its_own(game):
    pages = help_screen.PAGES[game].split(";")
    assert len(pages) == PAGES[game]
    listed = [topic for page in pages for topic in page.partition(":")[2].split()]
    assert sorted(listed) == sorted(TOPICS[game])
    for topic in TOPICS[game]:
        assert topic in pages[first_page(game, topic)]
    assert first_page(game, None) == 0


def test_nothing_of_the_pages_is_among_the_texts_that_stay():
    """They would take the memory of every hand."""
    for language in LANGUAGES:
        stays = b"".join(lang.load(language, *lang.PARTS[1:])).decode()
        for game in OFFERED:
            for page in pages_of(language, game):
                assert page.partition("\n")[2] not in stays
