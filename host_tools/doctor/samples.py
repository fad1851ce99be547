"""Raw samples of a gadget's chance: read from what it prints, kept as CSV, looked at.

The estimate is that of the most common value (NIST SP 800-90B, 6.3.1). It is a first look and no
more than that: it takes samples for independent, so what follows from the one before escapes it.
The standard's own programs take the columns of the file."""

from __future__ import annotations

import csv
import io
import math
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine_core.entropy_health import MOST, REPEATS, Health
from host_tools.doctor.noise import Noise
from host_tools.doctor.on_gadget import SAMPLE

COLUMNS = ("urandom", "noise", "us", "buttons")
Z = 2.576  # of the upper bound of a proportion, 99 % (6.3.1)
END = "end"


@dataclass(frozen=True)
class Samples:
    """given: bytes of `os.urandom`, read one by one · noise: the oscillator's bits in each, of all
    but the first · us: microseconds since the read before, of all but the first, 65535 at most ·
    buttons: which were down, bits 3 to 0 for up, down, OK, back."""

    given: bytes
    noise: bytes
    us: Sequence[int]
    buttons: bytes


@dataclass(frozen=True)
class Estimate:
    """likeliest: the most common value, which came `count` times of `n` · bits: of min-entropy a
    byte, at most 8."""

    n: int
    likeliest: int
    count: int
    bits: float


def read_samples(printed: str, count: int) -> Samples:
    """What on_gadget.samples_script printed. Raises ValueError if it is not so many samples."""
    lines = printed.split()
    if lines[-1:] != [END]:
        raise ValueError("its end is missing")
    whole = bytes.fromhex("".join(lines[:-1]))
    if len(whole) != SAMPLE * count:
        raise ValueError(f"{len(whole) // SAMPLE} samples came of {count}")
    given = whole[::SAMPLE]
    noise = bytearray()
    Noise(noise.extend).read(given)
    us = [low | high << 8 for low, high in zip(whole[1::SAMPLE], whole[2::SAMPLE], strict=True)]
    return Samples(given, bytes(noise[1:]), us[1:], whole[3::SAMPLE])


def csv_of(samples: Samples) -> str:
    """A row for each sample. What is not known of the first one is empty."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    noise, us = ["", *samples.noise], ["", *samples.us]
    rows.writerows(zip(samples.given, noise, us, samples.buttons, strict=True))
    return text.getvalue()


def estimate(values: bytes) -> Estimate:
    """Min-entropy by the most common value; of two values at least."""
    likeliest, count = Counter(values).most_common(1)[0]
    n = len(values)
    share = count / n
    bound = min(1.0, share + Z * math.sqrt(share * (1 - share) / (n - 1)))
    return Estimate(n, likeliest, count, abs(math.log2(bound)))


def health_of(noise: bytes) -> Health:
    """What the tests say that a deal makes."""
    health = Health()
    health.watch(noise)
    return health


def as_object(samples: Samples) -> dict[str, object]:
    """The first look, for scripts."""
    noise, given, health = (
        estimate(samples.noise),
        estimate(samples.given),
        health_of(samples.noise),
    )
    return {
        "samples": len(samples.given),
        "us": {
            "least": min(samples.us),
            "median": statistics.median(samples.us),
            "most": max(samples.us),
        },
        "button_changes": _changes(samples.buttons),
        "urandom_bits": round(given.bits, 3),
        "noise_bits": round(noise.bits, 3),
        "ones": round(sum(byte.bit_count() for byte in samples.noise) / 8 / noise.n, 4),
        "longest_run": health.longest,
        "most_in_window": health.most,
        "good": health.is_good(),
    }


def lines_of(samples: Samples) -> list[str]:
    """The same for people."""
    look = as_object(samples)
    us = look["us"]
    assert isinstance(us, dict)
    mark = {True: "good", False: "BAD"}
    runs, windows = look["longest_run"], look["most_in_window"]
    assert isinstance(runs, int) and isinstance(windows, int)
    return [
        f"{look['samples']} bytes of os.urandom, {us['median']:g} us apart "
        f"({us['least']} to {us['most']}); buttons moved {look['button_changes']} times",
        f"min-entropy of its bytes:            {look['urandom_bits']:.3f} bits of 8",
        f"min-entropy of the noise in them:    {look['noise_bits']:.3f} bits of 8, "
        f"{look['ones']:.2%} ones".replace("%", " %"),
        f"longest run of one value:            {runs}, {mark[runs < REPEATS]} below {REPEATS}",
        f"a window's first value in its 512:   {windows}, {mark[windows < MOST]} below {MOST}",
        "A first look: few samples make the estimates low, and it takes them for independent.",
        "The tools of SP 800-90B want a million of them (-o FILE).",
    ]


def _changes(buttons: bytes) -> int:
    return sum(one != other for one, other in pairwise(buttons))
