"""What to say where a peer is not installed."""

from __future__ import annotations

import importlib.util


def missing_package(name: str) -> str | None:
    """Why a package of the extra `bench` cannot be used, one sentence, or None if it can."""
    if importlib.util.find_spec(name) is not None:
        return None
    return f"{name} is not installed; `pip install -e '.[bench]'` in the checkout brings it"
