"""MicroPython's unix port, with a heap as small as the Pico's, as a runner of test functions."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.micropython_tier.plain_tests import heap_of

FILE_TIMEOUT_S = 300
RUNNER = Path(__file__).with_name("run_functions.py")
MARK = "@@micropython@@"  # as in the runner


def find_micropython():
    """Path of the unix port: beside this Python, else on PATH; None if it is not installed."""
    beside = Path(sys.executable).with_name("micropython")
    if beside.is_file():
        return str(beside)
    return shutil.which("micropython")


def run_functions(micropython, root, path, functions):
    """Runs functions of one file in one process. Returns {function: problem}, "" for none."""
    module = ".".join(path.relative_to(root).with_suffix("").parts)
    command = [
        micropython,
        "-X",
        "heapsize=" + heap_of(path),
        str(RUNNER),
        str(root),
        module,
        *functions,
    ]
    environment = {**os.environ, "MICROPYPATH": ""}  # nothing but the tree and what is frozen in
    try:
        done = subprocess.run(
            command,
            cwd=root,
            env=environment,
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
