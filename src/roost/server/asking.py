"""What every request of the API has in common: who keeps the matches, bodies read and refused.

A refusal is a key and one sentence in the language asked for; whatever it was, nothing has changed.
"""

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Mapping
from contextvars import copy_context
from functools import wraps
from typing import Annotated, Protocol, TypeAlias, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from roost import texts
from roost.errors import RoostError, RulesetError
from roost.rules.ruleset import Ruleset
from roost.server.safety import language_of
from roost.store import Store, StoreError
from roost.table.table import Table
from roost.texts.page.answers import refusal
from roost.texts.page.games import offers
from roost.texts.page.house import house

MOST_BYTES = 65_536  # of a body; a record file may have more
MOST_OF_A_RECORD = 4 * 2**20  # a match of a thousand deals is a quarter of it

BODY_SECONDS = 20.0  # to send it in

_WORTH_PACKING = range(1_000, 256_000)

Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]  # what is echoed in a refusal
Rules: TypeAlias = Annotated[dict[Text, Text], msgspec.Meta(max_length=60)]

_T = TypeVar("_T")
_Body = TypeVar("_Body", bound="Asked")


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request."""


class Keeper(Protocol):
    """What the API needs of the server; it is `app.state.keeper`."""

    async def kept(self, work: Callable[[Store], _T], /) -> _T:
        """Do this with the store, in the one thread that writes."""

    async def drop(self, match: int, /) -> None:
        """Delete a match, and tell the pages at its table."""

    def token(self, match: int, seat: int, /) -> str:
        """What lets a page sit at a seat."""


class Refusal(RoostError):
    """A request that is refused before anything is looked up."""


_STATUS = {
    **dict.fromkeys(("unknown-match", "unknown-house", "unknown-language", "no-such-address"), 404),
    **dict.fromkeys(
        (
            "match-unplayable",
            "match-cut",
            "match-changed",
            "match-running",
            "store-clash",
            "stale-version",
        ),
        409,
    ),
    **dict.fromkeys(("door-shut",), 403),
    **dict.fromkeys(("too-slow",), 408),
    **dict.fromkeys(("too-much-sent",), 413),
    **dict.fromkeys(("store-locked", "store-full"), 503),
}

Answering: TypeAlias = Callable[[Request], Awaitable[Response]]


def answering(answer: Answering) -> Answering:
    """The endpoint, speaking the language asked for; a refusal is an answer too."""

    @wraps(answer)
    async def answered(request: Request) -> Response:
        with texts.speaking(language_of(request)):
            try:
                return packed(request, await answer(request))
            except RoostError as error:
                return refused(error)
            except ClientDisconnect:  # nobody is left to hear it
                return Response(status_code=400)

    return answered


def packed(request: Request, answer: Response) -> Response:
    """The answer, packed if that is worth it, does not take long, and the browser can read it."""
    if len(answer.body) in _WORTH_PACKING and "gzip" in request.headers.get("Accept-Encoding", ""):
        answer.body = packed_bytes(bytes(answer.body))
        answer.headers["Content-Length"] = str(len(answer.body))
        answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Vary"] = "Accept-Encoding"
    return answer


def packed_bytes(body: bytes) -> bytes:
    """A body as it is sent where it is packed."""
    return gzip.compress(body, 6, mtime=0)


def refused(error: RoostError) -> Response:
    """The answer that says why not."""
    by_kind = 500 if isinstance(error, StoreError) else 400
    told = {"key": error.key, "text": refusal(error)}
    return as_json(told, _STATUS.get(error.key, by_kind))


def as_json(value: object, status: int = 200) -> Response:
    """The answer that holds this value."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def keeper(request: Request) -> Keeper:
    """Who keeps the matches."""
    found: Keeper = request.app.state.keeper
    return found


async def kept(request: Request, work: Callable[[Store], _T]) -> _T:
    """What `work` makes of the store, in the keeper's thread and in the language spoken here."""
    here = copy_context()
    return await keeper(request).kept(lambda store: here.run(work, store))


def match_of(request: Request) -> int:
    """The match that the address names."""
    number: int = request.path_params["match"]
    return number


async def body(request: Request, most: int = MOST_BYTES) -> bytes:
    """The body; `Refusal` `too-much-sent` as soon as it is too long, however much is to come, and
    `too-slow` when it does not come."""
    received = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                received += part
                if len(received) > most:
                    raise Refusal("too-much-sent", most=most // 1024)
    except TimeoutError:
        raise Refusal("too-slow") from None
    return bytes(received)


async def asked(request: Request, kind: type[_Body]) -> _Body:
    """The body as a value of this kind; `Refusal` `unreadable-request` if it is none."""
    text = await body(request)
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refusal("unreadable-request") from None


def offered_here(game: str) -> str:
    """The page's name for a game, if it is one; else `RulesetError` `unknown-game`."""
    if game not in (known := offers()):
        raise RulesetError("unknown-game", game=game, allowed=", ".join(known))
    return game


def ruled(game: str, rules: Mapping[str, str]) -> Ruleset:
    """The game of this name with these house rules; `RulesetError` if there is no such."""
    return house(offered_here(game), rules)


def is_open(table: Table) -> bool:
    """Whether all cards of a match may be seen: it is over or given up."""
    return table.given_up or table.state.public.phase == "over"
