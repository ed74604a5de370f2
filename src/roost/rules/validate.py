"""House rules: a game with some switches set. What makes no sense is refused.

This is the only module that reads every field. It checks whether the fields fit together.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from roost.errors import RulesetError
from roost.rules import auction, dealing, deck, switches
from roost.rules.ruleset import Ruleset


def house(own: Ruleset, given: Mapping[str, str]) -> Ruleset:
    """The game `own` with these switches set, by key.

    A switch set to the game's own value changes nothing.

    Raises `RulesetError`: `unknown-switch`, `unknown-value`, `meaningless-switch` or
    `value-does-not-fit`, each naming switch, value and what would be allowed.

    >>> from roost.variants import CROWSNEST
    >>> house(CROWSNEST, {"bird": "off", "target": "300"}).deck.bird_rank
    'off'
    >>> house(CROWSNEST, {"nest": "6"})
    Traceback (most recent call last):
    roost.errors.RulesetError: nest=6 does not fit the cards of this game; it takes 1, 5.
    """
    by_key = {switch.key: switch for switch in switches.of_game(own)}
    rules = own
    for key, text in given.items():
        if key not in by_key:
            raise RulesetError(
                "unknown-switch", switch=key, game=own.key, allowed=", ".join(by_key)
            )
        rules = by_key[key].set(rules, by_key[key].read(text))
    for key, text in given.items():
        _refuse_meaningless(rules, by_key[key], text, _own_text(own, by_key[key]))
    _refuse_misfit(rules, given)
    return _canonical(rules)


def differences(own: Ruleset, rules: Ruleset) -> dict[str, str]:
    """The switches in which `rules` differs from the game's own, as texts.

    >>> from roost.variants import CROWSNEST
    >>> differences(CROWSNEST, house(CROWSNEST, {"target": "500", "bird": "low"}))
    {'target': '500'}
    """
    return {
        switch.key: switch.write(switch.of(rules))
        for switch in switches.of_game(own)
        if switch.of(rules) != switch.of(own)
    }


def _own_text(own: Ruleset, switch: switches.Switch) -> str:
    if switch.key == "ones_points":
        return str(deck.ones_worth(own))
    return switch.write(switch.of(own))


def _canonical(rules: Ruleset) -> Ruleset:
    """The ruleset without points of the 1s that say nothing new, so that rulesets with the same
    meaning are equal."""
    implied = rules._replace(deck=rules.deck._replace(ones_points=None))
    if not deck.has_ones(rules) or deck.ones_worth(implied) == deck.ones_worth(rules):
        return implied
    return rules


class _Needs(NamedTuple):
    """A condition without which a switch has no meaning."""

    switch: str  # its key
    why: str  # the key of the reason that a refusal names
    holds: Callable[[Ruleset], bool]  # whether a ruleset fulfils the condition
    values: tuple[str, ...] = ()  # the values that need it; empty: every value but the game's own


def _has_nest(rules: Ruleset) -> bool:
    return dealing.nest_size(rules) > 0


_NEEDS = (
    _Needs("ones_points", "ones-are-out", deck.has_ones),
    _Needs("bird_free", "no-bird", deck.has_bird),
    _Needs("red_one_free", "no-red-one", deck.has_red_one),
    _Needs("discard", "no-nest", _has_nest),
    _Needs("nest_points_to", "no-nest", _has_nest),
    _Needs("nest_top_up", "no-nest", _has_nest),
    _Needs("trump_before_nest", "no-nest", _has_nest),
    _Needs(
        "discard",
        "trump-not-named-yet",
        lambda rules: rules.trump.trump_before_nest,
        ("no_trumps",),
    ),
    _Needs(
        "most_tricks_tie", "no-most-tricks-bonus", lambda rules: rules.score.most_tricks_bonus > 0
    ),
    _Needs("target", "hands-are-fixed", lambda rules: rules.end.fixed_hands is None),
    _Needs("both_past", "hands-are-fixed", lambda rules: rules.end.fixed_hands is None),
)


def _refuse_meaningless(rules: Ruleset, switch: switches.Switch, text: str, own_text: str) -> None:
    if text == own_text:
        return
    for need in _NEEDS:
        if need.switch == switch.key and text in (need.values or (text,)) and not need.holds(rules):
            words = [word for word in switch.words if word not in need.values]
            allowed = words if need.values else [own_text]
            raise RulesetError(
                "meaningless-switch",
                switch=switch.key,
                value=text,
                because=need.why,
                allowed=", ".join(allowed),
            )


def _refuse_misfit(rules: Ruleset, given: Mapping[str, str]) -> None:
    """Raise `RulesetError` for numbers that fit the switch but not this deck or hand total."""
    if "nest" in given and not dealing.comes_out_even(rules, int(given["nest"])):
        sizes = [
            str(size)
            for size in range(dealing.cards(rules).bit_count())
            if dealing.comes_out_even(rules, size)
        ]
        raise RulesetError(
            "value-does-not-fit", switch="nest", value=given["nest"], allowed=", ".join(sizes)
        )
    least = rules.auction.min_bid
    if isinstance(least, int):
        allowed = bids_to_begin_with(rules)
        if not allowed.holds(least):
            raise RulesetError(
                "value-does-not-fit", switch="min_bid", value=str(least), allowed=str(allowed)
            )


def bids_to_begin_with(rules: Ruleset) -> switches.Numbers:
    """The numbers that the switch `min_bid` takes: in this game's steps, up to its highest bid."""
    (taken,) = (each.numbers for each in switches.of_game(rules) if each.key == "min_bid")
    assert taken is not None
    most = min(taken.high, auction.highest_number(rules))
    return switches.Numbers(taken.low, most, rules.auction.bid_step)
