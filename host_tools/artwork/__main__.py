"""`python -m host_tools.artwork`: compiles the drawn sheets into the firmware's modules."""

from host_tools.artwork.modules import FOLDER, compiled_modules

for name, text in compiled_modules().items():
    (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"firmware/ui/{name}: {len(text)} characters")
