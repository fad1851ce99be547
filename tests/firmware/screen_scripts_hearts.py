"""Button scripts that visit the screens of Hearts; see screen_scripts.py."""

from tests.firmware.script import Script

HEARTS = {"game": "hearts"}
# Three cards are marked with OK held, and passed.
PASS_THREE = "ok+ back down back down back ok- down ok "

SCRIPTS = {
    "hearts_pass": Script(
        {**HEARTS, "players": 4, "bots": 3},
        "ok shot:hearts_set_up ok ok ok shot:hearts_way ok shot:hearts_turn_pass ok "
        "shot:hearts_pass_menu down ok shot:hearts_too_few ok ok+ back down back down back "
        "shot:hearts_marked ok- down ok shot:hearts_turn ok shot:hearts_lead ok+ "
        "shot:hearts_received down down shot:hearts_cursor ok- down ok shot:hearts_trick_taken ok "
        "until:scores.hand shot:hearts_scores ok down down down ok shot:hearts_seats ok "
        "shot:hearts_seat",
        micropython=True,
    ),
    "hearts_six": Script(
        {**HEARTS, "players": 6, "bots": 5},
        "ok ok ok ok ok ok " + PASS_THREE + "shot:hearts_six_trick ok shot:hearts_six_menu "
        "down down ok shot:hearts_the_trick ok ok+ shot:hearts_legal ok- up ok "
        "shot:hearts_by_rank down ok+ shot:hearts_hand_by_rank ok-",
    ),
    "hearts_six_scores": Script(
        {**HEARTS, "players": 6, "bots": 5},
        "ok ok ok ok ok ok " + PASS_THREE + "until:scores.hand shot:hearts_six_scores",
    ),
    "hearts_signs": Script(  # suns and moons in the place of crowns and anchors
        {**HEARTS, "players": 3, "bots": 2},
        "up ok down down down ok ok shot:hearts_third_red down ok shot:hearts_third_black back "
        "down ok down down down down ok ok ok ok ok shot:hearts_signs_rule up up up up "
        "ok ok ok ok ok ok "
        + PASS_THREE
        + "ok ok ok+ shot:hearts_signs_legal ok- down ok shot:hearts_signs_taken "
        "ok shot:hearts_signs_turn ok shot:hearts_signs_led ok+ up up ok- down ok "
        "shot:hearts_signs_refused ok down down down ok up up up ok+ "
        "shot:hearts_signs_by_rank ok-",
        seed="5",
        micropython=True,
    ),
    "hearts_many": Script({**HEARTS, "players": 4}, "ok ok shot:hearts_many"),
    "hearts_table": Script(
        {**HEARTS, "players": 3, "cards": "table"},
        "ok ok shot:hearts_table_deal ok shot:hearts_table_way ok shot:hearts_points_1 up up up ok "
        "shot:hearts_points_2 ok shot:hearts_table_scores ok up up ok "
        "shot:hearts_settle ok",
    ),
}
