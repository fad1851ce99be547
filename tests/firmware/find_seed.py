"""`python -m tests.firmware.find_seed SCRIPT [FIRST]`: a seed with which a script finds its way.

Needed when something has changed the order in which the gadget draws its chance.
"""

import sys
import tempfile
from dataclasses import replace
from itertools import count
from pathlib import Path

from tests.firmware.screen_player import NotShown, played
from tests.firmware.screen_scripts import SCRIPTS


def finds_its_way(script):
    """Whether everything that a script waits for comes."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            played(Path(folder) / "night", script, "en")
        except NotShown:
            return False
    return True


def main(name, first="1"):
    """Prints the first seed, counted from ``first``, that will do."""
    for seed in count(int(first)):
        if finds_its_way(replace(SCRIPTS[name], seed=str(seed))):
            print(seed)
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
