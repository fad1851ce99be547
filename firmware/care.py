"""What must be told whatever the app shows: a battery that runs low, a button that is stuck.

A note covers the app's picture until a press takes it away; the one of an empty battery stays until
there is power again. Meanwhile the app waits, so nothing is written.
"""

from micropython import const

from engine_core.modules import take
from firmware.buttons import BUTTONS, ticks_diff

CARE_MS = const(5000)  # between two looks at the battery
READINGS = const(4)  # that agree: a buzzer or a cold morning makes single ones dip

# Millivolts of a lithium cell, at the few mA of this gadget: below the first the note comes, from
# the second on there is power again. 3.3 V is some 5 % of its charge; its protection cuts at 2.5 to
# 3 V, while the Pico runs down to 1.8 V (Raspberry Pi Pico datasheet, 2.1): an erase that has begun
# while it plays is always ended.
LEVELS = ((3500, 3600, "low"), (3300, 3500, "parked"))

ALARM = ((880, 120), (0, 60), (660, 120), (0, 60), (440, 240))


class Care:
    """device: a Device. ``shown``: the name of the note that covers the picture, or ""."""

    def __init__(self, device):
        self.shown = ""
        self._device = device
        self._picture = b""
        self._looked_at = device.ticks_ms()
        self._level = 0  # of LEVELS that the battery has fallen below
        self._agreeing = 0
        self._told = 0  # stuck buttons that were named

    def look(self, now):
        """Show or take away what is due."""
        device = self._device
        stuck = device.buttons.stuck
        named = stuck & ~self._told
        self._told &= stuck
        if ticks_diff(now, self._looked_at) >= CARE_MS:
            self._looked_at = now
            self._look_at_battery(device.battery())
        if named and not self.shown and not self._is_held():
            self._told = stuck
            button = 0
            while not named >> button & 1:
                button += 1
            self._show("stuck", button)

    def due_in(self, now):
        """Milliseconds until the next look."""
        return max(0, CARE_MS - ticks_diff(now, self._looked_at))

    def take_away(self):
        """A press has read the note."""
        if self.shown != "parked":
            self._restore()

    def _look_at_battery(self, millivolts):
        level = 0
        if millivolts is not None:
            for below, back, _ in LEVELS:
                level += millivolts < (back if level < self._level else below)
        if level == self._level:
            self._agreeing = 0
            return
        self._agreeing += 1
        # What is held may show a hand, and may be let go below the note.
        if self._is_held() or (self._agreeing < READINGS and millivolts is not None):
            return
        self._agreeing = 0
        fallen = level > self._level
        self._level = level
        if fallen:
            self._show(LEVELS[level - 1][2])
        elif self.shown != "stuck":
            self._restore()

    def _is_held(self):
        held = self._device.buttons.held
        return any([held(button) for button in range(BUTTONS)])

    def _show(self, name, *values):
        panel = self._device.panel
        if not self.shown:
            self._picture = bytes(panel.buffer)
        self.shown = name
        take("firmware.ui.urgent").draw(self._device, name, *values)
        self._device.buzzer.tune(ALARM)

    def _restore(self):
        if self.shown:
            self.shown = ""
            panel = self._device.panel
            panel.buffer[:] = self._picture
            self._picture = b""
            panel.show()
