"""A program of a few modules for tests of flashing; the real main.py starts it."""

from host_tools.flash.build import compile_module, main_file
from host_tools.flash.gadget_files import Program, program_of
from host_tools.flash.gadget_tree import MAIN

START = """
def start(slot, chosen):
    from firmware.parts import part_{last}
    from wheel import DRIVER
    print("runs", {version!r}, "of", slot, "chosen", chosen, part_{last}.TEXT, DRIVER)
    raise KeyboardInterrupt  # so that main.py ends
"""
PARTS = 4
FILLING = 5000  # bytes of each


def small_program(tmp_path, version: str, changed: int = PARTS) -> Program:
    """Of two versions the first `changed` parts and the start differ."""
    sources = {
        "firmware/__init__.mpy": "",
        "firmware/parts/__init__.mpy": "",
        "firmware/start.mpy": START.format(version=version, last=PARTS),
        "wheel.mpy": "DRIVER = 'turns'\n",
    }
    for number in range(1, PARTS + 1):
        text = version if number <= changed else "any"
        filling = "".join(chr(97 + (i * i * number + i // 7) % 26) for i in range(FILLING))
        sources[f"firmware/parts/part_{number}.mpy"] = f"TEXT = {text!r}\nFILL = {filling!r}\n"
    source = tmp_path / "source.py"
    modules = {}
    for path, text in sources.items():
        source.write_text(text)
        modules[path] = compile_module(source, path)
    return program_of({MAIN: main_file(), **modules})


def runs(version: str, slot: str, chosen: str, text: str | None = None) -> str:
    """The line that it prints at its start."""
    return f"runs {version} of {slot} chosen {chosen} {text or version} turns"
