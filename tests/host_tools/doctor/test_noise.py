"""What the oscillator gave is got back from what os.urandom makes of it."""

from engine_core.entropy_health import Health
from host_tools.doctor.noise import Noise
from tests.chance import Chance
from tests.host_tools.doctor.oscillator import OscillatorUrandom


def test_the_bits_come_back_over_several_reads():
    chance = Chance(3)
    urandom = OscillatorUrandom(lambda: chance.below(2))
    urandom(5)
    got = bytearray()
    noise = Noise(got.extend)
    for n in (1, 32, 0, 7, 300):
        noise.read(urandom(n))
    assert len(got) == 340
    assert got[1:] == urandom.raw[6:]


def test_a_dead_oscillator_looks_alive_until_its_bits_are_got_back():
    for level in (0, 1):
        urandom = OscillatorUrandom(lambda level=level: level)
        urandom._byte = 0x40
        given = urandom(1024)
        mixed, plain = Health(), Health()
        mixed.watch(given)
        Noise(plain.watch).read(given)
        assert len(set(given)) == 93
        assert mixed.is_good()
        assert plain.longest == 1023
        assert not plain.is_good()
