"""Runs functions of one test module under MicroPython and prints what became of each.

Arguments: the repository's root, the module's dotted name, function names. Before a function a line
`MARK begin NAME` is printed, after it `MARK passed NAME` or its traceback and `MARK failed NAME`.
"""

import gc
import sys

MARK = "@@micropython@@"
COLLECT_EVERY = 16384  # bytes; rarer collections scatter what lives long over the whole heap


def main():
    root, module_name = sys.argv[1:3]
    sys.path.insert(0, root)
    # With a dotted name __import__ gives the first package; a non-empty `fromlist` gives the last.
    module = __import__(module_name, None, None, ("*",))
    gc.threshold(COLLECT_EVERY)
    for name in sys.argv[3:]:
        gc.collect()
        print(MARK, "begin", name)
        try:
            getattr(module, name)()
        except Exception as problem:
            sys.print_exception(problem)
            print(MARK, "failed", name)
        else:
            print(MARK, "passed", name)


main()
