"""A view as plain data, with the field names of exported matches and of the bot protocol.

It is made from the view alone. So it holds nothing that the seat may not know.
"""

from typing import TypeAlias

from roost.cards import Card, Mask, names_of
from roost.game import notation
from roost.game.state import View
from roost.rules import deck
from roost.variants.known import house_rules

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None


def of_view(view: View) -> dict[str, Json]:
    """The view as data for JSON, with cards, suits and actions by their names, as in records.

    What is not known yet is `None`, an empty list or 0.

    >>> from roost.game import match, state
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> dealt, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> told = of_view(state.view(dealt, 0))
    >>> told["game"], told["phase"], told["hand"][:2], told["bid"]
    ('crowsnest', 'auction', ['R10', 'R9'], None)
    """
    public, private = view.public, view.private
    pack = deck.pack(public.rules)

    def card(number: Card | None) -> str | None:
        return None if number is None else pack.names[number]

    def cards(mask: Mask) -> list[Json]:
        return list(names_of(pack, mask))

    return {
        "seat": view.seat,
        "game": public.rules.key,
        "rules": dict(house_rules(public.rules)),
        "phase": public.phase,
        "deal": public.deal,
        "dealer": public.dealer,
        "turn": public.turn,
        "hand": cards(private.hand),
        "dealt": cards(private.dealt),
        "nest_taken": cards(private.nest),
        "laid_away": cards(private.buried),
        "said": [[seat, notation.write(pack, action)] for seat, action in public.said],
        "bid": public.bid,
        "declarer": public.declarer,
        "nest_top": card(public.shown),
        "trump": None if public.trump is None else pack.suits[public.trump],
        "called": card(public.called),
        "partner": public.partner,
        "leader": public.leader,
        "trick": [pack.names[each] for each in public.trick],
        "tricks_taken": [
            {
                "leader": trick.leader,
                "cards": [pack.names[each] for each in trick.cards],
                "taker": trick.taker,
            }
            for trick in public.taken
        ],
        "captured": list(public.captured),
        "tricks": list(public.tricks),
        "deals": [
            {
                "deal": result.deal,
                "declarer": result.declarer,
                "partner": result.partner,
                "bid": result.bid,
                "made": result.made,
                "captured": list(result.captured),
                "delta": list(result.delta),
            }
            for result in public.results
        ],
        "totals": list(public.totals),
    }
