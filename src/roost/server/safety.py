"""Who is let in: the key, its cookie, tokens of seats; Host and Origin; headers of every answer.

Whoever has the key may do all that the person may. A page of another site has neither the cookie
(`SameSite=Strict`) nor an Origin that is taken, and a name that points here is no Host of ours.
"""

import hmac
import os
import re
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roost import texts
from roost.errors import RoostError
from roost.store import StoreError
from roost.texts.reasons import sentence

COOKIE = "roost"
_KEY_FILE = "key"
_KEY_BYTES = 32
_KEY = re.compile(rb"[0-9a-f]{64}")
_YEAR_SECONDS = 365 * 24 * 3600
OWN_NAMES = ("127.0.0.1", "localhost", "[::1]")
STATIC = ("/js/", "/css/", "/img/", "/favicon")
_SAFE_METHODS = ("GET", "HEAD")

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
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
    '12-0-36c01c4d9c8'
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
        self._key = key.decode()
        self._hosts = {f"{name}:{port}" for name in OWN_NAMES}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refusal = self._refusal(scope)
        if refusal is None and self._brings_key(scope):
            await self._welcome()(scope, receive, send_safely)
        elif refusal is None and not self._may_enter(scope):
            refusal = "no-key"
        if refusal is not None:
            await _refused(scope, refusal)(scope, receive, send_safely)
        elif not self._brings_key(scope):
            await self._app(scope, receive, send_safely)

    def _refusal(self, scope: Scope) -> str | None:
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts:
            return "foreign-host"
        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS
        origins = headers.getlist("origin")
        # A browser sends Origin with both; what has none is no page, and has to have the cookie.
        if changes and origins and origins != [f"http://{hosts[0]}"]:
            return "foreign-origin"
        return None

    def _brings_key(self, scope: Scope) -> bool:
        if scope["type"] != "http" or scope["path"] != "/" or scope["method"] != "GET":
            return False
        given = parse_qs(scope["query_string"].decode("latin-1"), max_num_fields=20).get("key", [])
        return len(given) == 1 and hmac.compare_digest(given[0].encode(), self._key.encode())

    def _welcome(self) -> RedirectResponse:
        answer = RedirectResponse("/", status_code=303)
        answer.set_cookie(
            COOKIE, self._key, max_age=_YEAR_SECONDS, httponly=True, samesite="strict"
        )
        return answer

    def _may_enter(self, scope: Scope) -> bool:
        if scope["type"] == "http" and scope["path"].startswith(STATIC):
            return True
        return any(
            hmac.compare_digest(each.encode(), self._key.encode())
            for line in Headers(scope=scope).getlist("cookie")
            for each in _cookies(line)
        )


def _cookies(line: str) -> list[str]:
    try:
        found = SimpleCookie(line)
    except CookieError:
        return []
    return [found[COOKIE].value] if COOKIE in found else []


def _refused(scope: Scope, key: str) -> PlainTextResponse:
    with texts.speaking(language_of(HTTPConnection(scope))):
        return PlainTextResponse(sentence(RoostError(key)) + "\n", status_code=403)


def language_of(request: HTTPConnection) -> str:
    """The language to answer in: `?lang=`, else the first that the browser asks for and we know."""
    asked = request.query_params.get("lang", "")
    accepted = request.headers.get("accept-language", "")
    for word in (asked, *(each.partition(";")[0].strip() for each in accepted.split(",")[:20])):
        try:
            if word:
                return texts.wanted(word, {})
        except RoostError:
            continue
    return texts.SOURCE_LANGUAGE
