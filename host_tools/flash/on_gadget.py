"""What runs on the gadget while it is flashed, as MicroPython source."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

from host_tools.flash.gadget_tree import DRIVERS, LIBRARY, MAIN, PACKAGES

# Old modules must go: a .py or a folder beside a new .mpy of its name would be imported instead.
_CLEAR = """
import os
keep = {keep!r}
def names(folder):
    try:
        return [(folder + "/" + entry[0], entry[1] == 0x4000) for entry in os.ilistdir(folder)]
    except OSError:
        return []
def clear(found):
    for path, is_folder in found:
        if is_folder:
            clear(names(path))
            if not names(path):
                os.rmdir(path)
        elif path not in keep:
            os.remove(path)
            print("removed", path)
for package in {packages!r}:
    clear(names(package))
for path, is_folder in names({library!r}):
    if path.split("/")[1].split(".")[0] in {drivers!r}:
        clear([(path, is_folder)])
try:
    os.remove({main!r})
except OSError:
    pass
"""

_DIGEST = """
import binascii, hashlib
whole = hashlib.sha256()
for path in {paths!r}:
    part = hashlib.sha256()
    try:
        with open(path, "rb") as file:
            while True:
                data = file.read(512)
                if not data:
                    break
                part.update(data)
    except OSError:
        pass
    whole.update(part.digest())
print("digest", binascii.hexlify(whole.digest()).decode())
"""


def clear_script(paths: Iterable[str]) -> str:
    """Removes main.py, and of earlier programs whatever is not among `paths`; nights stay."""
    return _CLEAR.format(
        keep=set(paths), packages=PACKAGES, library=LIBRARY, drivers=DRIVERS, main=MAIN
    )


def digest_script(paths: Iterable[str]) -> str:
    """Prints `digest` and one SHA-256 over the SHA-256 of every file, in sorted order."""
    return _DIGEST.format(paths=sorted(paths))


def digest(files: Mapping[str, bytes]) -> str:
    """What `digest_script` prints when the gadget holds exactly these files."""
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(hashlib.sha256(files[path]).digest())
    return whole.hexdigest()
