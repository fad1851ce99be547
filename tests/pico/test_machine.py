"""The emulated Pico itself: what is wired to it behaves as the real thing would."""

import pytest

from host_tools.emulated_pico import littlefs_image, raw_repl
from host_tools.simulator.ssd1306_model import SSD1306Model


@pytest.fixture
def repl(power_on):
    """(pico, run): a bare Pico, and a function that runs code on it and gives what it printed."""
    pico = power_on(files={"note.txt": b"from outside"})
    return pico, lambda code: raw_repl.execute(pico, code).strip()


def test_boots_the_supported_version_and_mounts_the_image(repl):
    _, run = repl
    assert run("import sys; print(sys.implementation.version[:3])") == "(1, 24, 1)"
    assert run("print(open('note.txt').read())") == "from outside"


def test_an_erased_flash_is_formatted(power_on):
    pico = power_on()
    assert raw_repl.execute(pico, "import os; print(os.listdir())").strip() == "[]"
    assert pico.flash.erases >= 2
    assert littlefs_image.read_files(pico.flash_image()) == {}


def test_files_written_on_the_gadget_are_in_the_image(repl):
    pico, run = repl
    run("with open('made.txt', 'w') as f: f.write('x' * 5000)")
    files = littlefs_image.read_files(pico.flash_image())
    assert files == {"note.txt": b"from outside", "made.txt": b"x" * 5000}


def test_errors_come_back_as_tracebacks(repl):
    _, run = repl
    with pytest.raises(raw_repl.GadgetError, match="ZeroDivisionError: divide by zero"):
        run("1 / 0")
    assert run("print('still there')") == "still there"


def test_code_longer_than_every_buffer(repl):
    _, run = repl
    text = "".join(chr(97 + i % 26) for i in range(6000))
    assert run(f"import binascii; print(binascii.crc32(b'{text}'))") == str(
        __import__("zlib").crc32(text.encode())
    )


def test_globals_survive_a_break(repl):
    pico, run = repl
    raw_repl.enter(pico)
    raw_repl.start(pico, "import time\nkept = 41\nwhile True: time.sleep_ms(10)")
    pico.advance(100)
    assert run("print(kept + 1)") == "42"


def test_emulated_time_is_the_firmware_s_time(repl):
    pico, run = repl
    before = pico.ms
    took = int(
        run(
            "import time\nt = time.ticks_ms()\ntime.sleep_ms(500)\n"
            "print(time.ticks_diff(time.ticks_ms(), t))"
        )
    )
    assert 500 <= took <= 502
    assert 500 <= pico.ms - before <= 600


def test_a_button_is_up_by_its_pull_up_and_shorts_to_ground(repl):
    pico, run = repl
    read = "from machine import Pin\nprint([Pin(n, Pin.IN, Pin.PULL_UP).value() for n in (10, 13)])"
    assert run(read) == "[1, 1]"
    pico.set_button(3, True)
    assert run(read) == "[1, 0]"
    pico.set_button(3, False)
    assert run(read) == "[1, 1]"
    assert run("print(Pin(10, Pin.IN, Pin.PULL_DOWN).value())") == "0"


def test_the_random_generator_is_no_constant(repl):
    _, run = repl
    drawn = run("import os; print([os.urandom(8) for _ in range(4)])")
    assert len(set(eval(drawn))) == 4


def test_chip_reset_keeps_the_flash(repl):
    pico, run = repl
    run("open('before.txt', 'w').close()\nkept = 1")
    raw_repl.enter(pico)
    raw_repl.start(pico, "import machine; machine.reset()")
    pico.advance(100)
    assert pico.resets == 1
    assert run("import os; print(os.listdir(), 'kept' in globals())") == (
        "['before.txt', 'note.txt'] False"
    )
    pico.reset()
    assert pico.resets == 2
    assert run("import machine; print(machine.reset_cause() == machine.PWRON_RESET)") == "True"


def test_a_scan_finds_the_panel(power_on):
    panel = SSD1306Model()
    pico = power_on(files={}, panel=panel)
    code = "from machine import I2C, Pin\ni = I2C(0, sda=Pin(4), scl=Pin(5))\nprint(i.scan())"
    assert raw_repl.execute(pico, code).strip() == "[60]"
    assert panel.bytes_seen == 0
    pico.unplug_panel()
    assert raw_repl.execute(pico, code).strip() == "[]"


def test_moving_the_pins_by_hand_reaches_the_panel_too(power_on):
    panel = SSD1306Model()
    pico = power_on(files={}, panel=panel)
    code = (
        "from machine import SoftI2C, Pin\ni = SoftI2C(sda=Pin(4), scl=Pin(5))\n"
        "print(i.writeto(0x3C, b'\\x00\\x8d\\x14\\xaf'), i.writeto(0x3C, b'\\x40\\x81'))"
    )
    assert raw_repl.execute(pico, code).strip() == "4 2"
    assert panel.on
    assert panel.bytes_seen == 5 + 3


def test_a_byte_on_the_bus_takes_nine_clocks(power_on):
    panel = SSD1306Model()
    pico = power_on(files={}, panel=panel)
    took = int(
        raw_repl.execute(
            pico,
            "from machine import I2C, Pin\nimport time\n"
            "i = I2C(0, sda=Pin(4), scl=Pin(5), freq=400_000)\nframe = bytearray(1025)\n"
            "frame[0] = 0x40\nt = time.ticks_us()\ni.writeto(0x3C, frame)\n"
            "print(time.ticks_diff(time.ticks_us(), t))",
        )
    )
    # 331 cycles of 8 ns a clock: the block adds 19 to those that the SDK asks for.
    assert 1026 * 9 * 331 * 0.008 <= took <= 1026 * 9 * 331 * 0.008 + 200


def test_an_unplugged_panel_does_not_acknowledge(repl):
    pico, run = repl
    code = (
        "from machine import I2C, Pin\nimport time\ni = I2C(0, sda=Pin(4), scl=Pin(5))\n"
        "t = time.ticks_us()\n"
        "try:\n    i.writeto(0x3C, b'\\x00\\xae')\nexcept OSError as e:\n    print(e.errno)\n"
        "print(time.ticks_diff(time.ticks_us(), t) < 1000)"
    )
    assert run(code) == "5\nTrue"
    assert pico.panel_bytes == 0


def test_an_erase_takes_its_time_and_polling_it_is_quick(repl):
    pico, run = repl
    erases = pico.flash.erases
    took = int(
        run(
            "import rp2, time\nf = rp2.Flash()\nt = time.ticks_ms()\nf.ioctl(6, 351)\n"
            "print(time.ticks_diff(time.ticks_ms(), t))"
        )
    )
    assert pico.flash.erases == erases + 1
    assert 45 <= took <= 47


def test_a_cut_in_an_erase_leaves_it_part_done(power_on):
    flash = bytearray(littlefs_image.write_files({}))
    block = 351 * littlefs_image.BLOCK
    flash[block:] = bytes(littlefs_image.BLOCK)
    pico = power_on(flash=bytes(flash))
    raw_repl.enter(pico)
    operations = pico.flash.operations
    raw_repl.start(pico, "import rp2\nrp2.Flash().ioctl(6, 351)")
    pico.advance_until(lambda: pico.flash.operations > operations, 1000, 0.1)
    pico.advance(20)
    left = pico.cut_power()[block:]
    erased = len(left) - len(left.lstrip(b"\xff"))
    assert 1500 < erased < 2100  # 20 of 45 ms
    assert sum(byte not in (0, 0xFF) for byte in left[erased:]) > 0


def test_a_cut_program_keeps_the_bytes_that_were_reached(power_on):
    pico = power_on(files={})
    raw_repl.enter(pico)
    operations = pico.flash.operations
    raw_repl.start(pico, "import rp2\nrp2.Flash().writeblocks(351, bytearray(256), 0)")
    pico.advance_until(lambda: pico.flash.operations > operations, 1000, 0.05)
    pico.advance(0.1)
    left = pico.cut_power()[351 * littlefs_image.BLOCK :][:256]
    zeros = len(left) - len(left.lstrip(b"\0"))
    assert 60 <= zeros <= 130
    assert left[zeros:] == b"\xff" * (256 - zeros)
