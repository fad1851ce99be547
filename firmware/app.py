"""The app: from power-on to home, and from there into a night."""

from engine_core.modules import take
from engine_core.setup import BadSetup
from firmware import lang
from firmware.store import Store, StoreError
from firmware.ui.ui import Back, Ui
from firmware.ui.widgets.menu import choose
from firmware.ui.widgets.notice import tell

TABLE = "engine_core.table"
SETTINGS = "firmware.settings"
POWER_ON = "firmware.ui.screens.power_on"
BETWEEN = "firmware.ui.screens.between_hands"


class App:
    """device: a Device · preset: values given by the code that builds the device (game, players,
    cards, lang, bots); they stand in for questions."""

    def __init__(self, device, preset=None):
        self.preset = preset or {}
        self.store = Store(device.folder, device.journal)
        self.problem = None  # of the settings, told once there is a screen
        stored = None
        try:
            stored = self.store.load_settings()
        except StoreError as e:
            self.problem = e
        remembered = take(SETTINGS)
        settings = remembered.checked(stored)
        if self.store.fresh and device.language:
            settings["language"] = device.language
        if "lang" in self.preset:
            settings["language"] = self.preset["lang"]
        device.language = settings["language"]
        self.ui = Ui(device, lang.load(settings["language"], "HOME"), settings)
        self.night = None
        self._taken = None  # of the hand in play, from power-on until it is gone on with
        self._apply("brightness", remembered)
        self._apply("red_suit", remembered)

    async def run(self):
        """Home, for ever."""
        ui = self.ui
        for sentence in (ui.device.notice, self.store.notice):
            if sentence:
                await tell(self.ui, sentence)
        if ui.device.watchdog is not None and ui.device.watchdog.has_fired():
            await tell(ui, ui.text("restarted"))
        if self.problem is not None:
            await self._offer_aside(self.problem)
        if ui.device.on_trial:
            await take("firmware.ui.screens.settings_trial").run(ui)
        elif ui.device.tests_itself and self.store.fresh:
            await take("firmware.ui.screens.settings_self_test").run(ui, self.store.save_settings)
        self.night = await take(POWER_ON).open_night(ui, self.store)
        at = 0
        name = ""
        if self.night is not None:
            goes_on, self._taken = await take(POWER_ON).goes_on(ui, self.store, self.night)
            if goes_on:
                name = "resume"
        while True:
            try:
                if not name:
                    names = self._home_rows()
                    rows = [ui.text("home." + n) for n in names]
                    # An empty storage is announced: it may have been formatted at power-on.
                    is_empty = self.night is None and "nights" not in names
                    at = min(at, len(rows) - 1)  # there may have been more rows than now
                    title = ui.text("top.empty" if is_empty else "top.title")
                    at = await choose(ui, title, rows, at)
                    name = names[at]
                await self._flow(name)
                name = "resume" if name in ("new_night", "nights") else ""  # played at once
            except Back:
                name = ""
            except StoreError as e:
                # What is set aside is no longer in the way: once more.
                name = name if await self._offer_aside(e) else ""
            except BadSetup as e:
                name = ""
                await tell(self.ui, str(e))
            ui.status = ()

    def _home_rows(self):
        """Above all what begins at once; the tools need no night."""
        if self.night is None:
            rows = ["new_night", "wild_card", "table", "settings"]
        else:
            rows = ["resume", "wild_card", "new_night", "scores", "settle_up", "table", "settings"]
        if len(self.store.nights()) > (self.night is not None):
            rows.append("nights")
        return rows

    def _flow(self, name):
        """The coroutine of what was chosen at home. ``run`` awaits it itself: one call less."""
        ui, store = self.ui, self.store
        if name == "resume":
            taken, self._taken = self._taken, None
            return take("firmware.ui.screens.night").play_night(ui, store, self.night, taken)
        if name == "scores":
            return take(BETWEEN).show_night(ui, store, self.night)
        if name == "settle_up":
            table = take(TABLE).restored(self.night)
            screen = take("firmware.ui.screens.settle_up")
            return screen.settle_up(ui, table, store.running() is not None)
        if name == "new_night":
            return self._begin_night()
        if name == "nights":
            return self._choose_night()
        if name == "wild_card":
            return take("firmware.ui.screens.wild_card").track_wild_card(ui, store)
        if name == "table":
            return take("firmware.ui.screens.table_tools").run(ui, store, self.night)
        settings = take("firmware.ui.screens.settings")
        return settings.edit_settings(ui, self._apply, store.save_settings)

    async def _choose_night(self):
        number = await take("firmware.ui.screens.nights").choose_night(self.ui, self.store)
        self.night = None
        self.night = self.store.open_night(number, take(TABLE).is_right)

    async def _begin_night(self):
        ui = self.ui
        if self.night is not None and self.store.running() is not None:
            rows = [ui.text("in_play.back"), ui.text("in_play.new")]
            if await choose(ui, ui.text("in_play.note"), rows) == 0:
                raise Back
        new = await take("firmware.ui.screens.new_night").set_up_night(self.ui, self.preset)
        self.store.save_settings(self.ui.settings)
        night = new.fields()
        self.store.new_night(night)
        self.night = night

    def _offer_aside(self, problem):
        return take(POWER_ON).offer_aside(self.ui, self.store, problem)

    def _apply(self, name, remembered=None):
        """Make a changed setting count. remembered: the module of SETTINGS, if it is there."""
        ui = self.ui
        remembered = remembered or take(SETTINGS)
        if name == "brightness":
            ui.device.brightness = remembered.CONTRAST[ui.settings["brightness"]]
            ui.device.panel.set_contrast(ui.device.brightness)
        elif name == "language":
            ui.device.language = ui.settings["language"]
        elif name == "red_suit" or name == "black_suit":
            ui.canvas.signs = remembered.suit_signs(ui.settings)
