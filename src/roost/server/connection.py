"""One page's connection: what waits to be sent to it, and how much it may ask.

It never makes anybody wait: a page that does not read loses the updates that wait for it and gets
one fresh one instead, and is left when it does not read for some seconds.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from roost.wire.messages import Update
from roost.wire.session import Session, encode

MOST_WAITING = 128  # updates; a trick is at most six, a claimed rest some fifty
MOST_ANSWERS = 256  # a page that asks so much and reads nothing is no page of ours
SEND_SECONDS = 10.0
# A person does one or two things a second; a program that plays, as in tests, some tens.
RATE_PER_SECOND, BURST = 50.0, 200.0

TAKEN_OVER, GONE, STOPPING = 4001, 4002, 4003
REFUSED, TOO_MANY, TOO_SLOW = 4400, 4429, 4408
TOO_LARGE = 1009


class Connection:
    """A socket with a session and a bounded queue. `refresh` tells this connection a fresh update;
    until it has, nothing is queued."""

    def __init__(self, socket: WebSocket, session: Session) -> None:
        self._socket = socket
        self.session = session
        self.refresh: Callable[[], Awaitable[None]] | None = None
        self._waiting: deque[Update | bytes] = deque()
        self._updates = 0
        self._behind = False
        self._more = asyncio.Event()
        self._closing: int | None = None
        self._tokens, self._counted = BURST, time.monotonic()

    def may_ask(self) -> bool:
        """Whether one more message is within the rate; counts it."""
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._counted) * RATE_PER_SECOND)
        self._counted = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def tell(self, update: Update) -> None:
        """Send an update, when the page gets to it."""
        if update.fresh:
            self._drop_updates()
            self._behind = False
        if self._behind:
            return
        self._waiting.append(update)
        self._updates += 1
        if self._updates > MOST_WAITING:
            self._drop_updates()
            self._behind = True
        self._more.set()

    def answer(self, said: bytes) -> None:
        """Send an answer."""
        self._waiting.append(said)
        if len(self._waiting) - self._updates > MOST_ANSWERS:
            self.close(TOO_SLOW)
        self._more.set()

    def close(self, code: int) -> None:
        """Close, after what waits has been sent; the first code given stands."""
        if self._closing is None:
            self._closing = code
        self._more.set()

    @property
    def closing(self) -> bool:
        """Whether it is to be closed."""
        return self._closing is not None

    async def run(self) -> None:
        """Send what comes, until it is closed here or there."""
        code = TOO_SLOW
        try:
            while await self._send_next():
                pass
            code = self._closing or TOO_SLOW
        except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            pass
        try:
            async with asyncio.timeout(1):
                await self._socket.close(code)
        except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            pass

    async def _send_next(self) -> bool:
        while not self._waiting and not self._behind:
            if self._closing is not None:
                return False
            self._more.clear()
            await self._more.wait()
        if not self._waiting:
            assert self.refresh is not None
            await self.refresh()
            return True
        told = self._waiting.popleft()
        if not isinstance(told, bytes):
            self._updates -= 1
            told = encode(told)
        async with asyncio.timeout(SEND_SECONDS):
            await self._socket.send_text(told.decode())
        return True

    def _drop_updates(self) -> None:
        self._waiting = deque(each for each in self._waiting if isinstance(each, bytes))
        self._updates = 0
