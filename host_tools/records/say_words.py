"""What happened in a hand, in sentences. A fact is an object as `queenbox hand` prints it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# what is said -> its sentence; by game where games mean different things by it.
WORDS: Mapping[str, str] = {
    # betting
    "antes": "Everybody antes {amount}.",
    "opens": "{seat} opens.",
    "checked": "{seat} checks.",
    "called": "{seat} calls {amount}.",
    "bet": "{seat} bets {amount}.",
    "raised": "{seat} raises by {amount}.",
    "all_in": "{seat} goes all-in with {amount}.",
    "folded": "{seat} folds.",
    "uncalled": "{seat} gets {amount} back that nobody called.",
    "takes_pot": "{seat} takes {amount} from the {pot} pot.",
    "pot_stays": "The {pot} pot stays, with {amount}.",
    # Follow the Queen
    "dealt_up": "{seat} is dealt {card} face up.",
    "dealt_down": "{seat} is dealt a card face down.",
    "queen": "{seat} has a queen face up.",
    "follower": "{seat} has the card after it: {rank}.",
    "penalty": "{seat} pays {amount} for it.",
    "wild": "Wild: {rank}.",
    "wild_gone": "Nothing is wild any more.",
    "no_queen": "No queen was dealt face up; the pots stay.",
    "shows": "{seat} shows {cards}: {name}.",
    # Queen's Torment
    "reveals": "{seat} reveals {card}.",
    # Queenie
    "kept": "{seat} keeps the hand.",
    "swapped": "{seat} swaps it for the dummy.",
    "passed": "{seat} passes.",
    "bought": "{seat} buys the dummy for {amount}.",
    "led": "{seat} leads {card}.",
    "played": "{seat} plays {card}.",
    "stopped": "The run stops.",
    "no_colour": "{seat} has no {colour} card.",
    "nobody_leads": "Nobody has a {colour} card to lead.",
    "out": "{seat} is out.",
    "nobody_out": "Nobody is out.",
    "hidden": "The hidden card is {card}.",
    "queen_played": "{seat} has played {card}.",
    "queen_not_played": "Its queen was not played.",
    # Hearts
    "passing": "Passing: {way}.",
    "chose": "{seat} has chosen three cards.",
    "exchanged": "The cards go over.",
    "takes_trick": "{seat} takes the trick, {points} points.",
    "broken": "Hearts are broken.",
    "moon": "{seat} shoots the moon: all {points} points.",
    "moon_add": "{seat} adds them to everybody else.",
    "moon_subtract": "{seat} takes them off the own score.",
    "scored": "{seat}: {points} points, {total} in all.",
    "plays_on": "The lowest have {points} points each; the game goes on.",
    "wins_game": "{seat} wins the game.",
    # Queen of Spades
    "cut": "{seat} cuts {number} cards.",
    "no_cut": "{seat} does not cut.",
    "cut_bonus": "{seat} has cut just enough: {amount} points.",
    "turned": "{card} begins the pile.",
    "drew": "{seat} draws from the stock.",
    "took": "{seat} takes {card} from the pile.",
    "took_pile": "{seat} takes the pile of {count} and lays {cards}.",
    "laid": "{seat} lays {cards}.",
    "added": "{seat} adds {cards} to set {set}.",
    "joined": "{seat} joins set {set} with set {other}.",
    "discarded": "{seat} discards {card}.",
    "reshuffled": "{count} cards are shuffled anew.",
    "stock_out": "The stock is out.",
    "scores": "{seat}: laid {laid}, held {held}, bonus {bonus}: {points} points.",
    "another_round": "Two are first with the same points; another round is played.",
}
BY_GAME: Mapping[tuple[str, str], str] = {
    ("queens_torment", "shows"): "{seat} shows {cards}: {total}.",
    ("queen_of_spades", "passed"): "{seat} leaves the pile.",
}

# What of a hand is told in a line: how it ended, if that is not told by its points.
ENDINGS = (
    "passing",
    "hidden",
    "out",
    "nobody_out",
    "queen_not_played",
    "takes_pot",
    "pot_stays",
    "no_queen",
    "moon",
    "moon_add",
    "moon_subtract",
    "cut_bonus",
    "stock_out",
    "plays_on",
    "another_round",
    "wins_game",
)


def sentence(game: str, fact: Mapping[str, Any]) -> str:
    """A fact in words."""
    what = fact["what"]
    pattern = BY_GAME.get((game, what), WORDS[what])
    return pattern.format_map({name: _text(value) for name, value in fact.items()})


def ending(game: str, facts: list[dict[str, Any]]) -> str:
    """How a hand ended, in one line; what the winners showed stands with what they took."""
    names = {fact["seat"]: fact["name"] for fact in facts if fact["what"] == "shows"}
    told = []
    for fact in facts:
        if fact["what"] not in ENDINGS:
            continue
        words = sentence(game, fact)
        shown = names.get(fact.get("seat"))
        if fact["what"] == "takes_pot" and shown:
            words = f"{words[:-1]} ({shown})."
        told.append(words)
    return " ".join(told)


def _text(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
