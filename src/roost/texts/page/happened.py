"""Events for a page: seat and card to be drawn, and a sentence for a screen reader."""

from roost.cards import Card
from roost.game.events import Event
from roost.texts.page.chair import Chair
from roost.texts.sentences.events import tell
from roost.wire.parts import Happening


def happening(event: Event, chair: Chair) -> Happening:
    """The message about an event that the seat may know of."""
    seat, card = _seat_and_card(event)
    code = None if card is None else chair.names[card]
    return Happening(event.kind, tell(event, chair.people), seat, code)


def _seat_and_card(event: Event) -> tuple[int | None, Card | None]:
    match event.kind:
        case "deal-begun":
            return event.dealer, event.shown
        case "played" | "called":
            return event.seat, event.card
        case "buried":
            return event.to, event.card
        case "hand-dealt" | "nest-seen":
            return event.to, None
        case "passed-out" | "match-over":
            return None, None
        case "deal-scored":
            return event.result.declarer, None
        case _:
            return event.seat, None
