"""Matches as files over HTTP: a record handed out or taken in, and a copy of all that is kept.

Of a match that goes on nothing is handed out but what the person's seat may see.
"""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost.game import writing
from roost.game.record import Record, position
from roost.game.seals import compare, with_seed
from roost.server.asking import (
    MOST_OF_A_RECORD,
    answering,
    as_json,
    body,
    is_open,
    keeper,
    match_of,
)
from roost.server.tables import PERSON_SEAT
from roost.store import Store
from roost.table.own_view import as_data
from roost.table.table import entries_of
from roost.texts import say
from roost.texts.files import record_of, text_of


@answering
async def record(request: Request) -> Response:
    """The match as a file: the whole record once it has ended, till then the seat's view."""
    match = match_of(request)
    table = await keeper(request).kept(lambda store: store.table(match))
    whole = table.record()
    name = f"match-{match}-{whole.rules.key}"
    if is_open(table):
        return _file(writing.write(whole).encode(), f"{name}.record", "text/plain; charset=utf-8")
    seen = as_data(table.envelope(PERSON_SEAT), whole.names)
    data = msgspec.json.format(msgspec.json.encode(seen), indent=1)
    return _file(data + b"\n", f"{name}-view.json", "application/json")


@answering
async def check(request: Request) -> Response:
    """For each deal of a match that has ended, whether seal and cards are those of its seed."""
    match = match_of(request)

    def compared(store: Store) -> list[dict[str, object]]:
        table = store.table(match)
        whole = table.record()
        if not is_open(table) or whole.seed is None:
            return []
        return [each._asdict() for each in compare(whole)]

    return as_json({"deals": await keeper(request).kept(compared)})


@answering
async def take_in(request: Request) -> Response:
    """The number of the match that a record file holds, kept here from now on."""
    data = await body(request, MOST_OF_A_RECORD)
    shown = say("file", "The file")

    given = record_of(text_of(data, shown), shown)
    return as_json({"id": await keeper(request).kept(lambda store: keep(store, given))})


@answering
async def backup(request: Request) -> Response:
    """All that is kept, as it stands at one moment, in the form in which it is kept."""
    data = await keeper(request).kept(Store.backup)
    return _file(data, "roost-backup.sqlite", "application/vnd.sqlite3")


def keep(store: Store, given: Record) -> int:
    """Keep the match of a record, with a seed for its further deals; its number."""
    whole = given if position(given).public.phase == "over" else with_seed(given)
    return store.create(whole, entries_of(whole))


def _file(data: bytes, name: str, kind: str) -> Response:
    disposition = f'attachment; filename="{name}"'
    return Response(data, media_type=kind, headers={"Content-Disposition": disposition})


ROUTES = [
    Route("/api/tables/{match:int}/record", record),
    Route("/api/tables/{match:int}/check", check),
    Route("/api/records", take_in, methods=["POST"]),
    Route("/api/backup", backup),
]
