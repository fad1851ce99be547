"""What must be told whatever the app shows: a battery that runs low, a button that is stuck.

A note covers the app's picture until a press takes it away; the one of an empty battery stays until
there is power again. Meanwhile the app waits, so nothing is written. care_notes.py, loaded when
there may be something to tell, does the rest.
"""

from micropython import const

from engine_core.modules import take
from firmware.buttons import ticks_diff

CARE_MS = const(5000)  # between two looks at the battery
WARN_MV = const(3250)  # the first of the levels of care_notes.py
_NOTES = const("firmware.care_notes")


class Care:
    """device: a Device.

    shown: the name of the note that covers the picture, or "" · picture: what it covers · level:
    how many levels the battery has fallen below · agreeing: readings that say another level ·
    told: the stuck buttons that were named."""

    def __init__(self, device):
        self.device = device
        self.shown = ""
        self.picture = b""
        self.level = self.agreeing = self.told = 0
        self._looked_at = device.ticks_ms()

    def look(self, now):
        """Show or take away what is due."""
        if not 0 <= ticks_diff(now, self._looked_at) < CARE_MS:
            self._looked_at = now
            millivolts = self.device.battery()
            if self.level or (millivolts is not None and millivolts < WARN_MV):
                take(_NOTES).look_at_battery(self, millivolts)
            else:
                self.agreeing = 0
        if self.device.buttons.stuck != self.told:
            take(_NOTES).look_at_buttons(self)

    def due_in(self, now):
        """Milliseconds until the next look."""
        return max(0, CARE_MS - ticks_diff(now, self._looked_at))

    def take_away(self):
        """A press has read the note."""
        if self.shown != "parked":
            take(_NOTES).restore(self)
