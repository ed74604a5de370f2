"""A course of play repeated with other cards that one seat cannot see.

The view of that seat is exactly the same in both.
"""

from roost.cards import cards_of
from roost.errors import IllegalAction
from roost.game import match
from roost.game.actions import bury
from roost.game.so_far import nest_taken, played_by
from roost.game.state import State, view
from roost.game.step import step
from roost.rules import dealing
from roost.rules.dealing import Dealt
from roost.testing.courses import Turn
from roost.worlds import World


def replayed(turns: list[Turn], world: World) -> list[State] | None:
    """The states of this course with the cards of a world; `None` if the cards do not allow it."""
    last = turns[-1]
    dealt = _dealt(last, world)
    public = last.state.public
    state = match.start(public.rules, dealer=public.dealer)
    try:
        state, _ = match.deal(state, dealt)
        states = [state]
        away = cards_of(world.nest)
        for turn in turns[:-1]:
            action = turn.action
            if action.verb == "bury" and turn.seat != last.seat:
                action = bury(away.pop(0))
            state, _ = step(state, turn.seat, action)
            states.append(state)
    except (IllegalAction, IndexError):
        return None
    return states if view(state, last.seat) == view(last.state, last.seat) else None


def _dealt(last: Turn, world: World) -> Dealt:
    """Dealt cards that lead to this world. Another declarer is dealt a nest that it lays away."""
    public, private = last.state.public, last.state.private[last.seat]
    hands = [hand | played_by(public, seat) for seat, hand in enumerate(world.hands)]
    hands[last.seat] = private.dealt
    nest = cards_of(world.nest)
    if nest_taken(public):
        if public.declarer == last.seat:
            nest = cards_of(private.nest)
        elif public.declarer is not None and len(nest) < dealing.nest_size(public.rules):
            hold = hands[public.declarer]
            lacks = dealing.nest_size(public.rules) - len(nest)
            for card in cards_of(hold & ~played_by(public, public.declarer))[:lacks]:
                hands[public.declarer] &= ~(1 << card)
                nest.append(card)
    if public.shown is not None and public.shown in nest:
        nest = [public.shown, *(card for card in nest if card != public.shown)]
    return Dealt(tuple(hands), tuple(nest))
