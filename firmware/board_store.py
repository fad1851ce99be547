"""The board file on the flash: read at power-on, tried out, kept; taken when it is needed.

A change is written beside the file and counts for one start only, as long as nobody has said that
it is right. So after a power cut, or on a panel that stays dark, the file is as it was:

    board.json              what counts
    board.json.to-be-tried  counts at the next start
    board.json.being-tried  counts at this one; becomes board.json, or is removed at the next start
    board.json.kept-aside-1 what counted until the standard wiring was asked for
"""

from micropython import const

from engine_core.modules import take
from firmware.files import StoreError, exists, remove, replace, why, write_file

checks = take("firmware.board_file")

_ENOENT = const(2)
_TRY = ".to-be-tried"
_TRIED = ".being-tried"
_ASIDE = ".kept-aside"


def load(path, wants_standard):
    """(settings, notice, on_trial): see board_file.read_board, and whether they are being tried.

    wants_standard(settings): whether the table asks for the standard wiring."""
    on_trial = False
    try:
        if exists(path + _TRY):
            replace(path + _TRY, path + _TRIED)
            on_trial = True
        else:
            remove(path + _TRIED)
    except OSError:
        pass  # of a flash that does not work the store tells
    settings, notice = read(path + _TRIED if on_trial else path)
    try:
        if not on_trial and exists(path) and wants_standard(settings):
            aside = take("firmware.record_reader").set_aside(path, path + _ASIDE)
            settings, _ = checks.read_board(None)
            notice = (
                "The standard wiring is used; the old board file is now %s." % aside.split("/")[-1]
            )
    except OSError:
        pass
    return settings, notice, on_trial


def read(path):
    """(settings, notice) of the file, whatever is being tried: see board_file.read_board."""
    try:
        with open(path, "rb") as file:
            content = file.read(checks.LONGEST + 1)
    except OSError as problem:
        if problem.args[0] != _ENOENT:
            return checks.unused("cannot be read: %s" % why(problem))
        content = None
    return checks.read_board(content)


def try_out(path, settings):
    """Has settings count at the next start. Raises StoreError."""
    _write(path + _TRY, settings)


def keep(path):
    """What is being tried counts from now on; a file of nonsense is set aside for it. Raises
    StoreError."""
    try:
        if read(path)[1]:
            take("firmware.record_reader").set_aside(path, path + _ASIDE)
        replace(path + _TRIED, path)
    except OSError as problem:
        raise _failed(problem) from None


def save(path, settings):
    """Has settings count from the next start on. Raises StoreError."""
    _write(path, settings)


def _write(path, settings):
    try:
        write_file(path, (checks.board_text(settings).encode(),))
    except OSError as problem:
        raise _failed(problem) from None


def _failed(problem):
    return StoreError("The board file cannot be saved: %s." % why(problem))
