"""The score in sentences: each extra of a side is told once, and only where there is one."""

import random

import pytest

from roost.game.sheet import sheet
from roost.game.state import Public, view
from roost.players import PLAYERS
from roost.rules import sides
from roost.table.table import Table
from roost.texts.people import People
from roost.texts.sentences.score import scored
from tests.table.matches import opening

EXTRAS = (
    ("nest", "in the nest"),
    ("last", "for the last trick"),
    ("most", "for most tricks"),
)


def after_a_deal(house: str, seed: int) -> Public:
    """The public part after one deal that is played by `simple`."""
    table = Table(opening(f"{house} hands=1", seed.to_bytes(32)))
    rng = random.Random(seed)
    table.deal(0)
    while (turn := table.state.public.turn) is not None:
        table.submit(turn, PLAYERS["simple"](view(table.state, turn), rng), table.version)
    return table.state.public


@pytest.mark.parametrize("house", ["crowsnest", "kentucky", "one_high", "partnership"])
def test_nest_last_trick_and_most_tricks_are_told_where_they_count(house: str) -> None:
    told = {what: {True: 0, False: 0} for what, _ in EXTRAS}
    for seed in range(12):
        public = after_a_deal(house, seed)
        if not public.results:
            continue  # all passed
        result, opened = public.results[-1], public.opened
        assert opened is not None
        came = sheet(public, result, opened)
        people = People(public.rules, ("Ada", "Berit", "Carl", "Dina"), me=None)
        lines = scored(public, people)[1:]
        assert len(lines) == sides.account_count(public.rules)
        for account, line in enumerate(lines):
            for what, words in EXTRAS:
                there = bool(getattr(came, what)[account])
                assert (words in line) == there, (seed, line)
                told[what][there] += 1
    assert told["nest"][False] >= 5  # one of two sides has no counter in the nest
    assert sum(counts[True] for counts in told.values()) >= 5
