"""Methods of Store (firmware/store.py) for settings, table tools and damaged files."""

from engine_core.modules import take
from firmware.files import StoreError, save_record, why

_TOOL = "The file '%s'"


def save_settings(self, settings):
    """See Store."""
    path = self._folder + "/settings"
    if self._damaged == path:
        set_aside(self)
    save_record(path, settings, "The settings file")


def load_tool(self, name, is_right):
    """See Store."""
    path = self._folder + "/" + name
    reader = take("firmware.record_reader")
    return reader.load_for(self, path, _TOOL % name, "Nights are not.", is_right)


def save_tool(self, name, record):
    """See Store."""
    save_record(self._folder + "/" + name, record, _TOOL % name)


def set_aside(self):
    """See Store."""
    path, self._damaged = self._damaged, ""
    if not path:
        return ""
    reader = take("firmware.record_reader")
    try:
        if path.endswith("/running"):  # its answers mean nothing without it, but are kept too
            answers = path[: -len("running")] + "answers"
            take("firmware.journal_files").set_aside(answers, ".damaged")
        return reader.set_aside(path)
    except OSError as problem:
        raise StoreError("The damaged file cannot be renamed: %s." % why(problem)) from None
