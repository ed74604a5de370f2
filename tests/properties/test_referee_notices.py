"""The comparison with the second referee notices a wrong rule: each planted one is found."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from roost.cards import Mask
from roost.errors import RoostError
from roost.game import match
from roost.rules import auction, calling, dealing, ending, nest, scoring, trick
from tests.properties.test_referee_agrees import agree_on_deals, agree_on_ties
from tests.referee.position import Refused

Patch = pytest.MonkeyPatch


def _wrap(patch: Patch, module: Any, name: str, change: Callable[..., Any]) -> None:
    """Let `change` have what the function of this name gives, and what it was given."""
    was = getattr(module, name)

    def wrong(*args: Any, **kwargs: Any) -> Any:
        return change(was(*args, **kwargs), *args)

    patch.setattr(module, name, wrong)


def a_made_bid_scores_one_point_less(patch: Patch) -> None:
    def change(found: scoring.Outcome, _rules: object, bid: object, *_: object) -> scoring.Outcome:
        return found._replace(delta=tuple(d - (d == bid) for d in found.delta))

    _wrap(patch, scoring, "outcome", change)


def the_maximum_closes_while_the_moon_is_on(patch: Patch) -> None:
    _wrap(
        patch, auction, "closes", lambda was, rules, bid: was or bid == auction.numbers(rules)[-1]
    )


def the_deal_moves_on_after_passes(patch: Patch) -> None:
    _wrap(patch, auction, "dealer_after", lambda _, rules, dealer: dealing.left_of(rules, dealer))


def the_declarer_leads(patch: Patch) -> None:
    _wrap(patch, trick, "first_leader", lambda _was, _rules, _dealer, declarer: declarer)


def anything_may_be_laid_away(patch: Patch) -> None:
    _wrap(patch, nest, "discardable", lambda _was, _rules, hand, _trump: hand)


def own_trumps_may_be_called(patch: Patch) -> None:
    def change(found: Mask, _rules: object, _trump: int, own: Mask) -> Mask:
        return found | own & 0x1FFF

    _wrap(patch, calling, "callable_cards", change)


def the_deal_stays_after_a_played_hand(patch: Patch) -> None:
    _wrap(patch, match, "next_dealer", lambda _, public: public.dealer)


def a_tie_at_the_top_wins_for_the_first(patch: Patch) -> None:
    def change(found: ending.Verdict, *_: object) -> ending.Verdict:
        return ending.Verdict((0,)) if found.sudden_death else found

    _wrap(patch, ending, "verdict", change)


def _compare(table: str, seed: str) -> None:
    agree_on_ties(table, 40, seed)
    agree_on_deals(table, 600, seed)


@pytest.mark.parametrize(
    ("fault", "table"),
    [
        (a_made_bid_scores_one_point_less, "crowsnest"),
        (the_maximum_closes_while_the_moon_is_on, "kentucky"),
        (the_deal_moves_on_after_passes, "partnership"),
        (the_declarer_leads, "rook"),
        (anything_may_be_laid_away, "red_one"),
        (own_trumps_may_be_called, "amerikaner-4"),
        (the_deal_stays_after_a_played_hand, "one_high"),
        (a_tie_at_the_top_wins_for_the_first, "buckeye"),
    ],
)
def test_a_planted_fault_in_the_rules_is_found(
    fault: Callable[[Patch], None], table: str, monkeypatch: Patch
) -> None:
    fault(monkeypatch)
    seed = f"planted {Random(table).random()}"
    with pytest.raises((AssertionError, RoostError, Refused)):
        _compare(table, seed)
