"""What the start page shows: the games, the players, the matches kept here, saved house rules."""

from collections.abc import Iterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost import texts
from roost.errors import RoostError, RulesetError
from roost.game.record import Record
from roost.rules import dealing
from roost.server.asking import answering, as_json, asked, kept, offered_here, ruled
from roost.server.houses import House, of_line
from roost.server.tables import PERSON_SEAT
from roost.store import HouseRow, MatchRow, Store
from roost.table import names
from roost.texts import aloud, catalogues
from roost.texts.page.games import Game, games, name_of
from roost.texts.page.house import link, told
from roost.texts.page.kept import kept_line
from roost.texts.page.levels import Level, levels, withheld
from roost.texts.people import people_of
from roost.variants import CROWSNEST, VARIANTS


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


class SavedHouse(msgspec.Struct, frozen=True):
    """House rules saved under a name; `link` is how they are shared."""

    name: str
    game: str
    game_name: str
    rules: dict[str, str]
    link: str


class Start(msgspec.Struct, frozen=True):
    """All of it; `person` is the name that the person last played under; `letters` the most that
    the name of a person, a house or a table may have."""

    games: list[Game]
    levels: list[Level]
    withheld: str | None
    tables: list[Kept]
    houses: list[SavedHouse]
    person: str | None
    letters: dict[names.Named, int]


@answering
async def start(request: Request) -> Response:
    """The start page's data."""

    def found(store: Store) -> tuple[list[tuple[MatchRow, Record | None]], list[HouseRow]]:
        return [(row, _opening(store, row)) for row in store.matches()], store.houses()

    rows, houses = await kept(request, found)
    called = (each.names[PERSON_SEAT] for _, each in rows if each is not None)
    told = Start(
        games=games(),
        levels=levels(),
        withheld=withheld(),
        tables=[_kept(row, opening) for row, opening in rows],
        houses=list(_saved(houses)),
        person=next((name for name in called if name), None),
        letters=names.MOST_LETTERS,
    )
    return as_json(told)


def _opening(store: Store, row: MatchRow) -> Record | None:
    """The opening of a match; `None` of one that is damaged, which is listed all the same."""
    try:
        return store.opening(row.id) if row.sound else None
    except RoostError:
        return None


def _kept(row: MatchRow, opening: Record | None) -> Kept:
    sound = opening is not None
    if opening is None:  # all that is known of it is the name of the game
        rules = VARIANTS.get(row.game, CROWSNEST)
        opening = Record(rules, (None,) * dealing.seats(rules))
        row = row._replace(sound=False, totals=())
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
        sound=sound,
        ready=sound and not over and row.turn in (PERSON_SEAT, None),
    )


def _saved(rows: list[HouseRow]) -> Iterator[SavedHouse]:
    """The saved house rules that this Roost can play by."""
    for row in rows:
        try:
            rules = ruled(row.game, of_line(row.rules))
        except RulesetError:
            continue
        line = link(rules)
        yield SavedHouse(row.name, row.game, name_of(rules), of_line(line), line)


@answering
async def compared(request: Request) -> Response:
    """What these house rules change."""
    wanted = await asked(request, House)
    with aloud.reading(aloud=True):  # the page shows no card by its name in records
        return as_json(told(offered_here(wanted.game), wanted.rules))


@answering
async def words(request: Request) -> Response:
    """The messages of the page's scripts in a language; in English they stand in the scripts."""
    language = texts.wanted(request.path_params["language"], {})
    return Response(catalogues.as_json(language, prefix="page"), media_type="application/json")


ROUTES = [
    Route("/api/start", start),
    Route("/api/differences", compared, methods=["POST"]),
    Route("/api/words/{language}", words),
]
