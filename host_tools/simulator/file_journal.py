"""The journal on a PC: the same files as on the gadget, written in place and brought to the disk.

Runs on CPython and on MicroPython's unix port.
"""

from firmware.disk import commit
from firmware.journal import PAGE, Journal
from firmware.journal_reader import read_file
from firmware.journal_records import SLOT


class FileJournal(Journal):
    """path: as for Journal."""

    def _generation(self, header):
        return 0

    def _place(self, file, header):
        return self._name(file)

    def _write(self, file, number, page):
        with open(self._places[file], "r+b") as stored:
            for at in range(0, PAGE, SLOT):
                if page[at] != 0xFF or page[at + 1] != 0xFF:
                    stored.seek(number * PAGE + at)
                    stored.write(memoryview(page)[at : at + SLOT])
            commit(stored)

    def _read(self, file, at, buffer):
        read_file(self._places[file], at, buffer)
