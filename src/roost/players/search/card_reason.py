"""The reason for a card, as a key and facts, counted in the worlds that were looked at."""

from collections.abc import Mapping

from roost.cards import Card
from roost.game.so_far import known_partner
from roost.game.state import View
from roost.players.search.reasons import BEST, MORE, SAFER, SAME
from roost.players.search.tally import Tally
from roost.rules import scoring, sides

_SAFER_FROM = 0.05  # part of the worlds


def reason_for(
    view: View, tally: Tally, classes: Mapping[Card, tuple[Card, ...]], choice: Card
) -> tuple[str, dict[str, int | str]]:
    """The reason for `choice` and its facts, in the order that the key promises."""
    own = next(lowest for lowest, alike in classes.items() if choice in alike)
    worlds = tally.worlds
    seen = tally.seen[own]
    attacking = _attacks(view)
    wins = sum(each.made == attacking for each in seen)
    points = _mine(view, sum(each.ends for each in seen) / worlds, attacking=attacking)
    others = sorted((card for card in tally.seen if card != own), key=lambda c: -tally.worth(c))
    if not others or all(_alike(tally, own, other) for other in others):
        return SAME, {"card": choice, "worlds": worlds, "points": points}
    other = others[0]
    loses = sum(
        one.made == attacking and two.made != attacking
        for one, two in zip(seen, tally.seen[other], strict=True)
    )
    if loses >= max(1.0, _SAFER_FROM * worlds):
        return SAFER, {
            "card": choice,
            "wins": wins,
            "worlds": worlds,
            "other": classes[other][0],
            "loses": loses,
        }
    if wins in (0, worlds) and not loses:
        theirs = sum(each.ends for each in tally.seen[other]) / worlds
        fewer = points - _mine(view, theirs, attacking=attacking)
        if fewer > 0:
            return MORE, {
                "card": choice,
                "points": points,
                "worlds": worlds,
                "other": classes[other][0],
                "fewer": fewer,
            }
    return BEST, {"card": choice, "wins": wins, "worlds": worlds, "points": points}


def _alike(tally: Tally, one: Card, other: Card) -> bool:
    return all(a.ends == b.ends for a, b in zip(tally.seen[one], tally.seen[other], strict=True))


def _attacks(view: View) -> bool:
    """Whether this seat is on the declarer's side, as far as it knows."""
    public = view.public
    assert public.declarer is not None
    return view.seat in sides.bidding_seats(public.rules, public.declarer, known_partner(view))


def _mine(view: View, ends: float, *, attacking: bool) -> int:
    total = scoring.hand_total(view.public.rules)
    return round(ends if attacking else total - ends)
