"""The framebuf for CPython against MicroPython's own, for random drawing."""

import random
import subprocess

import pytest

from host_tools.bad_input import BadInput
from host_tools.simulator import framebuf
from host_tools.simulator.unix_tier import find_micropython

SIZES = ((128, 64), (8, 8), (13, 20), (1, 1))
COMMANDS_PER_SIZE = 400
PRIMITIVES = {"fill": 0, "fill_rect": 4, "rect": 4, "hline": 3, "vline": 3, "pixel": 2}

# Prints a line for each command: the buffer after it, or what `pixel` answered.
SCRIPT = """
import binascii, framebuf
for width, height, commands in {pictures}:
    buffer = bytearray(width * ((height + 7) // 8))
    picture = framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_VLSB)
    for name, arguments in commands:
        answer = getattr(picture, name)(*arguments)
        print(binascii.hexlify(buffer).decode(), answer)
"""


def random_commands(chance, width, height):
    """Names and arguments; edges and outside of the picture are frequent."""

    def coordinate(size):
        return chance.choice((0, size - 1, size, -1, chance.randint(-size - 3, size + 3)))

    commands = []
    for _ in range(COMMANDS_PER_SIZE):
        name = chance.choice(sorted(PRIMITIVES))
        arguments = [coordinate(height if at % 2 else width) for at in range(PRIMITIVES[name])]
        if name == "vline":
            arguments[2] = coordinate(height)
        if name != "pixel" or chance.random() < 0.5:
            arguments.append(chance.randint(0, 1))
        commands.append((name, arguments))
    return commands


@pytest.fixture(scope="module")
def pictures():
    chance = random.Random("framebuf")
    return [(w, h, random_commands(chance, w, h)) for w, h in SIZES]


@pytest.fixture(scope="module")
def micropython_lines(pictures, tmp_path_factory):
    try:
        micropython = find_micropython()
    except BadInput as reason:
        pytest.skip(str(reason))
    script = tmp_path_factory.mktemp("framebuf") / "script.py"
    script.write_text(SCRIPT.format(pictures=pictures))
    done = subprocess.run(
        [micropython, "-X", "heapsize=8m", str(script)], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr + done.stdout[-500:]
    return done.stdout.splitlines()


@pytest.mark.micropython
def test_every_primitive_draws_as_micropythons_does(pictures, micropython_lines):
    lines = iter(micropython_lines)
    for width, height, commands in pictures:
        buffer = bytearray(width * ((height + 7) // 8))
        picture = framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_VLSB)
        for name, arguments in commands:
            answer = getattr(picture, name)(*arguments)
            assert f"{buffer.hex()} {answer}" == next(lines), (name, arguments)
    assert next(lines, None) is None


def test_every_primitive_is_among_those_compared():
    own = {name for name in vars(framebuf.FrameBuffer) if not name.startswith("_")}
    assert own == set(PRIMITIVES)


def test_what_the_firmware_does_not_use_is_refused():
    picture = framebuf.FrameBuffer(bytearray(8), 8, 8, framebuf.MONO_VLSB)
    for name in ("text", "blit", "scroll", "line", "ellipse", "poly"):
        assert not hasattr(picture, name)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(8), 8, 8, 3)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(7), 8, 8, framebuf.MONO_VLSB)


def test_it_is_imported_as_framebuf():
    framebuf.install()
    import framebuf as installed  # type: ignore[import-not-found]

    assert installed.FrameBuffer is framebuf.FrameBuffer
    assert not hasattr(installed, "install")
