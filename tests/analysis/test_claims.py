"""A claim that the kernel proves succeeds in every world and against every play."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from roost.analysis import claims
from roost.analysis.claims import certain, may_claim
from roost.cards import cards_of
from roost.game.certainty import order
from roost.game.legal import legal
from roost.game.state import Private, State, Trick, View, view
from roost.game.step import step
from roost.kernel import BACKEND
from tests.game.test_certainty import endings, lead
from tests.game.worlds import Worlds
from tests.properties.matches import TABLES

compiled = pytest.mark.skipif(BACKEND != "native", reason="the reference proves by rank alone")


def states(worlds: Worlds) -> Iterator[State]:
    """The match in each world that the view's seat cannot exclude."""
    seen = worlds.view
    seats = len(worlds.others) + 1
    for world in worlds.all():
        private = [Private(hand=world.get(seat, 0)) for seat in range(seats)]
        declarer = seen.public.declarer
        if declarer is not None and declarer != seen.seat:
            left = set(worlds.unseen) - {card for hand in world.values() for card in cards_of(hand)}
            private[declarer] = private[declarer]._replace(buried=sum(1 << card for card in left))
        private[seen.seat] = seen.private
        yield State(seen.public, tuple(private))


def kept(state: State, seat: int, rng: Random, lines: int) -> bool:
    """Whether the seat takes every trick in so many random lines of the others' play."""
    return all(_line(state, seat, rng) for _ in range(lines))


def _line(state: State, seat: int, rng: Random) -> bool:
    deal = state.public.deal
    while state.public.phase == "play" and state.public.deal == deal:
        turn = state.public.turn
        assert turn is not None
        seen = view(state, turn)
        if not state.public.trick:
            if turn != seat:
                return False
            card = certain(seen)
            if card is None:
                return False
            action = next(each for each in legal(seen) if each.value == card)
        else:
            action = rng.choice(legal(seen))
        state, _ = step(state, turn, action)
    return state.public.taken[-1].taker == seat


@pytest.mark.parametrize("table", TABLES)
def test_what_is_claimed_is_taken_in_every_world(table: str) -> None:
    rng, claimed = Random(table), 0
    for worlds in endings(table, rng, 100, most=3):
        assert may_claim(worlds.view) >= bool(order(worlds.view))
        if may_claim(worlds.view):
            claimed += 1
            for state in islice(states(worlds), 30):
                assert kept(state, worlds.view.seat, rng, lines=3), worlds.view
    assert claimed > 2


def split() -> View:
    """Seat 0 leads in Amerikaner from the ace of trumps and the ace of hearts; two trumps are
    out. What was not followed tells that they lie in two hands."""
    seen = lead("amerikaner", "S", "SA HA", "S3 S4 H5 H6 H7 C5")
    names = {name: card for card, name in enumerate(_names(seen))}
    # Seat 1 has neither trumps nor clubs, seat 2 no hearts, seat 3 no clubs.
    led = [("S9", "D2", "S8", "S7"), ("CA", "D3", "C9", "D4"), ("HK", "HQ", "D5", "HJ")]
    shown = [tuple(names[name] for name in trick) for trick in led]
    gone = {card for trick in shown for card in trick}
    others = [each for each in seen.public.taken if each.cards[0] not in gone]
    taken = (*others, *(Trick(0, cards, 0) for cards in shown))
    return seen._replace(public=seen.public._replace(bid=9, taken=taken))


def _names(seen: View) -> tuple[str, ...]:
    from roost.rules import deck

    return deck.pack(seen.public.rules).names


@compiled
def test_what_players_show_by_not_following_can_prove_a_claim() -> None:
    seen = split()
    assert not order(seen)
    card = certain(seen)
    assert card is not None
    assert _names(seen)[card] == "SA"
    found = list(states(Worlds(seen)))
    assert len(found) == 6
    assert all(kept(state, 0, Random(1), lines=20) for state in found)


@compiled
def test_without_what_they_showed_it_is_not_proved() -> None:
    seen = lead("amerikaner", "S", "SA HA", "S3 S4 H5 H6 H7 C5")
    assert not may_claim(seen)


@compiled
def test_a_proof_gives_up_at_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = split()
    monkeypatch.setattr(claims, "MOST_SOLVED", 2)
    assert not may_claim(seen)
    monkeypatch.undo()
    monkeypatch.setattr(claims, "_MOST_HANDS", 2)
    assert not may_claim(seen)


def test_without_the_compiled_kernel_the_rule_by_rank_stands_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(claims, "BACKEND", "reference")
    assert not may_claim(split())
    assert may_claim(lead("crowsnest", "R", "R14 G14", "Bird G13 Y5 Y6 Y7 Y8", "B5"))


@compiled
@pytest.mark.parametrize("table", TABLES)
def test_the_same_view_has_the_same_worlds(table: str) -> None:
    for worlds in endings(table, Random(2), 15, most=2):
        tables = claims._every_trick(worlds.tables, worlds.view.seat)
        try:
            mine = list(claims._worlds(worlds.view, tables))
        except claims._TooMany:
            continue
        theirs = {tuple(each.hand for each in state.private) for state in states(worlds)}
        assert theirs <= set(mine)
