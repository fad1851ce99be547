"""A strict fake of one PIO block: assembles and runs what the gadget needs of it, cycle by cycle.

Instructions and their cycles: RP2040 datasheet, 3.4."""

SYSTEM_HZ = 125_000_000
WORDS = 8  # of a FIFO that has the other direction's words as well


class Instruction:
    def __init__(self, run, *operands):
        self.run = run
        self.operands = operands
        self.delay = 0

    def __getitem__(self, delay):
        assert 0 <= delay < 32 and not self.delay
        self.delay = delay
        return self


class Program:
    """What `rp2.asm_pio` makes of a function."""

    def __init__(self, function):
        self.code = []
        self.labels = {}
        names = {"pin": "pin", "x": "x", "y": "y", "x_dec": "x", "y_dec": "y"}
        names |= {"wait": self._wait, "push": self._push, "irq": self._irq, "rel": self._rel}
        names |= {"set": self._set, "jmp": self._jmp, "label": self._label}
        before = dict(function.__globals__)
        function.__globals__.update(names)
        try:
            function()
        finally:
            function.__globals__.clear()
            function.__globals__.update(before)
        assert len(self.code) <= 32

    def _add(self, run, *operands):
        self.code.append(Instruction(run, *operands))
        return self.code[-1]

    def _wait(self, polarity, source, index):
        assert polarity in (0, 1) and source == "pin" and index == 0
        return self._add(StateMachine.wait, polarity)

    def _push(self):
        return self._add(StateMachine.push)

    def _rel(self, flag):
        return ("rel", flag)

    def _irq(self, flag):
        assert flag == ("rel", 0)
        return self._add(StateMachine.raise_irq)

    def _set(self, register, value):
        assert register in ("x", "y") and 0 <= value < 32
        return self._add(StateMachine.set, register, value)

    def _jmp(self, register, label):
        return self._add(StateMachine.jump_while, register, label)

    def _label(self, label):
        assert label not in self.labels
        self.labels[label] = len(self.code)


class PIO:
    JOIN_RX = 2
    metal = None

    def __init__(self, block):
        assert block == 0

    def irq(self, handler, hard):
        assert hard, "a soft handler waits for the main loop"
        self.metal.pio_handler = handler


def asm_pio(*, fifo_join):
    assert fifo_join == PIO.JOIN_RX
    return Program


class StateMachine:
    """At a whole number of microseconds a cycle. `due`: us of the next one."""

    metal = None

    def __init__(self, number, program, *, freq, in_base):
        assert 0 <= number < 4
        assert SYSTEM_HZ / 65536 <= freq <= 1_000_000 and 1_000_000 % freq == 0
        self._cycle = 1_000_000 // freq
        self._program = program
        self._pin = in_base
        self._at = 0
        self._registers = {"x": 0, "y": 0}
        self._words = 0
        self._stalled = False
        self.due = None
        self.metal.state_machines[number] = self

    def active(self, on):
        assert on == 1
        self.due = self.metal.us
        self.metal.pass_us(0)

    def rx_fifo(self):
        return self._words

    def get(self):
        assert self._words, "the real one would wait for ever"
        self._words -= 1
        self.go_on()
        return 0

    def go_on(self):
        """What it waited for may have come."""
        if self._stalled:
            self._stalled = False
            self.due = self.metal.us

    def step(self):
        instruction = self._program.code[self._at]
        following = (self._at + 1) % len(self._program.code)
        jump = instruction.run(self, *instruction.operands)
        if self._stalled:
            self.due = None
            return
        self._at = following if jump is None else self._program.labels[jump]
        self.due += self._cycle * (1 + instruction.delay)

    def wait(self, polarity):
        self._stalled = self._pin.value() != polarity

    def push(self):
        self._stalled = self._words == WORDS
        if not self._stalled:
            self._words += 1

    def raise_irq(self):
        self.metal.pio_pending = True
        self.metal.deliver()

    def set(self, register, value):
        self._registers[register] = value

    def jump_while(self, register, label):
        before = self._registers[register]
        self._registers[register] = (before - 1) & 0xFFFFFFFF
        return label if before else None
