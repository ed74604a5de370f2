"""The slow twin of the sampler: every way to share the unseen cards out, kept if the whole deal can
be replayed with it, action by action, by the rules of the game alone."""

from collections.abc import Iterator
from itertools import combinations

from roost.cards import Mask, cards_of, mask_of
from roost.errors import IllegalAction
from roost.game import match
from roost.game.actions import Action, bury, call, name_trump, play
from roost.game.legal import legal
from roost.game.state import State, View, view
from roost.game.step import step
from roost.rules import dealing
from roost.rules.dealing import Dealt
from roost.worlds import World


def fitting(seen: View, most: int) -> list[World] | None:
    """All worlds that fit this view in phase `play`; `None` if more than `most` ways of sharing
    out the cards would have to be tried."""
    public, private = seen.public, seen.private
    rules, seats = public.rules, dealing.seats(public.rules)
    played = [mask_of(_played(seen, seat)) for seat in range(seats)]
    beside = dealing.nest_size(rules)
    size = [dealing.hand_size(rules) - each.bit_count() for each in played]
    known = private.hand | private.buried | mask_of(c for each in played for c in cards_of(each))
    hidden = dealing.cards(rules) & ~known
    holders = [seat for seat in range(seats) if seat != seen.seat]
    ours = seen.seat == public.declarer
    sizes = [size[seat] for seat in holders] + ([] if ours or not beside else [beside])
    ways = 1
    left = hidden.bit_count()
    for each in sizes:
        for at in range(each):
            ways = ways * (left - at) // (at + 1)
        left -= each
    assert left == 0
    if ways > most:
        return None
    found = []
    for share in _shares(hidden, sizes):
        hands = [0] * seats
        hands[seen.seat] = private.hand
        for seat, hand in zip(holders, share, strict=False):
            hands[seat] = hand
        gone = private.buried if ours or not beside else share[-1]
        partner = public.partner
        if public.called is not None and partner is None:
            partner = next((s for s, hand in enumerate(hands) if hand >> public.called & 1), None)
        world = World(tuple(hands), gone, partner)
        if _replays(seen, world, played):
            found.append(world)
    return found


def _shares(cards: Mask, sizes: list[int]) -> Iterator[tuple[Mask, ...]]:
    if not sizes:
        yield ()
        return
    for hand in combinations(cards_of(cards), sizes[0]):
        mine = mask_of(hand)
        for rest in _shares(cards & ~mine, sizes[1:]):
            yield (mine, *rest)


def _played(seen: View, seat: int) -> list[int]:
    public = seen.public
    seats = dealing.seats(public.rules)
    cards = [each.cards[(seat - each.leader) % seats] for each in public.taken]
    if public.leader is not None:
        cards.extend(public.trick[(seat - public.leader) % seats :][:1])
    return cards


def _replays(seen: View, world: World, played: list[Mask]) -> bool:
    """Whether the deal can have begun so that it leads to this view with this world."""
    public, declarer = seen.public, seen.public.declarer
    assert declarer is not None
    rules = public.rules
    dealt = [hand | gone for hand, gone in zip(world.hands, played, strict=True)]
    nest: tuple[int, ...] = ()
    many = dealing.nest_size(rules)
    if many:
        held = dealt[declarer] | world.nest
        if seen.seat == declarer:
            taken = seen.private.nest
        else:
            shown = 0 if public.shown is None else 1 << public.shown
            if shown & ~held:
                return False
            taken = shown | mask_of(cards_of(held & ~shown)[: many - shown.bit_count()])
        dealt[declarer] = held & ~taken
        nest = tuple(cards_of(taken))
        if public.shown is not None:
            nest = (public.shown, *(card for card in nest if card != public.shown))
    try:
        state = match.start(rules, public.dealer, public.totals)
        state, _ = match.deal(state, Dealt(tuple(dealt), nest))
        end = _replayed(state, seen, world)
    except IllegalAction:
        return False
    return end is not None and end.public.taken == public.taken and end.public.trick == public.trick


def _replayed(state: State, seen: View, world: World) -> State | None:
    public = seen.public
    said = list(public.said)
    plays = [card for each in public.taken for card in each.cards] + list(public.trick)
    while state.public.turn is not None:
        seat = state.public.turn
        action: Action
        match state.public.phase:
            case "auction":
                if not said:
                    return None
                seat, action = said.pop(0)
            case "nest":
                left = [each.value for each in legal(view(state, seat)) if each.value is not None]
                going = [card for card in left if world.nest >> card & 1]
                if not going:
                    return None
                action = bury(going[0])
            case "trump":
                assert public.trump is not None
                action = name_trump(public.trump)
            case "call":
                action = Action("alone") if public.called is None else call(public.called)
            case _:
                if not plays:
                    return state
                action = play(plays.pop(0))
        state = step(state, seat, action)[0]
    return None
