"""How long a connection is waited for, and how many there may be: whoever sends half of something,
or reads nothing, is left, and never stands in the way of those who come.
"""

import asyncio
from asyncio import BaseTransport, TimerHandle, Transport
from collections import OrderedDict
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_SECONDS = 10.0  # from connecting, or from the last answer, to the whole head of a request
REQUEST_SECONDS = 120.0  # from there to the answer read; a body has less, see `asking.py`
END_SECONDS = 10.0  # for what a socket is still sent at its end
MOST_CONNECTIONS = 500  # that are no sockets at a table; a browser has six
MOST_OF_A_HEAD = 65_536  # bytes
_NEVER_ASKED, _ASKED, _WAITS = range(3)


class PatientHttp(H11Protocol):
    """A connection for requests. Where there are too many, one goes: of those that have the least
    to them, the one whose last step is longest ago."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._timer: TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Somebody has connected."""
        super().connection_made(cast("Transport", transport))
        if len(_all) >= MOST_CONNECTIONS:
            min(_all, key=lambda each: each.standing).leave()
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._forget()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Something has come."""
        super().handle_events()
        if self.cycle is not self._answering:
            self._answering = self.cycle
            if not self.cycle.response_complete:
                self._wait(REQUEST_SECONDS)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From here on it is a socket."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """An answer is written; another request may follow, or may be here already."""
        self._wait(HEAD_SECONDS)
        super().on_response_complete()

    def shutdown(self) -> None:
        """The server stops: an answer that is under way is given, unless the client has to do
        something for it first."""
        if not self.waits_for_a_head and (self.cycle.more_body or self.flow.write_paused):
            self.leave()
        else:
            super().shutdown()

    @property
    def waits_for_a_head(self) -> bool:
        """Whether nobody is waiting for an answer here."""
        return self.standing < _WAITS

    @property
    def standing(self) -> int:
        """How much there is to this connection: whether it ever asked anything, and waits now."""
        if self._answering is None:
            return _NEVER_ASKED
        return _ASKED if self._answering.response_complete else _WAITS

    def leave(self) -> None:
        """End it at once, whatever has not been sent or read."""
        self._forget()
        self.transport.abort()

    def _wait(self, seconds: float) -> None:
        self._forget()
        self._timer = self.loop.call_later(seconds, self.leave)
        _all[self] = None

    def _forget(self) -> None:
        _all.pop(self, None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


_all: OrderedDict[PatientHttp, None] = OrderedDict()  # in the order of their last step


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket. Once nobody here talks to it, it has some seconds to read what it was sent."""

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The talk is over."""
        super().on_task_complete(task)
        if not self.disconnected:
            self.loop.call_later(END_SECONDS, self.transport.abort)
