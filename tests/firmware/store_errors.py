"""What a test expects of a StoreError."""

from firmware.files import StoreError

LONGEST = 80  # characters; more does not fit on the panel


def store_error(call, *arguments):
    """The StoreError that a call raises; its text must be fit for the panel."""
    try:
        call(*arguments)
    except StoreError as problem:
        text = str(problem)
        assert 10 < len(text) <= LONGEST, text
        assert text[0].isupper() and text[-1] == "." and "\n" not in text, text
        return problem
    raise AssertionError("no StoreError")
