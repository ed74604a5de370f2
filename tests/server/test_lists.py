"""A list of actions reveals nothing of the nest: the seat's view judges it, and as a whole."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from roost.game import notation
from roost.game.actions import bid
from roost.game.record import DealRecord, Record
from roost.rules import auction, dealing, deck
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.table.table import Table
from roost.variants import VARIANTS
from roost.wire.messages import WIRE, Act, Deal, Hello
from tests.properties.matches import random_cards
from tests.server.leaks import a_list_is_tried_on_the_true_state
from tests.server.tapped import in_process

WITH_NEST = ("crowsnest", "kentucky", "one_high", "red_one", "buckeye", "rook")
HOUSES = {
    **{game: VARIANTS[game] for game in WITH_NEST},
    "kentucky, trump first": house(VARIANTS["kentucky"], {"trump_before_nest": "on"}),
    **{
        f"amerikaner {players}, kitty": house(
            VARIANTS["amerikaner"], {"players": players, "kitty": "winner"}
        )
        for players in "3456"
    },
}


def begun(rules: Ruleset) -> Record:
    """A match of people whose first bidder is seat 0, with cards of its own."""
    seats = dealing.seats(rules)
    for dealer in range(seats):
        cards = DealRecord(random_cards(rules, Random(7)))
        meta = tuple((f"player-{seat}", "person") for seat in range(seats))
        record = Record(rules, (None,) * seats, dealer=dealer, meta=meta, deals=(cards,))
        table = Table(record)
        table.deal(0)
        if table.state.public.turn == 0:
            return record
    raise AssertionError("seat 0 never bids first")


async def answers(record: Record, words: Callable[[str, str], tuple[str, ...]]) -> set[bytes]:
    """How seat 0 is answered when it bids all there is to bid and lays a card away at once, for
    every card that there is; without the message's number."""
    rules = record.rules
    told: set[bytes] = set()
    async with in_process(record, 0) as place:
        await place.enter(0, Hello(WIRE, place.token(0), "en"))
        await place.ask(0, Deal(1, 0))
        highest = bid(auction.bids(rules)[-1])
        top = notation.write(deck.pack(rules), highest)
        for id_, card in enumerate(deck.pack(rules).names, 2):
            before = len(place.sent())
            await place.ask(0, Act(id_, 1, words(top, card)))
            told.add(b"|".join(place.sent()[before:]).replace(b'"id":%d,' % id_, b""))
        assert place.version() == 1
    return told


def mixed(top: str, card: str) -> tuple[str, ...]:
    return top, f"bury {card}", top


def with_trump(top: str, card: str) -> tuple[str, ...]:
    return top, "trump R", f"bury {card}", top


def early(_top: str, card: str) -> tuple[str, ...]:
    return (f"bury {card}", f"bury {card}")


@pytest.mark.parametrize("words", [mixed, with_trump])
@pytest.mark.parametrize("game", HOUSES)
def test_whatever_card_is_named_the_list_is_refused_alike(
    game: str, words: Callable[[str, str], tuple[str, ...]]
) -> None:
    if words is with_trump and "amerikaner" in game:
        return  # there is no red in Amerikaner
    (told,) = asyncio.run(answers(begun(HOUSES[game]), words))
    assert b'"key":"not-together"' in told


@pytest.mark.parametrize("game", HOUSES)
def test_the_question_would_tell_the_nest_if_it_were_tried_on_the_state(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_list_is_tried_on_the_true_state(monkeypatch.setattr)
    words = with_trump if "trump first" in game else mixed
    assert len(asyncio.run(answers(begun(HOUSES[game]), words))) > 1


@pytest.mark.parametrize("game", HOUSES)
def test_cards_named_too_early_are_refused_by_what_the_seat_sees(game: str) -> None:
    (told,) = asyncio.run(answers(begun(HOUSES[game]), early))
    assert b'"key":"wrong-phase"' in told
