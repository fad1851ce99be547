"""A passive buzzer on a PWM pin. A timer goes from note to note; nobody waits for a tune.

Silence is a duty of 0, so the pin is low. `deinit` would only stop the counter and leave the pin as
it is (ports/rp2/machine_pwm.c): every other time high, with a magnetic buzzer's coil under current.
"""

from machine import PWM, Pin, Timer
from micropython import const

_HALF = const(32768)  # of 65536: as loud as a buzzer gets
_ANY_HZ = const(1000)  # of silence


class Buzzer:
    """pin: GPIO number."""

    def __init__(self, pin):
        self._pwm = PWM(Pin(pin), freq=_ANY_HZ, duty_u16=0)
        self._timer = Timer(-1)
        self._step = self._next_note  # bound once: binding allocates
        self._notes: tuple = ()
        self._at = 0

    def tune(self, notes):
        """Start a sequence of (Hz, ms), 0 Hz is silence, in place of what plays."""
        self._notes = notes
        self._at = 0
        self._next_note(self._timer)

    def _next_note(self, timer):
        timer.deinit()
        if self._at >= len(self._notes):
            self._pwm.duty_u16(0)
            return
        hz, ms = self._notes[self._at]
        self._at += 1
        if hz:
            self._pwm.init(freq=hz, duty_u16=_HALF)
        else:
            self._pwm.duty_u16(0)
        timer.init(mode=Timer.ONE_SHOT, period=ms, callback=self._step)


class NoBuzzer:
    """What a gadget without a buzzer plays."""

    def tune(self, notes):
        """Silence."""
