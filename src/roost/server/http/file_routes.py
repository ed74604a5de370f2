"""The HTTP API of files: get or add the record of a match, make a copy of the store.

Of a match under way only what the person's seat may see is given out.
"""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost.game import writing
from roost.game.record import position
from roost.game.seals import Compared, compare, with_seed
from roost.server.http.address import MATCH
from roost.server.http.requests import (
    MOST_OF_A_RECORD,
    answering,
    as_json,
    body,
    is_open,
    kept,
    match_of,
)
from roost.server.http.table_routes import PERSON_SEAT
from roost.store import Store
from roost.table.own_view import as_data
from roost.table.table import entries_of
from roost.table.taken_back import taken_in
from roost.texts import say
from roost.texts.file_bytes import record_of, text_of


@answering
async def record(request: Request) -> Response:
    """A match as a file: its record if it has ended, else the view of the person's seat."""
    match = match_of(request)
    table = await kept(request, lambda store: store.table(match))
    whole = table.record()
    name = f"match-{match}-{whole.rules.key}"
    if is_open(table):
        return _file(writing.write(whole).encode(), f"{name}.record", "text/plain; charset=utf-8")
    seen = as_data(table.envelope(PERSON_SEAT), whole.names)
    data = msgspec.json.format(msgspec.json.encode(seen), indent=1)
    return _file(data + b"\n", f"{name}-view.json", "application/json")


@answering
async def check(request: Request) -> Response:
    """For each deal of a match that has ended: whether its cards are those of the seed.

    The cards are dealt again from seed and phrase and compared. A match without a seed has no deals
    in the answer.
    """
    match = match_of(request)

    def compared(store: Store) -> list[Compared]:
        table = store.table(match)
        whole = table.record()
        return list(compare(whole)) if is_open(table) and whole.seed is not None else []

    deals = await kept(request, compared)
    # If a record gives no cards, it was replayed with those of the seed. They agree, since it could
    # not be replayed with others.
    told = [{**each._asdict(), "cards": each.cards is not False} for each in deals]
    return as_json({"deals": told})


@answering
async def take_in(request: Request) -> Response:
    """Store the match of a record file. Returns its number."""
    data = await body(request, MOST_OF_A_RECORD)
    return as_json({"id": await kept(request, lambda store: keep(store, data))})


@answering
async def backup(request: Request) -> Response:
    """Copy the store. Returns a sentence that tells where the copy is.

    The copy itself is not sent to a page, since it holds the seeds of matches under way.
    """
    path, store = await kept(request, Store.keep_copy)
    told = say(
        "answer",
        "A copy of all tables lies in {path}. To go back to it, stop Roost and put it in the place"
        " of {store}.",
        path=str(path),
        store=str(store),
    )
    return as_json({"text": told})


def keep(store: Store, data: bytes) -> int:
    """Store the match of a record file, with a seed for its further deals. Returns its number."""
    shown = say("file", "The file")
    given = record_of(text_of(data, shown), shown)
    if given.seed is None and position(given).public.phase != "over":
        given = with_seed(given)
    return store.create(taken_in(given), entries_of(given))


def _file(data: bytes, name: str, kind: str) -> Response:
    disposition = f'attachment; filename="{name}"'
    return Response(data, media_type=kind, headers={"Content-Disposition": disposition})


ROUTES = [
    Route(f"/api/tables/{MATCH}/record", record),
    Route(f"/api/tables/{MATCH}/check", check),
    Route("/api/records", take_in, methods=["POST"]),
    Route("/api/backup", backup, methods=["POST"]),
]
