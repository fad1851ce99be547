"""Every text that the gadget shows is there in every language, and none is left over."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

from engine_core import cards, games, poker
from engine_core.house_rules import LettersByPlayers, Switch
from firmware import lang, settings
from firmware.ui import font_big, font_small, urgent
from firmware.ui.screens import (
    OFFERED,
    coin,
    draw_card,
    poker_words,
    settings_board,
    table_tools,
)
from firmware.ui.screens.betting_moments import ACTIONS
from firmware.ui.screens.queens_torment_asks import PLACES
from firmware.ui.screens.settings import SUITS
from firmware.ui.widgets.name_entry import WHEEL

FIRMWARE = Path(lang.__file__).parent.parent
LANGUAGES = settings.CHOICES["language"]
PLACEHOLDER = re.compile(r"%.")


def rule_values():
    words = set()
    for name in OFFERED:
        for switch in games.rules_of(name).RULES:
            if not isinstance(switch, LettersByPlayers):  # its suits are drawn
                words.update(switch.values if isinstance(switch, Switch) else [switch.default])
    return {word for word in words if isinstance(word, str)}


# What may stand behind the start of a key that the firmware computes, such as `"rule." + name`.
ENDINGS = {
    "home.": {"resume", "wild_card", "scores", "settle_up", "new_night", "table", "settings"},
    "tools.": set(table_tools.NAMES),
    "draw.": {game for game, _ in draw_card.CHOICES},
    "coin.": set(coin.SIDES),
    "new.": {"box", "table", "deal", "cards", "chips", "names", "bots"},
    "game.": set(OFFERED),
    "rule.": {rule.name for name in OFFERED for rule in games.rules_of(name).RULES},
    "rule_value.": rule_values(),
    "way.": {"left", "right"},
    "setting.": {*settings.ORDER, "self_test", "board"},
    "board.": set(settings_board.ROWS),
    "value.": {
        value for name, values in settings.CHOICES.items() for value in values if name not in SUITS
    },
    "suit.": {value for name in SUITS for value in settings.CHOICES[name]},
    "answer.": {"keep", "swap", "buy", "pass", "up", "down"}
    | {"check", "call", "bet", "raise", "fold", "allin"},
    "amount.": {"bet", "raise", "least", "pot", "most", "allin"},
    "did.": {*ACTIONS, "uncalled"},
    "told.": {"wild_gone", "no_queen"},
    "hand.": {name.replace(" ", "_") for name in poker.NAMES},
    "torment.": set(games.load("queens_torment").NAMES),
    "place.": set(PLACES),
    "pots.": {"queen", "out", "ante", "dummy"},
    "pots.do_": {"queen", "out"},
    "seat.": {"sit_in", "sit_out", "sit_out_once", "top_up", "deal", "leave"},
    "sort.": set(settings.CHOICES["sort"]),
    "hearts_moon.": {"add", "subtract"},
    "hearts.way_": {"left", "right", "across", "hold"},
    "queenie.": {"kept", "swapped", "passed", "bought"},
    "queenie.no_": set(cards.COLOUR_NAMES),
    "queenie.nobody_": set(cards.COLOUR_NAMES),
    "urgent.": {"low", "parked", "stuck", "failed"},
    "urgent_title.": {"low", "parked", "stuck", "failed"},
    "button.": set(urgent.BUTTON_NAMES),
}


def texts_of(language):
    """key -> text, in the order of the file."""
    texts = b"".join(lang.load(language, *lang.PARTS[1:])).decode()
    lines = [line for line in texts.split("\n") if line]
    pairs = [line.partition(" = ") for line in lines]
    assert all(mark for _, mark, _ in pairs), "a line without ' = '"
    keys = [key for key, _, _ in pairs]
    assert len(keys) == len(set(keys)), "a key stands twice"
    return {key: text for key, _, text in pairs}


def calls_for_texts():
    """(place, first argument, number of values, list wanted) of each `ui.text` and `ui.words`."""
    for path in sorted(FIRMWARE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("text", "words", "named", "phrase")
                and ast.unparse(node.func.value) in ("ui", "self.ui")
            ):
                place = f"{path.relative_to(FIRMWARE)}:{node.lineno}"
                others = 2 if node.func.attr == "phrase" else 1  # the key, and the room
                values = len(node.args) - others
                if any(isinstance(value, ast.Starred) for value in node.args):
                    values = -1  # as many as the key's text wants
                yield place, node.args[0], values, node.func.attr == "words"


def keys_of(place, key):
    """The keys that an argument can be. Fails for one that cannot be told from the source."""
    if isinstance(key, ast.Constant):
        return {str(key.value)}
    if isinstance(key, ast.IfExp):
        return keys_of(place, key.body) | keys_of(place, key.orelse)
    if isinstance(key, ast.BinOp) and isinstance(key.left, ast.Constant):
        start = str(key.left.value)
        assert start in ENDINGS, f"{place}: what follows '{start}'? Say so in ENDINGS"
        return {start + ending for ending in ENDINGS[start]}
    raise AssertionError(f"{place}: cannot tell which texts '{ast.unparse(key)}' names")


def used_keys():
    """key -> [(place, number of values, list wanted)]."""
    used: dict[str, list[tuple[str, int, bool]]] = {}
    for place, key, values, wanted_list in calls_for_texts():
        for name in keys_of(place, key):
            used.setdefault(name, []).append((place, values, wanted_list))
    return used


def test_what_the_firmware_asks_for_is_there_and_nothing_else():
    used, there = set(used_keys()), set(texts_of("en"))
    assert sorted(used - there) == [], "texts are missing"
    assert sorted(there - used) == [], "texts that nothing shows"


def test_every_start_of_a_key_is_in_use():
    starts = {
        key.left.value
        for _, key, _, _ in calls_for_texts()
        if isinstance(key, ast.BinOp) and isinstance(key.left, ast.Constant)
    }
    assert starts == set(ENDINGS)


def test_a_text_gets_as_many_values_as_it_has_places():
    texts = texts_of("en")
    for key, uses in used_keys().items():
        for place, values, _ in uses:
            wanted = len(PLACEHOLDER.findall(texts[key]))
            assert values == (wanted if values >= 0 else -1), f"{place}: {key}"


def test_words_of_bets_and_hands_have_places_for_all_that_is_said():
    texts = texts_of("en")
    says = dict(games.rules_of("follow_the_queen").SAYS)
    for what in ENDINGS["did."]:
        assert len(PLACEHOLDER.findall(texts["did." + what])) == len(says[what]), what
    for name, (_, ranks) in poker_words._SPEAKS_OF.items():
        assert len(PLACEHOLDER.findall(texts["hand." + name])) == ranks, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_same_texts_with_the_same_places(language):
    english, other = texts_of("en"), texts_of(language)
    assert list(other) == list(english)
    for key, text in other.items():
        assert text and text == text.strip()
        assert PLACEHOLDER.findall(text) == PLACEHOLDER.findall(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_has_the_same_number_of_words(language):
    english, other = texts_of("en"), texts_of(language)
    lists = {key for key, uses in used_keys().items() if uses[0][2]}
    assert lists == {"names.ranks", "names.many", "suits", "spades.columns", "spades.values"}
    for key in lists:
        assert len(other[key].split(", ")) == len(english[key].split(", "))
        assert all(other[key].split(", "))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("font", [font_small, font_big])
def test_the_fonts_have_every_sign(language, font):
    signs = set("".join(texts_of(language).values()) + WHEEL + WHEEL.lower() + "…_0123456789+")
    if font is font_big:
        signs -= set("✓←")  # only on the wheel and in hints
    missing = sorted(sign for sign in signs if not has_glyph(font, sign))
    assert missing == []


def has_glyph(font, sign):
    code = ord(sign)
    extra = {low | high << 8 for low, high in zip(font.EXTRA[::2], font.EXTRA[1::2], strict=True)}
    return 32 <= code < 127 or code in extra


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_itself(language):
    assert len({texts_of(other)["value." + language] for other in LANGUAGES}) == 1


# Which screens have which part of the texts, besides the first one; a start of the module's name.
PARTS_OF_SCREENS = {
    "new_night": {"HOME", "SETUP"},
    "wild_card": {"HOME", "TOOLS"},
    "two_pots": {"HOME", "TOOLS", "SETUP"},
    "settle_up": {"HOME", "NIGHT"},
    "table_tools": {"HOME", "TOOLS"},
    "draw_card": {"HOME", "TOOLS"},
    "first_dealer": {"HOME", "TOOLS"},
    "turn_timer": {"HOME", "TOOLS"},
    "dice": {"HOME", "TOOLS"},
    "coin": {"HOME", "TOOLS"},
    "settings_": {"HOME", "BOARD"},
    "settings": {"HOME", "SUITS"},
    "house_rules": {"HOME", "SETUP"},
    "seats": {"HOME", "SETUP", "NIGHT"},
    "other_game": {"HOME", "SETUP", "NIGHT"},
    "correct_hand": {"HOME", "SETUP", "NIGHT"},
    "boards": {"HOME", "SETUP", "NIGHT"},
    "history": {"HOME", "SETUP", "NIGHT"},
    "name_entry": {"HOME", "SETUP"},
    "play": set(),
    "ui": set(),
    "menu": set(),
    "notice": set(),
    "number": set(),
    "queenie": {"QUEENIE"},
    "hearts": {"HEARTS", "SUITS"},
    "cards_held": {"QUEENIE"},
    "betting_deal_asks": {"BETTING", "BETTING_TABLE"},
    "betting_showdown_asks": {"BETTING", "BETTING_TABLE"},
    "card_entry": {"BETTING", "BETTING_TABLE"},
    "betting": {"BETTING"},
    "queen_of_spades": {"SPADES"},
    "spades": {"SPADES"},
    "follow_the_queen": {"BETTING", "BETTING_TABLE"},
    "queens_torment": {"BETTING"},
    "poker_words": {"BETTING"},
    "urgent": {"URGENT"},
}


def parts_of(place):
    name = place.rpartition("/")[2]
    for start, parts in PARTS_OF_SCREENS.items():
        if name.startswith(start):
            return parts
    return {"HOME"}


def test_a_screen_uses_only_texts_that_are_loaded_with_it():
    part_of_key = {}
    for part in lang.PARTS:
        for line in getattr(import_module("firmware.lang.en"), part).split("\n"):
            part_of_key[line.partition(" = ")[0]] = part
    strangers = [
        f"{place}: {key} is in {part_of_key[key]}"
        for key, uses in used_keys().items()
        for place, _, _ in uses
        if part_of_key[key] not in parts_of(place) | {lang.PARTS[0]}
        # `"answer." + word` stands in both the screens of Queenie and of bets.
        and not key.startswith("answer.")
    ]
    assert strangers == []
