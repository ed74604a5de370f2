"""The opening lead that makes trump, and the card to call.

The opening lead is a low trump: the called card, the highest that others hold, takes the trick.
"""

from roost.cards import Card, Mask, cards_of
from roost.game.actions import ALONE, call, play
from roost.game.legal import callable_now, legal
from roost.game.state import View
from roost.players.simple.advice import Advice, advise, reason
from roost.players.simple.reading import ladder
from roost.players.simple.strength import best, strength
from roost.rules import trick, trump
from roost.rules.ruleset import Ruleset

OPEN_LOW = reason("open-low-trump", "card", "suit")
OPEN_TOP = reason("open-from-the-top", "card", "suit")
CALL = reason("call-highest-missing", "card")
GO_ALONE = reason("strong-enough-alone", "tricks")


def makes_trump(view: View) -> bool:
    """Whether a card led now makes trump."""
    public = view.public
    top_call = public.bid == "amerikaner"
    made = trump.of_lead(public.rules, 0, amerikaner=top_call)
    return not public.taken and not public.trick and public.trump is None and made is not None


def open_trump(view: View) -> Advice:
    """The advice for the opening lead: the lowest card of the strongest suit.

    It is the highest if there will be no partner to take the trick.
    """
    rules, hand = view.public.rules, view.private.hand
    suit = best(rules, hand).suit
    assert suit is not None
    own = cards_of(hand & trick.tables(rules, suit).members[suit])
    own.sort(key=lambda card: trick.tables(rules, suit).strength[card])
    if view.public.bid == "amerikaner" or not _missing(rules, hand, own[0]):
        return advise(OPEN_TOP, play(own[-1]), card=own[-1], suit=suit)
    return advise(OPEN_LOW, play(own[0]), card=own[0], suit=suit)


def _missing(rules: Ruleset, hand: Mask, card: Card) -> Mask:
    suit = trick.tables(rules, None).suit[card]
    return trick.tables(rules, None).members[suit] & ~hand


def call_card(view: View) -> Advice:
    """The advice for a call: the highest missing trump, or alone with a very strong hand."""
    public, hand = view.public, view.private.hand
    own = strength(public.rules, hand, public.trump).tricks
    if ALONE in legal(view) and isinstance(public.bid, int) and own - 1 >= public.bid:
        return advise(GO_ALONE, ALONE, tricks=int(own))
    above = ladder(public.rules, public.trump)
    card = min(cards_of(callable_now(view)), key=lambda each: above[each].bit_count())
    return advise(CALL, call(card), card=card)
