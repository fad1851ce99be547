"""What drawing and sending cost the Pico's processor; the bus takes no time here."""

import pytest

from host_tools.emulated_pico import raw_repl

MOST_MS_FOR_A_FRAME = 4
MOST_MS_FOR_A_SCREEN_OF_TEXT = 15
MOST_MS_FOR_A_STEP = 7
MOST_MS_FOR_A_HAND = 10

CODE = """
import gc, time
from firmware.panel_ssd1306 import Panel
from firmware.ui.canvas import Canvas
from firmware.ui.widgets import menu

class FreeBus:
    def try_lock(self): return True
    def unlock(self): pass
    def writeto(self, address, buffer, start=0, end=None): pass

def turn_over():
    panel.show()

def write():
    canvas.clear()
    for line in range(8):
        canvas.text("Anna bets 20 of 1200", 0, 8 * line + 1)

def hold():
    canvas.clear()
    for card in range(9):
        canvas.card(card % 4 << 4 | card + 2, 13 * card, 20)

def step():
    menu._move_bar(canvas, 0, 1)
    menu._draw_track(canvas, 1, 5)
    panel.show()

def measure(name, work):
    work()
    canvas.invert(0, 0, 128, 64)
    gc.collect()
    gc.disable()
    given = gc.mem_alloc()
    begin = time.ticks_us()
    work()
    end = time.ticks_us()
    taken = gc.mem_alloc() - given
    gc.enable()
    print(name, time.ticks_diff(end, begin), taken)

panel = Panel(FreeBus())
canvas = Canvas(panel.buffer)
measure("frame", turn_over)
measure("text", write)
measure("hand", hold)
measure("step", step)
"""


@pytest.fixture
def costs(power_on, program):
    """name -> (ms, bytes taken from the heap)"""
    printed = raw_repl.execute(power_on(files=program), CODE)
    lines = [line.split() for line in printed.splitlines()]
    return {name: (int(us) / 1000, int(taken)) for name, us, taken in lines}


def test_drawing_and_sending_are_fast_and_take_no_memory(costs):
    print(costs)
    assert costs["frame"][0] <= MOST_MS_FOR_A_FRAME
    assert costs["text"][0] <= MOST_MS_FOR_A_SCREEN_OF_TEXT
    assert costs["hand"][0] <= MOST_MS_FOR_A_HAND
    assert costs["step"][0] <= MOST_MS_FOR_A_STEP
    assert [taken for _, taken in costs.values()] == [0, 0, 0, 0]
