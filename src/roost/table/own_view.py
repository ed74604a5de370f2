"""What a seat of a running match may see, as plain data: built from its envelope alone."""

from collections.abc import Sequence

from roost.cards import Mask, names_of
from roost.game import notation
from roost.game.codec import Json
from roost.rules import deck
from roost.rules.validate import differences
from roost.table.table import Envelope
from roost.variants import VARIANTS

# The first key of a view, by which a file that holds one is known.
VIEW_MARK = "roost-view"
_VERSION = 1


def as_data(envelope: Envelope, names: Sequence[str | None]) -> dict[str, Json]:
    """The view as JSON-ready data; cards, suits and actions by their names, as in records."""
    view = envelope.view
    public, private = view.public, view.private
    pack = deck.pack(public.rules)

    def cards(mask: Mask) -> list[Json]:
        return list(names_of(pack, mask))

    return {
        VIEW_MARK: _VERSION,
        "seat": view.seat,
        "game": public.rules.key,
        "rules": dict(differences(VARIANTS[public.rules.key], public.rules)),
        "names": list(names),
        "phase": public.phase,
        "deal": public.deal,
        "dealer": public.dealer,
        "seal": envelope.seal,
        "turn": public.turn,
        "legal": [notation.write(pack, action) for action in envelope.legal],
        "hand": cards(private.hand),
        "dealt": cards(private.dealt),
        "nest_taken": cards(private.nest),
        "laid_away": cards(private.buried),
        "said": [[seat, notation.write(pack, action)] for seat, action in public.said],
        "bid": public.bid,
        "declarer": public.declarer,
        "nest_top": None if public.shown is None else pack.names[public.shown],
        "trump": None if public.trump is None else pack.suits[public.trump],
        "called": None if public.called is None else pack.names[public.called],
        "partner": public.partner,
        "leader": public.leader,
        "trick": [pack.names[card] for card in public.trick],
        "tricks_taken": [
            {
                "leader": done.leader,
                "cards": [pack.names[card] for card in done.cards],
                "taker": done.taker,
            }
            for done in public.taken
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
