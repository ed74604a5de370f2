"""Whether a ruleset made in code can be played.

`validate.house` checks house rules; this checks a whole `Ruleset`. The value of each field has to
be one that the rest of `rules/` knows.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from roost.errors import RulesetError
from roost.rules import switches
from roost.rules.ruleset import Auction, Deck, Exchange, Play, Ruleset, Score, Trump
from roost.rules.switches import Value
from roost.rules.validate import bids_to_begin_with

# A game's key is a word of records and of addresses.
_KEY = re.compile(r"[a-z][a-z0-9_]{0,29}", re.ASCII)
_EITHER: tuple[Value, ...] = (False, True)
# What fields without a switch may hold, where that is more than the family's own value.
_FREE: dict[str, tuple[Value, ...]] = {
    "auction.first_bidder": ("dealer_left", "dealer"),
    "end.must_exceed_target": _EITHER,
}
# The fields in which the two families differ, beside those that a switch sets.
_ROOK = Ruleset(key="rook")
_AMERIKANER = Ruleset(
    key="amerikaner",
    deck=Deck(pack="standard"),
    auction=Auction(bid_step=1),
    exchange=Exchange(nest_size=None),
    trump=Trump(named_by="lead", partner_by="call"),
    play=Play(first_lead="declarer"),
    score=Score(counted_in="tricks"),
)
# By how a partner is found.
_FAMILIES = {"seat": _ROOK, "call": _AMERIKANER}


class _Field(NamedTuple):
    """A field of a ruleset."""

    name: str  # its part and its own name, such as deck.bird_rank
    value: object  # what the checked ruleset has there
    of_family: Value  # what the family's plain game has there; None where it does not count


def sound(rules: Ruleset) -> Ruleset:
    """The same ruleset, if it can be played.

    Raises `RulesetError`: `unsound-key` for a key that is no word, `unsound-field` naming the
    field, its value and what is allowed there.

    >>> sound(Ruleset(key="dusk", deck=Deck(bird_rank="10.5"))).key
    'dusk'
    >>> sound(Ruleset(key="dusk", auction=Auction(bid_step=7)))
    Traceback (most recent call last):
    roost.errors.RulesetError: In a ruleset auction.bid_step cannot be 7; it can be 5, 10.
    """
    if not _KEY.fullmatch(str(rules.key)):
        raise RulesetError("unsound-key", value=str(rules.key))
    _of_parts(rules)
    partner_by = _Field("trump.partner_by", rules.trump.partner_by, None)
    _among(partner_by, tuple(_FAMILIES))
    own = _FAMILIES[rules.trump.partner_by]
    by_field = {f"{each.part}.{each.field}": each for each in switches.of_game(own)}
    for field in _fields(rules, own):
        if _same(field.value, field.of_family):
            continue
        switch = by_field.get(field.name)
        if switch is None:
            _among(field, _FREE.get(field.name, (field.of_family,)))
        elif not _taken(switch, field.value):
            _refuse(field, switch.allowed())
    least = rules.auction.min_bid
    if isinstance(least, int) and not (allowed := bids_to_begin_with(rules)).holds(least):
        _refuse(_Field("auction.min_bid", least, None), str(allowed))
    return rules


def _of_parts(rules: Ruleset) -> None:
    for name, plain in zip(rules._fields[1:], _ROOK[1:], strict=True):
        held = getattr(rules, name)
        if type(held) is not type(plain):
            _refuse(_Field(name, held, None), type(plain).__name__)


def _fields(rules: Ruleset, own: Ruleset) -> Iterator[_Field]:
    for part in rules._fields[1:]:
        held, plain = getattr(rules, part), getattr(own, part)
        for field, value, known in zip(plain._fields, held, plain, strict=True):
            yield _Field(f"{part}.{field}", value, known)


def _taken(switch: switches.Switch, value: object) -> bool:
    """Whether a switch sets its field to this value."""
    if any(_same(value, known) for known in switch.words.values()):
        return True
    return type(value) is int and switch.numbers is not None and switch.numbers.holds(value)


def _same(one: object, other: object) -> bool:
    """Whether both are equal and of one type: `True` is not the same as 1."""
    return type(one) is type(other) and one == other


def _among(field: _Field, allowed: tuple[Value, ...]) -> None:
    if not any(_same(field.value, each) for each in allowed):
        _refuse(field, ", ".join(map(str, allowed)))


def _refuse(field: _Field, allowed: str) -> None:
    raise RulesetError("unsound-field", field=field.name, value=str(field.value), allowed=allowed)
