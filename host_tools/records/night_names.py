"""What the files of a night are called, and which of them keep cards hidden (firmware/store.py)."""

from __future__ import annotations

from collections.abc import Collection

from firmware.night_folder import number_of

CHECKPOINT, RUNNING, ANSWERS, HANDS = "checkpoint", "running", "answers", "hands"
HAND_SUFFIX = ".json"
_SET_ASIDE = (".damaged-", ".abandoned-")


def hand_file(number: int) -> str:
    """Path of a finished hand within its night's folder."""
    return f"{HANDS}/{number:04d}{HAND_SUFFIX}"


def hand_of(path: str) -> int:
    """The number of the finished hand that a path within a night names, 0 if it names none."""
    folder, _, name = path.rpartition("/")
    if folder != HANDS or not name.endswith(HAND_SUFFIX):
        return 0
    return int(number_of(name[: -len(HAND_SUFFIX)]))


def is_set_aside(path: str) -> bool:
    """Whether the gadget has given a file a name that nothing reads any more."""
    return any(mark in path for mark in _SET_ASIDE)


def of_running_hand(paths: Collection[str]) -> set[str]:
    """Those of a night's files that tell the secret or the answers of a hand in play: with them
    its cards are known. What is left of an abandoned hand tells nothing of another one."""
    if not {RUNNING, RUNNING + ".new"} & set(paths):
        return set()
    return {
        path for path in paths if path.startswith((RUNNING, ANSWERS)) and ".abandoned" not in path
    }
