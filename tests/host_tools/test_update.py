"""What an update does on the gadget, and which program main.py starts, on the unix port."""

import pytest

from host_tools.bad_input import BadInput
from host_tools.flash.gadget_files import first_files
from host_tools.flash.update import NoRoom, update_of
from tests.host_tools.gadget_folder import GadgetFolder
from tests.host_tools.small_program import PARTS, runs, small_program

pytestmark = pytest.mark.micropython

KEPT = {
    "nights/0001/checkpoint": b"a night",
    "nights/settings": b"{}",
    "board.json": b"{}",
    "lib/other.py": b"",
    "boot.py": b"",
}
OLD_PROGRAM = {
    "main.py": b"print('runs old')\n",
    "firmware/app.mpy": b"old",
    "firmware/ui/canvas.mpy": b"old",
    "engine_core/cards.mpy": b"old",
    "lib/adafruit_ssd1306.mpy": b"old",
    "lib/adafruit_bus_device/i2c_device.mpy": b"old",
}


@pytest.fixture
def gadget(tmp_path):
    try:
        (tmp_path / "gadget").mkdir()
        return GadgetFolder(tmp_path / "gadget")
    except BadInput as reason:
        pytest.skip(str(reason))


@pytest.fixture
def program(tmp_path):
    def program(version, changed=PARTS):
        return small_program(tmp_path, version, changed)

    return program


def flash(gadget, program, **options):
    update = update_of(gadget.ask(), program, **options)
    gadget.run(*update.scripts)
    return update


def test_an_empty_gadget(gadget, program):
    one = program("one")
    update = flash(gadget, one)
    assert gadget.files() == first_files(one)
    assert gadget.start() == [runs("one", "a", "a")]
    assert (update.size, update.sent) == (len(one.slot), len(one.slot))
    assert update.changed == {*one.modules, "main.py"}


def test_only_what_changed_is_sent_and_the_other_slot_is_written(gadget, program):
    one, two, three = program("one"), program("two", 1), program("three", 1)
    flash(gadget, one)
    flash(gadget, two)
    assert gadget.start() == [runs("two", "b", "b", "any")]
    assert gadget.files() == {
        "main.py": one.main,
        "slot": b"b",
        "slot_a": one.slot,
        "slot_b": two.slot,
    }
    update = flash(gadget, three)
    assert update.changed == {"firmware/parts/part_1.mpy", "firmware/start.mpy"}
    assert 5000 < update.sent < 7000 < len(three.slot)
    assert gadget.files()["slot_a"] == three.slot
    assert gadget.start() == [runs("three", "a", "a", "any")]


def test_the_same_program_again_changes_nothing(gadget, program):
    flash(gadget, program("one"))
    update = update_of(gadget.ask(), program("one"))
    assert (update.scripts, update.sent, update.changed) == ([], 0, frozenset())


def test_progress_is_told_to_the_end(gadget, program):
    update = update_of(gadget.ask(), program("one"))
    told = [line.split() for line in gadget.run(*update.scripts).splitlines()]
    assert [word for word, _ in told] == ["progress"] * len(told)
    assert int(told[-1][1]) == update.size


def test_an_earlier_program_goes_and_all_else_stays(gadget, program):
    gadget.put({**KEPT, **OLD_PROGRAM})
    assert gadget.start() == ["runs old"]
    one = program("one")
    flash(gadget, one)
    assert gadget.files() == {**first_files(one), **KEPT}
    assert not (gadget.folder / "firmware").exists()


def test_a_board_file_is_put_there(gadget, program):
    gadget.put(KEPT)
    flash(gadget, program("one"), board=b'{"rotated": true}')
    assert gadget.files()["board.json"] == b'{"rotated": true}'
    assert update_of(gadget.ask(), program("one"), board=b'{"rotated": true}').scripts == []


def test_nights_are_erased_when_that_is_wanted(gadget, program):
    gadget.put({**KEPT, "nights.erased/0001/checkpoint": b"of an earlier try"})
    flash(gadget, program("one"), erase_nights=True)
    assert not (gadget.folder / "nights").exists()
    assert not (gadget.folder / "nights.erased").exists()
    assert gadget.files()["board.json"] == b"{}"


def test_leftovers_of_an_update_cut_short_are_removed(gadget, program):
    flash(gadget, program("one"))
    gadget.put({"slot.new": b"b", "nights.erased/0001/checkpoint": b"", "main.py.new": b"?"})
    flash(gadget, program("one"))
    assert gadget.files() == first_files(program("one"))


def test_a_slot_that_holds_something_else_is_not_switched_to(gadget, program):
    flash(gadget, program("one"))
    update = update_of(gadget.ask(), program("two"))
    spoiled = "new.seek(99)\nnew.write(b'?')\nnew.close()"
    wrong = [script.replace("new.close()", spoiled) for script in update.scripts]
    assert wrong != update.scripts
    told = gadget.fails(*wrong)
    assert told == "RuntimeError: slot_b does not hold what was sent"
    assert gadget.start() == [runs("one", "a", "a")]


def test_a_full_flash_is_told_before_anything_is_touched(gadget, program):
    asked = gadget.ask()
    full = type(asked)(**{**vars(asked), "free": 20 * 1024})
    with pytest.raises(NoRoom, match=r"20 KB left and .* KB are needed; remove a night"):
        update_of(full, program("one"))


# --- which program is started


@pytest.fixture
def both(gadget, program):
    """A gadget with version one in slot a and version two in slot b, which is chosen."""
    flash(gadget, program("one"))
    flash(gadget, program("two"))
    return gadget


@pytest.mark.parametrize("content", [b"b", b"a", b"", b"nonsense", None])
def test_the_pointer_names_the_slot(both, content):
    both.put({"slot": content or b""})
    if content is None:
        (both.folder / "slot").unlink()
    chosen = (content or b"")[:1].decode()
    expected = runs("two", "b", "b") if chosen == "b" else runs("one", "a", chosen)
    assert both.start() == [expected]


@pytest.mark.parametrize("damage", ["gone", "empty", "nonsense", "short", "module"])
def test_the_other_slot_stands_in(both, program, damage):
    slot = both.folder / "slot_b"
    whole = slot.read_bytes()
    module = whole.index(b"M\x06")
    spoiled = {
        "empty": b"",
        "nonsense": b"nonsense" * 999,
        "short": whole[:500],
        "module": whole[:module] + b"M\x05" + whole[module + 2 :],
    }
    if damage == "gone":
        slot.unlink()
    else:
        slot.write_bytes(spoiled[damage])
    assert both.start() == [runs("one", "a", "b")]
    asked = both.ask()
    assert (asked.used, asked.chosen) == ("a", "b")
    three = program("three")
    flash(both, three)
    assert both.files()["slot_b"] == three.slot
    assert both.start() == [runs("three", "b", "b")]


def test_a_program_that_fails_at_its_start_is_replaced_too(both, tmp_path):
    from host_tools.flash.build import compile_module
    from host_tools.flash.gadget_files import program_of

    good = small_program(tmp_path, "three")
    source = tmp_path / "fails.py"
    source.write_text("import wheel\ndef start(slot, chosen):\n    return 1 // 0\n")
    module = compile_module(source, "firmware/start.mpy")
    bad = program_of({"main.py": good.main, **good.modules, "firmware/start.mpy": module})
    flash(both, bad)
    told = both.start_told()
    assert "ZeroDivisionError: divide by zero" in told
    assert runs("two", "b", "a") in told


def test_when_both_are_gone_that_is_said(both):
    for slot in ("slot_a", "slot_b"):
        (both.folder / slot).unlink()
    told = both.start_told()
    assert told[-1] == "RuntimeError: neither slot can be started; flash the gadget again"
