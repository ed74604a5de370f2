"""The bot protocol's messages: a view as a JSON object, and the action in an answer.

A message is made of the view alone, so a program is told exactly what a player is told. Cards,
suits and actions stand in it as in a record.
"""

import json
from typing import Any

from roost.cards import Card, Mask, names_of
from roost.errors import NotationError
from roost.game import notation
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import View
from roost.rules import deck
from roost.rules.validate import differences
from roost.variants import VARIANTS

VERSION = 1


def hello(view: View) -> dict[str, Any]:
    """The first message of a program's life: the protocol's version, the game, the seat.

    >>> from roost.game import match, state
    >>> from roost.variants import CROWSNEST
    >>> hello(state.view(match.start(CROWSNEST, dealer=3), 2))
    {'roost': 1, 'game': 'crowsnest', 'rules': {}, 'seat': 2, 'seats': 4}
    """
    rules = view.public.rules
    own = VARIANTS.get(rules.key)
    return {
        "roost": VERSION,
        "game": rules.key,
        "rules": {} if own is None else differences(own, rules),
        "seat": view.seat,
        "seats": len(view.public.tricks),
    }


def shown(view: View) -> dict[str, Any]:
    """A view as plain JSON values; what is not there yet is `None`, an empty list or left at 0.

    >>> from roost.game import match, state
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> dealt, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> told = shown(state.view(dealt, 0))
    >>> told["hand"][:2], told["legal"][:2], told["bid"]
    (['R10', 'R9'], ['bid 70', 'bid 75'], None)
    """
    public, private = view.public, view.private
    pack = deck.pack(public.rules)

    def card(number: Card | None) -> str | None:
        return None if number is None else pack.names[number]

    def cards(mask: Mask) -> list[str]:
        return names_of(pack, mask)

    return {
        **hello(view),
        "phase": public.phase,
        "deal": public.deal,
        "dealer": public.dealer,
        "turn": public.turn,
        "hand": cards(private.hand),
        "dealt": cards(private.dealt),
        "nest": cards(private.nest),
        "laid_away": cards(private.buried),
        "legal": [notation.write(pack, action) for action in legal(view)],
        "points": {
            pack.names[at]: worth for at, worth in enumerate(deck.points(public.rules)) if worth
        },
        "said": [[seat, notation.write(pack, action)] for seat, action in public.said],
        "bid": public.bid,
        "bidder": public.bidder,
        "declarer": public.declarer,
        "shown": card(public.shown),
        "trump": None if public.trump is None else pack.suits[public.trump],
        "called": card(public.called),
        "partner": public.partner,
        "leader": public.leader,
        "trick": [pack.names[each] for each in public.trick],
        "taken": [
            {
                "leader": trick.leader,
                "cards": [pack.names[each] for each in trick.cards],
                "taker": trick.taker,
            }
            for trick in public.taken
        ],
        "tricks": list(public.tricks),
        "captured": list(public.captured),
        "totals": list(public.totals),
    }


def line(message: dict[str, Any]) -> bytes:
    r"""A message as one line of UTF-8.

    >>> line({"roost": 1})
    b'{"roost":1}\n'
    """
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def answered(view: View, answer: bytes) -> Action | None:
    """The legal action that a line names; `None` when it names none, whatever else it is.

    >>> from roost.game import match, state
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> dealt, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> at = state.view(dealt, 0)
    >>> answered(at, b'{"action": "bid 70"}'), answered(at, b'["bid 71"]')
    (Action(verb='bid', value=70), None)
    """
    try:
        message = json.loads(answer)
    except (ValueError, RecursionError):
        return None
    words = message.get("action") if isinstance(message, dict) else None
    if not isinstance(words, str):
        return None
    try:
        action = notation.read(deck.pack(view.public.rules), words)
    except NotationError:
        return None
    return action if action in legal(view) else None
