"""The lists of tables, some at a time: those under way, and those that have ended.

A table that was not replayed since it was played last may be in neither list. There are many after
the file of an older Roost was opened: the page lets them be replayed in batches.
"""

import re

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost.game.record import Record
from roost.rules import dealing
from roost.server.http.requests import Refusal, answering, as_json, kept
from roost.server.http.table_routes import PERSON_SEAT
from roost.store import ListPlace, MatchRow, Store, Which
from roost.texts.page.games import name_of
from roost.texts.page.kept import kept_line
from roost.texts.people import people_of
from roost.variants import CROWSNEST, known

FIRST = 5  # so many tables are on the start page at first
FURTHER = 20  # and so many more come with each further request
_PLACE = re.compile(r"([0-9]{1,18})-([0-9]{1,18})", re.ASCII)
_WHICH: dict[str, Which] = {"open": "open", "ended": "ended"}


class ListedTable(msgspec.Struct, frozen=True):
    """A stored match."""

    id: int  # the number of the match
    name: str | None  # the person's name for it; `None`: it was given none
    game: str  # the key of the game: "crowsnest"
    game_name: str  # what the game is called, in the page's language
    line: str  # how it stands: "Deal 4 · your turn · We 170 · They 190"
    touched: str  # when it was played last: an ISO 8601 date and time in UTC
    over: bool  # whether it has been won
    given_up: bool  # whether it was ended before its end
    sound: bool  # whether it can be played; false: its entries are damaged or of a later Roost
    ready: bool  # whether it waits for the person: to act, or to deal


class Listed(msgspec.Struct, frozen=True):
    """Some tables of a list. `more` is to be sent to get the next ones; `None`: there are none."""

    tables: list[ListedTable]
    more: str | None


class ListedNumbers(msgspec.Struct, frozen=True):
    """How many tables there are."""

    open: int  # under way, or not playable
    ended: int  # over or given up
    unread: int  # either: they have not been replayed since they were played last


def first_screen(store: Store) -> Listed:
    """The latest tables under way, with those played just now."""
    if store.counts().unread:
        store.look_through_if_possible()
    return _listed(store, "open", None, FIRST)


def numbers(store: Store) -> ListedNumbers:
    """How many tables there are."""
    return ListedNumbers(*store.counts())


@answering
async def tables(request: Request) -> Response:
    """Further tables of a list. Raises `Refusal` `unreadable-request`."""
    which = _WHICH.get(request.query_params.get("which", ""))
    after = request.query_params.get("after", "")
    place = _PLACE.fullmatch(after)
    if which is None or (after and place is None):
        raise Refusal("unreadable-request")
    before = ListPlace(int(place[1]), int(place[2])) if place else None
    return as_json(await kept(request, lambda store: _listed(store, which, before, FURTHER)))


@answering
async def look(request: Request) -> Response:
    """Let a batch of tables be replayed. Returns how many tables there are then."""

    def looked(store: Store) -> ListedNumbers:
        store.look_through()
        return numbers(store)

    return as_json(await kept(request, looked))


def _listed(store: Store, which: Which, before: ListPlace | None, most: int) -> Listed:
    rows = store.page(which, before=before, most=most + 1)
    last = rows[most - 1].place if len(rows) > most else None
    return Listed(
        [_kept(row) for row in rows[:most]],
        None if last is None else f"{last.rank}-{last.match}",
    )


def _kept(row: MatchRow) -> ListedTable:
    opening = row.opening
    if opening is None:  # only the name of its game is known
        rules = known.games().get(row.game, CROWSNEST)
        opening = Record(rules, (None,) * dealing.seats(rules))
    over = row.over or row.given_up
    return ListedTable(
        id=row.id,
        name=row.name,
        game=row.game,
        game_name=name_of(opening.rules),
        line=kept_line(row, people_of(opening, PERSON_SEAT)),
        touched=row.touched.isoformat(timespec="seconds"),
        over=row.over,
        given_up=row.given_up,
        sound=row.sound,
        ready=row.sound and not over and row.turn in (PERSON_SEAT, None),
    )


ROUTES = [
    Route("/api/tables", tables),
    Route("/api/unread", look, methods=["POST"]),
]
