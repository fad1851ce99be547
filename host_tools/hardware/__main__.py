"""`python -m host_tools.hardware`: makes everything of the hardware anew."""

from host_tools.hardware.kept_files import FOLDER, write_kept_files

for path in write_kept_files():
    print(f"hardware/{path.relative_to(FOLDER).as_posix()}: made anew")
