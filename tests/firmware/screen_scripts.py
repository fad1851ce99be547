"""Button scripts that visit every screen of the gadget; test_screens.py compares their pictures.

Words: see screen_player.py. A seed is any text that deals what its script waits for;
`python -m tests.firmware.find_seed SCRIPT` looks for another one when a script has lost its way.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Script:
    """preset: as for App, without the language · keys: the script · seed: forces chance ·
    files: path -> content, laid into the gadget's store · micropython: played there as well."""

    preset: dict[str, object]
    keys: str
    seed: str = "1"
    files: dict[str, bytes] = field(default_factory=dict)
    micropython: bool = False


# From a home without a night to a hand's first question; the number of players is in the preset.
DEAL = "ok ok ok ok "
# The same with so few chips that most cannot ante a second time.
POOR_DEAL = "ok down down ok down:9000 ok up up ok ok ok "

SCRIPTS = {
    "home": Script(
        {},
        "shot:home down shot:home_second down ok shot:players_usual down shot:players_least "
        "up up up up up shot:players_most back",
        micropython=True,
    ),
    "set_up": Script(
        {},
        "ok ok shot:set_up_top down ok shot:set_up_table down ok shot:set_up_chips back "
        "down down ok shot:set_up_bots down ok shot:rule_ante up ok shot:set_up_ante "
        "down down down shot:set_up_bottom down shot:set_up_round",
    ),
    "names": Script(
        {"players": 3},
        "ok down down down ok shot:names ok shot:name_empty "
        "down ok down ok shot:name_typed ok shot:names_second "  # the wheel begins at A: Ba
        "ok down ok down ok shot:name_taken ok back back back ok "
        + "ok "
        + 9 * "down ok "
        + "shot:name_full down ok shot:name_too_long",
    ),
    "settings": Script(
        {}, "down ok shot:settings down ok shot:settings_auto up up shot:settings_bottom ok back"
    ),
    "fair_deal": Script({"players": 3}, "ok ok shot:fingerprint ok shot:cut ok shot:pass"),
    "exchange": Script(
        {"players": 3},
        DEAL + "ok shot:keep_or_swap ok+ shot:look_13 ok- shot:look_over down shot:keep "
        "down shot:swap ok shot:new_hand ok+ shot:look_new_hand ok- back shot:pause",
        micropython=True,
    ),
    "buy": Script(
        {"players": 8},
        DEAL + "until:answer.buy shot:buy_or_pass ok+ shot:look_6 ok- down shot:buy_row ok "
        "until:fan",
        micropython=True,
    ),
    "last_seat": Script(
        {"players": 8},
        DEAL + "ok down ok " + 6 * "ok down down ok " + "shot:pass_dealer ok ok+ shot:look_5 ok-",
    ),
    "lead": Script(
        {"players": 4},
        DEAL + "until:look+queenie.leads shot:lead_choice down shot:lead_row ok shot:led",
    ),
    "runs": Script(
        {"players": 4},
        DEAL + "until:one_card shot:run_one until:fan shot:run_fan "
        "until:queenie.stopped shot:stopped until:queenie.no_red shot:stopped_no_red",
        seed="3",
        micropython=True,
    ),
    "long_run": Script({"players": 3}, DEAL + "until:fan+to shot:run_long"),
    "nobody_leads": Script(
        {"players": 3}, DEAL + "until:queenie.nobody_black shot:stopped_nobody_leads", seed="6"
    ),
    "queen_won": Script(
        {"players": 3},
        DEAL + "until:queenie.is_out shot:out_pot until:queenie.queen_won shot:queen_won "
        "until:scores.hand shot:scores_3",
        micropython=True,
    ),
    "queen_hidden": Script(
        {"players": 4}, DEAL + "until:queenie.queen_hidden shot:queen_hidden", seed="16"
    ),
    "nobody_out": Script(
        {"players": 4},
        DEAL + "until:queenie.nobody_out shot:nobody_out "
        "until:queenie.queen_not_played shot:queen_not_played",
        seed="20",
    ),
    "scores": Script(
        {"players": 8},
        DEAL + "until:scores.hand shot:scores_8 down down down shot:scores_8_end",
    ),
    "between": Script(
        {"players": 3},
        DEAL + "until:night.title shot:between down ok shot:night_scores ok "
        "down ok shot:house_rules down ok shot:house_rules_left back "
        "down ok shot:seats ok shot:seat_actions ok shot:seat_top_up ok shot:seat_has_more "
        "ok down ok shot:seat_rests ok shot:seat_actions_resting down ok shot:seat_is_back back "
        "shot:between_seats down shot:between_bottom ok shot:home_night "
        "down ok shot:home_scores ok up ok shot:night_resumed",
    ),
    "short": Script(
        {"players": 3},
        POOR_DEAL + "until:night.title ok shot:short ok shot:short_top_up ok "
        "shot:short_second down ok shot:too_few_players",
    ),
    "table_deck": Script(
        {"players": 4, "cards": "table"},
        "ok ok shot:table_antes ok shot:table_hidden ok shot:table_keep ok shot:table_buy "
        "back shot:table_pause down shot:table_undo ok shot:table_keep_again ok down ok "
        "down ok down ok shot:table_who_is_out down ok shot:table_out ok shot:card_ranks "
        "down shot:card_high ok shot:card_court back down shot:card_suits ok shot:card_red down "
        "shot:table_who_played down ok shot:table_queen ok shot:table_scores",
    ),
    "told_queens": Script(
        {"game": "follow_the_queen", "players": 2, "cards": "table"},
        "ok ok shot:told_deal ok ok ok shot:told_round down shot:told_queen ok shot:told_follower "
        "ok shot:told_rank ok shot:told_wild ok shot:told_more ok shot:told_opens ok ok ok "
        "ok ok ok ok ok ok ok ok up ok shot:told_waits ok ok ok ok ok ok shot:told_seventh "
        "ok down down ok down ok ok ok ok shot:told_winners up up ok ok shot:told_share down ok "
        "shot:told_both back down shot:told_judge ok shot:told_show "
        "down down up up up up down up shot:told_suits up down up down up up down down down down "
        "shot:told_six up down up shot:told_seven ok ok down down up shot:told_refused",
    ),
    "told_pieces": Script(
        {"game": "queens_torment", "players": 2, "cards": "table"},
        "ok ok shot:told_pieces_deal ok ok ok ok ok ok ok ok ok ok down down down ok shot:told_men "
        "up up ok down shot:told_two down up shot:told_three ok ok",
    ),
    "in_play": Script(
        {"players": 3},
        DEAL + "until:one_card plug shot:in_play down ok shot:in_play_later ok shot:in_play_again",
        micropython=True,
    ),
    "damaged": Script(
        {},
        "shot:damaged_settings ok shot:aside ok shot:damaged_night ok down shot:aside_night ok "
        "shot:damaged_hand ok ok shot:home_damaged",
        files={"settings": b"?", "0001/checkpoint": b"?", "0001/hands/0001.json": b"?"},
    ),
    "bots": Script({"players": 4, "bots": 3}, DEAL + "shot:bots_decide until:look ok ok"),
    "nights": Script(
        {"players": 3},
        DEAL
        + "back up ok down down ok shot:in_play_new down ok ok back down down ok shot:nights "
        + "ok shot:night_open back down ok down shot:night_remove ok shot:night_sure "
        + "down ok shot:nights_one",
    ),
    "left_hand": Script(
        {"players": 3},
        DEAL
        + "back down shot:pause_look ok shot:look_at ok shot:look_at_pass ok shot:your_hand back "
        + "back down down ok shot:left_hand_home ok shot:left_hand_resumed",
    ),
}
