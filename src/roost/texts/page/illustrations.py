"""Worked examples for the rules page: which cards may be played, and what a bid scores.

Both are computed from the rules in question, so house rules change them too.
"""

from typing import NamedTuple

from roost.cards import card_named, mask_of, names_of
from roost.kernel.reference import legal
from roost.rules import auction, dealing, deck, scoring, sides
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import outcome
from roost.rules.trick import tables
from roost.texts import say
from roost.texts.aloud import number
from roost.texts.words import all_of, card, colour, first

_ROOK_HAND = ("R12", "R5", "G14", "Bird", "B10")
_ROOK_BIRD_ALONE = ("R12", "R5", "Bird", "B10", "Y7")
_STANDARD_HAND = ("SA", "S5", "HQ", "H4", "DK")
_STANDARD_VOID = ("SA", "S5", "DK", "D9", "C7")
# The example bids two steps above the lowest bid. Then 15 points above and 5 below it are taken.
_BIDS_ABOVE, _OVER, _UNDER = 2, 15, 5


class Following(NamedTuple):
    """A hand, and which of its cards may be played to the card led."""

    hand: list[str]  # cards, by their names in records
    allowed: list[str]  # those that may be played
    told: list[str]  # sentences: what is trump, what was led, and what may be played


def following(rules: Ruleset) -> list[Following]:
    """What may be played to a led card: an ordinary case, and a special one if the game has it.

    >>> from roost.variants import KENTUCKY
    >>> [each.allowed for each in following(KENTUCKY)]
    [['R12', 'R5', 'Bird'], ['Bird']]
    """
    if sides.partner_is_called(rules):
        return [
            _following(rules, "S", "H9", _STANDARD_HAND),
            _following(rules, "S", "H9", _STANDARD_VOID),
        ]
    cases = [_following(rules, "G", "R9", _ROOK_HAND)]
    if deck.has_bird(rules):
        cases.append(_following(rules, "G", "G9", _ROOK_BIRD_ALONE))
    return cases


def _following(rules: Ruleset, trump: str, led: str, hand: tuple[str, ...]) -> Following:
    pack = deck.pack(rules)
    in_deck = deck.cards(rules)
    held = mask_of(card_named(pack, name) for name in hand) & in_deck
    told = tables(rules, pack.suits.index(trump))
    allowed = names_of(pack, legal(told, held, told.suit[card_named(pack, led)]))
    names = [name for name in hand if held >> card_named(pack, name) & 1]
    kept = [name for name in names if name in allowed]
    sentences = [_told(first(colour(trump)), card(led), several=sides.partner_is_called(rules))]
    if len(kept) == len(names):
        sentences.append(say("example", "All of these may be played."))
    else:
        cards = all_of(map(card, kept))
        sentences.append(say("example", "Of these you may play {cards}.", cards=cards))
    return Following(names, kept, sentences)


def _told(trump: str, led: str, *, several: bool) -> str:
    """What is trump and what was led; a suit's name is a plural, a colour's is not."""
    if several:
        return say("example", "{suit} are trump, and the {card} was led.", suit=trump, card=led)
    return say("example", "{colour} is trump, and {card} was led.", colour=trump, card=led)


def counting(rules: Ruleset) -> list[str]:
    """What a bid scores if it is made and if it is set, in a sentence each.

    >>> from roost.variants import KENTUCKY
    >>> counting(KENTUCKY)[0]
    'Bid 80, taken 95 and 25: the declarer’s side scores 95, the other side 25.'
    """
    numbers = auction.numbers(rules)
    if scoring.counts_tricks(rules):
        return _tricks(rules, numbers[0])
    return _points(rules, numbers[min(_BIDS_ABOVE, len(numbers) - 1)])


def _points(rules: Ruleset, bid: int) -> list[str]:
    total = scoring.hand_total(rules)
    told = []
    for taken in (min(bid + _OVER, total), bid - _UNDER):
        ours, theirs = outcome(rules, bid, 0, None, (taken, total - taken)).delta
        told.append(
            say(
                "example",
                "Bid {bid}, taken {ours} and {theirs}: the declarer’s side scores {declarer}, the"
                " other side {others}.",
                bid=bid,
                ours=taken,
                theirs=total - taken,
                declarer=number(ours),
                others=number(theirs),
            )
        )
    return told


def _tricks(rules: Ruleset, bid: int) -> list[str]:
    """Declarer and partner are seats 0 and 1, and the partner takes one trick."""
    told = []
    for taken in (bid, bid - 1):
        captured = (taken - 1, 1, *(0 for _ in range(dealing.seats(rules) - 2)))
        declarer, partner, *_ = outcome(rules, bid, 0, 1, captured).delta
        told.append(
            say(
                "example",
                "Bid {bid}, and declarer and partner take {taken}: the declarer scores {declarer},"
                " the partner {partner}, the others a point for each trick of their own.",
                bid=bid,
                taken=taken,
                declarer=number(declarer),
                partner=number(partner),
            )
        )
    return told
