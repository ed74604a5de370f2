"""Openings of all games, with and without given cards, and tables part-way through."""

import random

from roost.cards import cards_of
from roost.game.actions import Action
from roost.game.reading import read
from roost.game.record import DealRecord, Record
from roost.players.random_player import choose
from roost.rules import dealing
from roost.table.table import Table

# Every game, and house rules that change what the log can hold or in what order.
HOUSES = (
    "crowsnest",
    "crowsnest bird=off hands=2",
    "kentucky",
    "kentucky trump_before_nest=on discard=no_trumps",
    "partnership",
    "one_high discard=no_counters",
    "red_one shoot_the_moon=on",
    "buckeye all_pass=dealer_stuck",
    "rook",
    "rook no_points_misdeal=on nest_top_up=on hands=1",
    "amerikaner",
    "amerikaner players=3 kitty=winner",
    "amerikaner players=5 alone=on",
    "amerikaner players=6 call=highest_missing hands=2",
)


def opening(house: str, seed: bytes = bytes(32)) -> Record:
    """The opening of a match of this house, its cards to come from the seed."""
    return read(f"roost 1\ngame {house}\nshuffle 1 {seed.hex()}\n")


def opening_with_cards(house: str, deals: int, chance: int = 1) -> Record:
    """The opening of a match of this house with so many given deals, and no seed."""
    rules = read(f"roost 1\ngame {house}\n").rules
    rng = random.Random(chance)
    given = []
    for _ in range(deals):
        order = cards_of(dealing.cards(rules))
        rng.shuffle(order)
        given.append(DealRecord(dealing.deal(rules, order, 0)))
    names = (None,) * dealing.seats(rules)
    return Record(rules, names, dealer=1, deals=tuple(given))


def advance(table: Table, deeds: int, rng: random.Random) -> None:
    """Deal and act at random so many times, or until nothing can be done."""
    for _ in range(deeds):
        turn, phase = table.state.public.turn, table.state.public.phase
        if table.given_up or phase == "over":
            return
        if turn is None:
            table.deal(table.version)
        else:
            table.submit(turn, choose(table.envelope(turn).view, rng), table.version)


def lay_away(table: Table) -> tuple[int, list[Action]]:
    """Who lays away now, and the first cards that may be."""
    turn = table.state.public.turn
    assert turn is not None
    return turn, list(table.envelope(turn).legal[: dealing.nest_size(table.state.public.rules)])
