from tests.engine_core.check_cases import check_cases


def test_follow_the_queen():
    assert check_cases("follow_the_queen") == 28


def test_queens_torment():
    assert check_cases("queens_torment") == 24
