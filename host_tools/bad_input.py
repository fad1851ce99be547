"""The error of a command that was asked something it cannot do."""


class BadInput(Exception):
    """One clear sentence for the user; the command exits with 2."""
