"""Mistakes that somebody could make in the server, each planted by replacing one name.

Every one of them lets a seat learn something that it may not; the tap has to notice. As a program,
`python -m tests.server.leaks LEAK PORT`, this is the server with one of them.
"""

import hashlib
import sys
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from roost.cards import cards_of, names_of
from roost.errors import IllegalAction
from roost.game.actions import Action
from roost.game.events import Event, is_for
from roost.game.state import Public
from roost.game.step import step
from roost.life.kept_table import KeptTable
from roost.rules import deck, trick
from roost.server.http import file_routes as files
from roost.server.run import serve
from roost.table import table as table_module
from roost.table.table import Envelope, Table
from roost.texts.page.speaker import PageSpeaker
from roost.wire.messages import Update
from roost.wire.parts import Scene
from roost.wire.session import Sight, Sitting

# Puts a value in a name's place, as `setattr` and `MonkeyPatch.setattr` do.
Patch = Callable[[Any, str, Any], None]
# What a leak changes in the scene of a seat, knowing the whole table.
Telling = Callable[[Table, int, Scene], dict[str, Any]]


class _Knowing(Sight):
    """A sight that brings its whole table with it."""

    table: Table


def _telling(patch: Patch, leaky: Telling) -> None:
    sight, update = KeptTable._sight, PageSpeaker.update

    def knowing(self: KeptTable, seat: int, envelope: Envelope) -> Sight:
        seen = _Knowing(*sight(self, seat, envelope))
        seen.table = self.table
        return seen

    def tell(
        self: PageSpeaker, sitting: Sitting, seen: _Knowing, *, fresh: bool, kept: int = 0
    ) -> Update:
        told = update(self, sitting, seen, fresh=fresh, kept=kept)
        changes = leaky(seen.table, sitting.seat, told.scene)
        return structs.replace(told, scene=structs.replace(told.scene, **changes))

    patch(KeptTable, "_sight", knowing)
    patch(PageSpeaker, "update", tell)


def the_hand_of_the_seat_beside_is_shown(patch: Patch) -> None:
    def leaky(table: Table, seat: int, scene: Scene) -> dict[str, Any]:
        private = table.state.private
        pack = deck.pack(table.state.public.rules)
        beside = names_of(pack, private[(seat + 1) % len(private)].hand)
        return {"fresh": [*scene.fresh, *beside]}

    _telling(patch, leaky)


def all_hands_are_told_at_the_deal(patch: Patch) -> None:
    def leaky(event: Event, seat: int | None) -> bool:
        return event.kind == "hand-dealt" or is_for(event, seat)

    patch(table_module, "is_for", leaky)


def who_comes_back_is_told_all_events(patch: Patch) -> None:
    told = Table._told

    def leaky(self: Table, seat: int | None, entries: range) -> tuple[Event, ...]:
        if entries.start >= self.version - 1:
            return told(self, seat, entries)
        return tuple(event for events in self._events for event in events)

    patch(Table, "_told", leaky)


def a_refusal_says_that_the_card_is_across(patch: Patch) -> None:
    submit = Table.submit_together

    def leaky(self: Table, seat: int, actions: Sequence[Action], version: int) -> None:
        private = self.state.private
        across, action = private[(seat + 2) % len(private)], actions[0]
        if action.verb in ("play", "bury") and across.hand >> (action.value or 0) & 1:
            raise IllegalAction("nothing-to-undo")
        submit(self, seat, actions, version)

    patch(Table, "submit_together", leaky)


def a_list_is_tried_on_the_true_state(patch: Patch) -> None:
    """How a list of actions was judged once: its refusal told what the first of them changed."""

    def leaky(self: Table, seat: int, actions: Sequence[Action], version: int) -> None:
        self.expect(version)
        state = self.state
        for action in actions:
            state, _ = step(state, seat, action)
        self.play_on([(seat, action) for action in actions], version)

    patch(Table, "submit_together", leaky)


def a_claim_is_offered_by_the_trumps_of_the_next_seat(patch: Patch) -> None:
    def leaky(table: Table, seat: int, _scene: Scene) -> dict[str, Any]:
        public, private = table.state.public, table.state.private
        if public.trump is None:
            return {}
        trumps = trick.tables(public.rules, public.trump).members[public.trump]
        beside = private[(seat + 1) % len(private)].hand & trumps
        return {"may_claim": beside.bit_count() % 2 == 1}

    _telling(patch, leaky)


def the_seal_is_made_of_the_cards(patch: Patch) -> None:
    def leaky(self: Table, _public: Public) -> str:
        hands = [private.dealt for private in self.state.private]
        return hashlib.sha256(repr(hands).encode()).hexdigest()

    patch(Table, "_seal", leaky)


def the_record_of_a_running_match_is_whole(patch: Patch) -> None:
    patch(files, "is_open", lambda _table: True)


def what_is_laid_away_is_counted_at_once(patch: Patch) -> None:
    def leaky(table: Table, _seat: int, scene: Scene) -> dict[str, Any]:
        worth = deck.points(table.state.public.rules)
        away = [card for own in table.state.private for card in cards_of(own.buried)]
        return {"captured": [*scene.captured, sum(worth[card] for card in away)]}

    _telling(patch, leaky)


def the_called_partner_is_named_at_once(patch: Patch) -> None:
    def leaky(table: Table, _seat: int, scene: Scene) -> dict[str, Any]:
        called = table.state.public.called
        holding = [
            seat
            for seat, own in enumerate(table.state.private)
            if called is not None and own.hand >> called & 1
        ]
        return {"partner": holding[0] if holding else scene.partner}

    _telling(patch, leaky)


# Each with a game in which it shows.
LEAKS: dict[str, tuple[Callable[[Patch], None], str]] = {
    leak.__name__: (leak, table)
    for leak, table in (
        (the_hand_of_the_seat_beside_is_shown, "partnership"),
        (all_hands_are_told_at_the_deal, "crowsnest"),
        (who_comes_back_is_told_all_events, "kentucky"),
        (a_refusal_says_that_the_card_is_across, "rook"),
        (a_list_is_tried_on_the_true_state, "crowsnest"),
        (a_claim_is_offered_by_the_trumps_of_the_next_seat, "buckeye"),
        (the_seal_is_made_of_the_cards, "one_high"),
        (the_record_of_a_running_match_is_whole, "amerikaner-3"),
        (what_is_laid_away_is_counted_at_once, "red_one"),
        (the_called_partner_is_named_at_once, "amerikaner-5"),
    )
}


if __name__ == "__main__":
    LEAKS[sys.argv[1]][0](setattr)
    serve(int(sys.argv[2]), browser=False)
