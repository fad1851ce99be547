"""Random nights of the engine's tests, stored as a gadget stores them: all games, with everything
that a table does between two hands."""

from engine_core import shuffle
from firmware.files import save_record
from tests.chance import Chance
from tests.engine_core.random_nights import RandomNight
from tests.engine_core.stored_values import stored


class DealtChance(Chance):
    """A Chance whose seeds come from a secret and a cut, both of the last one kept."""

    def __init__(self, seed):
        super().__init__(seed)
        self.secret, self.cut = b"", 0

    def seed_hex(self):
        self.secret = bytes(self.below(256) for _ in range(shuffle.SECRET_BYTES))
        self.cut = self.below(shuffle.CUTS)
        return shuffle.seed(self.secret, self.cut).hex()


def write_random_night(folder, seed, hands):
    """Plays a night of up to so many hands into a folder; the RandomNight."""
    (folder / "hands").mkdir(parents=True)
    night = RandomNight(DealtChance(seed))
    for _ in range(hands):
        for _ in range(night.chance.below(4)):
            night.do_something()
        if not night.play_hand():
            break
        number, record = len(night.records), night.records[-1]
        if "seed" in record["hand"]:
            record["secret"], record["cut"] = night.chance.secret.hex(), night.chance.cut
        finished = {"hand": number, "record": record, "night": stored(night.table.fields())}
        save_record(str(folder / f"hands/{number:04d}.json"), finished, "")
    for _ in range(night.chance.below(3)):
        night.do_something()
    kept = {"hand": len(night.records), "night": stored(night.table.fields())}
    save_record(str(folder / "checkpoint"), kept, "")
    return night
