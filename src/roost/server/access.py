"""Access control: sessions, tokens of seats, checks of Host and Origin, headers of all answers.

The page sends its session's secret in a header. A cookie would go to every port of this machine,
and an address would be stored by the browser. The page's own files need no session.
"""

import hmac
import logging
import os
import re
import secrets
from contextlib import suppress
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roost import texts
from roost.errors import RoostError
from roost.life.outside import Place
from roost.server.sessions import Sessions
from roost.store import StoreError
from roost.texts.refusals.sentence import sentence
from roost.unforeseen import unforeseen

LOG = logging.getLogger("roost.server")
KEY_FILE = "seats.key"
_FORMER_KEY_FILE = "key"  # an older Roost put it in cookies and command lines: not used any more
_KEY_BYTES = 32
_KEY = re.compile(rb"[0-9a-f]{64}")
HOST = "127.0.0.1"
OWN_NAMES = (HOST, "localhost", "[::1]")
DOOR = "/"  # a door's file sends its code to this address
# Need no session: pages and their files, the rules, and the ways in. None tells of a match.
PUBLIC = ("/js/", "/css/", "/img/", "/favicon", "/table/", "/rules/", "/api/words/")
PUBLIC_ALONE = (DOOR, "/api/door", "/api/here")
SUBPROTOCOL = "roost"
_SHOWN = "session."  # stands before the secret in a subprotocol of a WebSocket
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


def read_key(folder: Path) -> bytes:
    """The key of this data folder. The first call makes it, in a file that only its owner can read.

    Raises `StoreError`: `key-unusable`, `key-damaged`.
    """
    path = folder / KEY_FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(OSError):
            (folder / _FORMER_KEY_FILE).unlink(missing_ok=True)
        if not path.exists():
            # It is written to another file and then linked. So a second process at the same moment,
            # or a kill, never leaves half a key.
            fresh = path.with_name(f"{KEY_FILE}-{secrets.token_hex(4)}")
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
    """The token with which a page takes a seat. It stays the same as long as the key does.

    >>> token(b"key", Place(match=12, seat=0))[:16]
    '12-0-6ae65c94e12'
    """
    said = f"seat {place.match} {place.seat}".encode()
    return f"{place.match}-{place.seat}-{hmac.new(key, said, 'sha256').hexdigest()}"


def place_of(key: bytes, given: str) -> Place | None:
    """The seat that a token is for; `None` if it was not made with this key.

    >>> place_of(b"key", token(b"key", Place(12, 3)))
    Place(match=12, seat=3)
    >>> place_of(b"key", token(b"other", Place(12, 3)))
    """
    found = re.fullmatch(r"([1-9][0-9]{0,9})-([0-9])-[0-9a-f]{64}", given, re.ASCII)
    if found is None:
        return None
    place = Place(int(found[1]), int(found[2]))
    return place if hmac.compare_digest(token(key, place), given) else None


def presence(key: bytes, port: int, nonce: str) -> str:
    """The proof that a server at this port has this key: its answer to a nonce.

    >>> presence(b"key", 8650, "00")[:16]
    '9cc6226652466fb8'
    """
    return hmac.new(key, f"here {port} {nonce}".encode(), "sha256").hexdigest()


def session_of(headers: Headers) -> str:
    """The secret that a request carries; "" if it carries none.

    It is in `Authorization`. A page cannot set that for a WebSocket, so there it is a subprotocol.

    >>> session_of(Headers({"Authorization": "Bearer a1"}))
    'a1'
    >>> session_of(Headers({"Sec-WebSocket-Protocol": "roost, session.a1"}))
    'a1'
    """
    scheme, _, given = headers.get("Authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return given.strip()
    asked = (each.strip() for each in headers.get("Sec-WebSocket-Protocol", "").split(","))
    return next((each[len(_SHOWN) :] for each in asked if each.startswith(_SHOWN)), "")


class Guard:
    """Passes a request to `app` only if it is for public files or carries a session's secret."""

    def __init__(self, app: ASGIApp, sessions: Sessions, port: int) -> None:
        self._app = app
        self._sessions = sessions
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
        except Exception as error:  # noqa: BLE001 the server must go on
            refusal = unforeseen("A request failed", error)
            if not begun:
                await _refused(scope, refusal, 500)(scope, receive, send_safely)

    def _answer_of(self, scope: Scope) -> ASGIApp:
        """What answers a request: `app`, or a refusal."""
        headers = Headers(scope=scope)
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts:
            return _refused(scope, RoostError("foreign-host"), 403)
        # A browser sends Origin with such a request. One without it comes from no page.
        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS
        own = {f"http://{hosts[0]}", *(("null",) if _comes_by_door(scope) else ())}
        if (changes and any(each not in own for each in origins)) or len(origins) > 1:
            return _refused(scope, RoostError("foreign-origin"), 403)
        if _from_elsewhere(headers):
            return _refused(scope, RoostError("foreign-origin"), 403)
        if not _is_public(scope) and not self._sessions.alive(session_of(headers)):
            return _refused(scope, RoostError("no-session"), 403)
        return self._app


def _is_public(scope: Scope) -> bool:
    path: str = scope["path"]
    return scope["type"] == "http" and (path.startswith(PUBLIC) or path in PUBLIC_ALONE)


def _comes_by_door(scope: Scope) -> bool:
    """Whether this may come from the page in a door's file, for which the Origin is null."""
    comes: bool = scope["type"] == "http" and scope["path"] == DOOR and scope["method"] == "POST"
    return comes


def _from_elsewhere(headers: Headers) -> bool:
    """Whether a page of another address made this request, other than by a link to here."""
    leads = (
        headers.get("Sec-Fetch-Mode") == "navigate"
        and headers.get("Sec-Fetch-Dest", "document") == "document"
    )
    return headers.get("Sec-Fetch-Site") in ("cross-site", "same-site") and not leads


async def _close(_scope: Scope, _receive: Receive, send: Send) -> None:
    """Refuse a WebSocket's handshake. The page gets 403 and no more."""
    await send({"type": "websocket.close"})


def _refused(scope: Scope, error: RoostError, status: int) -> ASGIApp:
    if scope["type"] == "websocket":
        return _close
    with texts.speaking(language_of(HTTPConnection(scope))):
        said = sentence(error)
        if scope["path"].startswith("/api/"):  # a page asks, and shows the sentence
            return JSONResponse({"key": error.key, "text": said}, status)
        return PlainTextResponse(said + "\n", status)


def language_of(request: HTTPConnection) -> str:
    """The language to answer in: `?lang=`, else the first of `Accept-Language` that Roost has."""
    asked = request.query_params.get("lang", "")
    accepted = request.headers.get("Accept-Language", "")
    for word in (asked, *(each.partition(";")[0].strip() for each in accepted.split(",")[:20])):
        try:
            if word:
                return texts.wanted(word, {})
        except RoostError:
            continue
    return texts.SOURCE_LANGUAGE
