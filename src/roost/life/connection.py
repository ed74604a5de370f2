"""One page's connection: the queue of what is to be sent to it, and the limit on its messages.

No page makes others wait. If a page reads too slowly, the updates in its queue are replaced by one
that shows the table as it is. If it reads nothing for some seconds, the connection is closed.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from roost.life.outside import PageLine
from roost.wire.messages import Update
from roost.wire.session import Session, encode

MOST_WAITING = 128  # updates; a trick has at most six, a claimed rest of a deal some fifty
MOST_ANSWERS = 256  # our page never has so many answers unread
SEND_SECONDS = 10.0
# A person does one or two things a second; a program that plays, as in tests, some tens.
RATE_PER_SECOND, BURST = 50.0, 200.0

# The codes with which a line ends: WebSocket close codes.
TAKEN_OVER, GONE, STOPPING = 4001, 4002, 4003
REFUSED, TOO_MANY, TOO_SLOW = 4400, 4429, 4408
TOO_LARGE = 1009


class Connection:
    """A line to a page, with a session and a queue of limited length.

    When updates had to be dropped, `refresh` is called to send one that shows the table as it is.
    Until then no update is queued.
    """

    def __init__(self, line: PageLine, session: Session) -> None:
        self._line = line
        self.session = session
        self.refresh: Callable[[], Awaitable[None]] | None = None
        self._waiting: deque[Update | bytes] = deque()
        self._updates = 0
        self._behind = False
        self._more = asyncio.Event()
        self._closing: int | None = None
        self._tokens, self._counted = BURST, time.monotonic()

    def may_ask(self) -> bool:
        """Whether one more message is allowed. It is counted."""
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._counted) * RATE_PER_SECOND)
        self._counted = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def tell(self, update: Update) -> None:
        """Queue an update."""
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
        """Queue an answer, encoded already."""
        self._waiting.append(said)
        if len(self._waiting) - self._updates > MOST_ANSWERS:
            self.close(TOO_SLOW)
        self._more.set()

    def close(self, code: int) -> None:
        """Close after all that is queued has been sent. Of several codes the first one counts."""
        if self._closing is None:
            self._closing = code
        self._more.set()

    @property
    def closing(self) -> bool:
        """Whether it is to be closed."""
        return self._closing is not None

    async def run(self) -> None:
        """Send what is queued, until either side closes the connection."""
        code = TOO_SLOW
        try:
            while await self._send_next():
                pass
            code = self._closing or TOO_SLOW
        except (TimeoutError, ConnectionError):
            pass
        try:
            async with asyncio.timeout(1):
                await self._line.close(code)
        except (TimeoutError, ConnectionError):
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
            await self._line.send(told.decode())
        return True

    def _drop_updates(self) -> None:
        self._waiting = deque(each for each in self._waiting if isinstance(each, bytes))
        self._updates = 0
