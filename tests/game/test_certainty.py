"""A claim is true in every world that its seat cannot exclude, and few true ones are missed."""

from collections.abc import Iterator
from functools import partial
from itertools import islice, permutations
from math import comb
from random import Random

import pytest

from roost.cards import card_named, cards_of, mask_of
from roost.game import match
from roost.game.certainty import may_claim, order
from roost.game.reading import read
from roost.game.state import Private, Trick, View, view
from roost.rules import dealing, deck
from tests.game.worlds import Worlds
from tests.properties.matches import TABLES, played, random_cards, random_ruleset

MOST_HANDS = 1_000  # that one seat may hold, in what is tried


def leads(table: str, rng: Random, most: int) -> Iterator[View]:
    """The views of seats that have so few cards left and are to lead, in a random deal."""
    rules = random_ruleset(table, rng)
    state = match.start(rules, dealer=rng.randrange(dealing.seats(rules)))
    state, _ = match.deal(state, random_cards(rules, rng))
    for _, _, after in played(state, rng):
        seat = after.public.turn
        if after.public.phase == "play" and seat is not None and not after.public.trick:
            seen = view(after, seat)
            if seen.private.hand.bit_count() <= most:
                yield seen


def endings(table: str, rng: Random, count: int, most: int) -> Iterator[Worlds]:
    """So many of them."""
    found = 0
    while found < count:
        for seen in leads(table, rng, most):
            worlds = Worlds(seen)
            found += 1
            if comb(len(worlds.unseen), worlds.size) <= MOST_HANDS:
                yield worlds


def judged(table: str, seed: int, count: int, most: int) -> tuple[int, int]:
    """How often a claim is allowed, and how often it could have been."""
    said, true = 0, 0
    for worlds in endings(table, Random(seed), count, most):
        claimed = order(worlds.view)
        assert may_claim(worlds.view) == bool(claimed)
        if claimed:
            assert mask_of(claimed) == worlds.view.private.hand
            assert not worlds.can_be_beaten(claimed), (worlds.view, claimed)
            said += 1
            true += 1
        elif any(
            not worlds.can_be_beaten(each)
            for each in permutations(cards_of(worlds.view.private.hand))
        ):
            true += 1
    return said, true


@pytest.mark.parametrize("table", TABLES)
def test_a_claim_holds_in_every_world_and_nearly_all_that_hold_are_allowed(table: str) -> None:
    said, true = judged(table, seed=1, count=150, most=3)
    assert said > 10
    assert said >= 0.95 * true


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_thousands_of_claims_hold_in_every_world(table: str) -> None:
    said, true = judged(table, seed=2, count=2000, most=4)
    assert said > 200
    assert said >= 0.97 * true


@pytest.mark.parametrize("table", TABLES)
def test_what_the_worlds_say_is_what_the_kernel_plays(table: str) -> None:
    rng = Random(3)
    tried = 0
    for worlds in endings(table, rng, 40, most=2):
        lead = tuple(cards_of(worlds.view.private.hand))
        some = list(islice(worlds.all(), 300))
        if len(some) == 300:
            continue
        tried += 1
        beaten = any(worlds.beaten_in(world, lead) for world in some)
        assert beaten == worlds.can_be_beaten(lead)
    assert tried


def test_the_worlds_catch_a_claim_that_forgets_the_trumps() -> None:
    caught = 0
    for worlds in endings("crowsnest", Random(4), 200, most=3):
        tables, hand = worlds.tables, worlds.view.private.hand
        highest = all(
            tables.strength[card] > tables.strength[other]
            for card in cards_of(hand)
            for other in worlds.unseen
            if tables.suit[card] == tables.suit[other]
        )
        caught += highest and worlds.can_be_beaten(tuple(cards_of(hand)))
    assert caught > 10


def lead(game: str, trump: str | None, hand: str, out: str, laid_away: str = "") -> View:
    """Seat 0's view: it leads from this hand, with these cards still in play and not in it; if it
    laid any away it was the declarer."""
    rules = read(f"roost 1\ngame {game}\n").rules
    pack = deck.pack(rules)
    held, unseen, buried = (
        mask_of(card_named(pack, name) for name in names.split())
        for names in (hand, out, laid_away)
    )
    seats = dealing.seats(rules)
    gone = cards_of(dealing.cards(rules) & ~held & ~unseen & ~buried)
    # What was played before is of no suit that anybody failed to follow: one card a trick.
    taken = tuple(Trick(0, (card,), 0) for card in gone)
    state = match.start(rules, dealer=0)
    public = state.public._replace(
        phase="play",
        turn=0,
        leader=0,
        deal=1,
        declarer=0 if laid_away or seats != 4 else 1,
        bid=70 if trump else "amerikaner",
        trump=None if trump is None else pack.suits.index(trump),
        taken=taken,
    )
    return View(0, public, Private(hand=held, buried=buried))


@pytest.mark.parametrize(
    ("game", "trump", "hand", "out", "laid_away", "claimed"),
    [
        # The Crow is the lowest trump, and free: it has to be drawn before anything else.
        ("crowsnest", "R", "R14 G14", "R10 Bird G13 Y5 Y6 Y7", "B5", ""),
        ("crowsnest", "R", "R14 R13 G14", "R10 Bird G13 Y5 Y6 Y7 Y8 Y9 B6", "B5", "R14 R13 G14"),
        ("crowsnest", "R", "R14 G14", "Bird G13 Y5 Y6 Y7 Y8", "B5", "R14 G14"),
        ("kentucky", "R", "R14 G14", "Bird G13 Y5 Y6 Y7 Y8", "B5", ""),
        ("kentucky", "R", "Bird G14", "R14 G13 Y5 Y6 Y7 Y8", "B5", "Bird G14"),
        # A bird at 10.5 stands between the numbers.
        ("crowsnest bird=10.5", "R", "R11 G14", "Bird G13 Y5 Y6 Y7 Y8", "B5", "R11 G14"),
        ("crowsnest bird=10.5", "R", "R10 G14", "Bird G13 Y5 Y6 Y7 Y8", "B5", ""),
        ("red_one", "G", "R1 G14 Y14", "Bird G13 Y5 Y6 Y7 Y8 Y9 B5 B6", "B7", ""),
        ("red_one", "G", "R1 G14 Y14", "G13 Y5 Y6 Y7 Y8 Y9 B5 B6 B8", "B7", "R1 G14 Y14"),
        # What the declarer laid away is nobody's; others cannot know that it is not in a hand.
        ("crowsnest", "R", "R14 R13 G14", "R5 R6 G5 Y5 Y6 Y7 Y8 Y9 B6", "R7", "R14 R13 G14"),
        ("crowsnest", "R", "R14 R13 G14", "R5 R6 R7 G5 Y5 Y6 Y7 Y8 Y9 B6", "", ""),
        # One lead draws one card from a hand that has two.
        ("crowsnest", "R", "G14 G5", "G13 Y5 Y6 Y7 Y8 Y9", "B5", "G14 G5"),
        ("crowsnest", "R", "G14 G5", "G13 G12 Y6 Y7 Y8 Y9", "B5", ""),
        # Without trump the suits alone count, with any number of players.
        ("amerikaner players=3", None, "SA HA", "HK DK CK SK", "", "SA HA"),
        ("amerikaner players=3", None, "SA HQ", "HK DK CK SK", "", ""),
        ("amerikaner players=6", "S", "SA HA", "SK HK " + "D3 D4 D5 D6 D7 D8 D9 D10", "", "SA HA"),
        ("amerikaner players=5", "S", "S3 S4", "H3 H4 H5 H6 D3 D4 D5 D6", "", "S4 S3"),
    ],
)
def test_a_claim_by_rank_and_trumps(
    game: str, trump: str | None, hand: str, out: str, laid_away: str, claimed: str
) -> None:
    seen = lead(game, trump, hand, out, laid_away)
    pack = deck.pack(seen.public.rules)
    assert " ".join(pack.names[card] for card in order(seen)) == claimed


def test_nobody_claims_who_does_not_lead() -> None:
    claims = lead("crowsnest", "R", "R14 G14", "G13 Y5 Y6 Y7 Y8 Y9", "B5")
    assert may_claim(claims)
    public = claims.public
    for other in (
        public._replace(turn=1),
        public._replace(trick=(card_named(deck.pack(public.rules), "B6"),)),
        public._replace(phase="trump", trump=None),
        public._replace(called=3),
    ):
        assert not may_claim(claims._replace(public=other))


def test_nobody_claims_before_the_lead_that_makes_trump() -> None:
    seen = lead("amerikaner players=3", "S", "SA SK SQ", "S3 H3 H4 H5 H6 H7", "")
    assert may_claim(seen)
    public = seen.public._replace(trump=None, bid=9, taken=())
    assert not may_claim(seen._replace(public=public))


def test_a_suit_that_all_are_out_of_is_feared_no_more() -> None:
    seen = lead("crowsnest", "R", "G5 Y14", "G13 Y5 Y6 Y7 B6 B7 B8 B9", "")
    assert not may_claim(seen)
    name = partial(card_named, deck.pack(seen.public.rules))
    out_of_green = Trick(0, tuple(map(name, ("G14", "B10", "B11", "B12"))), 0)
    shown = seen.public._replace(taken=(*seen.public.taken, out_of_green))
    assert order(seen._replace(public=shown)) == (name("G5"), name("Y14"))
