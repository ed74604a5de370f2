"""The HTTP API of tables: make one, play one again, rename, delete, get the token of a seat."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost.errors import RoostError
from roost.game.record import Record
from roost.server.http.address import MATCH
from roost.server.http.requests import (
    Asked,
    Rules,
    Text,
    answering,
    as_json,
    asked,
    is_open,
    keeper,
    kept,
    match_of,
    ruled,
)
from roost.store import Store
from roost.table import names
from roost.table.again import How, again
from roost.table.lesson import lesson
from roost.table.opening import opening

Levels: TypeAlias = Annotated[tuple[Text, ...], msgspec.Meta(max_length=10)]

PERSON_SEAT = 0


class NewTable(Asked, frozen=True):
    """A match to begin."""

    game: Text  # the page's name for the game: "crowsnest-plain"
    rules: Rules = msgspec.field(default_factory=dict)  # by switch of the house rules: its value
    person: Text | None = None  # the person's name; `None` or "": none
    levels: Levels = ()  # the keys of the computer players, seat 1 first
    seed: Text | None = None  # the text that the cards come from; `None` or "": a random seed
    phrase: Text | None = None  # words to mix into the shuffle; `None` or "": none


class Again(Asked, frozen=True):
    """A match to play again."""

    how: How


class Name(Asked, frozen=True):
    """A name for a table; `None` or "" removes the one it has."""

    name: Text | None


@answering
async def make(request: Request) -> Response:
    """Make a table. Returns its number."""
    wanted = await asked(request, NewTable)
    record = opening(
        ruled(wanted.game, wanted.rules),
        person=wanted.person or None,
        opponents=wanted.levels,
        seed=(wanted.seed or "").strip() or None,
    )
    phrase = (wanted.phrase or "").strip()
    entries = [f"phrase {phrase}"] if phrase else []
    return as_json({"id": await kept(request, lambda store: _made(store, record, entries))})


@answering
async def make_lesson(request: Request) -> Response:
    """Make a table for the tutorial. Returns its number."""
    return as_json({"id": await kept(request, lambda store: _made(store, lesson()))})


@answering
async def make_again(request: Request) -> Response:
    """Make a table for the match of an old one. Returns the number of the new one.

    To get the same cards the old match must have ended: else they could be seen at the new table.
    """
    how = (await asked(request, Again)).how
    match = match_of(request)

    def made(store: Store) -> int:
        table = store.table(match)
        if how != "new" and not is_open(table):
            raise RoostError("match-running", match=match)
        return _made(store, again(table.record(), how))

    return as_json({"id": await kept(request, made)})


def _made(store: Store, record: Record, entries: Sequence[str] = ()) -> int:
    """Make a table for a page. Returns its number. It is in no list until cards are dealt."""
    return store.create(record, entries, waits_for_deal=True)


@answering
async def seat(request: Request) -> Response:
    """The number of the person's seat, and the token with which a page takes it."""
    match = match_of(request)
    await kept(request, lambda store: store.length(match))
    return as_json({"token": keeper(request).token(match, PERSON_SEAT), "seat": PERSON_SEAT})


@answering
async def rename(request: Request) -> Response:
    """Give a table a name, or remove it. Returns nothing."""
    name = ((await asked(request, Name)).name or "").strip() or None
    if name is not None:
        name = names.checked(name, "table")
    match = match_of(request)
    await kept(request, lambda store: store.rename(match, name))
    return as_json({})


@answering
async def delete(request: Request) -> Response:
    """Delete a table. Returns nothing."""
    await keeper(request).drop(match_of(request))
    return as_json({})


ROUTES = [
    Route("/api/tables", make, methods=["POST"]),
    Route("/api/tutorial", make_lesson, methods=["POST"]),
    Route(f"/api/tables/{MATCH}/again", make_again, methods=["POST"]),
    Route(f"/api/tables/{MATCH}/seat", seat),
    Route(f"/api/tables/{MATCH}", rename, methods=["PATCH"]),
    Route(f"/api/tables/{MATCH}", delete, methods=["DELETE"]),
]
