"""The one seam between the gadget and a PC: what the firmware needs of the thing it runs on.

firmware/pico/board.py fills it from `machine`, host_tools/simulator from a PC. Nothing else differs
between the two. All times are milliseconds that wrap like MicroPython's `ticks_ms` (period 2**30).
"""


class Device:
    """A record of parts; whoever builds it may also hold the parts' own, wider interfaces.

    panel        a Panel of firmware/panel_KIND.py
    buttons      firmware.buttons.Buttons, fed with edges by whoever built the device
    buzzer       .tune(notes): start playing a sequence of (Hz, ms), 0 Hz is silence; returns at
                 once and replaces what is playing
    folder       str, where nights are stored, without a slash at its end
    journal      journal(path) -> a journal of a night's hands (firmware/journal.py), kept at path
    entropy      entropy(n) -> n bytes nobody can foresee; entropy(n, watch): watch(given) gets the
                 bytes of chance that they are made of
    cut_counter  cut_counter() -> int 0..65535 of a counter far too quick to aim at
    ticks_ms     ticks_ms() -> int
    idle         idle(ms): sleep until a button moves, but at most ms; hands edges to `buttons`
                 and tells the watchdog that the loop goes on
    battery      battery() -> millivolts, or None when powered by USB or unknown
    brightness   0..255, the panel's contrast while it is not dimmed
    stays_lit    whether the panel neither dims nor goes off, though no button is pressed
    watchdog     `with` it the loop runs and is restarted when it hangs; has_fired() -> bool;
                 None on a PC
    notice       "" or one sentence about what was wrong with the board's settings
    language     of a gadget that has no settings yet, "" for the usual one; then that of the
                 settings, for what must be told whatever the app shows (firmware.ui.urgent)
    board        path of the file that says what is wired where, "" where nothing is wired
    on_trial     whether the board's settings count for this start only, until they are confirmed
    tests_itself whether the first start begins with the self-test
    restart      restart(): start anew, with the board file as it is then; does not return
    """

    def __init__(
        self,
        panel,
        buttons,
        buzzer,
        folder,
        journal,
        entropy,
        cut_counter,
        ticks_ms,
        idle,
        battery,
        notice="",
        watchdog=None,
        language="",
        board="",
        on_trial=False,
        tests_itself=False,
        restart=None,
    ):
        self.panel = panel
        self.buttons = buttons
        self.buzzer = buzzer
        self.folder = folder
        self.journal = journal
        self.entropy = entropy
        self.cut_counter = cut_counter
        self.ticks_ms = ticks_ms
        self.idle = idle
        self.battery = battery
        self.brightness = 255
        self.stays_lit = False
        self.notice = notice
        self.watchdog = watchdog
        self.language = language
        self.board = board
        self.on_trial = on_trial
        self.tests_itself = tests_itself
        self.restart = restart
