"""Letting players play a table: the same `envelope` and `submit` as a person uses."""

import random
from collections.abc import Mapping

from roost.players import Player
from roost.table.table import Table


def play_turn(table: Table, players: Mapping[int, Player], rng: random.Random) -> bool:
    """Let the seat on turn act if a player sits there; whether one did."""
    seat = table.state.public.turn
    if seat is None or seat not in players or table.given_up:
        return False
    envelope = table.envelope(seat)
    table.submit(seat, players[seat](envelope.view, rng), envelope.version)
    return True


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
