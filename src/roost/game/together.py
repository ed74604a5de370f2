"""Several actions sent by one seat at once. Only cards can be laid away together.

The list is checked against the seat's view. None of the actions is tried on the state, so a refusal
tells the seat nothing new.
"""

from collections.abc import Sequence

from roost.errors import IllegalAction, NotationError
from roost.game import legal
from roost.game.actions import Action
from roost.game.state import View
from roost.rules import dealing, deck


def ordered(view: View, actions: Sequence[Action]) -> list[Action]:
    """The actions in an order in which the view's seat may do all of them now.

    Cards that the house lets go only when nothing else is left come last.

    Raises `IllegalAction` `not-together`, before all other checks, if there are several and not all
    lay a card away; else `NotationError` `named-twice` or `too-many-laid-away`; else
    `IllegalAction` with the reason for the first action that is refused.

    >>> from roost.game import match
    >>> from roost.game.actions import bid, bury
    >>> from roost.game.state import view
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> state, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> ordered(view(state, 0), [bid(120)])
    [Action(verb='bid', value=120)]
    >>> ordered(view(state, 0), [bid(120), bury(3)])
    Traceback (most recent call last):
    roost.errors.IllegalAction: Only cards that are laid away can be sent together: ...
    """
    if len(actions) > 1 and any(action.verb != "bury" for action in actions):
        raise IllegalAction("not-together")
    if len(actions) > 1 and view.public.phase == "nest" and view.seat == view.public.turn:
        _check_number(view, actions)
    left, done = list(actions), list[Action]()
    while left:
        allowed = legal.legal(view)
        action = next((each for each in left if each in allowed), left[0])
        legal.check(view, action)
        left.remove(action)
        done.append(action)
        if left:
            view = _without(view, action)
    return done


def _check_number(view: View, actions: Sequence[Action]) -> None:
    """Raise `NotationError` if a card is named twice, or more cards than are to be laid away."""
    cards = [action.value for action in actions]
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise NotationError("named-twice", card=deck.pack(view.public.rules).names[twice])
    left = dealing.nest_size(view.public.rules) - view.public.laid_away
    if len(cards) > left:
        raise NotationError("too-many-laid-away", cards=len(cards), left=left)


def _without(view: View, action: Action) -> View:
    """The view without the card of this action in the hand."""
    hand = view.private.hand & ~(1 << (action.value or 0))
    return view._replace(private=view.private._replace(hand=hand))
