"""A Ui on the PC for tests that drive one screen, and a coroutine played by hand."""

from firmware import lang, settings
from firmware.buttons import PRESS
from host_tools.simulator.device import Chance, VirtualClock, host_device
from host_tools.simulator.panel_bus import PanelBus
from host_tools.simulator.ssd1306_model import SSD1306Model
from tests.firmware.recorded_app import RecordedUi

# Ten letters, each as wide as any on the wheel, and no two names alike.
WIDE_NAMES = ["Wmmmmmmmm" + last for last in "mwabcdno"]


def recorded_ui(folder, language):
    """A RecordedUi on a device of its own, its panel a model."""
    device = host_device(
        str(folder), VirtualClock(), PanelBus(SSD1306Model()), lambda notes: None, Chance()
    )
    chosen = settings.checked({"language": language})
    return RecordedUi(device, lang.load(language, *lang.PARTS[1:]), chosen)


def begin(screen):
    """Runs a screen's coroutine to where it waits for a button."""
    screen.send(None)


def press(screen, button):
    """Presses a button; returns (True, result) when the screen has ended, else (False, None)."""
    try:
        screen.send(PRESS << 2 | button)
    except StopIteration as end:
        return True, end.value
    return False, None


def frames_of(ui, screen, button):
    """All frames of a screen on which one button is pressed until it ends."""
    ui.frames.clear()
    try:
        begin(screen)
    except StopIteration:
        return list(ui.frames)
    for _ in range(100):
        ended, _ = press(screen, button)
        if ended:
            return list(ui.frames)
    raise AssertionError("the screen does not end")
