"""Button scripts that look at a night and change its table; see screen_scripts.py."""

from engine_core import seating
from engine_core.table import Table
from tests.firmware.night_files import PlayedNight
from tests.firmware.script import Script

DAMAGED = b"{}"  # a record without its checksum


def two_games():
    """Queen of Spades to a small target, so that games are over, by three players."""
    table = Table("queen_of_spades", "box", ["Ada", "Bruno", "Clémence"], 0, 2)
    table.rules["queen_of_spades"]["target"] = 200
    night = PlayedNight(table)
    while len(table.scores["queen_of_spades"].games) < 1:
        night.play()
    return night.files()


def many_seats():
    """Three hands of Queenie by eight players; the second one's record is damaged."""
    night = PlayedNight(Table("queenie", "box", ["P%d" % i for i in range(1, 9)], 1000, 7))
    night.table.rules["queenie"]["ante"] = 9
    night.play(3)
    return dict(night.files(), **{"0001/hands/0002.json": DAMAGED})


def carried_pots():
    """A hand of Queenie by four, one of them a bot, with what nobody won in the pots."""
    night = PlayedNight(Table("queenie", "box", ["Ada", "Bruno", "Clémence", "Dora"], 100, 3), 2)
    night.table.rules["queenie"]["ante"] = 5
    night.table.seats[3].bot = True
    while not night.table.pots["queenie"]["queen"]:
        night.play()
    return night.files()


def three_games():
    """A hand each of Queenie, Hearts and Queen of Spades by four."""
    night = PlayedNight(Table("queenie", "box", ["Ada", "Bruno", "Clémence", "Dora"], 100, 3))
    night.play()
    for game in ("hearts", "queen_of_spades"):
        seating.change_game(night.table, game)
        night.play()
    return night.files()


SCRIPTS = {
    "history": Script(
        {},
        "down down down ok shot:board_points ok shot:board_over ok shot:history_last "
        "down shot:history_winner down shot:history_older back back",
        files=two_games(),
        micropython=True,
    ),
    "history_eight": Script(
        {},
        "down down down ok shot:board_eight down down down down shot:board_eight_end "
        "ok shot:history_eight down shot:history_damaged down shot:history_first",
        files=many_seats(),
    ),
    "correct_chips": Script(
        {},
        "down down down ok ok ok shot:correct_first up up up ok down down ok shot:correct_next "
        "ok shot:correct_left ok shot:correct_sure ok shot:corrected "
        "ok up ok ok ok ok ok shot:corrected_twice back back",
        files=carried_pots(),
        micropython=True,
    ),
    "correct_eight": Script(
        {},
        "down down down ok ok down down ok up ok ok ok ok ok ok down ok ok shot:correct_six ok "
        "shot:corrected_eight down shot:corrected_eight_rest",
        files=many_seats(),
    ),
    "correct_points": Script(
        {},
        "down down down ok ok ok down ok down:5000 ok shot:correct_points ok ok ok "
        "shot:corrected_points back shot:corrected_board",
        files=two_games(),
    ),
    "seats": Script(
        {},
        "ok shot:night_before down down down ok shot:seats_list "
        "ok down ok shot:seat_once down ok down down ok shot:seat_out "  # Ada, then Bruno
        "ok shot:seat_out_actions back down down ok down down down shot:seat_deal ok "
        "shot:seat_deals up ok up ok shot:seat_home down ok shot:seats_left "  # Clémence
        "down ok shot:seats_who ok shot:seats_name ok up shot:seats_place ok shot:seats_chips "
        "ok shot:seats_joined down ok down ok shot:seats_back "
        "down down ok shot:seats_bot_place ok ok shot:seats_bot",
        files=carried_pots(),
        micropython=True,
    ),
    "other_game": Script(
        {},
        "ok down down down down shot:night_game ok shot:game ok shot:game_list down down ok "
        "shot:game_pots down ok shot:game_changed down ok shot:game_cards back up up up ok "
        "shot:game_boards back down down ok up up shot:bot_rests back up up up ok shot:game_deal",
        files=carried_pots(),
    ),
    "too_many": Script(
        {},
        "ok down down down down ok ok down down down down ok ok back up up up up ok shot:too_many",
        files=many_seats(),
    ),
    "boards": Script(
        {},
        "down down down ok shot:board_first ok shot:board_second ok shot:board_third "
        "ok shot:history_third down shot:history_second down shot:history_chips",
        files=three_games(),
    ),
    "correct_in_play": Script(
        {},
        "ok ok back down down down ok ok ok shot:correct_in_play ok shot:correct_not back back "
        "up up up ok shot:resumed_in_play",
        files=carried_pots(),
    ),
}
