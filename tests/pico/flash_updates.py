"""An update as the real mpremote runs it, without the waiting for a serial line."""

from host_tools.emulated_pico import raw_repl
from host_tools.flash.probe import gadget_told, probe_script
from host_tools.flash.update import update_of


def update(pico, program):
    """Asks the Pico and brings a program onto it; it waits at its prompt then."""
    raw_repl.enter(pico)
    raw_repl.soft_reset(pico)
    gadget = gadget_told(run(pico, probe_script()))
    for script in update_of(gadget, program).scripts:
        run(pico, script)


def run(pico, script):
    """What it prints; the raw REPL must have been entered."""
    raw_repl.start(pico, script)
    return raw_repl.finish(pico, 60_000)
