"""A page at a seat, played by a test program: it sends what it is told to and records messages."""

import contextlib
import itertools
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from roost.life.outside import Place
from roost.server.access import token
from roost.wire.messages import (
    WIRE,
    Act,
    Deal,
    Done,
    Hello,
    Hinted,
    Left,
    Refused,
    Seated,
    Told,
    Update,
    write,
)
from roost.wire.parts import DealLine, Scene
from tests.browser.server import Server

PATIENCE = 120.0  # seconds: a test that waits longer hangs, on a busy machine too
_read = msgspec.json.Decoder(Told).decode
_ids = itertools.count(1)


def token_of(server: Server, table: int) -> str:
    """The token of the person's seat."""
    given: str = server.api.get(f"/api/tables/{table}/seat").json()["token"]
    return given


def place_token(server: Server, table: int, seat: int) -> str:
    """The token of any seat."""
    return token(server.key.encode(), Place(table, seat))


def connected(server: Server, **headers: str) -> AbstractContextManager[ClientConnection]:
    """A bare connection that shows a session, to be used with `with`."""
    sent = {**server.shown, **headers}
    return connect(
        f"ws://127.0.0.1:{server.port}/ws",
        additional_headers=sent,
        open_timeout=PATIENCE,
        close_timeout=1,
    )


class Page:
    """A connection that has said hello. `versions` are those of its updates in the order they came,
    `done` what was acknowledged, by the message's id; `deals` is the score sheet."""

    def __init__(
        self, server: Server, token: str, *, since: int | None = None, language: str = "en"
    ) -> None:
        self._open = ExitStack()
        self.socket = self._open.enter_context(connected(server))
        self.heard: list[Told] = []
        self.versions: list[int] = []
        self.times: dict[int, float] = {}  # at which each version's update came
        self.done: dict[int, int] = {}
        self.update: Update | None = None
        self.deals: list[DealLine] = []
        self.closed: int | None = None
        self.say(Hello(WIRE, token, language, since))
        self.seated = self.until(lambda told: isinstance(told, Seated))
        self.first = self.until(lambda told: isinstance(told, Update))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.close()

    @property
    def scene(self) -> Scene:
        """The table now."""
        assert self.update is not None
        return self.update.scene

    @property
    def version(self) -> int:
        """The version of the newest update."""
        assert self.update is not None
        return self.update.version

    def say(self, asked: object) -> None:
        """Send a message."""
        self.socket.send(write(asked), text=True)

    def hear(self, timeout: float = PATIENCE) -> Told:
        """The next message; raises `TimeoutError`, or `ConnectionClosed`."""
        try:
            told = _read(self.socket.recv(timeout))
        except ConnectionClosed as error:
            self.closed = error.rcvd.code if error.rcvd else 1006
            raise
        self.heard.append(told)
        if isinstance(told, Update):
            self.update = told
            self.deals[told.kept :] = told.deals
            self.versions.append(told.version)
            self.times[told.version] = time.monotonic()
        elif isinstance(told, Done):
            self.done[told.id] = told.version
        return told

    def until(self, wanted: Callable[[Told], bool]) -> Any:
        """Hear on until such a message comes; that one."""
        while not wanted(told := self.hear()):
            pass
        return told

    def answer(self, id_: int) -> Done | Refused | Hinted:
        """Hear on until a message is answered."""
        answered: Done | Refused | Hinted = self.until(
            lambda told: isinstance(told, Done | Refused | Hinted) and told.id == id_
        )
        return answered

    def ask(self, kind: type, *, version: int | None = None, **more: Any) -> Any:
        """Ask for a deed at the newest version, and hear the answer."""
        id_ = next(_ids)
        self.say(kind(id=id_, version=self.version if version is None else version, **more))
        return self.answer(id_)

    def act(self, *actions: str) -> Done | Refused | Hinted:
        """Act, and hear the answer."""
        answered: Done | Refused | Hinted = self.ask(Act, actions=actions)
        return answered

    def asked(self) -> bool:
        """Whether something is to be done by this seat, heard on until it is."""
        while self.scene.phase != "over" and not self.scene.given_up:
            if self.scene.may_deal or self.scene.legal:
                return True
            self.until(lambda told: isinstance(told, Update))
        return False

    def move(self, choose: Callable[[Scene], str]) -> None:
        """Do the next thing: deal, or what `choose` picks."""
        answered = self.ask(Deal) if self.scene.may_deal else self.act(choose(self.scene))
        assert isinstance(answered, Done), answered
        self.catch_up(answered.version)

    def catch_up(self, version: int) -> None:
        """Hear on until the table is shown at this version or a later one."""
        while self.version < version:
            self.hear()

    def play_until(self, wanted: Callable[[Scene], bool], choose: Callable[[Scene], str]) -> bool:
        """Play until the table is such; whether it came to that before the match was over."""
        while self.asked():
            if wanted(self.scene):
                return True
            self.move(choose)
        return wanted(self.scene)

    def left(self) -> tuple[Left, int]:
        """Hear on to the end: the farewell, and the code that the connection is closed with."""
        farewell: Left = self.until(lambda told: isinstance(told, Left))
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.hear()
        assert self.closed is not None
        return farewell, self.closed


def last(scene: Scene) -> str:
    """The last of the legal actions: a pass, or a low card."""
    return scene.legal[-1]


def first(scene: Scene) -> str:
    """The first of the legal actions: a bid until nobody bids more, or a high card."""
    return scene.legal[0]


def all_heard(socket: ClientConnection, timeout: float = PATIENCE) -> Iterator[Told]:
    """Every message until the connection is closed."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            yield _read(socket.recv(timeout))


def refused_at_the_door(server: Server, **headers: str) -> int:
    """The status with which a connection is refused; 101 if it is not."""
    try:
        with connected(server, **headers):
            return 101
    except InvalidStatus as refusal:
        return refusal.response.status_code
