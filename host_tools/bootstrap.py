"""Runs Queenbox from a fresh checkout: makes .venv, installs the project in it, runs a command.

    python3 host_tools/bootstrap.py sim [options]      the simulated gadget in a window
    python3 host_tools/bootstrap.py test [options]     the tests (options go to pytest)
    python3 host_tools/bootstrap.py check              lint, format and types

Standard library only, and nothing newer than Python 3.6 up to the version check: an old Python
must get a sentence, not a syntax error.
"""

import hashlib
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OLDEST_PYTHON = (3, 10)
# Editable installs from pyproject.toml alone came with this pip (PEP 660).
OLDEST_PIP = "pip>=21.3"

# What is installed, least first; each level includes those before it.
LEVELS = ("", "tiers", "test")

# Type stubs of the Pico's modules. They bring a `time.pyi` and others that must not stand beside
# CPython's own, so they go to a folder that only the Pico's type check looks into.
PICO_STUBS = "micropython-rp2-rpi-pico-stubs>=1.24.1,<1.25"

PACKAGES = ("engine_core", "firmware", "host_tools")


class BootstrapError(Exception):
    """The one sentence that tells what is missing and what to do about it."""


class Environment:
    """The .venv beside pyproject.toml, and what of the project is installed in it."""

    def __init__(self, root):
        self.root = root
        self.folder = os.path.join(root, ".venv")
        self._scripts = os.path.join(self.folder, "Scripts" if os.name == "nt" else "bin")
        self._stamp = os.path.join(self.folder, "queenbox-installed")
        self.pico_stubs = os.path.join(self.folder, "pico-stubs")

    def tool(self, name):
        """Path of an installed program."""
        return os.path.join(self._scripts, name + (".exe" if os.name == "nt" else ""))

    def make(self, level):
        """Brings the environment to `level` of LEVELS; quick when it is there already."""
        if not self._works():
            self._create()
        wanted = wanted_stamp(self.root, level)
        installed = self._installed()
        if any(wanted_stamp(self.root, upper) == installed for upper in levels_from(level)):
            return
        self._pip("install", OLDEST_PIP)
        target = self.root + ("[" + level + "]" if level else "")
        print("Installing Queenbox and what it needs in " + self.folder, flush=True)
        self._pip("install", "--editable", target)
        with open(self._stamp, "w") as stamp:
            stamp.write(wanted)

    def make_pico_stubs(self):
        """Installs the Pico's type stubs in their own folder."""
        stamp = os.path.join(self.pico_stubs, "installed")
        if os.path.exists(stamp):
            with open(stamp) as lines:
                if lines.read() == PICO_STUBS:
                    return
        shutil.rmtree(self.pico_stubs, ignore_errors=True)
        self._pip("install", "--target", self.pico_stubs, PICO_STUBS)
        with open(stamp, "w") as lines:
            lines.write(PICO_STUBS)

    def _works(self):
        # A venv dies when the Python it was made with is removed or upgraded.
        try:
            command = [self.tool("python"), "-c", "import pip"]
            return subprocess.call(command, stdout=subprocess.DEVNULL) == 0
        except OSError:
            return False

    def _create(self):
        try:
            import ensurepip  # noqa: F401
            import venv
        except ImportError:
            raise BootstrapError(missing_venv_sentence(sys.version_info)) from None
        shutil.rmtree(self.folder, ignore_errors=True)
        try:
            venv.create(self.folder, with_pip=True)
        except (OSError, subprocess.CalledProcessError) as error:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise BootstrapError(f"cannot make the environment {self.folder}: {error}.") from error

    def _installed(self):
        try:
            with open(self._stamp) as stamp:
                return stamp.read()
        except OSError:
            return ""

    def _pip(self, *arguments):
        command = [self.tool("python"), "-m", "pip", "-qq", *arguments]
        if subprocess.call(command) != 0:
            raise BootstrapError(
                "pip could not install what Queenbox needs (its own words are above); "
                "it must reach a package index."
            )


def levels_from(level):
    """The levels that include `level`, itself first."""
    return LEVELS[LEVELS.index(level) :]


def wanted_stamp(root, level):
    """What is written beside an environment at `level`, so that a change of packages shows."""
    with open(os.path.join(root, "pyproject.toml"), "rb") as project:
        digest = hashlib.sha256(project.read()).hexdigest()
    # The root too: an editable install of a moved checkout still points at the old place.
    return "\n".join((level, digest, root)) + "\n"


def missing_venv_sentence(version):
    """What to install when this Python came without `venv` or `ensurepip`."""
    return (
        "this Python has no venv module; on Debian, Ubuntu and Raspberry Pi OS install it with: "
        f"sudo apt install python{version[0]}.{version[1]}-venv"
    )


def too_old_sentence(version):
    """Why this Python will not do, or None."""
    if version[:2] >= OLDEST_PYTHON:
        return None
    oldest = ".".join(str(number) for number in OLDEST_PYTHON)
    return f"Queenbox needs Python {oldest} or newer, and this is {version[0]}.{version[1]}."


def level_of_sim(arguments):
    """The level that `queenbox sim` needs with these options."""
    named = any(word == "--tier" or word.startswith("--tier=") for word in arguments)
    return "tiers" if named else ""


def run_sim(environment, arguments):
    """Exit code of `queenbox sim`, run where the user stands."""
    environment.make(level_of_sim(arguments))
    return subprocess.call([environment.tool("queenbox"), "sim", *arguments])


def run_test(environment, arguments):
    """Exit code of pytest, a process on each core; `-n 0` among the options: one process."""
    environment.make("test")
    python = environment.tool("python")
    # The slow tests lie side by side: a core that has done its own takes some of them.
    spread = ("-n", "auto", "--dist", "worksteal")
    return subprocess.call([python, "-m", "pytest", *spread, *arguments], cwd=environment.root)


def check_commands(environment):
    """Lint, format, and types: once as CPython sees the code, once as the Pico sees it."""
    python = environment.tool("python")
    sources = [*PACKAGES, "tests"]
    pico = (
        "--config-file",
        "firmware/pico/mypy.ini",
        "firmware/pico",
        "host_tools/simulator/unix_child.py",
    )
    return (
        ("lint", [python, "-m", "ruff", "check", *sources]),
        ("format", [python, "-m", "ruff", "format", "--check", *sources]),
        ("types on CPython", [python, "-m", "mypy", *PACKAGES]),
        (
            "types on the Pico",
            [python, "-m", "mypy", "--custom-typeshed-dir", environment.pico_stubs, *pico],
        ),
    )


def run_check(environment, arguments):
    """Exit code 1 when any check fails; all are run."""
    if arguments:
        raise BootstrapError("check takes no options.")
    environment.make("test")
    environment.make_pico_stubs()
    variables = dict(os.environ, MYPYPATH=environment.pico_stubs)
    failed = 0
    for name, command in check_commands(environment):
        print("-- " + name, flush=True)
        pico = "--custom-typeshed-dir" in command
        code = subprocess.call(command, cwd=environment.root, env=variables if pico else os.environ)
        failed = failed or int(code != 0)
    return failed


COMMANDS = {"sim": run_sim, "test": run_test, "check": run_check}


def main(arguments):
    """Exit code of the command; 2 when it could not be started."""
    name = arguments[0] if arguments else ""
    try:
        old = too_old_sentence(sys.version_info)
        if old:
            raise BootstrapError(old)
        if name in ("-h", "--help"):
            print(__doc__.strip())
            return 0
        if name not in COMMANDS:
            raise BootstrapError(
                f"say what to run: python3 host_tools/bootstrap.py {' | '.join(COMMANDS)}."
            )
        return COMMANDS[name](Environment(ROOT), arguments[1:])
    except BootstrapError as error:
        print(f"bootstrap: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
