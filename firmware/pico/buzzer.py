"""A passive buzzer on a PWM pin. A timer goes from note to note; nobody waits for a tune."""

from machine import PWM, Pin, Timer
from micropython import const

_HALF = const(32768)  # of 65536: as loud as a buzzer gets


class Buzzer:
    """pin: GPIO number."""

    def __init__(self, pin):
        self._pwm = PWM(Pin(pin))
        self._pwm.deinit()
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
            self._pwm.deinit()
            return
        hz, ms = self._notes[self._at]
        self._at += 1
        if hz:
            self._pwm.init(freq=hz, duty_u16=_HALF)
        else:
            self._pwm.deinit()
        timer.init(mode=Timer.ONE_SHOT, period=ms, callback=self._step)


class NoBuzzer:
    """What a gadget without a buzzer plays."""

    def tune(self, notes):
        """Silence."""
