"""The guide's links lead somewhere, and it names what there is."""

import re

from firmware.standard_board import STANDARD
from host_tools.hardware import circuit, guide, kept_files, make_all
from host_tools.hardware.guide_sections import SECTIONS
from host_tools.hardware.parts_list import read_parts

TEXT = kept_files.GUIDE.read_text(encoding="utf-8")


def test_every_link_leads_somewhere():
    links = re.findall(r'\]\(([^)]+)\)|src="([^"]+)"', TEXT)
    targets = [one or other for one, other in links]
    assert len(targets) > 12
    headings = re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    for target in targets:
        if target.startswith("#"):
            assert target[1:] in anchors, target
        else:
            assert (kept_files.FOLDER / target.partition("#")[0]).exists(), target


def test_every_picture_that_is_kept_is_shown():
    kept = {path.name for path in kept_files.kept_files() if path.suffix == ".svg"}
    for name in kept | set(make_all.heavy_pictures()):
        assert f"](pictures/{name})" in TEXT
    there = {path.name for path in make_all.PICTURES.iterdir()}
    assert there == kept | set(make_all.heavy_pictures())


def test_every_made_part_is_in_the_guide_once():
    assert sorted(guide.section_names(TEXT)) == sorted(SECTIONS)


def test_soldering_names_every_part():
    steps = TEXT[TEXT.index("**Solder it**") : TEXT.index("**Before the cell**")]
    placed = {row["item"]: row["references"].split() for row in read_parts()}
    by_word = {"pico": "Pico", "oled": "panel", "button": "buttons", "charger": "charger"}
    for item, references in placed.items():
        for reference in references:
            assert by_word.get(item, reference) in steps, reference
    assert all(jumper in steps for jumper in circuit.PARTS if jumper.startswith("JP"))


def test_the_search_for_the_panel_uses_the_standard_pins():
    sda, scl = (STANDARD[name] for name in ("sda", "scl"))
    assert f"I2C(0, sda=Pin({sda}), scl=Pin({scl}))" in TEXT
    assert f"['0x{STANDARD['address']:x}']" in TEXT
    assert f"GP{sda} and GP{scl} are the standard pins" in TEXT
