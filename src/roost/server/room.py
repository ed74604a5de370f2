"""One match being played: its table, the pages at its seats, and its computer players.

Whatever is done is in the store before anybody is told. Table and pages change only under the
room's lock; the table only in the writer's thread.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor

import msgspec

from roost.errors import IllegalAction, RoostError
from roost.game import notation
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.state import State, View, view
from roost.game.step import step
from roost.rules import deck
from roost.server.connection import GONE, STOPPING, TAKEN_OVER, Connection
from roost.server.thinking import Thinking
from roost.store import Store, StoreClash, StoreError
from roost.table.opening import computers
from roost.table.table import Table
from roost.wire.messages import (
    Act,
    Claim,
    Deal,
    Done,
    GiveUp,
    Hint,
    Phrase,
    Redo,
    Undo,
)
from roost.wire.session import (
    MOST_LETTERS_OF_A_PHRASE,
    Chance,
    Misspoken,
    Sight,
    Sitting,
    Why,
    encode,
)

LOG = logging.getLogger("roost.server")
REMEMBERED = 64  # done messages of a seat, to answer a repetition
SHORTEST_PAUSE, LONGEST_PAUSE = 0.25, 5.0  # seconds between attempts while the store is in trouble

Deed = Act | Deal | Phrase | Undo | Redo | Claim | GiveUp
_CODES: dict[Why, int] = {"taken-over": TAKEN_OVER, "gone": GONE, "stopping": STOPPING}


def may_claim(view: View) -> bool:
    return False


def winning(view: View) -> Action:
    return legal(view)[0]


class Room:
    """A match's table and who is at it. Making one reads the store: not on the event loop."""

    def __init__(self, match: int, store: Store, writer: Executor, thinking: Thinking) -> None:
        self.match = match
        self._store = store
        self._writer = writer
        self._thinking = thinking
        opening = store.opening(match)
        self._rules = opening.rules
        self._names = opening.names
        self._name = store.name(match)
        self._lesson = any(name == "lesson" for name, _ in opening.meta)
        self._computers = computers(opening)
        self._table = store.table(match)
        self._lock = asyncio.Lock()
        self._pages: dict[int, Connection] = {}
        self._done: dict[int, OrderedDict[Deed, int]] = {}
        self._moves: asyncio.Task[None] | None = None
        self.empty_since: float | None = time.monotonic()

    @property
    def version(self) -> int:
        """The table's version."""
        return self._table.version

    @property
    def moving(self) -> bool:
        """Whether computer players have still to act."""
        return self._moves is not None

    def sitting(self, seat: int) -> Sitting:
        """What stays the same for a seat."""
        players = tuple(self._computers.get(each) for each in range(len(self._names)))
        return Sitting(
            self.match, seat, self._rules, self._names, players, self._name, self._lesson
        )

    def is_person(self, seat: int) -> bool:
        """Whether a person sits at this seat of the table."""
        return 0 <= seat < len(self._names) and seat not in self._computers

    def sight(self, seat: int, since: int | None = None) -> Sight:
        """The table as a seat may see it."""
        table = self._table
        envelope = table.envelope(seat, since)
        if self._others_play(seat):
            envelope = envelope._replace(may_undo=False, may_redo=False)
        public = envelope.view.public
        running = not table.given_up and public.phase != "over"
        opening = None if running else table.record()
        return Sight(
            envelope=envelope,
            given_up=table.given_up,
            may_deal=running and public.phase == "deal",
            may_phrase=running and table.may_add_phrase,
            may_claim=running and may_claim(envelope.view),
            may_give_up=running,
            chance=None if opening is None else Chance(opening.seed, opening.phrase),
        )

    async def enter(self, seat: int, page: Connection, since: int | None) -> None:
        """Seat a page; one that is there already has to go."""
        async with self._lock:
            before = self._pages.pop(seat, None)
            if before is not None:
                self._send_off(before, "taken-over")
            self._pages[seat] = page
            self.empty_since = None
            page.refresh = lambda: self._refresh(seat, page)
            self._seat(seat, page, since)
            self.wake()

    def _seat(self, seat: int, page: Connection, since: int | None) -> None:
        page.answer(encode(page.session.speaker.seated(self.sitting(seat))))
        # A version from the future is that of a store which is no more.
        known = since if since is not None and 0 <= since <= self.version else self.version
        self._tell(seat, page, known, fresh=True)

    async def speak(self, seat: int, page: Connection) -> None:
        """Tell the table anew, in the language now spoken."""
        async with self._lock:
            self._seat(seat, page, None)

    def leave(self, seat: int, page: Connection) -> None:
        """The page is gone."""
        if self._pages.get(seat) is page:
            del self._pages[seat]
        if not self._pages:
            self.empty_since = time.monotonic()

    def dismiss(self, why: Why) -> None:
        """Send every page off."""
        for page in self._pages.values():
            self._send_off(page, why)

    @staticmethod
    def _send_off(page: Connection, why: Why) -> None:
        page.answer(encode(page.session.speaker.left(why)))
        page.close(_CODES[why])

    async def _refresh(self, seat: int, page: Connection) -> None:
        async with self._lock:
            self._tell(seat, page, self.version, fresh=True)

    async def do(self, seat: int, page: Connection, deed: Deed) -> None:
        """Do what a page asks, and answer it: all of it, or nothing. Not to be cancelled."""
        async with self._lock:
            try:
                version = self._done.get(seat, {}).get(deed)
                if version is None:
                    version = await self._act(seat, deed)
                    self._remember(seat, deed, version)
                page.answer(encode(Done(deed.id, version)))
            except RoostError as error:
                page.answer(page.session.refusal(error, deed.id))
                if error.key in ("stale-version", "store-clash"):
                    self._tell(seat, page, self.version, fresh=True)
            finally:
                self.wake()

    def _remember(self, seat: int, deed: Deed, version: int) -> None:
        done = self._done.setdefault(seat, OrderedDict())
        done[deed] = version
        if len(done) > REMEMBERED:
            done.popitem(last=False)

    async def _act(self, seat: int, deed: Deed) -> int:
        version = deed.version
        match deed:
            case Act(actions=actions):
                for at, action in enumerate(self._checked(seat, actions, version)):
                    await self._write(
                        lambda table, a=action, v=version + at: table.submit(seat, a, v)
                    )
            case Deal():
                await self._write(lambda table: table.deal(version))
            case Phrase(text=text):
                if len(text) > MOST_LETTERS_OF_A_PHRASE:
                    raise Misspoken("phrase-too-long", most=MOST_LETTERS_OF_A_PHRASE)
                await self._write(lambda table: table.add_phrase(text, version))
            case Undo():
                self._expect_alone(seat)
                await self._write(lambda table: table.undo(seat, version))
            case Redo():
                self._expect_alone(seat)
                await self._write(lambda table: table.redo(seat, version))
            case GiveUp():
                await self._write(lambda table: table.give_up(seat, version))
            case Claim():
                await self._claim(seat, version)
        return self.version

    def _checked(self, seat: int, texts: tuple[str, ...], version: int) -> list[Action]:
        """The actions, each of which is legal after the ones before it."""
        pack = deck.pack(self._rules)
        actions = [notation.read(pack, text) for text in texts]
        self._table.expect(version)
        state: State = self._table.state
        for action in actions:
            state, _ = step(state, seat, action)
        return actions

    async def _claim(self, seat: int, version: int) -> None:
        self._table.expect(version)
        if not may_claim(view(self._table.state, seat)):
            raise IllegalAction("no-claim")
        while self._table.state.public.phase == "play":
            turn = self._table.state.public.turn
            assert turn is not None
            seen = view(self._table.state, turn)
            if turn == seat:
                action = winning(seen)
            elif turn in self._computers:
                action = await self._thinking.choose(self._computers[turn], seen)
            else:
                action = self._table.envelope(turn).legal[0]
            now = self.version
            await self._write(lambda table, a=action, t=turn, v=now: table.submit(t, a, v))

    async def hint(self, seat: int, page: Connection, asked: Hint) -> None:
        """Answer what the best player present would do."""
        async with self._lock:
            sight = self.sight(seat)
        try:
            if asked.version != sight.envelope.version:
                self._table.expect(asked.version)
            if not sight.envelope.legal:
                raise IllegalAction("no-hint")
            advice = await self._thinking.advise(sight.envelope.view)
            if advice is None:
                raise IllegalAction("no-hint")
        except RoostError as error:
            page.answer(page.session.refusal(error, asked.id))
            return
        page.answer(
            encode(page.session.speaker.hinted(asked.id, self.sitting(seat), sight, advice))
        )

    def _others_play(self, seat: int) -> bool:
        return any(self.is_person(each) for each in range(len(self._names)) if each != seat)

    def _expect_alone(self, seat: int) -> None:
        if self._others_play(seat):
            raise IllegalAction("no-undo")

    async def _write(self, deed: Callable[[Table], None]) -> None:
        """Do one thing to the table and tell everybody; under the lock."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._writer, deed, self._table)
        except StoreClash:
            await self._reload()
            raise
        for seat, page in self._pages.items():
            self._tell(seat, page, self.version - 1, fresh=False)

    def _tell(self, seat: int, page: Connection, since: int, *, fresh: bool) -> None:
        speaker = page.session.speaker
        page.tell(speaker.update(self.sitting(seat), self.sight(seat, since), fresh=fresh))

    async def catch_up(self) -> None:
        """Take over what another program did to the match."""
        async with self._lock:
            await self._reload()
            self.wake()

    async def _reload(self) -> None:
        before = self.version
        loop = asyncio.get_running_loop()
        self._table = await loop.run_in_executor(self._writer, self._store.table, self.match)
        if self.version != before:
            for seat, page in self._pages.items():
                self._tell(seat, page, before, fresh=True)

    def wake(self) -> None:
        """Let the computer players act, if it is their turn and they are not at it already."""
        if self._moves is None and self._turn_of_computer() is not None:
            self._moves = asyncio.create_task(self._move())

    def _turn_of_computer(self) -> int | None:
        turn = self._table.state.public.turn
        return turn if turn in self._computers and not self._table.given_up else None

    async def _move(self) -> None:
        """Let computer players act until a person has to. A store in trouble is tried again."""
        pause = SHORTEST_PAUSE
        try:
            while (turn := self._turn_of_computer()) is not None:
                version, seen = self.version, view(self._table.state, turn)
                action = await self._thinking.choose(self._computers[turn], seen)
                async with self._lock:
                    if self.version != version:
                        continue
                    try:
                        await self._write(
                            lambda table, a=action, t=turn, v=version: table.submit(t, a, v)
                        )
                        pause = SHORTEST_PAUSE
                        continue
                    except StoreClash:
                        continue
                    except StoreError as error:
                        if pause == SHORTEST_PAUSE:
                            self._warn(error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._moves = None

    def _warn(self, error: StoreError) -> None:
        LOG.warning("Match %d waits: %s", self.match, error)
        for page in self._pages.values():
            page.answer(page.session.refusal(error))
