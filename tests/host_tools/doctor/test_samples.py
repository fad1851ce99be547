"""Samples of chance: what a gadget prints is read, kept, and looked at."""

import math
import random

import pytest

from host_tools.doctor import samples
from tests.host_tools.doctor.oscillator import OscillatorUrandom


def printed(given, us=None, buttons=None):
    """What a gadget prints of these samples, two to a line."""
    n = len(given)
    us, buttons = us or [120] * n, buttons or [0] * n
    rows = [
        bytes((byte, gap & 255, gap >> 8, down)).hex()
        for byte, gap, down in zip(given, us, buttons, strict=True)
    ]
    lines = ["".join(rows[at : at + 2]) for at in range(0, n, 2)]
    return "\r\n".join([*lines, "end", ""])


def test_what_is_printed_is_read():
    chance = random.Random(1)
    urandom = OscillatorUrandom(lambda: chance.getrandbits(1))
    given = urandom(5)
    read = samples.read_samples(printed(given, [9, 300, 65535, 1, 2], [0, 8, 8, 0, 3]), 5)
    assert read.given == given
    assert read.noise == bytes(urandom.raw[1:])
    assert list(read.us) == [300, 65535, 1, 2]
    assert read.buttons == bytes([0, 8, 8, 0, 3])
    assert samples.as_object(read)["button_changes"] == 3


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "its end is missing"),
        (printed(b"abc").replace("end", ""), "its end is missing"),
        (printed(b"ab"), "2 samples came of 3"),
        (printed(b"abcd"), "4 samples came of 3"),
        ("Traceback end", "fromhex"),
    ],
)
def test_what_is_not_whole_is_refused(text, why):
    with pytest.raises(ValueError, match=why):
        samples.read_samples(text, 3)


def test_the_file_has_a_row_for_each_sample():
    read = samples.read_samples(printed(b"\x01\x80", [7, 260], [0, 4]), 2)
    noise = 0x80 ^ 0xD5  # what 1 becomes in eight steps is the polynomial
    assert samples.csv_of(read) == f"urandom,noise,us,buttons\n1,,,0\n128,{noise},260,4\n"


def test_the_most_common_value():
    # 6.3.1: three of four, the bound 0.75 + 2.576 * sqrt(0.75 * 0.25 / 399).
    found = samples.estimate(b"\x07" * 300 + b"\x08" * 100)
    assert (found.likeliest, found.count, found.n) == (7, 300, 400)
    assert found.bits == pytest.approx(-math.log2(0.75 + 2.576 * math.sqrt(0.1875 / 399)))
    assert samples.estimate(b"\x07" * 400).bits == 0


def test_every_value_as_often_as_any():
    assert 7.5 < samples.estimate(bytes(range(256)) * 100).bits < 8


@pytest.mark.parametrize(("ones", "good"), [(0.5, True), (1.0, False)])
def test_the_first_look(ones, good):
    chance = random.Random(2)
    urandom = OscillatorUrandom(lambda: int(chance.random() < ones))
    read = samples.read_samples(printed(urandom(2000)), 2000)
    look, lines = samples.as_object(read), samples.lines_of(read)
    assert look["good"] == good
    assert look["ones"] == pytest.approx(ones, abs=0.02)
    assert look["us"] == {"least": 120, "median": 120, "most": 120}
    assert look["urandom_bits"] > 5.5  # which says nothing
    assert (look["noise_bits"] > 5.5) == good
    assert ("BAD" in "\n".join(lines)) != good
    assert lines[0].startswith("2000 bytes of os.urandom, 120 us apart (120 to 120)")
