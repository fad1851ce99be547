"""Runs functions of one test module under MicroPython and prints what became of each.

Arguments: the repository's root, the module's dotted name, function names. Before a function a line
`MARK begin NAME` is printed, after it `MARK passed NAME` or its traceback and `MARK failed NAME`.
"""

# It only ever runs on MicroPython, whose gc and sys differ.
# mypy: ignore-errors

import gc
import sys

MARK = "@@micropython@@"
COLLECTIONS = 12  # in the time in which all the heap is allocated once; with rarer ones what lives
# long lies scattered over the heap, and no room is left for larger objects


def main():
    root, module_name = sys.argv[1:3]
    sys.path.insert(0, root)
    # With a dotted name __import__ gives the first package; a non-empty `fromlist` gives the last.
    module = __import__(module_name, None, None, ("*",))
    gc.threshold((gc.mem_free() + gc.mem_alloc()) // COLLECTIONS)
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
