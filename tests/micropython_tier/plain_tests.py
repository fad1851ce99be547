"""Which tests run on MicroPython too: those in files that need neither pytest nor hypothesis."""

import ast

FOLDERS = ("tests/engine_core", "tests/firmware")
CPYTHON_MODULES = {"pytest", "hypothesis"}
NOT_HERE = "CPYTHON_ONLY"  # a file's own statement, with the reason, that MicroPython cannot run it
ONLY = "MICROPYTHON_ONLY"  # a file's own statement, with the reason, that CPython cannot run it
HEAP = "MICROPYTHON_HEAP"  # what a file needs whose tests hold more than the gadget's memory does
GADGET_HEAP = "190k"


def imported_modules(tree):
    """The first part of the name of every module that a file imports, anywhere in it."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


def parse(path):
    """The syntax tree of a file; an empty one if it has errors, which pytest itself tells of."""
    try:
        return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    except SyntaxError:
        return ast.Module(body=[], type_ignores=[])


def constant(path, name):
    """The value of a module-level constant of a file, None if it has none of that name."""
    for node in parse(path).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id == name:
                    return node.value.value
    return None


def is_micropython_only(path):
    """Whether the file says so."""
    return constant(path, ONLY) is not None


def heap_of(path):
    """The heap for a file's tests, as `micropython -X heapsize=` takes it."""
    return constant(path, HEAP) or GADGET_HEAP


def plain_test_files(root):
    """Sorted paths below ``root`` of the test files that MicroPython can run."""
    files = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("test_*.py")):
            known = imported_modules(parse(path)) & CPYTHON_MODULES
            if not known and constant(path, NOT_HERE) is None:
                files.append(path)
    return files


def test_functions(path):
    """Names of the test functions of a file, in its order."""
    return [
        node.name
        for node in parse(path).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


test_functions.__test__ = False  # type: ignore[attr-defined]  # not itself a test
