"""One match being played: the pages at its seats, and its computer players.

All changes happen under the room's lock. A change is in the store before any page is told of it.
Computer players finish their turns even if no page is there.
"""

import asyncio
import logging
import time
from collections import OrderedDict

from roost.errors import IllegalAction, RoostError
from roost.life.connection import GONE, STOPPING, TAKEN_OVER, Connection
from roost.life.deeds import Deed, done, submitting
from roost.life.kept_table import KeptTable
from roost.life.outside import Change
from roost.life.thoughts import Telling, Thoughts
from roost.players import thinks
from roost.table.journal import StoreClash, StoreError
from roost.unforeseen import unforeseen
from roost.wire.messages import Done, Hint
from roost.wire.session import Sight, Why, encode

LOG = logging.getLogger("roost.life")
REMEMBERED = 64  # messages of a seat: one that comes again gets the same answer as before
SHORTEST_PAUSE, LONGEST_PAUSE = 0.25, 5.0  # seconds between attempts while the store is in trouble

_CODES: dict[Why, int] = {"taken-over": TAKEN_OVER, "gone": GONE, "stopping": STOPPING}


class Room:
    """The kept table of a match, the pages at its seats, and its computer players."""

    def __init__(self, kept: KeptTable, thoughts: Thoughts) -> None:
        self.kept = kept
        self._thoughts = thoughts
        self._lock = asyncio.Lock()
        self._pages: dict[int, Connection] = {}
        self._done: dict[int, OrderedDict[Deed, int]] = {}
        self._moves: asyncio.Task[None] | None = None
        self._gone = False
        self._told: tuple[int, Telling] | None = None  # of the computer on turn at this version
        self.empty_since: float | None = time.monotonic()
        if any(map(thinks, kept.computers.values())):
            thoughts.expect(kept.rules)

    @property
    def idle(self) -> bool:
        """Whether it can be dropped now: no page, no computer player at work, nothing under way."""
        return not self._pages and self._moves is None and not self._lock.locked()

    async def enter(self, seat: int, page: Connection, since: int | None) -> None:
        """Let a page take a seat. A page that has the seat already is sent off."""
        async with self._lock:
            await self._look()
            await self.kept.learn_name()
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
        """Forget a page whose connection has ended."""
        if self._pages.get(seat) is page:
            del self._pages[seat]
        if not self._pages:
            self.empty_since = time.monotonic()

    def dismiss(self, why: Why) -> None:
        """End the connection of every page, with this reason."""
        self._gone = why == "gone"
        for page in self._pages.values():
            self._send_off(page, why)

    @staticmethod
    def _send_off(page: Connection, why: Why) -> None:
        page.answer(encode(page.session.speaker.left(why)))
        page.close(_CODES[why])

    async def speak(self, seat: int, page: Connection) -> None:
        """Send the page everything again, in the language that it uses now."""
        async with self._lock:
            self._seat(seat, page, None)

    def _seat(self, seat: int, page: Connection, since: int | None) -> None:
        page.answer(encode(page.session.speaker.seated(self.kept.sitting(seat))))
        # A version that is too high was of a store that has been replaced.
        version = self.kept.version
        known = since if since is not None and 0 <= since <= version else version
        self._tell_anew(seat, page, known)

    async def refresh(self, seat: int, page: Connection) -> None:
        """Send one page the table as it is now."""
        async with self._lock:
            self._tell_anew(seat, page, self.kept.version)

    def _tell_anew(self, seat: int, page: Connection, since: int) -> None:
        """Send the table as it is now and the events since `since`, in place of earlier updates."""
        sitting, sight = self.kept.sitting(seat), self.kept.sight(seat, since)
        page.tell(page.session.update(sitting, self._waiting(sight), fresh=True))

    def _telling(self) -> Telling | None:
        """When the computer player on turn acts. It is drawn once, when the turn begins."""
        turn, version = self.kept.turn_of_computer(), self.kept.version
        if turn is None:
            return None
        if self._told is None or self._told[0] != version:
            player, public = self.kept.computers[turn], self.kept.table.state.public
            self._told = version, self._thoughts.telling(player, public)
        return self._told[1]

    def _waiting(self, sight: Sight) -> Sight:
        """The sight, marked as late if a computer player acts later than usual."""
        telling = self._telling() if sight.envelope.version == self.kept.version else None
        return sight._replace(late=True) if telling is not None and telling.late else sight

    async def do(self, seat: int, page: Connection, deed: Deed) -> None:
        """Handle a message of a page, and answer it. One handled already is not repeated."""
        async with self._lock:
            remembered = self._done.setdefault(seat, OrderedDict())
            try:
                version = remembered.get(deed)
                if version is None:
                    version = await done(self.kept, seat, deed, self._write)
                    remembered[deed] = version
                    if len(remembered) > REMEMBERED:
                        remembered.popitem(last=False)
                page.answer(encode(Done(deed.id, version)))
            except RoostError as error:
                page.answer(page.session.refusal(error, deed.id))
                if error.key == "stale-version":
                    self._tell_anew(seat, page, self.kept.version)
            finally:
                self.wake()

    async def hint(self, seat: int, page: Connection, asked: Hint) -> None:
        """Answer a hint: what the strongest computer player would do."""
        async with self._lock:
            sight = self.kept.sight(seat)
        try:
            self.kept.table.expect(asked.version)
            if not sight.envelope.legal:
                raise IllegalAction("no-hint")
            advices = await self._thoughts.advise(self.kept.match, sight.envelope.view)
            if advices is None:
                raise IllegalAction("hint-failed")
        except RoostError as error:
            page.answer(page.session.refusal(error, asked.id))
        else:
            hinted = page.session.speaker.hinted(asked.id, self.kept.sitting(seat), sight, advices)
            page.answer(encode(hinted))

    async def _write(self, change: Change) -> None:
        """Change the table and send every page an update. Needs the lock."""
        before = self.kept.version
        try:
            await self.kept.write(change)
        except StoreClash:
            self._tell_all_anew(before)
            raise
        for seat, page in list(self._pages.items()):
            sitting = self.kept.sitting(seat)
            for sight in self.kept.sights(seat, before):
                page.tell(page.session.update(sitting, self._waiting(sight), fresh=False))
                # The rest of a deal is some fifty updates: let others run in between.
                await asyncio.sleep(0)

    def _tell_all_anew(self, since: int) -> None:
        for seat, page in self._pages.items():
            self._tell_anew(seat, page, since)

    async def look(self) -> None:
        """Reload the table if another program has played the match on. Raises `StoreError`."""
        if not self._lock.locked():  # whoever is writing now will notice
            async with self._lock:
                await self._look()
                self.wake()

    async def _look(self) -> None:
        before = self.kept.version
        if await self.kept.look():
            self._tell_all_anew(before)

    def wake(self) -> None:
        """Let the computer players act, if it is their turn and they are not acting already."""
        if self._moves is None and self.kept.turn_of_computer() is not None and not self._gone:
            self._moves = asyncio.create_task(self._move())

    async def _move(self) -> None:
        """Let computer players act until a person has to. Wait and try again if the store fails."""
        pause = SHORTEST_PAUSE
        try:
            while not self._gone:
                async with self._lock:
                    turn, version = self.kept.turn_of_computer(), self.kept.version
                    telling = self._telling()
                    if turn is None or telling is None:
                        return
                    player, view = self.kept.computers[turn], self.kept.view(turn)
                action = await self._thoughts.choose(self.kept.match, player, view, telling)
                async with self._lock:
                    if self.kept.version != version:
                        continue
                    trouble = await self._try(submitting(turn, action, version))
                if trouble is None:
                    pause = SHORTEST_PAUSE
                    continue
                if pause == SHORTEST_PAUSE:
                    self._warn(trouble)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        except Exception as error:  # noqa: BLE001 the next action wakes them again
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
        LOG.warning("Match %d waits: %s", self.kept.match, trouble.key)
        for page in self._pages.values():
            page.answer(page.session.refusal(trouble))
