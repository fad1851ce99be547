"""The file that is dragged onto a Pico starts as a gadget."""

from host_tools.emulated_pico import littlefs_image, raw_repl
from host_tools.emulated_pico.machine import EmulatedPico
from host_tools.flash.boards import BOARDS, FLASH_START
from host_tools.flash.gadget_files import compiled_program, first_files
from host_tools.flash.image import image_of
from host_tools.simulator.ssd1306_model import SSD1306Model
from tests.pico.starts import home_of


def test_the_image_comes_up_at_home_by_itself(image, tmp_path, power_on):
    files = first_files(compiled_program())
    made, board, version = image_of(image.read_bytes(), files)
    assert (board.name, version) == ("Pico", "v1.24.1")
    path = tmp_path / "queenbox.uf2"
    path.write_bytes(made)
    panel = SSD1306Model()
    pico = EmulatedPico(path, panel=panel)
    shown = home_of(pico, panel)
    assert pico.serial.take() == b""
    assert littlefs_image.read_files(pico.flash_image()) == files
    flashed = SSD1306Model()
    assert shown == home_of(power_on(files=files, panel=flashed), flashed)


def test_the_file_system_lies_where_micropython_has_it(power_on):
    code = "import rp2; f = rp2.Flash(); print(f.ioctl(4, 0) * f.ioctl(5, 0))"
    assert int(raw_repl.execute(power_on(files={}), code)) == BOARDS[0].storage_size
    assert BOARDS[0].storage_start == FLASH_START + littlefs_image.FLASH_OFFSET
