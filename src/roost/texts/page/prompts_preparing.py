"""The prompts of what the declarer does before the first trick is complete: nest, trump, call."""

from roost.game.state import View
from roost.rules import calling, deck, scoring
from roost.rules.dealing import nest_size
from roost.texts import say, say_many
from roost.texts.page.chair import Chair
from roost.texts.words import bid


def nest(view: View, chair: Chair) -> tuple[str, str]:
    """The prompt for laying cards away, and a sentence on who gets the points among them."""
    public = view.public
    assert public.declarer is not None
    if public.turn != chair.me:
        name = chair.people.name(public.declarer)
        return say("prompt of the table", "{name} is laying cards away", name=name), _contract(
            view, chair
        )
    left = nest_size(public.rules) - public.laid_away
    words = say_many(
        "prompt of the table", "Lay {number} card away", "Lay {number} cards away", left
    )
    return words, _points_laid_away(view, public.declarer)


def _points_laid_away(view: View, declarer: int) -> str:
    rules = view.public.rules
    if not deck.counters(rules):
        return say("prompt of the table", "They are out of play: nobody sees them before the end.")
    # Whether the declarer gets the nest even if somebody else takes the last trick.
    if scoring.nest_taker(rules, -1, declarer) == declarer:
        return say("prompt of the table", "Points among them count for your side.")
    return say("prompt of the table", "Points among them go with the last trick.")


def trump(view: View, chair: Chair) -> tuple[str, str]:
    """The prompt for naming trump, and its reason."""
    public = view.public
    assert public.declarer is not None
    if public.turn != chair.me:
        name = chair.people.name(public.declarer)
        return say("prompt of the table", "{name} is naming trump", name=name), _contract(
            view, chair
        )
    words = say("prompt of the table", "Name the trump")
    if deck.has_bird(public.rules):
        return words, say("prompt of the table", "The bird belongs to whichever colour you name.")
    return words, say("prompt of the table", "It beats the other colours in this deal.")


def call(view: View, chair: Chair) -> tuple[str, str]:
    """The prompt for calling the partner's card, and its reason."""
    public = view.public
    assert public.declarer is not None
    if public.turn != chair.me:
        name = chair.people.name(public.declarer)
        words = say("prompt of the table", "{name} is calling a card", name=name)
        return words, say(
            "prompt of the table", "Who holds it has to play it now, and is the partner."
        )
    if calling.may_go_alone(public.rules):
        words = say("prompt of the table", "Call a card, or go alone")
    else:
        words = say("prompt of the table", "Call a card")
    return words, say(
        "prompt of the table", "Who holds it has to play it now, and is your partner."
    )


def _contract(view: View, chair: Chair) -> str:
    """The sentence that tells the others who plays and for how much."""
    public = view.public
    assert public.declarer is not None
    assert public.bid is not None
    name = chair.people.name(public.declarer)
    if chair.people.is_partner(public.declarer):
        return say(
            "prompt of the table",
            "{name}, your partner, has bid {bid}.",
            name=name,
            bid=bid(public.bid),
        )
    return say("prompt of the table", "{name} has bid {bid}.", name=name, bid=bid(public.bid))
