"""What a page may ask to be done at its table: checked whole, then done entry by entry.

A refusal raises and has changed nothing; but where the store fails in the middle of several cards,
those before it stay done, as everybody has been told.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias, assert_never

from roost.analysis.claims import certain
from roost.errors import IllegalAction
from roost.game import notation
from roost.game.actions import Action, play
from roost.game.legal import legal
from roost.game.step import step
from roost.rules import deck
from roost.server.desk import Change, Desk
from roost.server.thinking import Thinking
from roost.table.table import Table
from roost.wire.messages import Act, Claim, Deal, GiveUp, Phrase, Redo, Undo

Deed: TypeAlias = Act | Deal | Phrase | Undo | Redo | Claim | GiveUp
# Does a change and tells everybody.
Writing: TypeAlias = Callable[[Change], Awaitable[None]]


async def done(desk: Desk, seat: int, deed: Deed, write: Writing, thinking: Thinking) -> int:
    """Do a deed of this seat's; the version that the table stands at then."""
    desk.table.expect(deed.version)
    match deed:
        case Act():
            for action in checked(desk, seat, deed.actions):
                await write(submitting(seat, action, desk.version))
        case Deal():
            await write(partial(_deal, deed.version))
        case Phrase():
            await write(partial(_add_phrase, deed))
        case Undo() | Redo():
            if desk.others_play(seat):
                raise IllegalAction("no-undo")
            await write(partial(_turn_back, seat, deed))
        case GiveUp():
            await write(partial(_give_up, seat, deed.version))
        case Claim():
            await _claim(desk, seat, write, thinking)
        case never:
            assert_never(never)
    return desk.version


def submitting(seat: int, action: Action, version: int) -> Change:
    """The change that is this action of this seat's."""
    return partial(_submit, seat, action, version)


def checked(desk: Desk, seat: int, words: tuple[str, ...]) -> list[Action]:
    """The actions of these words, if each is legal after those before it."""
    pack = deck.pack(desk.rules)
    actions = [notation.read(pack, each) for each in words]
    state = desk.table.state
    for action in actions:
        state, _ = step(state, seat, action)
    return actions


async def _claim(desk: Desk, seat: int, write: Writing, thinking: Thinking) -> None:
    """Play the deal out, if all remaining tricks are certain to be this seat's."""
    if certain(desk.view(seat)) is None:
        raise IllegalAction("no-claim")
    deal = desk.table.state.public.deal
    while (now := desk.table.state.public).phase == "play" and now.deal == deal:
        turn = now.turn
        assert turn is not None
        view = desk.view(turn)
        if turn == seat:
            card = certain(view)
            assert card is not None
            action = play(card)
        elif turn in desk.computers:
            action = await thinking.choose(desk.computers[turn], view)
        else:
            action = legal(view)[0]
        await write(submitting(turn, action, desk.version))


def _submit(seat: int, action: Action, version: int, table: Table) -> None:
    table.submit(seat, action, version)


def _deal(version: int, table: Table) -> None:
    table.deal(version)


def _add_phrase(deed: Phrase, table: Table) -> None:
    table.add_phrase(deed.text, deed.version)


def _turn_back(seat: int, deed: Undo | Redo, table: Table) -> None:
    if isinstance(deed, Undo):
        table.undo(seat, deed.version)
    else:
        table.redo(seat, deed.version)


def _give_up(seat: int, version: int, table: Table) -> None:
    table.give_up(seat, version)
