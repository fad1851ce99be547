"""Plays the key scripts of tasks.py on the gadget's firmware and counts the presses."""

from __future__ import annotations

import inspect
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from host_tools.presses.tasks import Task
from host_tools.simulator import cpython_tier
from host_tools.simulator.key_script import ACTIONS, Step, read_script, run_until_still

from firmware.app import App  # isort: skip  # its panel needs what cpython_tier installs

SEED = "1"


class NotThere(AssertionError):
    """A task's presses did not lead to what they should."""


class WatchedApp(App):
    """An app of which can be seen who waits for a button and what the hand knows."""

    def __init__(self, device, preset=None):
        super().__init__(device, preset)
        self._coroutine = super().run()
        device.app = self

    def run(self):
        return self._coroutine

    def frames(self) -> list[FrameType]:
        """The frames of the coroutines that wait, from the app's to the widget's."""
        frames: list[FrameType] = []
        waiting: object = self._coroutine
        while inspect.iscoroutine(waiting):
            assert waiting.cr_frame is not None, "it has ended"
            frames.append(waiting.cr_frame)
            waiting = waiting.cr_await
        return frames


class Watched:
    """A gadget with an empty flash that plays a task, plugged in as long as it is open."""

    def __init__(self, task: Task, folder: Path):
        app = f"{WatchedApp.__module__}:{WatchedApp.__name__}"
        self.tier = cpython_tier.CPythonTier(folder, {**task.preset, "lang": "en"}, SEED, app=app)
        self.tier.boot()
        run_until_still(self.tier)
        self.play(read_script(task.before))

    def play(self, steps: list[Step]) -> None:
        """Carries steps out."""
        for step in steps:
            ACTIONS[step.action](self.tier, step)
            run_until_still(self.tier)

    def waits(self) -> list[str]:
        """The names of the coroutines that wait, the widget's last."""
        return [frame.f_code.co_name for frame in self._frames()]

    def answers(self) -> str:
        """The answers of the hand that is played or was just finished, parted by commas."""
        for frame in self._frames():
            hand = frame.f_locals.get("hand")
            if hand is not None:
                return ", ".join(text for _, text in hand.answers)
        return ""

    def told(self) -> str:
        """What the wild tracker was told."""
        for frame in self._frames():
            tracker = frame.f_locals.get("tracker")
            if tracker is not None:
                return str(tracker.told)
        return ""

    def reached(self, task: Task) -> bool:
        """Whether the task is done."""
        return (
            task.shows in self.waits()
            and (task.answers is None or task.answers == self.answers())
            and (task.told is None or task.told == self.told())
        )

    def _frames(self) -> list[FrameType]:
        assert self.tier.gadget is not None
        return self.tier.gadget.device.app.frames()


def presses_in(steps: list[Step]) -> int:
    """How often a button goes down; one that is held is one press."""
    return sum(step.action in ("click", "press") for step in steps)


def count(task: Task) -> int:
    """The presses of a task. Raises NotThere if they do not do it, or do it too early."""
    steps = read_script(task.keys)
    with tempfile.TemporaryDirectory() as folder:
        watched = Watched(task, Path(folder))
        try:
            watched.play(steps[:-1])
            if watched.reached(task):
                raise NotThere(f"{task.game}, {task.name}: done before the last press")
            watched.play(steps[-1:])
            if not watched.reached(task):
                raise NotThere(
                    f"{task.game}, {task.name}: waits for {watched.waits()[-1]} after the answers "
                    f"'{watched.answers()}'"
                )
        finally:
            watched.tier.close()
    return presses_in(steps)


def table_lines(tasks: tuple[Task, ...]) -> Iterator[str]:
    """The lines of a Markdown table, counted as they come."""
    yield "| game | what | presses |"
    yield "|--|--|--|"
    for task in tasks:
        yield f"| {task.game} | {task.name} | {count(task)} |"
