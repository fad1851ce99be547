from tests.engine_core.check_cases import check_cases


def test_known_cases():
    assert check_cases("hearts") == 35
