"""What the start page shows: the games, the players, the matches kept here, saved house rules."""

from collections.abc import Iterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from roost import texts
from roost.errors import RulesetError
from roost.server.http.house_routes import House, of_line
from roost.server.http.list_routes import ListedNumbers, ListedTable, first_screen, numbers
from roost.server.http.requests import answering, as_json, asked, kept, offered_here, ruled
from roost.store import HouseRow, Store
from roost.table import names
from roost.texts import aloud, catalogues
from roost.texts.page.games import Game, games, name_of
from roost.texts.page.house import link, told
from roost.texts.page.levels import LevelOffered, levels, withheld


class SavedHouse(msgspec.Struct, frozen=True):
    """House rules that the person has saved. If they are not `sound`, all but the name is empty."""

    name: str  # the person's name for them
    game: str  # the page's name for the game: "crowsnest-plain"
    game_name: str  # what the game is called, in the page's language
    rules: dict[str, str]  # by switch: its value
    link: str  # the same as in a link: "bird=low,target=500"
    sound: bool  # false: damage to the store has changed them, and they cannot be played


class Start(msgspec.Struct, frozen=True):
    """All that the start page shows at first."""

    games: list[Game]  # the games on offer
    levels: list[LevelOffered]  # the computer players on offer, the weakest first
    withheld: str | None  # why some levels are not on offer; `None`: all are
    tables: list[ListedTable]  # the matches under way, the one played last first; not all of them
    more: str | None  # what to ask for to get the further ones; `None`: there are none
    numbers: ListedNumbers  # how many matches there are in all
    houses: list[SavedHouse]  # the house rules that are saved
    person: str | None  # the name under which the person played last; `None`: no name yet
    letters: dict[names.Named, int]  # by what is named: the most letters that a name may have


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
    """The saved house rules that this Roost can play, and those that are damaged."""
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
    """The house rules of the request in words: what they change, or why they are impossible."""
    wanted = await asked(request, House)
    with aloud.reading(aloud=True):  # the page shows no card by its name in records
        return as_json(told(offered_here(wanted.game), wanted.rules))


@answering
async def words(request: Request) -> Response:
    """The texts of the page's scripts in a language. The English ones are in the scripts."""
    language = texts.wanted(request.path_params["language"], {})
    return Response(catalogues.as_json(language, prefix="page"), media_type="application/json")


ROUTES = [
    Route("/api/start", start),
    Route("/api/differences", compared, methods=["POST"]),
    Route("/api/words/{language}", words),
]
