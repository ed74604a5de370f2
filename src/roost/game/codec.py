"""A position as plain data, printed by `roost show --json`. All cards are open: no seat gets it."""

from roost.cards import cards_of, names_of
from roost.game import legal, notation
from roost.game.plain import Json
from roost.game.record import Record, first_dealer, position
from roost.game.state import Public, State, view
from roost.rules import deck
from roost.variants.known import house_rules


def show(record: Record) -> dict[str, Json]:
    r"""The position that a record ends in, as `docs/reference/record.md` describes it.

    >>> from roost.game.reading import read
    >>> shown = show(read("roost 1\ngame crowsnest target=500\ndealer 3\n"))
    >>> shown["rules"], shown["phase"], shown["dealer"]
    ({'target': '500'}, 'deal', 3)
    """
    shown = show_state(position(record))
    if not record.deals:
        shown["dealer"] = first_dealer(record)
    return shown


def show_state(state: State) -> dict[str, Json]:
    """A state as data for JSON, with cards, suits and actions by their names."""
    public = state.public
    pack = deck.pack(public.rules)
    nest = list(state.face_down)
    if public.declarer is not None:
        nest = nest or cards_of(state.private[public.declarer].buried)
    return {
        "game": public.rules.key,
        "rules": dict(house_rules(public.rules)),
        "phase": public.phase,
        "deal": public.deal,
        "dealer": public.dealer,
        "turn": public.turn,
        "legal": _legal(state),
        "hands": [list(names_of(pack, private.hand)) for private in state.private],
        "nest": [pack.names[card] for card in nest],
        "trick": _trick(public),
        "trump": None if public.trump is None else pack.suits[public.trump],
        "declarer": public.declarer,
        "bid": public.bid,
        "partner": public.partner,
        "captured": list(public.captured),
        "tricks": list(public.tricks),
        "deals": [
            {
                "declarer": result.declarer,
                "bid": result.bid,
                "captured": list(result.captured),
                "delta": list(result.delta),
            }
            for result in public.results
        ],
        "totals": list(public.totals),
        "winners": list(public.winners),
    }


def _legal(state: State) -> list[Json]:
    turn = state.public.turn
    if turn is None:
        return []
    pack = deck.pack(state.public.rules)
    return [notation.write(pack, action) for action in legal.legal(view(state, turn))]


def _trick(public: Public) -> list[Json]:
    if public.leader is None:
        return []
    names, seats = deck.pack(public.rules).names, len(public.tricks)
    return [[(public.leader + at) % seats, names[card]] for at, card in enumerate(public.trick)]
