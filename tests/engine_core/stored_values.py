"""What a test stores, without a file."""

import json


def stored(fields):
    """Plain values as they come back from the flash."""
    return json.loads(json.dumps(fields))
