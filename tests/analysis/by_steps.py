"""What open hands are worth, by playing every line with the game itself to the scored deal.

Nothing of the kernel's search or of `roost.analysis` is used.
"""

from collections.abc import Iterator
from random import Random

from roost.cards import cards_of, mask_of
from roost.game import match
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import Private, State, view
from roost.game.step import step
from roost.rules import dealing, sides
from roost.rules.ruleset import Ruleset
from tests.properties.matches import played, random_cards


def endings(rules: Ruleset, rng: Random, most: int) -> Iterator[State]:
    """The states of a random deal in which a card is to be played and hands are so small."""
    state = match.start(rules, dealer=rng.randrange(dealing.seats(rules)))
    state, _ = match.deal(state, random_cards(rules, rng))
    for _, _, after in played(state, rng):
        sizes = [each.hand.bit_count() for each in after.private]
        if after.public.phase in ("play", "call") and max(sizes) <= most:
            yield after


def small_openings(rules: Ruleset, rng: Random, size: int) -> Iterator[State]:
    """States before the first lead, of hands of so few cards, then of the call after it."""
    state = match.start(rules, dealer=rng.randrange(dealing.seats(rules)))
    state, _ = match.deal(state, random_cards(rules, rng))
    for _, _, after in played(state, rng):
        if after.public.phase == "play":
            hands = rng.sample(cards_of(dealing.cards(rules)), size * len(after.private))
            held = mask_of(hands)
            private = []
            for seat, each in enumerate(after.private):
                hand = mask_of(hands[seat * size : (seat + 1) * size])
                away = each.buried & ~held
                if seat == after.public.declarer and sides.partner_is_called(rules):
                    away = dealing.cards(rules) & ~held  # so that nobody calls a card that is gone
                private.append(Private(hand, dealt=hand, nest=away, buried=away))
            small = after._replace(private=tuple(private))
            yield small
            turn = small.public.turn
            assert turn is not None
            led, _ = step(small, turn, rng.choice(legal(view(small, turn))))
            if led.public.phase == "call":
                yield led
            return


def declarers(state: State) -> tuple[int, ...]:
    """The declarer's side, with a partner that only the cards give away."""
    public = state.public
    assert public.declarer is not None
    partner = public.partner
    if partner is None and public.called is not None:
        (partner,) = (at for at, own in enumerate(state.private) if own.hand >> public.called & 1)
    return sides.bidding_seats(public.rules, public.declarer, partner)


def worth(state: State) -> dict[Action, int]:
    """For each legal action, what the side of the seat on turn takes from here on."""
    turn = state.public.turn
    assert turn is not None
    return {
        action: _best(step(state, turn, action)[0], state, of_declarer=turn in declarers(state))
        for action in legal(view(state, turn))
    }


def _best(state: State, start: State, *, of_declarer: bool) -> int:
    """What the declarer's side, or else the other, takes from `start` on."""
    public, turn = state.public, state.public.turn
    if turn is None:
        return _taken(state, of_declarer=of_declarer) - _taken(start, of_declarer=of_declarer)
    values = [
        _best(step(state, turn, action)[0], start, of_declarer=of_declarer)
        for action in legal(view(state, turn))
    ]
    called_now = public.phase == "call"
    mine = (called_now or turn in declarers(state)) == of_declarer
    return max(values) if mine else min(values)


def _taken(state: State, *, of_declarer: bool) -> int:
    """What a side has taken, known only once it is known who is on it: tricks for called
    partners."""
    public = state.public
    accounts, mine = sides.accounts(public.rules), declarers(state)
    counted = {accounts[seat] for seat in range(len(accounts)) if (seat in mine) == of_declarer}
    return sum(public.captured[account] for account in counted)
