"""MicroPython's unix port, with a heap as small as the Pico's, as a runner of test functions."""

import os
import subprocess
from pathlib import Path

from tests.micropython_tier.plain_tests import heap_of

FILE_TIMEOUT_S = 600
RUNNER = Path(__file__).with_name("run_functions.py")
MARK = "@@micropython@@"  # as in the runner


def run_functions(micropython, drivers, root, path, functions):
    """Runs functions of one file in one process. Returns {function: problem}, "" for none.

    drivers: the folder with what the firmware needs from others · root: the project's.
    """
    module = ".".join(path.relative_to(root).with_suffix("").parts)
    heap = "heapsize=" + heap_of(path)
    try:
        done = subprocess.run(
            [micropython, "-X", heap, str(RUNNER), str(root), module, *functions],
            cwd=root,
            env={**os.environ, "MICROPYPATH": os.pathsep.join([str(drivers), ".frozen"])},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=FILE_TIMEOUT_S,
            check=False,
        )
        output, end = done.stdout, f"MicroPython ended with exit status {done.returncode}"
    except subprocess.TimeoutExpired as late:
        output, end = late.stdout or b"", f"MicroPython was stopped after {FILE_TIMEOUT_S} s"
    return read_results(output.decode("utf-8", "replace"), functions, end)


def read_results(output, functions, end):
    """Results of the functions from what the runner printed; ``end`` explains a missing result."""
    problems = {}
    text = []
    for line in output.splitlines():
        mark, _, rest = line.partition(" ")
        if mark != MARK:
            text.append(line)
            continue
        result, _, name = rest.partition(" ")
        if result == "passed":
            problems[name] = ""
        elif result == "failed":
            problems[name] = "\n".join(text)
        text = []
    missing = "\n".join([*text, f"no result: {end}"])
    return {name: problems.get(name, missing) for name in functions}
