"""Which names the image has in its flash, and how many the program adds to them."""

from host_tools.emulated_pico import raw_repl
from host_tools.emulated_pico.image_names import names_in
from host_tools.emulated_pico.machine import EmulatedPico
from host_tools.flash.rom_names import NAMES

COUNT = "import gc, micropython; gc.collect(); micropython.qstr_info()"


def counted(printed):
    """n_qstr of `qstr pool: n_pool=2, n_qstr=29, …`"""
    return int(printed.partition("n_qstr=")[2].partition(",")[0])


def test_the_names_are_those_of_the_image(image):
    assert names_in(bytes(EmulatedPico(image).mcu.flash)) == NAMES


def test_they_take_no_memory(power_on):
    pico = power_on(files={})
    before = counted(raw_repl.execute(pico, COUNT))
    for letter in sorted({name[0] for name in NAMES}):
        words = sorted(name for name in NAMES if name[0] == letter)
        raw_repl.execute(pico, "\n".join(f"'{word}'" for word in words))
        raw_repl.execute(pico, f"x = {words}")
    assert counted(raw_repl.execute(pico, COUNT)) <= before + 2
