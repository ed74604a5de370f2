"""Why a held card may not be used now: one short sentence for each."""

from roost.cards import Card
from roost.errors import IllegalAction
from roost.game import legal
from roost.game.actions import bury, play
from roost.game.state import View
from roost.texts import say
from roost.texts.page.chair import Chair
from roost.texts.words import first


def reasons(view: View, refused: dict[Card, str], chair: Chair) -> dict[str, str]:
    """For each card that the envelope refuses, by its code, the reason in a sentence."""
    if not refused:
        return {}
    facts = _facts(view, next(iter(refused)))
    return {chair.names[card]: _reason(key, card, facts, chair) for card, key in refused.items()}


def _facts(view: View, card: Card) -> dict[str, str]:
    """The facts of a refusal: led suit, trump and called card, the same for all refused cards."""
    try:
        legal.check(view, play(card) if view.public.phase == "play" else bury(card))
    except IllegalAction as refusal:
        return {name: str(value) for name, value in refusal.facts.items()}
    raise AssertionError("a refused card is not legal")


def _reason(key: str, card: Card, facts: dict[str, str], chair: Chair) -> str:
    what = first(chair.cards[card])
    match key:
        case "must-follow":
            led = chair.colours[chair.suits.index(facts["led"])]
            if chair.suits_are_many:
                return say(
                    "refused",
                    "{card} has to wait: {colour} were led, and you hold {colour}.",
                    card=what,
                    colour=led,
                )
            # Translators: {card} is “Red 14”, {colour} is “green”.
            return say(
                "refused",
                "{card} has to wait: {colour} was led, and you hold {colour}.",
                card=what,
                colour=led,
            )
        case "must-trump":
            trump = chair.colours[chair.suits.index(facts["trump"])]
            return say(
                "refused",
                "{card} has to wait: here you trump if you can, and you hold {colour}.",
                card=what,
                colour=trump,
            )
        case "must-play-called":
            called = chair.cards[chair.names.index(facts["called"])]
            return say(
                "refused",
                "{card} has to wait: {called} was called, and you hold it.",
                card=what,
                called=called,
            )
        case "counters-stay":
            return say(
                "refused", "{card} is worth points: in this house it stays in the hand.", card=what
            )
        case _:
            return say("refused", "{card} is trump: in this house it stays in the hand.", card=what)
