"""What the start page shows: the games, the players, the matches kept here, saved house rules."""

from collections.abc import Iterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost import texts
from roost.errors import RulesetError
from roost.server.asking import answering, as_json, asked, kept, offered_here, ruled
from roost.server.houses import House, of_line
from roost.server.lists import Kept, Numbers, first_screen, numbers
from roost.store import HouseRow, Store
from roost.table import names
from roost.texts import aloud, catalogues
from roost.texts.page.games import Game, games, name_of
from roost.texts.page.house import link, told
from roost.texts.page.levels import Level, levels, withheld


class SavedHouse(msgspec.Struct, frozen=True):
    """House rules saved under a name; `link` is how they are shared. If they are not `sound`,
    damage has changed them, and they are not played by."""

    name: str
    game: str
    game_name: str
    rules: dict[str, str]
    link: str
    sound: bool


class Start(msgspec.Struct, frozen=True):
    """All of it; `tables` are the latest that go on, `more` and `numbers` tell of the others;
    `person` is the name that the person last played under; `letters` the most that the name of a
    person, a house or a table may have."""

    games: list[Game]
    levels: list[Level]
    withheld: str | None
    tables: list[Kept]
    more: str | None
    numbers: Numbers
    houses: list[SavedHouse]
    person: str | None
    letters: dict[names.Named, int]


@answering
async def start(request: Request) -> Response:
    """The start page's data."""
    return as_json(await kept(request, data))


def data(store: Store) -> Start:
    """All that the start page shows at first, in the language spoken."""
    listed = first_screen(store)
    return Start(
        games=games(),
        levels=levels(),
        withheld=withheld(),
        tables=listed.tables,
        more=listed.more,
        numbers=numbers(store),
        houses=list(_saved(store.houses())),
        person=store.last_name(),
        letters=names.MOST_LETTERS,
    )


def _saved(rows: list[HouseRow]) -> Iterator[SavedHouse]:
    """The saved house rules that this Roost can play by, and those that are damaged."""
    for row in rows:
        if not row.sound:
            yield SavedHouse(row.name, "", "", {}, "", sound=False)
            continue
        try:
            rules = ruled(row.game, of_line(row.rules))
        except RulesetError:
            continue
        line = link(rules)
        yield SavedHouse(row.name, row.game, name_of(rules), of_line(line), line, sound=True)


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
