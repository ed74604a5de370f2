"""Every example in the tables of the rules pages is what the rules do."""

from collections.abc import Iterator

import pytest

from roost import kernel
from roost.cards import card_named, mask_of, names_of
from roost.rules import deck, scoring
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import Bid
from roost.rules.trick import tables
from roost.variants import VARIANTS
from tests.docs.markdown import ROOT, rows

ORDINALS = ["first", "second", "third", "fourth"]
SUITS = {"red": "R", "green": "G", "yellow": "Y", "black": "B"}
SUITS |= {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}

GAMES = pytest.mark.parametrize("key", VARIANTS)


def examples(key: str, *head: str) -> Iterator[list[str]]:
    return rows((ROOT / "docs" / "rules" / f"{key}.md").read_text("utf-8"), *head)


def trump_of(rules: Ruleset, word: str) -> int | None:
    return None if word == "none" else deck.pack(rules).suits.index(SUITS[word])


def cards_in(rules: Ruleset, names: str) -> list[int]:
    return [card_named(deck.pack(rules), name) for name in names.split()]


@GAMES
def test_the_trick_goes_where_the_page_says(key: str) -> None:
    rules = VARIANTS[key]
    head = ["Trick, in order", "Trump", "Taken by"]
    found = list(examples(key, *head)) + list(examples(key, *head, "Points"))
    assert found
    for names, trump, taker, *points in found:
        trick = cards_in(rules, names)
        its = tables(rules, trump_of(rules, trump))
        assert ORDINALS[kernel.winner(its, trick)] == taker, names
        if points:
            assert sum(its.points[card] for card in trick) == int(points[0]), names


@GAMES
def test_the_cards_that_may_be_played_are_those_that_the_page_says(key: str) -> None:
    rules = VARIANTS[key]
    found = list(examples(key, "Led", "Trump", "You hold", "You may play"))
    assert found
    for led, trump, held, allowed in found:
        its = tables(rules, trump_of(rules, trump))
        hand = mask_of(cards_in(rules, held))
        (lead,) = cards_in(rules, led)
        may = kernel.legal(its, hand, its.suit[lead])
        assert set(names_of(deck.pack(rules), may)) == set(allowed.split()), (led, held)


@pytest.mark.parametrize("key", [key for key in VARIANTS if key != "amerikaner"])
def test_a_rook_deal_scores_what_the_page_says(key: str) -> None:
    rules = VARIANTS[key]
    found = list(examples(key, "Bid", "Captured", "Score"))
    assert found
    for bid, captured, score in found:
        ours, theirs = map(int, captured.split(" and "))
        assert ours + theirs == scoring.hand_total(rules) or key == "partnership"
        delta = scoring.outcome(rules, int(bid), 0, None, (ours, theirs)).delta
        assert delta == tuple(map(int, score.split(" and "))), (bid, captured)


def test_an_amerikaner_deal_scores_what_the_page_says() -> None:
    found = list(examples("amerikaner", "Bid", "Partner", "Tricks", "Scores"))
    assert found
    for said, partner, tricks, scores in found:
        bid: Bid = "amerikaner" if said == "Amerikaner" else int(said)
        with_whom = None if partner == "nobody" else int(partner)
        captured = tuple(map(int, tricks.split()))
        assert sum(captured) == 13
        outcome = scoring.outcome(VARIANTS["amerikaner"], bid, 0, with_whom, captured)
        assert outcome.delta == tuple(map(int, scores.split())), (said, tricks)
