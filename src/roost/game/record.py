"""The record: a match as a header and its actions. Everything else is worked out from it.

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
    """One deal of a record."""

    cards: Dealt | None = None  # the cards; None: they come from the seed of the record
    # Hexadecimal; the seal that was shown before the deal; None: no seal was written.
    seal: str | None = None
    # What each seat did, in order: the seat and the action.
    actions: tuple[tuple[int, Action], ...] = ()


class Record(NamedTuple):
    """A match as a header and its deals."""

    rules: Ruleset  # the game with its house rules
    names: tuple[str | None, ...]  # by seat: who sits there; None: not named
    # The first dealer's seat; None: drawn from the seed, or not known yet.
    dealer: int | None = None
    # The cards and a first dealer are drawn from it; None: each deal has its cards written.
    seed: bytes | None = None
    # A text of the players that is mixed into the shuffle; None: none was given.
    phrase: str | None = None
    # By account: the score before the first deal; None: zeros.
    totals: tuple[int, ...] | None = None
    meta: tuple[tuple[str, str], ...] = ()  # keys and values in order; the game does not read them
    deals: tuple[DealRecord, ...] = ()  # the deals so far

    def __str__(self) -> str:
        """The record as text, as a file holds it."""
        from roost.game.writing import write

        return write(self).rstrip()


def in_written_order(
    rules: Ruleset, actions: Iterable[tuple[int, Action]]
) -> tuple[tuple[int, Action], ...]:
    """The same actions with each run of laid-away cards sorted.

    The order of such a run does not matter, and records do not keep it. Cards that the house lets
    go only when nothing else is left come last, so that the actions stay legal in this order.
    """
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
    """The seat that deals first, as written or drawn from the seed; `None` without either."""
    if record.dealer is None and record.seed is not None:
        seats = dealing.seats(record.rules)
        return shuffle.first_dealer(seats, record.seed, record.phrase or "")
    return record.dealer


def start(record: Record) -> State:
    """The match before its first deal. Without a known dealer it is seat 0."""
    return match.start(record.rules, first_dealer(record) or 0, record.totals)


def cards_of_next(record: Record, state: State) -> Dealt | None:
    """The cards of the deal after `state`, drawn from the seed; `None` without a seed."""
    if record.seed is None:
        return None
    return match.cards_from_seed(state.public, record.seed, record.phrase or "")


def replay(record: Record) -> Iterator[tuple[State, tuple[Event, ...]]]:
    r"""Every state of the match in order, each with the events that led to it.

    The first is the state before the first deal, with no events.

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
