"""What all requests of the API share: the keeper of the matches, reading bodies, refusing.

A refusal is the key of the reason and one sentence in the language asked for. A request that is
refused has changed nothing.
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
from roost.server.access import language_of
from roost.store import Store, StoreError
from roost.table.table import Table
from roost.texts.page.answers import refusal
from roost.texts.page.games import offers
from roost.texts.page.house import house

MOST_BYTES = 65_536  # the longest body, but for a record file
MOST_OF_A_RECORD = 4 * 2**20  # bytes; a match of a thousand deals has a quarter of it

BODY_SECONDS = 20.0  # the longest time to send a body

_WORTH_PACKING = range(1_000, 256_000)

Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]  # a refusal may repeat it
Rules: TypeAlias = Annotated[dict[Text, Text], msgspec.Meta(max_length=60)]

_T = TypeVar("_T")
_Body = TypeVar("_Body", bound="Asked")


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request."""


class Keeper(Protocol):
    """What the API needs of the server. It is found at `app.state.keeper`."""

    async def kept(self, work: Callable[[Store], _T], /) -> _T:
        """What `work` returns for the store. It runs in a thread of its own."""

    async def drop(self, match: int, /) -> None:
        """Delete a match, and tell the pages at its table."""

    def token(self, match: int, seat: int, /) -> str:
        """The token with which a page takes a seat."""


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
    """The endpoint, answering in the language asked for. A `RoostError` becomes an answer too."""

    @wraps(answer)
    async def answered(request: Request) -> Response:
        with texts.speaking(language_of(request)):
            try:
                return packed(request, await answer(request))
            except RoostError as error:
                return refused(error)
            except ClientDisconnect:  # nobody reads the answer
                return Response(status_code=400)

    return answered


def packed(request: Request, answer: Response) -> Response:
    """The answer, compressed if the browser accepts it, and if its size makes that worth it."""
    if len(answer.body) in _WORTH_PACKING and "gzip" in request.headers.get("Accept-Encoding", ""):
        answer.body = packed_bytes(bytes(answer.body))
        answer.headers["Content-Length"] = str(len(answer.body))
        answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Vary"] = "Accept-Encoding"
    return answer


def packed_bytes(body: bytes) -> bytes:
    """A body compressed by gzip."""
    return gzip.compress(body, 6, mtime=0)


def refused(error: RoostError) -> Response:
    """The answer to a request that is refused: the status, the key and a sentence."""
    by_kind = 500 if isinstance(error, StoreError) else 400
    told = {"key": error.key, "text": refusal(error)}
    return as_json(told, _STATUS.get(error.key, by_kind))


def as_json(value: object, status: int = 200) -> Response:
    """The answer that holds this value as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def keeper(request: Request) -> Keeper:
    """The keeper of the matches."""
    found: Keeper = request.app.state.keeper
    return found


async def kept(request: Request, work: Callable[[Store], _T]) -> _T:
    """What `work` returns for the store: in the keeper's thread, and in the language used here."""
    here = copy_context()
    return await keeper(request).kept(lambda store: here.run(work, store))


def match_of(request: Request) -> int:
    """The number of the match in the address."""
    number: int = request.path_params["match"]
    return number


async def body(request: Request, most: int = MOST_BYTES) -> bytes:
    """The body, of at most `most` bytes.

    Raises `Refusal`: `too-much-sent` as soon as it is too long, `too-slow` if it takes too long.
    """
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
    """The body as a value of this kind. Raises `Refusal` `unreadable-request` if it is none."""
    text = await body(request)
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refusal("unreadable-request") from None


def offered_here(game: str) -> str:
    """The given name if a game on offer has it. Raises `RulesetError` `unknown-game` if not."""
    if game not in (known := offers()):
        raise RulesetError("unknown-game", game=game, allowed=", ".join(known))
    return game


def ruled(game: str, rules: Mapping[str, str]) -> Ruleset:
    """The game of this name with these house rules. Raises `RulesetError` if it is impossible."""
    return house(offered_here(game), rules)


def is_open(table: Table) -> bool:
    """Whether all cards of a match may be seen: it is over or given up."""
    return table.given_up or table.state.public.phase == "over"
