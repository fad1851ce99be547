"""Methods of Store (firmware/store.py) for the start, the settings and damaged files."""

from micropython import const

from engine_core.modules import take
from firmware.files import StoreError, exists, save_record, why

_READER = const("firmware.record_reader")


def prepare(folder):
    """Makes the store's folder if it is not there; whether there are no settings in it."""
    night_folder = take("firmware.night_folder")
    try:
        night_folder.make_folder(folder)
        night_folder.remove_folder(folder + "/removed")  # what a power cut left of remove_night
        return not exists(folder + "/settings")
    except OSError as problem:
        raise StoreError("The storage does not work: %s." % why(problem)) from None


def load_settings(self):
    """See Store."""
    path = self._folder + "/settings"
    return take(_READER).load_for(self, path, "The settings file", "Defaults are used.")


def save_settings(self, settings):
    """See Store."""
    path = self._folder + "/settings"
    if self._damaged == path:
        set_aside(self)
    save_record(path, settings, "The settings file")


def set_aside(self):
    """See Store."""
    path, self._damaged = self._damaged, ""
    if not path:
        return ""
    reader = take(_READER)
    try:
        if path.endswith("/running"):  # its answers mean nothing without it, but are kept too
            answers = path[: -len("running")] + "answers"
            if exists(answers):
                reader.set_aside(answers)
        return reader.set_aside(path)
    except OSError as problem:
        raise StoreError("The damaged file cannot be renamed: %s." % why(problem)) from None
