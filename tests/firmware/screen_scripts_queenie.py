"""Button scripts that visit the screens of Queenie and of a night; see screen_scripts.py."""

from tests.firmware.script import DEAL, Script

# The same with so few chips that most cannot ante a second time.
POOR_DEAL = "ok down down ok down:9000 ok up up ok ok ok "

QUEENIE = {"game": "queenie"}

SCRIPTS = {
    "home": Script(
        QUEENIE,
        "shot:home down shot:home_second up ok shot:players_usual down shot:players_least "
        "up up up up up shot:players_most back",
        micropython=True,
    ),
    "set_up": Script(
        QUEENIE,
        "ok ok shot:set_up_top down ok shot:set_up_table down ok shot:set_up_chips back "
        "down down ok shot:set_up_bots down ok shot:rule_ante up ok shot:set_up_ante "
        "down down down down shot:set_up_bottom down shot:set_up_round",
    ),
    "names": Script(
        {**QUEENIE, "players": 3},
        "ok down down down ok shot:names ok shot:name_empty "
        "down ok up ok shot:name_typed up ok shot:names_second "  # the wheel begins at A: Ba
        "ok down ok up ok shot:name_taken up ok back back back ok "
        + 10 * "ok "
        + "shot:name_full ok shot:name_too_long",
    ),
    "settings": Script(
        QUEENIE,
        "up ok shot:settings down ok shot:settings_auto up up shot:settings_bottom up ok back",
    ),
    "fair_deal": Script(
        {**QUEENIE, "players": 3}, "ok ok shot:fingerprint ok shot:cut ok shot:pass"
    ),
    "exchange": Script(
        {**QUEENIE, "players": 3},
        DEAL + "ok shot:keep_or_swap ok+ shot:look_13 ok- shot:look_over down shot:keep "
        "down shot:swap ok shot:new_hand ok+ shot:look_new_hand ok- back shot:pause",
        micropython=True,
    ),
    "buy": Script(
        {**QUEENIE, "players": 8},
        DEAL + "until:answer.buy shot:buy_or_pass ok+ shot:look_6 ok- down shot:buy_row ok "
        "until:fan",
        micropython=True,
    ),
    "last_seat": Script(
        {**QUEENIE, "players": 8},
        DEAL + "ok down ok " + 6 * "ok down down ok " + "shot:pass_dealer ok ok+ shot:look_5 ok-",
    ),
    "lead": Script(
        {**QUEENIE, "players": 4},
        DEAL + "until:row.look+queenie.leads shot:lead_choice down shot:lead_row ok shot:led",
    ),
    "runs": Script(
        {**QUEENIE, "players": 4},
        DEAL + "until:one_card shot:run_one until:fan shot:run_fan "
        "until:queenie.stopped shot:stopped until:queenie.no_red shot:stopped_no_red",
        seed="3",
        micropython=True,
    ),
    "long_run": Script({**QUEENIE, "players": 3}, DEAL + "until:fan+say.to shot:run_long"),
    "nobody_leads": Script(
        {**QUEENIE, "players": 3},
        DEAL + "until:queenie.nobody_black shot:stopped_nobody_leads",
        seed="6",
    ),
    "queen_won": Script(
        {**QUEENIE, "players": 3},
        DEAL + "until:queenie.is_out shot:out_pot until:queenie.queen_won shot:queen_won "
        "until:scores.hand shot:scores_3",
        micropython=True,
    ),
    "queen_hidden": Script(
        {**QUEENIE, "players": 4}, DEAL + "until:queenie.queen_hidden shot:queen_hidden", seed="16"
    ),
    "nobody_out": Script(
        {**QUEENIE, "players": 4},
        DEAL + "until:queenie.nobody_out shot:nobody_out "
        "until:queenie.queen_not_played shot:queen_not_played",
        seed="20",
    ),
    "scores": Script(
        {**QUEENIE, "players": 8},
        DEAL + "until:scores.hand shot:scores_8 down down down shot:scores_8_end",
    ),
    "between": Script(
        {**QUEENIE, "players": 3},
        DEAL + "until:night.title shot:between down ok shot:night_scores back "
        "down ok shot:house_rules down ok shot:house_rules_left back "
        "down ok shot:seats ok shot:seat_actions ok shot:seat_top_up ok shot:seat_has_more "
        "ok down ok shot:seat_rests ok shot:seat_actions_resting down ok shot:seat_is_back back "
        "shot:between_seats down down down down shot:between_bottom ok shot:home_night "
        "down down down ok shot:home_scores back up up up ok shot:night_resumed",
    ),
    "short": Script(
        {**QUEENIE, "players": 3},
        POOR_DEAL + "until:night.title ok shot:short ok shot:short_top_up ok "
        "shot:short_second down ok shot:too_few_players",
    ),
    "table_deck": Script(
        {**QUEENIE, "players": 4, "cards": "table"},
        "ok ok shot:table_deal ok shot:table_runs up up ok shot:table_taker down shot:table_buy ok "
        "shot:table_who_is_out back shot:table_pause down shot:table_undo ok shot:table_runs_again "
        "down ok shot:card_ranks "
        "down shot:card_high ok shot:card_court back down shot:card_suits ok shot:card_red down "
        "shot:table_who_played ok shot:table_scores",
    ),
    "in_play": Script(
        {**QUEENIE, "players": 3},
        DEAL + "until:one_card plug shot:in_play down ok shot:in_play_later ok shot:in_play_again",
        micropython=True,
    ),
    "damaged": Script(
        QUEENIE,
        "shot:damaged_settings ok shot:aside ok shot:damaged_night ok down shot:aside_night ok "
        "shot:damaged_hand ok ok shot:home_damaged",
        files={"settings": b"?", "0001/checkpoint": b"?", "0001/hands/0001.json": b"?"},
    ),
    "bots": Script(
        {**QUEENIE, "players": 4, "bots": 3}, DEAL + "shot:bots_decide until:row.look ok ok"
    ),
    "nights": Script(
        {**QUEENIE, "players": 3},
        DEAL
        + "back up ok down down ok shot:in_play_new down ok ok back "
        + "down down down down down ok shot:nights "
        + "ok shot:night_open back down ok down shot:night_remove ok shot:night_sure "
        + "down ok shot:nights_one",
    ),
    "left_hand": Script(
        {**QUEENIE, "players": 3},
        DEAL
        + "back down shot:pause_look ok shot:look_at ok shot:look_at_pass ok shot:your_hand back "
        + "back up ok shot:left_hand_home ok shot:left_hand_resumed",
    ),
}
