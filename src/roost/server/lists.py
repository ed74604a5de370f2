"""The lists of tables, a screen at a time: those that go on, and those that have ended.

Tables at which nobody has looked since they were played are in neither. There are many of them
once, when a file of an older Roost is opened: the page asks for one batch after the other.
"""

import re

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost.game.record import Record
from roost.rules import dealing
from roost.server.asking import Refusal, answering, as_json, kept
from roost.server.tables import PERSON_SEAT
from roost.store import MatchRow, Place, Store, Which
from roost.texts.page.games import name_of
from roost.texts.page.kept import kept_line
from roost.texts.people import people_of
from roost.variants import CROWSNEST, VARIANTS

FIRST = 5  # tables on the start page at first
FURTHER = 20  # and with each further question
_PLACE = re.compile(r"([0-9]{1,18})-([0-9]{1,18})", re.ASCII)
_WHICH: dict[str, Which] = {"open": "open", "ended": "ended"}


class Kept(msgspec.Struct, frozen=True):
    """A match kept here: `name` is the person's own for it, `touched` an ISO date and time, `ready`
    whether it waits for the person."""

    id: int
    name: str | None
    game: str
    game_name: str
    line: str
    touched: str
    over: bool
    given_up: bool
    sound: bool
    ready: bool


class Listed(msgspec.Struct, frozen=True):
    """A screen of tables; `more` asks for the next one, and is none if these were the last."""

    tables: list[Kept]
    more: str | None


class Numbers(msgspec.Struct, frozen=True):
    """How many tables go on and have ended; at the `unread` ones somebody has to look first."""

    open: int
    ended: int
    unread: int


def first_screen(store: Store) -> Listed:
    """The latest tables that go on. One just played is among them."""
    if store.counts().unread:
        store.look_through_if_possible()
    return _listed(store, "open", None, FIRST)


def numbers(store: Store) -> Numbers:
    """How many tables there are."""
    return Numbers(*store.counts())


@answering
async def tables(request: Request) -> Response:
    """A further screen of tables of one kind."""
    which = _WHICH.get(request.query_params.get("which", ""))
    after = request.query_params.get("after", "")
    place = _PLACE.fullmatch(after)
    if which is None or (after and place is None):
        raise Refusal("unreadable-request")
    before = Place(int(place[1]), int(place[2])) if place else None
    return as_json(await kept(request, lambda store: _listed(store, which, before, FURTHER)))


@answering
async def look(request: Request) -> Response:
    """How many tables nobody has looked at, once somebody has looked at some of them."""

    def looked(store: Store) -> Numbers:
        store.look_through()
        return numbers(store)

    return as_json(await kept(request, looked))


def _listed(store: Store, which: Which, before: Place | None, most: int) -> Listed:
    rows = store.page(which, before=before, most=most + 1)
    last = rows[most - 1].place if len(rows) > most else None
    return Listed(
        [_kept(row) for row in rows[:most]],
        None if last is None else f"{last.rank}-{last.match}",
    )


def _kept(row: MatchRow) -> Kept:
    opening = row.opening
    if opening is None:  # all that is known of it is the name of the game
        rules = VARIANTS.get(row.game, CROWSNEST)
        opening = Record(rules, (None,) * dealing.seats(rules))
    over = row.over or row.given_up
    return Kept(
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
