"""A check for authors of players: does a player keep the contract of players in every game?

The player plays deals at every seat. It is asked each view twice, asked again with other unseen
cards, and asked at the turns of deals that others play. A fault is one sentence for developers.
"""

import random
import time
from collections.abc import Iterable
from contextlib import closing
from typing import NamedTuple

from roost.game import match, notation
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import State, view
from roost.players.base import Player
from roost.rules import dealing, deck
from roost.rules.ruleset import Ruleset
from roost.testing.again import replayed
from roost.testing.answers import NoAnswer, Seats
from roost.testing.courses import GAMES, Turn, by_others, played
from roost.worlds import Sampler

__all__ = ["GAMES", "Checked", "PlayerFault", "check_player"]

# How many turns of a deal are asked again: in the player's own deals with other cards in the other
# hands, in the card play of others' deals with the same view.
_TURNS_AGAIN = 8


class PlayerFault(AssertionError):
    """A player breaks the contract of players; its text is one sentence that says how."""


class Checked(NamedTuple):
    """What a check has done."""

    decisions: int  # how many decisions the player has made
    again: int  # how many of them with other unseen cards
    slowest: float  # seconds of its slowest decision


def check_player(
    player: Player | str,
    games: Iterable[Ruleset] | None = None,
    deals: int = 2,
    seconds: float | None = None,
) -> Checked:
    """Check a player, and return how much was checked. Raises `PlayerFault`.

    Its choices must be legal, the same for the same view and rng, independent of cards that the
    view does not show, and in time.

    `player` is a function, or the command of a program, which is started for each game and seat.
    `games` are all unless given. The player alone plays `deals` of each. A decision may take
    `seconds`; unless given, a function 60 and a program 5.

    >>> from roost.players import PLAYERS
    >>> from roost.variants import CROWSNEST
    >>> check_player(PLAYERS["simple"], [CROWSNEST], deals=1).again
    8
    """
    decisions = again = 0
    slowest = 0.0
    for rules in GAMES if games is None else games:
        with closing(Seats(player, seconds)) as seats:
            checking = _Checking(rules, seats)
            for number in range(deals):
                checking.deal(number)
            checking.deals_of_others()
        decisions += checking.decisions
        again += checking.again
        slowest = max(slowest, checking.slowest)
    return Checked(decisions, again, slowest)


class _Checking:
    """One game."""

    def __init__(self, rules: Ruleset, seats: Seats) -> None:
        self._rules = rules
        self._seats = seats
        self.decisions = 0
        self.again = 0
        self.slowest = 0.0

    def deal(self, number: int) -> None:
        """One deal, played by the player at every seat."""
        dealer = number % dealing.seats(self._rules)
        turns = played(match.start(self._rules, dealer), number, self._twice)
        rng = random.Random(f"{self._rules.key} {number}")
        for at in _some(turns, rng):
            self._once_more(turns, at, rng)

    def deals_of_others(self) -> None:
        """The player is asked at every turn, and what others did is done."""
        rng = random.Random(self._rules.key)
        for turns in by_others(self._rules):
            twice = set(_some(turns, rng))
            for at, (state, seat, _) in enumerate(turns):
                if at in twice or state.public.phase != "play":
                    self._twice(state, seat, at)
                else:
                    self._asked(state, seat, at)

    def _twice(self, state: State, seat: int, number: int) -> Action:
        action = self._asked(state, seat, number)
        if self._asked(state, seat, number) != action:
            how = "chooses differently when asked the same view with the same rng"
            raise _fault(state, seat, how)
        return action

    def _asked(self, state: State, seat: int, number: int) -> Action:
        seen = view(state, seat)
        began = time.perf_counter()
        try:
            action = self._seats.ask(seen, random.Random(number))
        except NoAnswer as why:
            raise _fault(state, seat, str(why)) from why.__cause__
        self.slowest = max(self.slowest, time.perf_counter() - began)
        self.decisions += 1
        if action not in legal(seen):
            raise _fault(state, seat, f"chooses {action!r}, which is not legal")
        return action

    def _once_more(self, turns: list[Turn], at: int, rng: random.Random) -> None:
        """Ask this turn again in the same course of play with other unseen cards.

        Before it every other seat is asked at its latest turn, so that a player that remembers
        between calls remembers other cards.
        """
        now = turns[at]
        for world in Sampler(view(now.state, now.seat)).draw(rng, 3):
            states = replayed(turns[: at + 1], world)
            if states is None:
                continue
            latest = {turn.seat: number for number, turn in enumerate(turns[:at])}
            for seat, number in latest.items():
                if seat != now.seat:
                    self._asked(states[number], seat, number)
            self.again += 1
            if self._asked(states[-1], now.seat, at) != now.action:
                how = "chooses differently when only cards that its view does not show are others"
                raise _fault(now.state, now.seat, how)
            return


def _some(turns: list[Turn], rng: random.Random) -> list[int]:
    """The numbers of some turns that had more than one legal action."""
    open_to = [at for at, turn in enumerate(turns) if len(legal(view(*turn[:2]))) > 1]
    return sorted(rng.sample(open_to, min(_TURNS_AGAIN, len(open_to))))


def _fault(state: State, seat: int, how: str) -> PlayerFault:
    public = state.public
    pack = deck.pack(public.rules)
    said = " ".join(notation.write(pack, action) for _, action in public.said[-3:])
    where = (
        f"{public.rules.key}, seat {seat}, phase {public.phase}, after {len(public.taken)} tricks"
    )
    return PlayerFault(f"The player {how} ({where}{', auction ' + said if said else ''}).")
