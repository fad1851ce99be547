"""The files of a night that has been played, for scripts and tests that begin with one."""

from binascii import crc32
from json import dumps

from engine_core import bots
from engine_core.hand import Hand
from engine_core.setup_reader import read_setup
from firmware.files import CRC_LINE
from tests.chance import Chance


class PlayedNight:
    """A Table whose hands are played by bots, at the box deck; what would lie on the flash."""

    def __init__(self, table, seed=1):
        self.table = table
        self.hands = []
        self._chance = Chance(seed)

    def play(self, hands=1):
        """Plays so many hands and keeps them as the gadget does."""
        for _ in range(hands):
            fields = dict(self.table.hand_fields(), seed=self._chance.seed_hex())
            hand = Hand(read_setup(fields))
            while not hand.done:
                seat = hand.ask.seat
                hand.answer(seat, bots.answer(hand.view(seat)))
            names = hand.setup.names
            answers = [[None if s is None else names[s], text] for s, text in hand.answers]
            record = {"hand": dict(fields, answers=answers), "lines": self.table.bank(hand)}
            number = len(self.hands) + 1
            night = self.table.fields()
            self.hands.append({"hand": number, "record": record, "night": night})

    def files(self):
        """path -> content, for Script."""
        checkpoint = {"hand": len(self.hands), "night": self.table.fields()}
        files = {"0001/checkpoint": recorded(checkpoint)}
        for stored in self.hands:
            files["0001/hands/%04d.json" % stored["hand"]] = recorded(stored)
        return files


def recorded(fields):
    """The bytes of a record."""
    text = dumps(fields).encode()
    return text + (CRC_LINE % crc32(text)).encode()
