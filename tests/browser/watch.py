"""What no page may do, whatever a test is about: an error in its console, something that the
Content-Security-Policy stopped, a request to another host. `Watch` hears all of it."""

import json
import re
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page, Request, WebSocket

# What Chromium says of itself when a server is away, and when it refuses. A test that brings this
# about expects it.
AWAY = re.compile(
    r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED"
    r"|WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED"
)
REFUSED = re.compile(r"the server responded with a status of 4\d\d")
_HEARD = """addEventListener("securitypolicyviolation", event =>
  console.error("policy: " + event.violatedDirective + " " + event.blockedURI));"""


class Watch:
    """Follows one page. `faults` is what it did wrong; `told` are the messages that the table sent
    to it, `asked` those that it sent."""

    def __init__(self, page: Page, url: str) -> None:
        self.faults: list[str] = []
        self.told: list[dict[str, Any]] = []
        self.asked: list[dict[str, Any]] = []
        self.requests: list[str] = []
        self.expected: re.Pattern[str] | None = None
        self.beside = "data:"  # how other addresses begin that a test itself goes to
        self._url = url
        page.on("console", self._console)
        page.on("pageerror", self._error)
        page.on("request", self._request)
        page.on("websocket", self._socket)
        page.add_init_script(_HEARD)

    def updates(self) -> list[dict[str, Any]]:
        """The tables that the page was sent, in order."""
        return [each for each in self.told if each["type"] == "update"]

    def _console(self, message: ConsoleMessage) -> None:
        expected = self.expected is not None and self.expected.search(message.text)
        if message.type in ("error", "warning") and not expected:
            self.faults.append(f"{message.type}: {message.text} ({message.location})")

    def _error(self, error: Error) -> None:
        self.faults.append(f"uncaught: {error}")

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        own = request.url.startswith((self._url + "/", "data:", "blob:", self.beside))
        if not own:
            self.faults.append(f"asks another host: {request.url}")

    def _socket(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self._url.replace("http", "ws", 1) + "/"):
            self.faults.append(f"asks another host: {socket.url}")
        socket.on("framereceived", lambda data: self.told.append(json.loads(data)))
        socket.on("framesent", lambda data: self.asked.append(json.loads(data)))
