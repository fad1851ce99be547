"""Strict fakes of the Pico's modules: what the real ones would refuse, they refuse.

One `Metal` is one board. Its clock stands still unless a test moves it."""

import types

PINS = range(30)
WATCHDOG_REASON = 0x40058008  # RP2040 datasheet, 4.7.6


class Metal:
    """The board: levels on its pins, devices on its buses, its clock in microseconds."""

    def __init__(self):
        self.us = 0
        self.levels = {}  # pins that something outside drives
        self.rise_us = 0  # how long a pull takes
        self.pins = {}
        self.interrupts_on = True
        self.i2c_devices = {}  # (block, address) -> a function that gets written bytes
        self.i2c_blocks = []
        self.spi_pins = []  # (block, SCK, MOSI, Hz)
        self.spi_written = None  # a function that gets written bytes
        self.resets = []
        self.adc = {}
        self.sounds = []  # (us, Hz) at every change
        self.timers = []
        self.poll_waits = []
        self.random = bytes(range(256))
        self.registers = {WATCHDOG_REASON: 0}  # what may be read and written of the chip
        self.fed = None  # us, of the watchdog; None before it is started

    def drive(self, number, level):
        """Something outside pulls a pin to a level, or lets it go (None)."""
        before = self.level(number)
        self.levels[number] = level
        after = self.level(number)
        if after != before and number in self.pins:
            self.pins[number].edge(Pin.IRQ_RISING if after else Pin.IRQ_FALLING)

    def level(self, number):
        outside = self.levels.get(number)
        if outside is not None:
            return outside
        pin = self.pins.get(number)
        if pin is not None and pin.mode == Pin.OUT:
            return pin.driven
        if pin is None or pin.pull != Pin.PULL_UP:
            return 0
        return int(self.us - pin.made_us >= self.rise_us)

    def interrupts(self, on):
        """As a flash erase does it: off, and what came meanwhile is delivered after."""
        self.interrupts_on = on
        if on:
            for pin in list(self.pins.values()):
                pin.deliver()

    def pass_ms(self, ms):
        """Let time go by; timers fire when they are due."""
        end = self.us + ms * 1000
        while True:
            due = [timer for timer in self.timers if timer.due is not None and timer.due <= end]
            if not due:
                break
            timer = min(due, key=lambda timer: timer.due)
            self.us = timer.due
            timer.due = None
            timer.callback(timer)
        self.us = end

    def modules(self):
        """The fakes by the names of the modules that they stand for."""
        machine = types.ModuleType("machine")
        for made in (Pin, I2C, SPI, PWM, Timer, ADC, WDT):
            setattr(machine, made.__name__, type(made.__name__, (made,), {"metal": self}))
        machine.reset = lambda: self.resets.append(self.us)
        machine.mem32 = self.registers
        machine.unique_id = lambda: b"\xe6\x61\x38\x52\x83\x4c\x1a\x2f"
        select = types.ModuleType("select")
        select.POLLIN = 1
        select.poll = lambda: Poll(self)
        rp2 = types.ModuleType("rp2")
        rp2.Flash = Flash
        return {"machine": machine, "select": select, "rp2": rp2}


class WDT:
    """The watchdog, which nothing but the chip's register can stop."""

    metal = None

    def __init__(self, *, timeout):
        assert 0 < timeout <= 8388  # more does not fit into its 24 bits
        self.feed()

    def feed(self):
        self.metal.fed = self.metal.us


class Pin:
    IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8
    metal = None

    def __init__(self, number, mode=-1, pull=-1, *, value=None):
        assert number in PINS
        assert value is None or mode == self.OUT
        self.number = number
        self.mode = mode
        self.pull = pull
        self.driven = value
        self.made_us = self.metal.us
        self._handler = None
        self._trigger = 0
        self._latched = 0
        self._flags = 0
        self._seen_by_handler = False
        if mode != -1:
            self.metal.pins[number] = self

    def value(self, level=None):
        if level is None:
            return self.metal.level(self.number)
        assert self.mode == self.OUT and self.metal.pins[self.number] is self
        self.driven = int(level)
        return None

    def irq(self, handler=None, trigger=0, hard=False):
        if handler is None and not trigger:
            return self
        assert hard, "a soft handler waits for the main loop"
        assert trigger and not trigger & ~(self.IRQ_FALLING | self.IRQ_RISING)
        self._handler, self._trigger = handler, trigger
        return self

    def flags(self):
        assert self._seen_by_handler, "flags are of the interrupt that is being handled"
        return self._flags

    def edge(self, flag):
        if self._trigger & flag:
            self._latched |= flag
        if self.metal.interrupts_on:
            self.deliver()

    def deliver(self):
        if self._latched and self._handler is not None:
            self._flags, self._latched = self._latched, 0
            self._seen_by_handler = True
            self._handler(self)
            self._seen_by_handler = False


class Move:
    """A contact that closes or opens at a time of the board's clock, as its timers go off."""

    def __init__(self, metal, pin, us, closed):
        self.metal, self.pin, self.due, self.closed = metal, pin, us, closed
        metal.timers.append(self)

    def callback(self, _timer):
        self.metal.drive(self.pin, 0 if self.closed else None)


class I2C:
    metal = None

    def __init__(self, block, *, sda, scl, freq, timeout):
        assert block in (0, 1) and freq <= 1_000_000 and timeout > 0
        # RP2040 datasheet, table 2 of 1.4.3.
        assert sda.number % 4 == 2 * block and scl.number % 4 == 2 * block + 1
        self._block = block
        self.metal.i2c_blocks.append((block, sda.number, scl.number, freq, timeout))

    def writeto(self, address, buffer):
        device = self.metal.i2c_devices.get((self._block, address))
        if device is None:
            raise OSError(5, "EIO")
        device(bytes(buffer))
        return len(buffer)

    def readfrom_into(self, address, buffer):
        if (self._block, address) not in self.metal.i2c_devices:
            raise OSError(5, "EIO")
        for i in range(len(buffer)):
            buffer[i] = 0x40 + i


class SPI:
    """Takes the pin that is the block's input as well, as MicroPython 1.24 does."""

    metal = None
    INPUTS = (16, 8)

    def __init__(self, block, *, baudrate, sck, mosi):
        # RP2040 datasheet, table 2 of 1.4.3.
        assert block in (0, 1) and baudrate <= 62_500_000
        assert sck.number % 4 == 2 and mosi.number % 4 == 3
        assert sck.number >> 3 & 1 == mosi.number >> 3 & 1 == block
        for number in (sck.number, mosi.number, self.INPUTS[block]):
            self.metal.pins.pop(number, None)
        self.metal.spi_pins.append((block, sck.number, mosi.number, baudrate))

    def write(self, buffer):
        self.metal.spi_written(bytes(buffer))


class PWM:
    """Without `deinit`: it leaves the pin high or low by chance (ports/rp2/machine_pwm.c)."""

    metal = None

    def __init__(self, pin, *, freq, duty_u16):
        self._hz = 0
        self.init(freq=freq, duty_u16=duty_u16)

    def init(self, *, freq, duty_u16):
        assert 8 <= freq <= 62_500_000
        self._freq = freq
        self.duty_u16(duty_u16)

    def duty_u16(self, duty):
        assert 0 <= duty <= 65535
        self._sound(self._freq if duty else 0)

    def _sound(self, hz):
        if hz != self._hz:
            self._hz = hz
            self.metal.sounds.append((self.metal.us // 1000, hz))


class Timer:
    ONE_SHOT, PERIODIC = 0, 1
    metal = None

    def __init__(self, number):
        assert number == -1, "the Pico's timers have no numbers"
        self.due = None
        self.callback = None
        self.metal.timers.append(self)

    def init(self, *, mode, period, callback):
        assert mode == self.ONE_SHOT and isinstance(period, int) and period > 0
        self.due, self.callback = self.metal.us + period * 1000, callback

    def deinit(self):
        self.due = None


class ADC:
    metal = None

    def __init__(self, pin):
        assert pin in (26, 27, 28, 29)
        self._pin = pin

    def read_u16(self):
        return self.metal.adc.get(self._pin, 0)


class Poll:
    """Waits as MicroPython does: asks each stream, then sleeps for what is left."""

    def __init__(self, metal):
        self._metal = metal
        self._streams = []

    def register(self, stream, events):
        assert events == 1
        self._streams.append(stream)

    def ipoll(self, ms):
        assert isinstance(ms, int) and ms >= 0
        ready = [stream for stream in self._streams if stream.ioctl(3, 1)]
        self._metal.poll_waits.append(0 if ready else ms)
        return iter(ready)


class Flash:
    """Only what FlashJournal's constructor asks."""

    def ioctl(self, operation, argument):
        assert argument == 0
        return {4: 352, 5: 4096}[operation]
