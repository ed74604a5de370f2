"""Advice on a whole turn: one advice for each action.

A lay-away is one choice made card by card. The adviser is asked again after each card, on views
made from the seat's own view alone.
"""

import random
from collections.abc import Callable

from roost.cards import Card
from roost.game.state import View
from roost.players.simple.advice import Advice
from roost.rules import dealing


def advise_whole(
    adviser: Callable[[View, random.Random], Advice], view: View, rng: random.Random
) -> list[Advice]:
    """The adviser's advice on turn: one, or one for each card still to be laid away.

    The advice is in an order in which it may be done.

    >>> from roost.game import match
    >>> from roost.game.state import view
    >>> from roost.players.simple import advise
    >>> from roost.variants import CROWSNEST
    >>> before = match.start(CROWSNEST, dealer=0)
    >>> state, _ = match.deal(before, match.cards_from_seed(before.public, bytes(32)))
    >>> [each.action.verb for each in advise_whole(advise, view(state, 1), random.Random(0))]
    ['bid']
    """
    if view.public.phase != "nest":
        return [adviser(view, rng)]
    found: list[Advice] = []
    for _ in range(dealing.nest_size(view.public.rules) - view.public.laid_away):
        advice = adviser(view, rng)
        card = advice.action.value
        if advice.action.verb != "bury" or card is None:
            raise AssertionError(f"in the nest an adviser said {advice.action.verb}")
        found.append(advice)
        view = _laid_aside(view, card)
    return found


def _laid_aside(view: View, card: Card) -> View:
    """The view of a declarer who has laid the card away."""
    public, private = view.public, view.private
    return view._replace(
        public=public._replace(laid_away=public.laid_away + 1),
        private=private._replace(
            hand=private.hand & ~(1 << card), buried=private.buried | 1 << card
        ),
    )
