"""Play a table with computer players, who use the same `envelope` and `submit` as a person."""

import random
from collections.abc import Mapping, Sequence

from roost.errors import RoostError
from roost.game import match, notation
from roost.game.actions import Action
from roost.game.record import Record, cards_of_next, start
from roost.game.state import State, view
from roost.players import Chosen, Player, name_of, named
from roost.rules import dealing, deck
from roost.rules.ruleset import Ruleset
from roost.shuffle import seed_of
from roost.table.line import record_of
from roost.table.seats import turns
from roost.table.table import Table
from roost.table.taken_back import saying
from roost.variants.known import game

MOST_DEALS = 500  # of one match, since random players or house rules might let it go on for ever


def play_turn(table: Table, players: Mapping[int, Player], rng: random.Random) -> bool:
    """Let the seat on turn act if it is among `players` (by seat). Return whether one acted.

    >>> from roost.players import PLAYERS
    >>> from roost.variants import CROWSNEST
    >>> table = Table(Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32)))
    >>> table.deal(table.version)
    >>> play_turn(table, {0: PLAYERS["simple"]}, random.Random(1)), table.state.public.turn
    (True, 1)
    >>> play_turn(table, {0: PLAYERS["simple"]}, random.Random(1))
    False
    """
    seat = table.state.public.turn
    if seat is None or seat not in players or table.given_up:
        return False
    envelope = table.envelope(seat)
    table.submit(seat, players[seat](envelope.view, rng), envelope.version)
    return True


def play_match(
    players: Chosen | Sequence[Chosen],
    rules: Ruleset | str = "crowsnest",
    *,
    seed: str | None = None,
    deals: int = MOST_DEALS,
) -> Record:
    """The record of a match among players, each a function or a name: one for all, or one per seat.

    The match is broken off after `deals` deals, since random players might never end it. The same
    `seed` text gives the same match again; `None` gives a new one.

    Raises what a player raises, `IllegalAction` for what it may not do, and `RoostError`:
    `unknown-game`, `players-and-seats`, and what `named` raises.

    >>> record = play_match("simple", "kentucky", seed="kitchen table")
    >>> record == play_match(["simple"] * 4, "kentucky", seed="kitchen table")
    True
    """
    rules = game(rules) if isinstance(rules, str) else rules
    seats = dealing.seats(rules)
    chosen = [players] * seats if isinstance(players, str) or callable(players) else [*players]
    if len(chosen) != seats:
        raise RoostError("players-and-seats", option="players", names=len(chosen), seats=seats)
    opening = Record(rules, tuple(map(name_of, chosen)), seed=seed_of(seed))
    seated = [named(each) if isinstance(each, str) else each for each in chosen]
    # The players' random numbers must not come from the seed itself: it gives the hidden cards.
    rngs = [
        random.Random(f"player {seat} {seed}" if seed is not None else None)
        for seat in range(seats)
    ]

    def choose(state: State, seat: int) -> Action:
        return seated[seat](view(state, seat), rngs[seat])

    pack, state, entries = deck.pack(rules), start(opening), list[str]()
    while state.public.phase == "deal" and state.public.deal != deals:
        cards = cards_of_next(opening, state)
        assert cards is not None
        state, _ = match.deal(state, cards)
        entries.append("deal")
        for seat, action, after in turns(state, choose):
            entries.append(f"{seat} {notation.write(pack, action)}")
            state = after
    record = record_of(opening, entries)
    return saying(record, 0) if state.public.phase == "over" else record


def play_out(table: Table, players: Mapping[int, Player], rng: random.Random) -> None:
    """Play deal after deal until the match is over or a seat without a player is on turn.

    >>> from roost.game.record import Record
    >>> from roost.players import PLAYERS
    >>> from roost.variants import CROWSNEST
    >>> table = Table(Record(CROWSNEST, (None,) * 4, seed=bytes(32)))
    >>> play_out(table, dict.fromkeys(range(4), PLAYERS["random"]), random.Random(1))
    >>> table.state.public.phase
    'over'
    """
    while table.state.public.phase != "over":
        if table.state.public.phase == "deal":
            table.deal(table.version)
        while play_turn(table, players, rng):
            pass
        if table.state.public.turn is not None:
            return
