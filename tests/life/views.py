"""Views of a seat on turn, and two that all at the table see alike."""

from roost.cards import cards_of, mask_of
from roost.game.legal import legal, playable
from roost.game.record import Record
from roost.game.state import View, view
from roost.game.unseen import unseen
from roost.rules import trick
from roost.table.table import Table
from roost.variants import CROWSNEST


def a_view(*, played: int = 0) -> View:
    """The view of the seat on turn, after so many actions of a deal."""
    table = Table(Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32)))
    table.deal(0)
    for _ in range(played):
        turn = table.state.public.turn
        assert turn is not None
        table.submit(turn, legal(view(table.state, turn))[-1], table.version)
    turn = table.state.public.turn
    assert turn is not None
    return view(table.state, turn)


def following() -> View:
    """A seat that has to follow a lead."""
    table = Table(Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32)))
    table.deal(0)
    while not table.state.public.trick:
        turn = table.state.public.turn
        assert turn is not None
        actions = legal(view(table.state, turn))
        # The first bids, the others pass.
        speaks = table.state.public.phase == "auction" and table.state.public.bid is not None
        table.submit(turn, actions[-1] if speaks else actions[0], table.version)
    turn = table.state.public.turn
    assert turn is not None
    return view(table.state, turn)


def forced_and_free() -> tuple[View, View]:
    """The seat with one card that it may play, and with several; nobody else sees a difference."""
    seen = following()
    tables = trick.tables(CROWSNEST, seen.public.trump)
    suit = tables.members[tables.suit[seen.public.trick[0]]]
    could = unseen(seen) | seen.private.hand
    size = seen.private.hand.bit_count()
    follows, others = cards_of(could & suit), cards_of(could & ~suit)

    def holding(many: int) -> View:
        hand = mask_of([*follows[:many], *others[: size - many]])
        return seen._replace(private=seen.private._replace(hand=hand, dealt=hand))

    forced, free = holding(1), holding(4)
    assert (playable(forced).bit_count(), playable(free).bit_count()) == (1, 4)
    assert forced.public == free.public
    return forced, free
