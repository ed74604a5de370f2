"""The deeds that a page may ask for at its table. Each is done and saved as a whole, or not at all.

A deed that is refused raises an error and changes nothing. Whether it is refused depends only on
what the seat may see.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias, assert_never

from roost.analysis.claims import certain
from roost.errors import IllegalAction
from roost.game import notation
from roost.game.actions import Action, play
from roost.game.legal import legal
from roost.game.state import view
from roost.game.step import step
from roost.life.kept_table import KeptTable
from roost.life.outside import Change
from roost.rules import deck
from roost.table.table import Table
from roost.wire.messages import Act, Claim, Deal, GiveUp, Phrase, Redo, Undo

Deed: TypeAlias = Act | Deal | Phrase | Undo | Redo | Claim | GiveUp
# Applies a change to the table and sends every page an update.
Writing: TypeAlias = Callable[[Change], Awaitable[None]]


async def done(kept: KeptTable, seat: int, deed: Deed, write: Writing) -> int:
    """Do a deed of this seat. Returns the table's version after it; raises why it is refused."""
    kept.table.expect(deed.version)
    match deed:
        case Act():
            await write(partial(_act, seat, _read(kept, deed.actions), deed.version))
        case Deal():
            await write(partial(_deal, deed.version))
        case Phrase():
            await write(partial(_add_phrase, deed))
        case Undo() | Redo():
            if kept.others_play(seat):
                raise IllegalAction("no-undo")
            if kept.is_open:
                raise IllegalAction("match-open")
            await write(partial(_turn_back, seat, deed))
        case GiveUp():
            await write(partial(_give_up, seat, deed.version))
        case Claim():
            await write(partial(_claim, seat, deed.version))
        case never:
            assert_never(never)
    return kept.version


def submitting(seat: int, action: Action, version: int) -> Change:
    """The change that does this action of this seat."""
    return partial(_submit, seat, action, version)


def _read(kept: KeptTable, words: tuple[str, ...]) -> list[Action]:
    """The actions that these texts stand for."""
    pack = deck.pack(kept.rules)
    return [notation.read(pack, each) for each in words]


def _act(seat: int, actions: list[Action], version: int, table: Table) -> None:
    table.submit_together(seat, actions, version)


def _claim(seat: int, version: int, table: Table) -> None:
    """Play the deal to its end, if all remaining tricks are certain to be this seat's.

    The others play their last legal action: what they play changes nothing any more.
    """
    if certain(view(table.state, seat)) is None:
        raise IllegalAction("no-claim")
    state, rest = table.state, list[tuple[int, Action]]()
    while state.public.phase == "play":
        turn = state.public.turn
        assert turn is not None
        seen = view(state, turn)
        action = legal(seen)[-1]
        if turn == seat:
            card = certain(seen)
            assert card is not None
            action = play(card)
        state, _ = step(state, turn, action)
        rest.append((turn, action))
    table.play_on(rest, version)


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
