"""What a gadget shows once it has started."""


def home_of(pico, panel):
    """The pixels of the first picture at which it rests."""
    pico.advance_until(lambda: pico.asleep and any(panel.pixels()), 4000, 5)
    pico.settle()
    return panel.pixels()
