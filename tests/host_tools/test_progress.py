"""The progress bar of a flash."""

import io

from host_tools.flash.progress import ProgressBar


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_it_grows_and_is_wiped_off():
    terminal = Terminal()
    bar = ProgressBar(200, terminal)
    for done in (0, 1, 100, 200):
        bar.show(done)
    shown = terminal.getvalue().split("\r")[1:]
    assert shown == [
        "[" + "." * 30 + "]   0 %",
        "[" + "#" * 15 + "." * 15 + "]  50 %",
        "[" + "#" * 30 + "] 100 %",
    ]
    bar.clear()
    assert terminal.getvalue().endswith("\r" + " " * 38 + "\r")


def test_nothing_is_drawn_elsewhere():
    stream = io.StringIO()
    bar = ProgressBar(0, stream)
    bar.show(0)
    bar.clear()
    assert stream.getvalue() == ""
