"""Positions to search: of every game and of games that nobody plays, at any point of a trick."""

from collections.abc import Sequence
from random import Random

from roost.cards import Card, Mask, cards_of, mask_of
from roost.kernel import MajorityTie, Position, Tables, moves, play
from roost.rules.trick import tables as tables_of
from roost.variants import VARIANTS

TIES: Sequence[MajorityTie] = ("none", "split", "defenders", "last_trick")
SIDES = (0, 1, 0, 1, 0, 1)


def of_a_game(rng: Random, key: str | None = None) -> tuple[int, Tables]:
    """Seats and tables of one of the eight games, with some split into sides."""
    key = key or rng.choice(list(VARIANTS))
    rules, trump = VARIANTS[key], rng.randrange(4)
    any_sides = tuple(rng.randrange(2) for _ in range(6))
    if key == "amerikaner":
        at = rng.choice([3, 4, 5, 6]), rng.choice([trump, trump, trump, None])
        return at[0], tables_of(rules, at[1])._replace(side=any_sides)
    return 4, tables_of(rules, trump)._replace(side=SIDES if rng.random() < 0.8 else any_sides)


def made_up(rng: Random) -> tuple[int, Tables]:
    """Seats and tables of a game that nobody plays."""
    cards = rng.choice([20, 24, 30, 52, 57, 64])
    suit = tuple(rng.randrange(4) for _ in range(cards))
    trump = rng.choice([None, 0, 1, 2, 3])
    worth = rng.choice([[0], [0, 0, 5, 10], [0, 5, 10, 15], [0, 1, 2, 3, 4, 5], [0, 0, 0, 7]])
    free = 0
    for card in rng.sample(range(cards), rng.choice([0, 1, 1, 2])):
        if suit[card] == trump or rng.random() < 0.2:
            free |= 1 << card
    return rng.choice([2, 3, 4, 4, 4, 5, 6]), Tables(
        suit=suit,
        strength=tuple(rng.sample(range(cards), cards)),
        members=tuple(mask_of(c for c in range(cards) if suit[c] == each) for each in range(4)),
        trump=trump,
        free=free,
        must_trump=rng.random() < 0.3,
        points=tuple(rng.choice(worth) for _ in range(cards)),
        per_trick=rng.choice([0, 0, 1, 3]),
        last_points=rng.choice([0, 10, 20]),
        majority=rng.choice([0, 0, 20]),
        majority_tie=rng.choice(TIES),
        side=tuple(rng.randrange(2) for _ in range(6)),
    )


def deal(rng: Random, tables: Tables, seats: int, each: int) -> Position:
    """So many cards for each seat, and any seat to lead."""
    pack: Mask = 0
    for members in tables.members:
        pack |= members
    dealt = rng.sample(cards_of(pack), min(each, pack.bit_count() // seats) * seats)
    return Position(
        tuple(mask_of(dealt[seat::seats]) for seat in range(seats)), rng.randrange(seats)
    )


def played_on(rng: Random, tables: Tables, position: Position, cards: int) -> Position:
    """The position after so many cards at random."""
    for _ in range(cards):
        if not any(position.hands):
            break
        position = play(tables, position, rng.choice(cards_of(moves(tables, position))))
    return position


def small(rng: Random) -> tuple[Tables, Position]:
    """A position of at most four cards a hand, often with something special about it."""
    seats, tables = made_up(rng) if rng.random() < 0.5 else of_a_game(rng)
    position = deal(rng, tables, seats, rng.choice([1, 2, 3, 3, 4] if seats <= 4 else [1, 2, 3]))
    if rng.random() < 0.15:
        forced: list[Card | None] = [None] * 6
        seat = rng.randrange(seats)
        forced[seat] = rng.choice(cards_of(position.hands[seat]))
        tables = tables._replace(forced=tuple(forced))
    taken = (rng.randrange(4), rng.randrange(4)) if tables.majority else (0, 0)
    position = position._replace(points=(rng.choice([0, 25]), 0), tricks=taken)
    return tables, played_on(rng, tables, position, rng.choice([0, 0, 1, 2, 3]))


def large(rng: Random, key: str, each: int, played: int = 0) -> tuple[Tables, Position]:
    """A deal of a game, after some cards at random."""
    seats, tables = of_a_game(rng, key)
    return tables, played_on(rng, tables, deal(rng, tables, seats, each), played)
