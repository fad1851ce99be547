"""`queenbox image`: a valid UF2 with the official firmware and the program."""

import struct

import pytest

from host_tools import cli
from host_tools.flash import gadget_files
from host_tools.flash.boards import BOARDS, FLASH_START
from host_tools.flash.gadget_files import first_files
from host_tools.flash.image import WrongBase, image_of
from host_tools.flash.uf2 import BLOCK, PAYLOAD, NoUF2, read_uf2, uf2_file
from tests.host_tools.small_base import small_base
from tests.host_tools.small_program import small_program

littlefs_image = pytest.importorskip("host_tools.emulated_pico.littlefs_image")

SECTOR = 4096
FILES = {"main.py": b"pass\n", "slot": b"a", "slot_a": bytes(range(256)) * 40}
PICO = BOARDS[0]


def dragged(uf2, flash):
    """The flash after the boot ROM has taken a file: it erases a sector when it meets it first."""
    flash = bytearray(flash)
    erased = set()
    for block in read_uf2(uf2):
        at = block.address - FLASH_START
        if at // SECTOR not in erased:
            erased.add(at // SECTOR)
            begin = at // SECTOR * SECTOR
            flash[begin : begin + SECTOR] = b"\xff" * SECTOR
        flash[at : at + PAYLOAD] = block.payload
    return bytes(flash)


def storage(flash, board):
    begin = board.storage_start - FLASH_START
    return flash[begin : begin + board.storage_size]


@pytest.mark.parametrize("board", BOARDS, ids=[board.name for board in BOARDS])
def test_the_file_has_the_firmware_and_the_files_for_every_board(board):
    base = small_base(board)
    image, found, version = image_of(base, FILES)
    assert (found, version) == (board, "v1.24.1")
    blocks = read_uf2(image)
    for number, block in enumerate(blocks):
        told, total = struct.unpack_from("<II", block.raw, 20)
        assert (told, total, block.family) == (number, len(blocks), board.family)
        assert len(block.payload) == PAYLOAD and block.address % PAYLOAD == 0
    assert len({block.address for block in blocks}) == len(blocks)
    flash = dragged(image, b"\x5a" * board.flash_size)
    firmware = b"".join(block.payload for block in read_uf2(base))
    assert flash.startswith(firmware)
    made = storage(flash, board)
    assert littlefs_image.read_files(made, board.storage_size // SECTOR) == FILES


def test_what_was_on_the_board_is_gone():
    image, board, _ = image_of(small_base(), FILES)
    used = b"\xff" * (board.storage_start - FLASH_START)
    before = littlefs_image.write_files({"old": b"old"})
    for number in range(600):  # so that the folder's halves have been written in turns
        before = littlefs_image.write_files({"old": b"%d" % number}, before)
    made = storage(dragged(image, used + before), board)
    assert littlefs_image.read_files(made) == FILES
    assert made == littlefs_image.write_files(FILES)


def test_a_block_for_the_fault_of_an_rp2350_stays_as_it_is():
    board = BOARDS[2]
    extra = uf2_file([(0x10FFFF00, b"\xef" * PAYLOAD)], 0xE48BFF57)
    image, _, _ = image_of(extra + small_base(board), FILES)
    assert image.startswith(extra)
    numbers = [struct.unpack_from("<I", image, at + 20)[0] for at in range(0, len(image), BLOCK)]
    assert numbers[1:] == list(range(len(numbers) - 1))


@pytest.mark.parametrize(
    ("base", "sentence"),
    [
        (b"", "it is no UF2 file"),
        (b"nonsense" * 64, "it is no UF2 file"),
        (small_base()[:-1], "it is no UF2 file"),
        (small_base(family=0xE48BFF5A), "nor for the Arm cores of an RP2350"),
        (small_base(address=0x20000000), "no program for the flash of a Pico"),
        (uf2_file([(FLASH_START, bytes(PAYLOAD))], PICO.family), "does not tell which program"),
        (small_base(name="CircuitPython"), "it is CircuitPython, not MicroPython"),
        (small_base(sdk_board="adafruit_feather"), "for the board 'adafruit_feather', not for"),
        (small_base(sdk_board="pico2"), "for the board 'pico2', not for a Pico, "),
        (small_base(version="v1.22.2"), r"it is MicroPython v1\.22\.2; take 1\.24\.1"),
        (small_base(version=""), "it is MicroPython of no version"),
        (small_base(storage=(0x10100000, 0x100000)), "where that of a Pico does"),
        (small_base(more=[(0x100A0000, bytes(PAYLOAD))]), "has a file system already"),
    ],
)
def test_any_other_base_is_refused_in_a_sentence(base, sentence):
    with pytest.raises(WrongBase, match=sentence):
        image_of(base, FILES)


@pytest.mark.parametrize("board", [BOARDS[0], BOARDS[2]], ids=["Pico", "Pico 2"])
def test_a_base_without_all_of_its_blocks_is_refused(board):
    """Such as a download that broke off between two blocks."""
    base = small_base(board)
    if board is BOARDS[2]:
        base = uf2_file([(0x10FFFF00, b"\xef" * PAYLOAD)], 0xE48BFF57) + base
    blocks = [base[at : at + BLOCK] for at in range(0, len(base), BLOCK)]
    image_of(b"".join(reversed(blocks)), FILES)  # their order is not what counts
    own = [block for block in blocks if struct.unpack_from("<I", block, 28)[0] == board.family]
    for missing in own:
        left = b"".join(block for block in blocks if block is not missing)
        sentence = f"not whole: {len(own) - 1} of its {len(own)} blocks are there; download it"
        with pytest.raises(WrongBase, match=sentence):
            image_of(left, FILES)
    with pytest.raises(WrongBase, match="it has blocks twice; download it"):
        image_of(base + own[-1], FILES)


def test_blocks_may_be_counted_over_all_families():
    board = BOARDS[2]
    base = uf2_file([(0x10FFFF00, b"\xef" * PAYLOAD)], 0xE48BFF57) + small_base(board)
    counted = bytearray(base)
    for number in range(len(base) // BLOCK):
        struct.pack_into("<II", counted, number * BLOCK + 20, number, len(base) // BLOCK)
    assert image_of(bytes(counted), FILES)[1] is board
    with pytest.raises(WrongBase, match="not whole"):
        image_of(bytes(counted[:-BLOCK]), FILES)


@pytest.fixture
def small(tmp_path, monkeypatch):
    program = small_program(tmp_path, "one")
    monkeypatch.setattr(gadget_files, "compiled_program", lambda: program)
    return program


def test_the_command_writes_it(tmp_path, capsys, small):
    base, board, made = (tmp_path / name for name in ("base.uf2", "mine.json", "made.uf2"))
    base.write_bytes(small_base())
    board.write_text('{"rotated": true}')
    arguments = ["image", "--base", str(base), "-o", str(made), "--board", str(board)]
    assert cli.main(arguments) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{made}: MicroPython v1.24.1 for the Pico, and the program.\n")
    flash = dragged(made.read_bytes(), b"\xff" * PICO.flash_size)
    files = {**first_files(small), "board.json": b'{"rotated": true}'}
    assert littlefs_image.read_files(storage(flash, PICO)) == files


def test_the_command_refuses_in_one_sentence(tmp_path, capsys, small):
    base = tmp_path / "base.uf2"
    missing = ["image", "--base", str(base), "-o", str(tmp_path / "made.uf2")]
    assert cli.main(missing) == 2
    assert f"{base} cannot be read: " in capsys.readouterr().err
    base.write_bytes(b"nonsense")
    assert cli.main(missing) == 2
    assert capsys.readouterr().err == (f"queenbox: {base} cannot be the base: it is no UF2 file\n")
    assert cli.main(["image", "--base", str(base), "-o", str(base)]) == 2
    assert base.read_bytes() == b"nonsense"
    assert not (tmp_path / "made.uf2").exists()
    base.write_bytes(small_base())
    board = tmp_path / "board.json"
    board.write_text("{}")
    capsys.readouterr()
    for output, sentence in (
        (base, "--output names the file that --base names; give it another name"),
        (board, "--output names the file that --board names; give it another name"),
        (tmp_path, f"--output names {tmp_path}, and no file can be made there"),
        (tmp_path / "no" / "x", f"--output names {tmp_path}/no/x, and no file can be made there"),
        (base / "x", f"--output names {base}/x, and no file can be made there"),
    ):
        named = ["image", "--base", str(base), "-o", str(output), "--board", str(board)]
        assert cli.main(named) == 2
        assert capsys.readouterr().err == f"queenbox: {sentence}\n"
    assert base.read_bytes() == small_base()
    assert board.read_text() == "{}"


def test_a_file_that_is_cut_short_is_no_uf2():
    with pytest.raises(NoUF2):
        read_uf2(small_base()[:-100])
