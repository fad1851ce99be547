"""Cards and ranks in thirds: up, OK and down each keep the group of their line.

So a rank takes at most three presses and a card four, without counting or holding."""

from micropython import const

from engine_core import cards
from firmware.buttons import BACK, PRESS
from firmware.ui.screens.cards_held import rank_name
from firmware.ui.ui import WIDTH, Back
from firmware.ui.widgets.notice import confirmed, tell

_ANY_SUIT = const(0x80)  # of a rank whose suit is still open
_LINES = (0, 2, 1)  # the line of a button: up, down, OK
_THINGS_X = const(24)
_GAP = const(8)
_PIECE = const(0x70)
_MEN = const(7)  # Canvas.suit
_HELD_Y = const(55)
_HELD_GAP = const(6)


def enter_card(ui, title, note=None):
    """The coroutine that returns a card of the plain pack. Raises Back."""
    return pick_by_thirds(ui, title, _ranks(), True, note)


def enter_rank(ui, title, note, without=0):
    """The coroutine that returns a rank, 1..13, but not the one that is left out. Raises Back."""
    ranks = bytes([rank for rank in _ranks() if rank != _ANY_SUIT + without])
    return pick_by_thirds(ui, title, ranks, False, note)


async def enter_cards(ui, title, count, left, why_not, draft):
    """So many cards out of the list ``left``, one after the other. Back takes the last one away;
    without any it raises Back. why_not(card): the sentence for one that is not left · draft: (names
    of the cards that were entered already, what keeps them)."""
    is_piece = left[0] >= _PIECE
    things = bytes(range(_PIECE + 5, _PIECE - 1, -1)) if is_piece else _ranks()
    note, hint = ui.text("cards.count", count), ui.text("cards.these")
    told, keep = draft
    held = [cards.code(word) for word in told.split()]
    for card in held:
        left.remove(card)
    while True:
        try:
            if len(held) == count:
                _draw_held(ui, title, held, hint)
                ui.show()
                await confirmed(ui)
                return held
            card = await pick_by_thirds(ui, title, things, not is_piece, held or note)
            if card in left:
                left.remove(card)
                held.append(card)
                keep(cards.texts(held))
            else:
                ui.sound("error")
                await tell(ui, why_not(card))
        except Back:
            if not held:
                raise
            left.append(held.pop())
            keep(cards.texts(held))


def _ranks():
    return bytes(range(_ANY_SUIT + cards.ACE, _ANY_SUIT + cards.KING + 1))


async def pick_by_thirds(ui, title, things, with_suit, below):
    """One of some things: cards, or ranks of any suit, which become cards if they are wanted
    ``with_suit``. below: a note, or cards, for the last line. Raises Back."""
    levels = [things]
    while True:
        groups = thirds(levels[-1])
        _draw(ui, title, groups, below)
        ui.show()
        event = await ui.event()
        if event >> 2 != PRESS:
            continue
        if event & 3 == BACK:
            if len(levels) == 1:
                raise Back
            levels.pop()
            continue
        group = groups[_LINES[event & 3]]
        if not group:
            continue
        ui.sound("tick")
        if with_suit and len(group) <= 2 and group[0] > _ANY_SUIT:
            group = bytes([cards.card(suit, rank & 15) for rank in group for suit in range(4)])
        if len(group) == 1:
            return group[0] & ~_ANY_SUIT
        levels.append(group)


def thirds(things):
    """Three groups that follow each other, the outer ones of the same length; of two things the
    middle one is empty."""
    side = (len(things) + 1) // 3
    end = len(things) - side
    return things[:side], things[side:end], things[end:]


def _draw(ui, title, groups, below):
    canvas = ui.canvas
    y, pitch = (15, 17) if below is None else (13, 14)
    ui.begin(title)
    for line in range(3):
        if groups[line]:
            _draw_key(canvas, line, y)
            x = _THINGS_X
            for thing in groups[line]:
                x = _draw_thing(canvas, thing, x, y) + _GAP
        y += pitch
    if isinstance(below, str):
        ui.footer(below)
    elif below:
        _draw_small(canvas, below)


def _draw_key(canvas, line, y):
    """The button of a line, like a key that can be pressed."""
    canvas.fill(1, y, 16, 12, 1)
    canvas.fill(0, y + 1, 18, 10, 1)
    if line == 1:
        canvas.text("OK", 3, y + 3, 0)
    else:
        canvas.icon("up" if line == 0 else "down", 5, y + 4, 0)


def _draw_thing(canvas, thing, x, y):
    if _PIECE <= thing < _ANY_SUIT:
        x = canvas.big(cards.PIECES[thing & 15], x, y)
        return canvas.suit(_MEN + (thing & 15), x, y, 12)
    x = canvas.big(rank_name(thing & 15), x, y)
    return x if thing > _ANY_SUIT else canvas.suit(cards.suit(thing), x, y, 12)


def _draw_small(canvas, held):
    """Small cards in the last line, as far apart as seven of them leave room."""
    room = WIDTH
    for card in held:
        room -= _small_width(canvas, card)
    gap = min(_HELD_GAP, room // max(1, len(held) - 1))
    x = 0
    for card in held:
        end = x + _small_width(canvas, card)
        if card >= _PIECE:
            canvas.text(cards.PIECES[card & 15], x, _HELD_Y + 1)
        else:
            canvas.text(rank_name(cards.rank(card)), x, _HELD_Y + 1)
            canvas.suit(cards.suit(card), end - 7, _HELD_Y, 8)
        x = end + gap


def _small_width(canvas, card):
    if card >= _PIECE:
        return canvas.text_width(cards.PIECES[card & 15])
    return canvas.text_width(rank_name(cards.rank(card))) + 8


def _draw_held(ui, title, held, hint):
    """The cards side by side, to be looked over."""
    ui.begin(title)
    step = 18
    x = (WIDTH - step * len(held)) // 2
    for card in held:
        ui.canvas.card(card, x, 17)
        x += step
    ui.footer(hint)
