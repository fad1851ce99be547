"""A folder that stands for the gadget's file system, for MicroPython's unix port."""

import shutil
import subprocess
import sys

from host_tools.flash.probe import gadget_told, probe_script
from host_tools.simulator.unix_tier import find_micropython

ROOT = ("/slot", "/board.json")  # what main.py names from the root


class GadgetFolder:
    """Scripts of the gadget run in it. Raises BadInput where there is no MicroPython."""

    def __init__(self, folder):
        self.folder = folder
        self._micropython = find_micropython()

    def run(self, *scripts):
        """What they print, each in the same namespace."""
        code = "".join(f"exec({script!r})\n" for script in scripts)
        done = self._run(code)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def fails(self, *scripts):
        """The last line of the traceback."""
        done = self._run("".join(f"exec({script!r})\n" for script in scripts))
        assert done.returncode != 0
        return (done.stdout + done.stderr).strip().splitlines()[-1]

    def ask(self):
        """The Gadget."""
        return gadget_told(self.run(probe_script(sys.platform)))

    def start(self):
        """Which programs say that they run, after power-on."""
        return [line for line in self.start_told() if line.startswith("runs")]

    def start_told(self):
        """The lines that main.py prints: power-on."""
        code = (self.folder / "main.py").read_text()
        for path in ROOT:
            code = code.replace(f'"{path}', f'"{self.folder}{path}')
        done = self._run(code)
        return (done.stdout + done.stderr).splitlines()

    def empty(self):
        """Removes all that is in it."""
        shutil.rmtree(self.folder)
        self.folder.mkdir()

    def put(self, files):
        """Writes these files (path -> content)."""
        for path, content in files.items():
            file = self.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)

    def files(self):
        """path -> content"""
        return {
            path.relative_to(self.folder).as_posix(): path.read_bytes()
            for path in self.folder.rglob("*")
            if path.is_file()
        }

    def _run(self, code):
        script = self.folder.parent / "script.py"
        script.write_text(code)
        return subprocess.run(
            [self._micropython, script],
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
