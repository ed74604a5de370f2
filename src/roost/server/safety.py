"""Who is let in: the key, its cookie, tokens of seats; Host and Origin; headers of every answer.

Whoever has the key may do all that the person may. A page of another site has neither the cookie
(`SameSite=Strict`) nor an Origin that is taken, and a name that points here is no Host of ours.
"""

import hmac
import logging
import os
import re
import secrets
import traceback
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roost import texts
from roost.errors import RoostError
from roost.store import StoreError
from roost.texts.reasons import sentence

LOG = logging.getLogger("roost.server")
COOKIE = "roost"
_KEY_FILE = "key"
_KEY_BYTES = 32
_KEY = re.compile(rb"[0-9a-f]{64}")
_YEAR_SECONDS = 365 * 24 * 3600
OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")
STATIC = ("/js/", "/css/", "/img/", "/favicon")
_SAFE_METHODS = ("GET", "HEAD")

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Place(NamedTuple):
    """A seat of a match."""

    match: int
    seat: int


def read_key(folder: Path) -> bytes:
    """The key of this data folder, made once, for nobody else to read. Raises `StoreError`."""
    path = folder / _KEY_FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            # Made whole beside it and then linked: a second process at the same moment, or a kill,
            # never leaves half a key.
            fresh = path.with_name(f"{_KEY_FILE}-{secrets.token_hex(4)}")
            with os.fdopen(
                os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb"
            ) as new:
                new.write(secrets.token_hex(_KEY_BYTES).encode())
                new.flush()
                os.fsync(new.fileno())
            try:
                fresh.rename(path) if os.name == "nt" else os.link(fresh, path)
            except FileExistsError:
                pass
            finally:
                fresh.unlink(missing_ok=True)
        text = path.read_bytes().strip()
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError("key-unusable", path=str(path), reason=reason) from error
    if not _KEY.fullmatch(text):
        raise StoreError("key-damaged", path=str(path))
    return text


def token(key: bytes, place: Place) -> str:
    """What lets a page sit at a seat: the same after every start with the same key.

    >>> token(b"key", Place(match=12, seat=0))[:16]
    '12-0-6ae65c94e12'
    """
    said = f"seat {place.match} {place.seat}".encode()
    return f"{place.match}-{place.seat}-{hmac.new(key, said, 'sha256').hexdigest()}"


def place_of(key: bytes, given: str) -> Place | None:
    """The seat that a token is for; `None` if it is none of ours.

    >>> place_of(b"key", token(b"key", Place(12, 3)))
    Place(match=12, seat=3)
    >>> place_of(b"key", token(b"other", Place(12, 3)))
    """
    found = re.fullmatch(r"([1-9][0-9]{0,9})-([0-9])-[0-9a-f]{64}", given, re.ASCII)
    if found is None:
        return None
    place = Place(int(found[1]), int(found[2]))
    return place if hmac.compare_digest(token(key, place), given) else None


class Guard:
    """Lets nothing through to `app` but what comes from our own page, or a person with the key."""

    def __init__(self, app: ASGIApp, key: bytes, port: int) -> None:
        self._app = app
        self._key = key
        self._hosts = {f"{name}:{port}" for name in OWN_NAMES}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        begun = False

        async def send_safely(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            await self._answer_of(scope)(scope, receive, send_safely)
        except Exception as error:  # noqa: BLE001 whatever it is, the server goes on
            log_failure("A request failed", error)
            if not begun:
                await _refused(scope, "went-wrong", 500)(scope, receive, send_safely)

    def _answer_of(self, scope: Scope) -> ASGIApp:
        """Who answers a request."""
        headers = Headers(scope=scope)
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts:
            return _refused(scope, "foreign-host", 403)
        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS
        # A browser sends Origin with both; what has none is no page, and has to have the cookie.
        if changes and origins and origins != [f"http://{hosts[0]}"]:
            return _refused(scope, "foreign-origin", 403)
        if self._brings_key(scope):
            return self._welcome()
        if not self._may_enter(scope, headers):
            return _refused(scope, "no-key", 403)
        return self._app

    def _brings_key(self, scope: Scope) -> bool:
        if scope["type"] != "http" or scope["path"] != "/" or scope["method"] != "GET":
            return False
        name, _, given = scope["query_string"].partition(b"=")
        return name == b"key" and hmac.compare_digest(given, self._key)

    def _welcome(self) -> ASGIApp:
        answer = RedirectResponse("/", status_code=303)
        answer.set_cookie(
            COOKIE, self._key.decode(), max_age=_YEAR_SECONDS, httponly=True, samesite="strict"
        )
        return answer

    def _may_enter(self, scope: Scope, headers: Headers) -> bool:
        if scope["type"] == "http" and scope["path"].startswith(STATIC):
            return True
        given = (each for line in headers.getlist("cookie") for each in _cookies(line))
        return any(hmac.compare_digest(each.encode(), self._key) for each in given)


def log_failure(what: str, error: BaseException) -> None:
    """Log where an error came from, without its message, which may name a card."""
    where = "".join(traceback.format_tb(error.__traceback__))
    LOG.error("%s: %s\n%s", what, type(error).__name__, where)


def _cookies(line: str) -> list[str]:
    try:
        found = SimpleCookie(line)
    except CookieError:
        return []
    return [found[COOKIE].value] if COOKIE in found else []


def _refused(scope: Scope, key: str, status: int) -> ASGIApp:
    with texts.speaking(language_of(HTTPConnection(scope))):
        return PlainTextResponse(sentence(RoostError(key)) + "\n", status)


def language_of(request: HTTPConnection) -> str:
    """The language to answer in: `?lang=`, else the first that the browser asks for and we know."""
    asked = request.query_params.get("lang", "")
    accepted = request.headers.get("Accept-Language", "")
    for word in (asked, *(each.partition(";")[0].strip() for each in accepted.split(",")[:20])):
        try:
            if word:
                return texts.wanted(word, {})
        except RoostError:
            continue
    return texts.SOURCE_LANGUAGE
