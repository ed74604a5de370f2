"""No seat can tell apart two worlds that differ in cards it cannot see (docs/architecture.md).

The planted leaks show that the test would notice: each is a mistake somebody could make.
"""

from collections.abc import Callable
from random import Random

import pytest

from roost.cards import cards_of
from roost.game import events, legal, match, step
from roost.game.actions import Action, call
from roost.game.events import Event, HandDealt, Opened, PartnerShown, Said
from roost.game.record import replay
from roost.game.state import State, View, view
from roost.game.step import Outcome
from roost.rules import deck
from roost.rules.dealing import Dealt
from roost.table import table as table_module
from roost.table.table import Table
from tests.properties.interference import Leak, search
from tests.properties.matches import TABLES, random_match, random_ruleset

AMERIKANER = [table for table in TABLES if table.startswith("amerikaner")]


@pytest.mark.parametrize("table", TABLES)
def test_what_a_seat_is_sent_does_not_depend_on_cards_it_cannot_see(table: str) -> None:
    assert search(table, 60, Random(f"everyday {table}")) > 60 * 6


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_many_seats_are_sent_nothing_that_depends_on_cards_they_cannot_see(table: str) -> None:
    assert search(table, 5000, Random(f"slow {table}")) > 5000 * 6


def deal_tells_all_hands(patch: pytest.MonkeyPatch) -> None:
    def is_for(event: Event, seat: int | None) -> bool:
        return isinstance(event, HandDealt) or events.is_for(event, seat)

    patch.setattr(table_module, "is_for", is_for)


def view_holds_the_partners_hand(patch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, seat: int) -> View:
        across = state.private[(seat + 2) % len(state.private)]
        seen = view(state, seat)
        return seen._replace(private=seen.private._replace(nest=across.hand))

    patch.setattr(table_module, "view", leaky)


def burying_is_said_aloud(patch: pytest.MonkeyPatch) -> None:
    bury = step._DEEDS["bury"]

    def leaky(state: State, seat: int, action: Action) -> Outcome:
        after, happened = bury(state, seat, action)
        return after, (Said(seat, action), *happened)

    patch.setitem(step._DEEDS, "bury", leaky)


def buried_counters_are_counted_at_once(patch: pytest.MonkeyPatch) -> None:
    bury = step._DEEDS["bury"]

    def leaky(state: State, seat: int, action: Action) -> Outcome:
        after, happened = bury(state, seat, action)
        worth = deck.points(state.public.rules)[action.value or 0]
        captured = (after.public.captured[0] + worth, *after.public.captured[1:])
        return after._replace(public=after.public._replace(captured=captured)), happened

    patch.setitem(step._DEEDS, "bury", leaky)


def partner_is_shown_at_the_call(patch: pytest.MonkeyPatch) -> None:
    calling = step._DEEDS["call"]

    def leaky(state: State, seat: int, action: Action) -> Outcome:
        after, happened = calling(state, seat, action)
        holder = holder_of(after, action.value)
        return after, (*happened, PartnerShown(holder))

    patch.setitem(step._DEEDS, "call", leaky)


def partner_is_public_at_the_call(patch: pytest.MonkeyPatch) -> None:
    calling = step._DEEDS["call"]

    def leaky(state: State, seat: int, action: Action) -> Outcome:
        after, happened = calling(state, seat, action)
        holder = holder_of(after, action.value)
        return after._replace(public=after.public._replace(partner=holder)), happened

    patch.setitem(step._DEEDS, "call", leaky)


def refusals_look_at_the_next_hand(patch: pytest.MonkeyPatch) -> None:
    states: list[State] = []

    def remembering(state: State, seat: int) -> View:
        states.append(state)
        return view(state, seat)

    def leaky(seen: View) -> dict[int, str]:
        beside = states[-1].private[(seen.seat + 1) % len(states[-1].private)]
        return dict.fromkeys(cards_of(beside.hand & seen.public.dealer), "must-follow")

    patch.setattr(table_module, "view", remembering)
    patch.setattr(legal, "refusals", leaky)


def everybody_sees_what_is_legal(patch: pytest.MonkeyPatch) -> None:
    states: list[State] = []
    listed = legal.legal

    def remembering(state: State, seat: int) -> View:
        states.append(state)
        return view(state, seat)

    def leaky(seen: View) -> tuple[Action, ...]:
        turn = seen.public.turn
        return () if turn is None else listed(view(states[-1], turn))

    patch.setattr(table_module, "view", remembering)
    patch.setattr(legal, "legal", leaky)


def nest_lies_open(patch: pytest.MonkeyPatch) -> None:
    deal = match.deal

    def leaky(state: State, dealt: Dealt) -> Outcome:
        after, happened = deal(state, dealt)
        opened = Opened((), sum(1 << card for card in dealt.nest), 0)
        return after._replace(public=after.public._replace(opened=opened)), happened

    patch.setattr(match, "deal", leaky)


def passed_out_hands_are_opened(patch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, seat: int, action: Action) -> Outcome:
        after, happened = thrown_in(state, seat, action)
        opened = Opened(tuple(private.hand for private in after.private), 0, 0)
        return after._replace(public=after.public._replace(opened=opened)), happened

    thrown_in = step._thrown_in
    patch.setattr(step, "_thrown_in", leaky)


Leaking = Callable[[pytest.MonkeyPatch], None]


@pytest.mark.parametrize(
    ("leak", "table"),
    [
        (deal_tells_all_hands, "crowsnest"),
        (view_holds_the_partners_hand, "partnership"),
        (burying_is_said_aloud, "kentucky"),
        (buried_counters_are_counted_at_once, "red_one"),
        (partner_is_shown_at_the_call, "amerikaner-4"),
        (partner_is_public_at_the_call, "amerikaner-5"),
        (refusals_look_at_the_next_hand, "buckeye"),
        (everybody_sees_what_is_legal, "one_high"),
        (nest_lies_open, "rook"),
        (passed_out_hands_are_opened, "crowsnest"),
    ],
)
def test_a_planted_leak_is_caught(
    leak: Leaking, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        search(table, 400, Random(f"planted in {table}"))


def holder_of(state: State, card: int | None) -> int:
    """The seat that holds this card."""
    assert card is not None
    return next(seat for seat, own in enumerate(state.private) if own.hand >> card & 1)


def with_called_card_at(state: State, seat: int, rng: Random) -> State:
    """The world in which `seat` holds the called card, for a card of its own."""
    called = state.public.called
    assert called is not None
    holder = holder_of(state, called)
    given = 1 << rng.choice(cards_of(state.private[seat].hand)) | 1 << called
    private = list(state.private)
    for each in (holder, seat):
        own = private[each]
        private[each] = own._replace(hand=own.hand ^ given, dealt=own.dealt ^ given)
    return state._replace(private=tuple(private))


@pytest.mark.parametrize("table", AMERIKANER)
def test_the_partner_is_in_no_view_but_the_holders_until_the_card_falls(table: str) -> None:
    rng, called = Random(f"partners {table}"), 0
    for _ in range(150):
        rules = random_ruleset(table, rng)
        told: list[Event] = []
        for state, happened in replay(random_match(rules, rng, 2)):
            public = state.public
            told = told + list(happened) if public.called is not None else []
            if public.called is None or public.opened is not None:
                continue
            held = any(private.hand >> public.called & 1 for private in state.private)
            shown = [event for event in told if isinstance(event, PartnerShown)]
            assert (public.partner is None) == held == (not shown)
            if public.partner is None:
                called += 1
                _partner_is_hidden(state, rng)
    assert called > 100


def _partner_is_hidden(state: State, rng: Random) -> None:
    """Every other seat would see the same if any seat still to play held the called card."""
    public = state.public
    assert public.leader is not None
    seats = len(state.private)
    to_play = [(public.leader + at) % seats for at in range(len(public.trick), seats)]
    holder = holder_of(state, public.called)
    for seat in to_play:
        other = state if seat == holder else with_called_card_at(state, seat, rng)
        for watcher in range(seats):
            if watcher not in (holder, seat):
                one, two = view(state, watcher), view(other, watcher)
                assert one == two
                assert (legal.legal(one), legal.refusals(one)) == (
                    legal.legal(two),
                    legal.refusals(two),
                )


def test_every_seat_is_told_of_a_call_alike() -> None:
    rng = Random("calls")
    record = random_match(random_ruleset("amerikaner-4", rng), rng, 1)
    while not any(action.verb == "call" for _, action in record.deals[0].actions):
        record = random_match(random_ruleset("amerikaner-4", rng), rng, 1)
    at_table = Table(record)
    at_table.deal(0)
    for seat, action in record.deals[0].actions:
        at_table.submit(seat, action, at_table.version)
        if action.verb == "call":
            assert action == call(action.value or 0)
            told = [at_table.envelope(each).events for each in range(4)]
            assert len(set(told)) == 1
            assert not [event for event in told[0] if isinstance(event, PartnerShown)]
