"""Tests on the emulated Pico; without a MicroPython image each is skipped, with the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from host_tools.emulated_pico.image import find_image, why_unavailable

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    """Marks what lies in this folder; skips it where it cannot run."""
    reason = why_unavailable()
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.pico)
            if reason is not None:
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def image():
    """Path of the MicroPython image."""
    return find_image()


@pytest.fixture(scope="session")
def program():
    """The compiled program, named as in its sources: path on the gadget -> content, without
    main.py."""
    from host_tools.flash.build import compiled_tree
    from host_tools.flash.gadget_tree import MAIN

    tree = compiled_tree(source_names=True)
    del tree[MAIN]
    return tree


@pytest.fixture
def power_on(image):
    """A function that plugs in a Pico with these files, or with this flash, and this panel."""
    from host_tools.emulated_pico import littlefs_image
    from host_tools.emulated_pico.machine import EmulatedPico

    def power_on(files=None, flash=None, panel=None):
        if files is not None:
            flash = littlefs_image.write_files(files)
        return EmulatedPico(image, flash, panel)

    return power_on
