"""`simple`: plays like a sensible human beginner, in every game and under every house rule.

`advise` returns an action with the key of the rule that chose it, `choose` the action alone. It
asks the rules what a card or bid means, never which game is played. The same view gives the same
answer.
"""

import random
from typing import assert_never

from roost.game.actions import Action
from roost.game.state import View
from roost.players.simple.advice import REASONS, Advice
from roost.players.simple.auction import choose_bid
from roost.players.simple.calling import call_card, makes_trump, open_trump
from roost.players.simple.following import follow
from roost.players.simple.laying import lay_away, name
from roost.players.simple.leading import lead
from roost.players.simple.reading import read

__all__ = ["REASONS", "Advice", "advise", "choose"]


def choose(view: View, rng: random.Random) -> Action:
    """The action of `simple` on turn."""
    return advise(view, rng).action


def advise(view: View, rng: random.Random) -> Advice:  # noqa: ARG001 it needs no randomness
    """The action of `simple` on turn, with the reason."""
    match view.public.phase:
        case "auction":
            return choose_bid(view)
        case "nest":
            return lay_away(view)
        case "trump":
            return name(view)
        case "call":
            return call_card(view)
        case "play":
            if makes_trump(view):
                return open_trump(view)
            reading = read(view)
            return follow(reading) if view.public.trick else lead(reading)
        case "deal" | "over":
            raise AssertionError("nobody is on turn between deals")
        case never:
            assert_never(never)
