"""Tables over HTTP: made, made again, renamed, deleted, and the token of the person's seat."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost.errors import RoostError
from roost.game.record import Record
from roost.server.address import MATCH
from roost.server.asking import (
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
    """A match to begin: `levels` are the computer players' keys, seat 1 first."""

    game: Text
    rules: Rules = msgspec.field(default_factory=dict)
    person: Text | None = None
    levels: Levels = ()
    seed: Text | None = None
    phrase: Text | None = None


class Again(Asked, frozen=True):
    """A match to play again."""

    how: How


class Name(Asked, frozen=True):
    """A name for a table; none takes it away."""

    name: Text | None


@answering
async def make(request: Request) -> Response:
    """A new table's number."""
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
    """The number of a new table for the tutorial's deal."""
    return as_json({"id": await kept(request, lambda store: _made(store, lesson()))})


@answering
async def make_again(request: Request) -> Response:
    """The number of a table by an old one's match, which has to have ended: else the cards of
    one that goes on could be seen at the other."""
    how = (await asked(request, Again)).how
    match = match_of(request)

    def made(store: Store) -> int:
        table = store.table(match)
        if how != "new" and not is_open(table):
            raise RoostError("match-running", match=match)
        return _made(store, again(table.record(), how))

    return as_json({"id": await kept(request, made)})


def _made(store: Store, record: Record, entries: Sequence[str] = ()) -> int:
    """The number of a table made from a page: whoever leaves it before a deal finds it in no
    list."""
    return store.create(record, entries, waits_for_deal=True)


@answering
async def seat(request: Request) -> Response:
    """The person's seat, and what lets a page sit there."""
    match = match_of(request)
    await kept(request, lambda store: store.length(match))
    return as_json({"token": keeper(request).token(match, PERSON_SEAT), "seat": PERSON_SEAT})


@answering
async def rename(request: Request) -> Response:
    """Nothing, once the table has its name."""
    name = ((await asked(request, Name)).name or "").strip() or None
    if name is not None:
        name = names.checked(name, "table")
    match = match_of(request)
    await kept(request, lambda store: store.rename(match, name))
    return as_json({})


@answering
async def delete(request: Request) -> Response:
    """Nothing, once the table is no more."""
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
