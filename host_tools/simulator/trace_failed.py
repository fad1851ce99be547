"""The error of a trace that has nowhere to go."""


class TraceFailed(Exception):
    """The trace cannot be written; one sentence says why."""
