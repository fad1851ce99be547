"""Button scripts that visit the screens of the betting games; see screen_scripts.py."""

from tests.firmware.script import DEAL, Script

FOLLOW = {"game": "follow_the_queen"}
TORMENT = {"game": "queens_torment"}

SCRIPTS = {
    "games": Script(
        {},
        "ok shot:which_game down down ok up ok shot:follow_top down down down down down "
        "shot:follow_rules "
        + 11
        * "down "
        + "shot:follow_bottom back ok up ok ok shot:torment_top down down ok "
        "shot:torment_buy_in down ok down down down down down down down shot:torment_rules "
        "ok shot:torment_cap up ok shot:torment_capped",
    ),
    "bets": Script(
        {**FOLLOW, "players": 3},
        DEAL + "ok shot:bet_first ok+ shot:look_2 ok- down down ok shot:amounts up ok "
        "shot:amount_least up:2600 shot:amount_most back back down shot:bet_fold ok "
        "shot:bet_sure_fold back down ok shot:table_empty down shot:table_pots down "
        "shot:table_stacks ok up up ok down down ok shot:bet_sure_allin down ok ok shot:bet_call "
        "down down shot:bet_note ok ok down down ok shot:bets_back",
        micropython=True,
    ),
    "side_pots": Script(
        {**FOLLOW, "players": 3},
        # P1 bets the pot, P2 calls, P3 folds: from the second hand on stacks differ.
        DEAL + "ok down down ok down ok ok down ok ok down down down ok until:night.title "
        "ok ok ok ok down down ok down down ok down ok ok down ok down ok ok shot:bet_short "
        "up ok down shot:table_side ok up up ok down ok shot:bets_side_back "
        "until:paid.title shot:paid_side",
    ),
    "wild": Script(
        {**FOLLOW, "players": 4, "bots": 3},
        DEAL + "until:did.checked shot:bets_told until:opens shot:board_1 until:queen.next "
        "shot:queen_up until:queen.wild shot:queen_wild until:opens shot:board_wild "
        "until:row.look+answer.call ok+ shot:look_wild ok- "
        "until:answer.up shot:up_or_down ok+ shot:look_with_wild ok- "
        "until:queen.seventh shot:seventh_up until:hand.pair shot:hand_pair_kings "
        "ok shot:hand_wild ok shot:paid_main",
        seed="3",
        micropython=True,
    ),
    "torment_leaver": Script(
        {**TORMENT, "players": 3},
        DEAL + "until:night.title down down down ok ok up ok shot:torment_leaving down ok "
        "shot:torment_left",
    ),
    "torment": Script(
        {**TORMENT, "players": 4, "bots": 3},
        DEAL + "ok shot:torment_bet ok+ shot:torment_look ok- until:reveal shot:reveal "
        "down down ok shot:torment_board until:reveal ok+ shot:torment_look_2 ok- "
        "down ok shot:torment_board_2 until:torment.total shot:torment_hand until:scores.hand",
        micropython=True,
    ),
    "told_queens": Script(
        {**FOLLOW, "players": 2, "cards": "table"},
        "ok ok shot:told_deal ok shot:told_first ok ok shot:told_round down shot:told_queen ok "
        "shot:told_follower ok shot:told_rank ok shot:told_wild ok shot:told_more ok "
        "shot:told_opens ok ok ok ok ok ok ok ok ok ok ok up ok shot:told_waits ok ok ok "
        "ok ok up ok shot:told_seventh ok down down ok ok ok ok ok shot:told_winners up up ok ok "
        "shot:told_share down ok "
        "shot:told_both back down shot:told_judge ok shot:told_show "
        "down down up up up up down up shot:told_suits up down up down up up down down down down "
        "shot:told_six up down up shot:told_seven ok down down up shot:told_refused",
    ),
    "told_pieces": Script(
        {**TORMENT, "players": 2, "cards": "table"},
        "ok ok shot:told_pieces_deal ok ok ok ok shot:told_show_one ok ok ok ok ok ok ok ok "
        "down down down ok shot:told_men "
        "up up ok down shot:told_two down up shot:told_three ok ok",
    ),
}
