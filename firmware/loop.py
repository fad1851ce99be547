"""The one loop of the gadget: button events and time-outs go to the one coroutine of the app.

There is no scheduler: exactly one screen runs, and it awaits ``Pause``. The loop is stepped from
outside, by the metal's clock on the gadget and by a virtual one on a PC."""

from firmware.buttons import PRESS, RELEASE, ticks_add, ticks_diff
from firmware.care import Care

TIMEOUT = -1  # what a Pause returns when its time is over
FOREVER = -1
_NOTHING = -2
_START = -3

DIM_MS = 60_000
OFF_MS = 300_000
DIM_CONTRAST = 1
REVIVE_MS = 1000  # how often a panel that does not answer is tried again
PANEL_LOST = ((220, 200), (0, 100), (220, 200))  # nothing else can tell of it


class Pause:
    """``await pause`` returns the next event, or TIMEOUT after ``ms`` (FOREVER: no time-out)."""

    def __init__(self):
        self.ms = FOREVER

    def __await__(self):
        event = yield self.ms
        return event

    __iter__ = __await__  # MicroPython awaits whatever can be iterated


class Loop:
    """device: a Device · coroutine: the app. ``done`` once the app has ended."""

    def __init__(self, device, coroutine):
        self.device = device
        self.done = False
        self._coroutine = coroutine
        self._started = False
        self._timeout = FOREVER
        self._asked_at = 0  # when the running Pause began
        self._touched_at = device.ticks_ms()  # the last press
        self._level = 0  # 0 bright, 1 dimmed, 2 off
        self._waking = -1  # the button whose press woke the panel: it does nothing else
        self._answered_at = self._touched_at  # the panel, or when it was last tried
        self._alive = True
        self._care = Care(device)

    def step(self):
        """Give the app what is due; returns ms until the next step is due if no button moves."""
        timed_out = False  # once a step: time does not go on by itself on every clock
        while not self.done:
            event = self._due_event(timed_out)
            if event == _NOTHING:
                break
            timed_out = timed_out or event == TIMEOUT
            try:
                self._timeout = self._coroutine.send(None if event == _START else event)
            except StopIteration:
                self.done = True
            self._asked_at = self.device.ticks_ms()
        now = self.device.ticks_ms()
        self._care_for_panel(now)
        self._care.look(now)
        return self._due_in(now)

    def _due_event(self, timed_out):
        """What the app is given next: a button's event, TIMEOUT, or _NOTHING yet."""
        if not self._started:
            self._started = True
            return _START
        now = self.device.ticks_ms()
        event = self.device.buttons.next_event(now)
        while event >= 0 and self._wakes_only(event, now):
            event = self.device.buttons.next_event(now)
        if event >= 0:
            return event
        if (
            not timed_out
            and not self._care.shown
            and 0 <= self._timeout <= ticks_diff(now, self._asked_at)
        ):
            return TIMEOUT
        return _NOTHING

    def _wakes_only(self, event, now):
        """Whether an event belongs to a press that woke a dark panel or answers a note."""
        kind, button = event >> 2, event & 3
        if kind == PRESS:
            self._touched_at = now
            if self._level:
                self._light(0)
                self._waking = button
                return True
            self._waking = -1
            if self._care.shown:
                self._care.take_away()
                self._waking = button
                return True
        mine = button == self._waking or self._care.shown != ""
        if kind == RELEASE and button == self._waking:
            self._waking = -1
        return mine

    def _light(self, level):
        self._level = level
        panel = self.device.panel
        panel.set_power(level < 2)
        panel.set_contrast(DIM_CONTRAST if level else self.device.brightness)

    def _care_for_panel(self, now):
        if self.device.stays_lit and not self._care.shown:
            self._touched_at = now
        quiet = ticks_diff(now, self._touched_at)
        if quiet < 0:  # half the clock's period has passed without a press
            self._touched_at = ticks_add(now, -OFF_MS)
        elif self._level < 2 and quiet >= OFF_MS:
            self._light(2)
        elif self._level < 1 and quiet >= DIM_MS:
            self._light(1)
        panel = self.device.panel
        if self._alive and not panel.alive:
            self.device.buzzer.tune(PANEL_LOST)
        self._alive = panel.alive
        if panel.alive:
            self._answered_at = now
        elif ticks_diff(now, self._answered_at) >= REVIVE_MS:
            self._answered_at = now
            if panel.revive():
                self._light(self._level)

    def _due_in(self, now):
        due = self._care.due_in(now)
        if self._level < 2:
            limit = OFF_MS if self._level else DIM_MS
            due = min(due, max(0, limit - ticks_diff(now, self._touched_at)))
        if not self.device.panel.alive:
            due = min(due, max(0, REVIVE_MS - ticks_diff(now, self._answered_at)))
        if self._timeout >= 0 and not self._care.shown:
            due = min(due, max(0, self._timeout - ticks_diff(now, self._asked_at)))
        button_due = self.device.buttons.next_due(now)
        if button_due >= 0:
            due = min(due, button_due)
        return due
