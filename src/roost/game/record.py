"""The record: a match as a header and its actions; everything else is rebuilt from it.

`reading.py` and `writing.py` turn it into text and back: `read(write(record)) == record`.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from roost import shuffle
from roost.cards import Suit
from roost.game import match
from roost.game.actions import Action
from roost.game.events import Event
from roost.game.state import State
from roost.game.step import step
from roost.rules import dealing, nest
from roost.rules.dealing import Dealt
from roost.rules.ruleset import Ruleset


class DealRecord(NamedTuple):
    """One deal: its cards where they do not come from the seed, the seal that was shown before
    it, and what each seat did."""

    cards: Dealt | None = None
    seal: str | None = None
    actions: tuple[tuple[int, Action], ...] = ()


class Record(NamedTuple):
    """A match. `names` go by seat; `dealer` is `None` where it is drawn from the `seed`."""

    rules: Ruleset
    names: tuple[str | None, ...]
    dealer: int | None = None
    seed: bytes | None = None
    phrase: str | None = None
    totals: tuple[int, ...] | None = None
    meta: tuple[tuple[str, str], ...] = ()
    deals: tuple[DealRecord, ...] = ()

    def __str__(self) -> str:
        """The record as text, as a file holds it."""
        from roost.game.writing import write

        return write(self).rstrip()


def in_written_order(
    rules: Ruleset, actions: Iterable[tuple[int, Action]]
) -> tuple[tuple[int, Action], ...]:
    """The same actions with each run of laid-away cards sorted, those that a house lets go only
    at last behind the others: the order does not matter, and records do not keep it."""
    trump: Suit | None = None
    ordered: list[tuple[int, Action]] = []
    for verb, run in groupby(actions, key=lambda done: done[1].verb):
        done = list(run)
        if verb == "trump":
            trump = done[0][1].value
        if verb == "bury":
            last = nest.restricted(rules, trump)
            done.sort(key=lambda each: (last >> (each[1].value or 0) & 1, each[1].value))
        ordered.extend(done)
    return tuple(ordered)


def first_dealer(record: Record) -> int | None:
    """Who deals first: as written, or drawn from the seed; `None` if the record says neither."""
    if record.dealer is None and record.seed is not None:
        seats = dealing.seats(record.rules)
        return shuffle.first_dealer(seats, record.seed, record.phrase or "")
    return record.dealer


def start(record: Record) -> State:
    """The match before its first deal; seat 0 stands in for a dealer that nobody has named."""
    return match.start(record.rules, first_dealer(record) or 0, record.totals)


def cards_of_next(record: Record, state: State) -> Dealt | None:
    """The cards that the seed gives the deal after `state`; `None` without a seed."""
    if record.seed is None:
        return None
    return match.cards_from_seed(state.public, record.seed, record.phrase or "")


def replay(record: Record) -> Iterator[tuple[State, tuple[Event, ...]]]:
    r"""Every state that the match went through, with the events that led to it; the first is the
    state before the first deal, with no events.

    >>> from roost.game.reading import read
    >>> record = read("roost 1\ngame crowsnest\nshuffle 1 " + "00" * 32 + "\ndeal\n")
    >>> [(state.public.phase, len(events)) for state, events in replay(record)]
    [('deal', 0), ('auction', 5)]
    """
    state = start(record)
    yield state, ()
    for each in record.deals:
        cards = each.cards or cards_of_next(record, state)
        assert cards is not None
        state, events = match.deal(state, cards)
        yield state, events
        for seat, action in each.actions:
            state, events = step(state, seat, action)
            yield state, events


def position(record: Record) -> State:
    r"""The state that the record ends in.

    >>> from roost.game.reading import read
    >>> position(read("roost 1\ngame crowsnest\ndealer 3\ntotals 300 290\n")).public.totals
    (300, 290)
    """
    state = start(record)
    for state, _ in replay(record):  # noqa: B007 the last one is wanted
        pass
    return state
