"""The entry to searching players, for every phase of a deal."""

import random
import time
from typing import NamedTuple, assert_never

from roost.game.actions import Action
from roost.game.certainty import lead_makes_trump
from roost.game.state import View
from roost.players import bidding
from roost.players.bidding.thought import Thought
from roost.players.deadline import PROCESSOR, Clock, Deadline
from roost.players.search.aim import Aim, Kind, aim
from roost.players.search.cards import choose_card
from roost.players.search.levels import LEVELS, Level, shortened
from roost.players.simple import Advice


class Within(NamedTuple):
    """A shorter search for a busy table."""

    seconds: float  # wall-clock time after which nothing more is begun
    part: float = 1.0  # the part of the level's worlds to look at, from 0 to 1


def think(
    view: View,
    rng: random.Random,
    level: str | Level,
    *,
    kind: Kind = "match",
    clock: Clock = PROCESSOR,
) -> Thought:
    """The thought of a level on turn. Raises `KeyError` for an unknown level."""
    known = level if isinstance(level, Level) else LEVELS[level]
    deadline = Deadline(known.seconds, clock)
    thought = _thought(view, rng, known, aim(view, kind), deadline)
    return thought._replace(late=deadline.cut)


def _thought(
    view: View, rng: random.Random, level: Level, after: Aim, deadline: Deadline
) -> Thought:
    public = view.public
    match public.phase:
        case "auction":
            return bidding.choose_bid(view, rng, level.bidding, after, deadline)
        case "nest":
            return bidding.lay_away(view, rng, level.bidding, after, deadline)
        case "trump":
            return bidding.name_trump(view, rng, level.bidding, after, deadline)
        case "call":
            return bidding.call(view, rng, level.bidding, after, deadline)
        case "play":
            if lead_makes_trump(public):
                return bidding.open_lead(view, rng, level.bidding, after, deadline)
            return choose_card(view, rng, level, after, deadline)
        case "deal" | "over":
            raise AssertionError("nobody is on turn between deals")
        case never:
            assert_never(never)


def advise(
    view: View, rng: random.Random, level: str | Level, *, within: Within | None = None
) -> Advice:
    """What `think` chooses, as an action, the reason's key and its facts."""
    thought = _in_time(view, rng, level, within)
    return Advice(thought.action, thought.reason, thought.facts)


def choose(
    view: View, rng: random.Random, level: str | Level, *, within: Within | None = None
) -> Action:
    """The action that `think` chooses."""
    return _in_time(view, rng, level, within).action


def _in_time(view: View, rng: random.Random, level: str | Level, within: Within | None) -> Thought:
    known = level if isinstance(level, Level) else LEVELS[level]
    if within is None:
        return think(view, rng, known)
    hurried = shortened(known, within.part)
    seconds = min(known.seconds, within.seconds)
    return think(view, rng, hurried._replace(seconds=seconds), clock=time.monotonic)
