"""For who writes a player: a check that it keeps the contract of players in every game.

The player is asked at every turn of some deals, twice each, and again in deals that look the same
to its seat and differ in what it cannot see. A fault is one sentence, for developers.
"""

import random
import time
from collections.abc import Iterable
from typing import NamedTuple

from roost.cards import cards_of
from roost.errors import IllegalAction
from roost.game import match, notation
from roost.game.actions import Action, bury
from roost.game.legal import legal
from roost.game.state import State, view
from roost.game.step import step
from roost.players.base import Player
from roost.players.external import External
from roost.players.worlds import Sampler, World
from roost.players.worlds.places import nest_taken, played_by
from roost.rules import dealing, deck
from roost.rules.dealing import Dealt
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.variants import AMERIKANER, CROWSNEST, KENTUCKY, VARIANTS

_FAMILY = {
    "low_cards": "in",
    "ones": "low",
    "ones_points": "15",
    "bird": "low",
    "bird_free": "off",
    "nest_points_to": "declarer",
}
# Every game, Amerikaner for each number of players, and two tables with house rules.
GAMES: tuple[Ruleset, ...] = (
    *VARIANTS.values(),
    *(house(AMERIKANER, {"players": players}) for players in ("3", "5", "6")),
    house(CROWSNEST, {"bird": "high", "discard": "no_counters", "step": "10"}),
    house(KENTUCKY, _FAMILY),
)
# So many turns of a deal are asked again with other cards in the other hands.
_TURNS_AGAIN = 8
_DEALS_AGAIN = 30


class PlayerFault(AssertionError):
    """A player breaks the contract of players; its text is one sentence that says how."""


class Checked(NamedTuple):
    """How many decisions a player has made, how many of them `again` with other unseen cards, and
    how many seconds the slowest took."""

    decisions: int
    again: int
    slowest: float


class _Turn(NamedTuple):
    state: State
    seat: int
    action: Action


def check_player(choose: Player, games: Iterable[Ruleset] | None = None, deals: int = 2) -> Checked:
    """What was checked: the player's choices are legal, the same for the same view and rng, and
    do not depend on cards that the view does not show.

    `games` are all unless given; `deals` of each are played. Raises `PlayerFault`.

    >>> from roost.players import PLAYERS
    >>> check_player(PLAYERS["simple"], [CROWSNEST], deals=1).again
    8
    """
    checking = _Checking(choose)
    for rules in GAMES if games is None else games:
        for number in range(deals):
            checking.deal(rules, number)
    return Checked(checking.decisions, checking.again, checking.slowest)


class _Checking:
    def __init__(self, choose: Player) -> None:
        self._choose = choose
        self.decisions = 0
        self.again = 0
        self.slowest = 0.0

    def deal(self, rules: Ruleset, number: int) -> None:
        """One deal, played by the player at every seat."""
        turns = self._played(rules, number)
        rng = random.Random(f"{rules.key} {number}")
        open_to = [at for at, turn in enumerate(turns) if len(legal(view(*turn[:2]))) > 1]
        for at in sorted(rng.sample(open_to, min(_TURNS_AGAIN, len(open_to)))):
            self._once_more(turns, at, rng)

    def _played(self, rules: Ruleset, number: int) -> list[_Turn]:
        turns: list[_Turn] = []
        for attempt in range(_DEALS_AGAIN):
            start = match.start(rules, dealer=number % dealing.seats(rules))
            seed = (number * _DEALS_AGAIN + attempt).to_bytes(32, "big")
            state, _ = match.deal(start, match.cards_from_seed(start.public, seed))
            turns = []
            while (seat := state.public.turn) is not None:
                action = self._asked(state, seat, len(turns))
                if self._asked(state, seat, len(turns)) != action:
                    raise _fault(
                        state,
                        seat,
                        "chooses differently when asked the same view with the same rng",
                    )
                turns.append(_Turn(state, seat, action))
                state, _ = step(state, seat, action)
            if state.public.opened is not None:
                break
        return turns

    def _asked(self, state: State, seat: int, number: int) -> Action:
        seen = view(state, seat)
        began = time.perf_counter()
        faults = self._choose.faults if isinstance(self._choose, External) else 0
        try:
            action = self._choose(seen, random.Random(number))
        except Exception as error:
            raise _fault(state, seat, f"raises {error!r}") from error
        self.slowest = max(self.slowest, time.perf_counter() - began)
        self.decisions += 1
        if isinstance(self._choose, External) and self._choose.faults > faults:
            raise _fault(state, seat, f"gives no action: {self._choose.reason}")
        if action not in legal(seen):
            raise _fault(state, seat, f"chooses {action!r}, which is not legal")
        return action

    def _once_more(self, turns: list[_Turn], at: int, rng: random.Random) -> None:
        """The same course with other cards where this turn's seat cannot see: every other seat is
        asked at its latest turn, so that a player that remembers it remembers other cards."""
        now = turns[at]
        seen = view(now.state, now.seat)
        for world in Sampler(seen).draw(rng, 3):
            states = _replayed(turns[: at + 1], world)
            if states is None:
                continue
            latest = {turn.seat: number for number, turn in enumerate(turns[:at])}
            for seat, number in latest.items():
                if seat != now.seat:
                    self._asked(states[number], seat, number)
            self.again += 1
            if self._asked(states[-1], now.seat, at) != now.action:
                raise _fault(
                    now.state,
                    now.seat,
                    "chooses differently when only cards that its view does not show are others",
                )
            return


def _replayed(turns: list[_Turn], world: World) -> list[State] | None:
    """The states of this course with the cards of a world; `None` when it could not have been."""
    last = turns[-1]
    dealt = _dealt(last, world)
    public = last.state.public
    state = match.start(public.rules, dealer=public.dealer)
    try:
        state, _ = match.deal(state, dealt)
        states = [state]
        away = cards_of(world.nest)
        for turn in turns[:-1]:
            action = turn.action
            if action.verb == "bury" and turn.seat != last.seat:
                action = bury(away.pop(0))
            state, _ = step(state, turn.seat, action)
            states.append(state)
    except (IllegalAction, IndexError):
        return None
    return states if view(state, last.seat) == view(last.state, last.seat) else None


def _dealt(last: _Turn, world: World) -> Dealt:
    """The deal that comes to this world: another declarer has laid the very nest away."""
    public, private = last.state.public, last.state.private[last.seat]
    hands = [hand | played_by(public, seat) for seat, hand in enumerate(world.hands)]
    hands[last.seat] = private.dealt
    nest = cards_of(world.nest)
    if nest_taken(public):
        if public.declarer == last.seat:
            nest = cards_of(private.nest)
        elif public.declarer is not None and len(nest) < dealing.nest_size(public.rules):
            hold = hands[public.declarer]
            lacks = dealing.nest_size(public.rules) - len(nest)
            for card in cards_of(hold & ~played_by(public, public.declarer))[:lacks]:
                hands[public.declarer] &= ~(1 << card)
                nest.append(card)
    if public.shown is not None and public.shown in nest:
        nest = [public.shown, *(card for card in nest if card != public.shown)]
    return Dealt(tuple(hands), tuple(nest))


def _fault(state: State, seat: int, how: str) -> PlayerFault:
    public = state.public
    pack = deck.pack(public.rules)
    said = " ".join(notation.write(pack, action) for _, action in public.said[-3:])
    where = (
        f"{public.rules.key}, seat {seat}, phase {public.phase}, after {len(public.taken)} tricks"
    )
    return PlayerFault(f"The player {how} ({where}{', auction ' + said if said else ''}).")
