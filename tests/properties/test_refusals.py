"""What is not on the list of legal actions is refused with a reason, and changes nothing."""

import re
from random import Random
from typing import get_args

import pytest

from roost.errors import IllegalAction, NotationError, StaleVersion
from roost.game import match
from roost.game.actions import Action, Verb
from roost.game.legal import check, legal, refusals
from roost.game.record import Record
from roost.game.state import State, view
from roost.game.step import step
from roost.rules import dealing
from roost.table.table import Table
from tests.properties.matches import TABLES, played, random_cards, random_ruleset, random_totals

_BIDS = (*range(0, 251, 5), *range(1, 27), 72, 101, 119, 121, 9999, 10**12, -5)
_CARDS = (*range(66), 10**12, -1)
_SUITS = (*range(6), -1)


def _space() -> tuple[Action, ...]:
    """Every action of every game, and some of none: the wrong kind of value, or none at all."""
    actions = [Action("bid", number) for number in _BIDS]
    actions += [Action(verb, card) for verb in ("play", "bury", "call") for card in _CARDS]
    actions += [Action("trump", suit) for suit in _SUITS]
    for verb in get_args(Verb):
        actions += [Action(verb, value) for value in (None, 0, 70)]
    return tuple(dict.fromkeys(actions))


SPACE = _space()
REASON = re.compile("[a-z]+(-[a-z]+)*")


def _refusal(state: State, seat: int, action: Action) -> str | None:
    """The key of the reason why `check` refuses this, or `None`."""
    try:
        check(view(state, seat), action)
    except IllegalAction as refused:
        return refused.key
    return None


def refuse_all_else(state: State, rng: Random) -> None:
    """In this state exactly the listed actions are taken, from the seat on turn alone."""
    kept = repr(state)
    seats = range(dealing.seats(state.public.rules))
    for seat in seats:
        listed = legal(view(state, seat))
        assert len(set(listed)) == len(listed)
        assert bool(listed) == (seat == state.public.turn)
        assert set(listed) <= set(SPACE)
        # Another seat is refused before anybody looks at the action: a few will do.
        tried = SPACE if seat == state.public.turn else rng.sample(SPACE, 5)
        for action in (*tried, *listed):
            reason = _refusal(state, seat, action)
            assert (reason is None) == (action in listed), action
            assert reason is None or REASON.fullmatch(reason)
        for action in rng.sample(tried, 5):
            if action not in listed:
                with pytest.raises(IllegalAction):
                    step(state, seat, action)
    refuse_unknown_seats(state)
    assert repr(state) == kept


def refuse_unknown_seats(state: State) -> None:
    turn = state.public.turn
    action = Action("pass") if turn is None else legal(view(state, turn))[0]
    for seat in (-1, len(state.private), 99):
        with pytest.raises(IllegalAction) as refused:
            step(state, seat, action)
        assert refused.value.key == "unknown-seat"


def agree_on_refusals(state: State) -> None:
    """Each held card that is not legal now has the key that playing it is refused with."""
    turn = state.public.turn
    if turn is None or state.public.phase not in ("play", "nest"):
        return
    verb: Verb = "play" if state.public.phase == "play" else "bury"
    seen = view(state, turn)
    listed = {action.value for action in legal(seen)}
    held = {card for card in range(64) if seen.private.hand >> card & 1}
    assert set(refusals(seen)) == held - listed
    for card, reason in refusals(seen).items():
        assert _refusal(state, turn, Action(verb, card)) == reason


def refuse_through(table: str, deals: int, seed: str) -> None:
    rng = Random(seed)
    for _ in range(deals):
        rules = random_ruleset(table, rng)
        state = match.start(rules, 0, random_totals(rules, rng))
        refuse_all_else(state, rng)
        state, _ = match.deal(state, random_cards(rules, rng))
        refuse_all_else(state, rng)
        for _, _, after in played(state, rng):
            refuse_all_else(after, rng)
            agree_on_refusals(after)


@pytest.mark.parametrize("table", TABLES)
def test_whatever_is_not_listed_is_refused_with_a_reason_and_changes_nothing(table: str) -> None:
    refuse_through(table, 6, f"everyday {table}")


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_a_thousand_deals_refuse_all_that_is_not_listed(table: str) -> None:
    refuse_through(table, 1000, f"slow {table}")


def _standing(table: Table) -> tuple[object, ...]:
    """All of a table that a seat, the store or the record could tell apart."""
    seats = range(len(table.state.private))
    envelopes = tuple(repr(table.envelope(seat, 0)) for seat in seats)
    return table.version, table.log, repr(table.state), repr(table.record()), envelopes


@pytest.mark.parametrize("table", TABLES)
def test_a_table_that_refuses_stands_as_it_stood_and_journals_nothing(table: str) -> None:
    rng = Random(f"tables {table}")
    for _ in range(3):
        rules = random_ruleset(table, rng)
        journal: list[str] = []
        opening = Record(rules, (None,) * dealing.seats(rules), 0, rng.randbytes(32))
        at_table = Table(opening, lambda _, entries, kept=journal: kept.extend(entries))  # type: ignore[misc]
        at_table.deal(0)
        while (turn := at_table.state.public.turn) is not None:
            if rng.random() < 0.1:
                standing, entries = _standing(at_table), len(journal)
                _try_everything_wrong(at_table, turn, rng)
                assert (_standing(at_table), len(journal)) == (standing, entries)
            seen = at_table.envelope(turn)
            at_table.submit(turn, rng.choice(seen.legal), seen.version)
        assert tuple(journal) == at_table.log


def _try_everything_wrong(table: Table, turn: int, rng: Random) -> None:
    now, listed = table.version, table.envelope(turn).legal
    for action in rng.sample(SPACE, 40):
        if action not in listed:
            with pytest.raises(IllegalAction):
                table.submit(turn, action, now)
    for seat in (turn - 1, turn + 1, 6):
        with pytest.raises(IllegalAction):
            table.submit(seat, listed[0], now)
    for version in (now - 1, now + 1, 0, -1):
        with pytest.raises(StaleVersion):
            table.submit(turn, listed[0], version)
        with pytest.raises(StaleVersion):
            table.undo(turn, version)
    with pytest.raises(IllegalAction):
        table.deal(now)
    with pytest.raises(IllegalAction):
        table.add_phrase("too late", now)
    with pytest.raises((IllegalAction, NotationError)):
        table.redo(turn, now)
