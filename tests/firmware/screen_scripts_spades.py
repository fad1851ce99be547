"""Button scripts that visit the screens of Queen of Spades; see screen_scripts.py."""

from tests.firmware.script import DEAL, Script

SPADES = {"game": "queen_of_spades"}

SCRIPTS = {
    "spades_rules": Script(
        {**SPADES, "players": 4},
        "ok shot:spades_set_up down down down down down down shot:spades_rules down ok "
        "shot:spades_target down:4000 shot:spades_endless ok shot:spades_no_end down down "
        "shot:spades_rules_end",
    ),
    "spades_turn": Script(
        {**SPADES, "players": 4, "bots": 3},
        DEAL
        + "shot:spades_start ok shot:spades_draw ok+ shot:spades_look ok- down ok "
        + "shot:spades_play down ok shot:spades_look_first ok ok+ down shot:spades_picked ok- "
        + "down down ok shot:spades_mark_first ok down down down ok shot:spades_found "
        + "ok+ shot:spades_found_look ok- down down ok shot:spades_laid "
        + "up ok ok+ shot:spades_by_rank back down down back ok- down down ok shot:spades_refused "
        + "ok down down down down ok shot:spades_table down shot:spades_table_own ok "
        + "ok ok+ ok- down ok shot:spades_turns until:spades.draws down down "
        + "shot:spades_pile ok shot:spades_pile_needs",
        micropython=True,
    ),
    "spades_round": Script(
        {**SPADES, "players": 3, "bots": 2},
        DEAL + "until:spades.is_out shot:spades_out ok shot:spades_scores ok "
        "shot:spades_scores_night ok shot:spades_between",
    ),
    "spades_cut": Script(
        {**SPADES, "players": 2},
        DEAL + "ok shot:spades_cut ok shot:spades_packet down down down down shot:spades_grown "
        "ok shot:spades_cut_told ok ok down ok ok down ok shot:spades_turn_told "
        "ok shot:spades_pass",
    ),
    "spades_six": Script(
        {**SPADES, "players": 6, "bots": 5},
        DEAL + "until:spades.plays shot:spades_six_plays down down down ok shot:spades_six_found",
    ),
    "spades_eight": Script(
        {**SPADES, "players": 8, "bots": 7},
        DEAL + "until:spades.draws down ok ok down ok shot:spades_turns_8 ok shot:spades_turns_8b "
        "until:spades.draws down down down ok shot:spades_table_8 "
        + 7 * "down "
        + "shot:spades_table_8b",
    ),
    "spades_told": Script(
        {**SPADES, "players": 2, "cards": "table"},
        "ok ok shot:spades_told_deal ok shot:spades_told_cut down down down ok "
        "shot:spades_told_number ok shot:spades_told_out ok shot:spades_told_points back "
        "shot:spades_told_laid ok down down down ok shot:spades_told_added "
        "back shot:spades_told_less ok up up up up up ok shot:spades_told_second ok "
        "shot:spades_told_held up:900 ok shot:spades_told_is_out ok shot:spades_told_scores",
    ),
}
