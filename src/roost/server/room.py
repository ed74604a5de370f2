"""One match being played: the pages at its seats, and its computer players.

All that changes happens under the room's lock, and whatever was done is in the store before
anybody is told. Computer players finish their turns with nobody there.
"""

import asyncio
import logging
import time
from collections import OrderedDict

from roost.errors import IllegalAction, RoostError
from roost.players import thinks
from roost.server.connection import GONE, STOPPING, TAKEN_OVER, Connection
from roost.server.deeds import Deed, done, submitting
from roost.server.desk import Change, Desk
from roost.server.thinking import Telling, Thinking
from roost.store import StoreClash, StoreError
from roost.unforeseen import unforeseen
from roost.wire.messages import Done, Hint
from roost.wire.session import Sight, Why, encode

LOG = logging.getLogger("roost.server")
REMEMBERED = 64  # deeds of a seat, so that a repeated message is answered as the first was
SHORTEST_PAUSE, LONGEST_PAUSE = 0.25, 5.0  # seconds between attempts while the store is in trouble

_CODES: dict[Why, int] = {"taken-over": TAKEN_OVER, "gone": GONE, "stopping": STOPPING}


class Room:
    """A match's desk and who is at it."""

    def __init__(self, desk: Desk, thinking: Thinking) -> None:
        self.desk = desk
        self._thinking = thinking
        self._lock = asyncio.Lock()
        self._pages: dict[int, Connection] = {}
        self._done: dict[int, OrderedDict[Deed, int]] = {}
        self._moves: asyncio.Task[None] | None = None
        self._gone = False
        self._told: tuple[int, Telling] | None = None  # of the computer on turn at this version
        self.empty_since: float | None = time.monotonic()
        if any(map(thinks, desk.computers.values())):
            thinking.expect(desk.rules)

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it now."""
        return not self._pages and self._moves is None and not self._lock.locked()

    async def enter(self, seat: int, page: Connection, since: int | None) -> None:
        """Seat a page; one that is there already has to go."""
        async with self._lock:
            await self._look()
            await self.desk.learn_name()
            if page.closing:
                return
            before = self._pages.pop(seat, None)
            if before is not None:
                self._send_off(before, "taken-over")
            self._pages[seat] = page
            self.empty_since = None
            page.refresh = lambda: self.refresh(seat, page)
            self._seat(seat, page, since)
            self.wake()

    def leave(self, seat: int, page: Connection) -> None:
        """The page is gone."""
        if self._pages.get(seat) is page:
            del self._pages[seat]
        if not self._pages:
            self.empty_since = time.monotonic()

    def dismiss(self, why: Why) -> None:
        """Send every page off."""
        self._gone = why == "gone"
        for page in self._pages.values():
            self._send_off(page, why)

    @staticmethod
    def _send_off(page: Connection, why: Why) -> None:
        page.answer(encode(page.session.speaker.left(why)))
        page.close(_CODES[why])

    async def speak(self, seat: int, page: Connection) -> None:
        """Tell everything anew, in the language that the page speaks now."""
        async with self._lock:
            self._seat(seat, page, None)

    def _seat(self, seat: int, page: Connection, since: int | None) -> None:
        page.answer(encode(page.session.speaker.seated(self.desk.sitting(seat))))
        # A version from the future is that of a store that is no more.
        version = self.desk.version
        known = since if since is not None and 0 <= since <= version else version
        self._tell_anew(seat, page, known)

    async def refresh(self, seat: int, page: Connection) -> None:
        """Tell one page how the table stands."""
        async with self._lock:
            self._tell_anew(seat, page, self.desk.version)

    def _tell_anew(self, seat: int, page: Connection, since: int) -> None:
        """Tell how the table stands, in place of all before, and what happened from `since` on."""
        sitting, sight = self.desk.sitting(seat), self.desk.sight(seat, since)
        page.tell(page.session.update(sitting, self._waiting(sight), fresh=True))

    def _telling(self) -> Telling | None:
        """When the computer player on turn acts: drawn once, as soon as the turn is its own."""
        turn, version = self.desk.turn_of_computer(), self.desk.version
        if turn is None:
            return None
        if self._told is None or self._told[0] != version:
            player, public = self.desk.computers[turn], self.desk.table.state.public
            self._told = version, self._thinking.telling(player, public)
        return self._told[1]

    def _waiting(self, sight: Sight) -> Sight:
        """The sight, which says so if its seat waits longer than usual."""
        telling = self._telling() if sight.envelope.version == self.desk.version else None
        return sight._replace(late=True) if telling is not None and telling.late else sight

    async def do(self, seat: int, page: Connection, deed: Deed) -> None:
        """Do what a page asks, and answer it."""
        async with self._lock:
            remembered = self._done.setdefault(seat, OrderedDict())
            try:
                version = remembered.get(deed)
                if version is None:
                    version = await done(self.desk, seat, deed, self._write)
                    remembered[deed] = version
                    if len(remembered) > REMEMBERED:
                        remembered.popitem(last=False)
                page.answer(encode(Done(deed.id, version)))
            except RoostError as error:
                page.answer(page.session.refusal(error, deed.id))
                if error.key == "stale-version":
                    self._tell_anew(seat, page, self.desk.version)
            finally:
                self.wake()

    async def hint(self, seat: int, page: Connection, asked: Hint) -> None:
        """Answer what the best player present would do."""
        async with self._lock:
            sight = self.desk.sight(seat)
        try:
            self.desk.table.expect(asked.version)
            if not sight.envelope.legal:
                raise IllegalAction("no-hint")
            advices = await self._thinking.advise(self.desk.match, sight.envelope.view)
            if advices is None:
                raise IllegalAction("hint-failed")
        except RoostError as error:
            page.answer(page.session.refusal(error, asked.id))
        else:
            hinted = page.session.speaker.hinted(asked.id, self.desk.sitting(seat), sight, advices)
            page.answer(encode(hinted))

    async def _write(self, change: Change) -> None:
        """Change the table, and tell everybody; under the lock."""
        before = self.desk.version
        try:
            await self.desk.write(change)
        except StoreClash:
            self._tell_all_anew(before)
            raise
        for seat, page in list(self._pages.items()):
            sitting = self.desk.sitting(seat)
            for sight in self.desk.sights(seat, before):
                page.tell(page.session.update(sitting, self._waiting(sight), fresh=False))
                await asyncio.sleep(
                    0
                )  # the rest of a deal is some fifty: others are not kept waiting

    def _tell_all_anew(self, since: int) -> None:
        for seat, page in self._pages.items():
            self._tell_anew(seat, page, since)

    async def look(self) -> None:
        """See whether another program has played the match on. Raises `StoreError`."""
        if not self._lock.locked():  # whoever writes just now will notice
            async with self._lock:
                await self._look()
                self.wake()

    async def _look(self) -> None:
        before = self.desk.version
        if await self.desk.look():
            self._tell_all_anew(before)

    def wake(self) -> None:
        """Let the computer players act, if it is their turn and they are not at it already."""
        if self._moves is None and self.desk.turn_of_computer() is not None and not self._gone:
            self._moves = asyncio.create_task(self._move())

    async def _move(self) -> None:
        """Let computer players act until a person has to. A store in trouble is tried again."""
        pause = SHORTEST_PAUSE
        try:
            while not self._gone:
                async with self._lock:
                    turn, version = self.desk.turn_of_computer(), self.desk.version
                    telling = self._telling()
                    if turn is None or telling is None:
                        return
                    player, view = self.desk.computers[turn], self.desk.view(turn)
                action = await self._thinking.choose(self.desk.match, player, view, telling)
                async with self._lock:
                    if self.desk.version != version:
                        continue
                    trouble = await self._try(submitting(turn, action, version))
                if trouble is None:
                    pause = SHORTEST_PAUSE
                    continue
                if pause == SHORTEST_PAUSE:
                    self._warn(trouble)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        except Exception as error:  # noqa: BLE001 whoever acts next wakes them again
            unforeseen("Computer players stopped", error)
        finally:
            self._moves = None

    async def _try(self, change: Change) -> StoreError | None:
        try:
            await self._write(change)
        except StoreClash:
            return None
        except StoreError as error:
            return error
        return None

    def _warn(self, trouble: StoreError) -> None:
        LOG.warning("Match %d waits: %s", self.desk.match, trouble.key)
        for page in self._pages.values():
            page.answer(page.session.refusal(trouble))
