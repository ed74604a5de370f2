"""The bot protocol's messages: a view as a JSON object, and the action in an answer.

A message is made from the view alone, so a program learns exactly what a player learns. Cards,
suits and actions are written as in a record.
"""

import json
from collections.abc import Mapping

from roost.errors import NotationError
from roost.game import notation, plain
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.plain import Json
from roost.game.state import View
from roost.rules import deck
from roost.variants.known import house_rules

VERSION = 1


def hello(view: View) -> dict[str, Json]:
    """The first message to a program: the protocol's version, the game and the seat.

    >>> from roost.game import match, state
    >>> from roost.variants import CROWSNEST
    >>> hello(state.view(match.start(CROWSNEST, dealer=3), 2))
    {'roost': 1, 'game': 'crowsnest', 'rules': {}, 'seat': 2, 'seats': 4}
    """
    rules = view.public.rules
    return {
        "roost": VERSION,
        "game": rules.key,
        "rules": dict(house_rules(rules)),
        "seat": view.seat,
        "seats": len(view.public.tricks),
    }


def shown(view: View) -> dict[str, Json]:
    """The message of a view: its plain data, the legal actions and the card points.

    >>> from roost.game import match, state
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> dealt, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> told = shown(state.view(dealt, 0))
    >>> told["hand"][:2], told["legal"][:2], told["points"]["R14"]
    (['R10', 'R9'], ['bid 70', 'bid 75'], 10)
    """
    public = view.public
    pack = deck.pack(public.rules)
    return {
        **hello(view),
        **plain.of_view(view),
        "legal": plain.actions(public.rules, legal(view)),
        "points": {
            pack.names[at]: worth for at, worth in enumerate(deck.points(public.rules)) if worth
        },
        "bidder": public.bidder,
        "sudden_death": public.sudden_death,
    }


def line(message: Mapping[str, Json]) -> bytes:
    r"""A message as one line of UTF-8.

    >>> line({"roost": 1})
    b'{"roost":1}\n'
    """
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def answered(view: View, answer: bytes) -> Action | None:
    """The legal action that a line names; `None` for any other line.

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
