from tests.engine_core.check_cases import check_cases

MICROPYTHON_HEAP = "500k"  # the whole outcome of a round of 200 answers, in words of 8 bytes


def test_known_cases():
    assert check_cases("queen_of_spades") == 33
