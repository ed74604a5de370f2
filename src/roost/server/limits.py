"""Time limits for connections, and the most that there may be.

A client that sends half a request, or does not read its answer, is disconnected. So it cannot keep
others from connecting.
"""

import asyncio
from asyncio import BaseTransport, TimerHandle, Transport
from collections import OrderedDict
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_SECONDS = 10.0  # from connecting, or from the last answer, to the whole head of a request
REQUEST_SECONDS = 120.0  # from there until the answer is read; `http/requests.py` limits bodies
END_SECONDS = 10.0  # from the end of a talk until its socket is closed
MOST_CONNECTIONS = 500  # not counting WebSockets; a browser has six
MOST_OF_A_HEAD = 65_536  # bytes
_NEVER_ASKED, _ASKED, _WAITS = range(3)


class PatientHttp(H11Protocol):
    """A connection for requests. If there are too many, one is closed.

    It is one that never sent a request, else one that waits for no answer, else any; of several the
    one whose last step is longest ago.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._timer: TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """A client has connected."""
        super().connection_made(cast("Transport", transport))
        if len(_all) >= MOST_CONNECTIONS:
            min(_all, key=lambda each: each.standing).leave()
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._forget()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Data has come. If it begins a request, the request's time begins."""
        super().handle_events()
        if self.cycle is not self._answering:
            self._answering = self.cycle
            if not self.cycle.response_complete:
                self._wait(REQUEST_SECONDS)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """The connection becomes a WebSocket, which has other limits."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """An answer is written. Another request may follow, or be here already."""
        self._wait(HEAD_SECONDS)
        super().on_response_complete()

    def shutdown(self) -> None:
        """The server stops. An answer under way is finished, unless the client still has to send or
        read something for it."""
        if not self.waits_for_a_head and (self.cycle.more_body or self.flow.write_paused):
            self.leave()
        else:
            super().shutdown()

    @property
    def waits_for_a_head(self) -> bool:
        """Whether no answer is under way."""
        return self.standing < _WAITS

    @property
    def standing(self) -> int:
        """How worthy the connection is of being kept: never asked, asked before, waits now."""
        if self._answering is None:
            return _NEVER_ASKED
        return _ASKED if self._answering.response_complete else _WAITS

    def leave(self) -> None:
        """Close the connection at once, even if something is not sent or read."""
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
    """A WebSocket. After its talk has ended it has some seconds to read what was sent."""

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The talk has ended."""
        super().on_task_complete(task)
        if not self.disconnected:
            self.loop.call_later(END_SECONDS, self.transport.abort)
