"""The thoughts of computer players: who thinks next, until when, and when the action is shown.

The moment when an action is sent to pages is drawn before any search. It depends only on public
facts and on chance (`turns/moment.py`). An action that needs no search does not enter the queue.
At its moment there always is a legal action, whatever the player did.
"""

import asyncio
import logging
import random
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

from roost.game.actions import Action
from roost.game.state import Public, View
from roost.life.job import Job, What
from roost.life.outside import Thinker
from roost.life.thought_queue import ThoughtQueue, WaitingThought
from roost.players import ADVISERS, thinks, usual
from roost.players.simple import Advice
from roost.rules.ruleset import Ruleset
from roost.turns.moment import USUAL, Pace, at_once, longest, mean_cost, stand_in
from roost.turns.stand_in import STAND_IN, ThoughtFailed, legal_one
from roost.turns.whole_turn import advise_whole

LOG = logging.getLogger("roost.life")
# A thinker that has not answered so long after the end of its time is killed.
PATIENCE_SECONDS = 3.0
# Seconds between the latest moment for an answer and the moment when it is told.
_SPARE = 0.02
# The most seconds from the beginning of a turn to the beginning of work on it.
_BEGIN = 0.1
# If more than this part of all thinkers' time is needed, actions are shown later: at most so many
# times later.
_BUSY, _LATEST = 1.0, 3.0
# If actions are shown so many times later, the page says why.
_LONG = 1.5
_BREATH = 0.5  # seconds before a thinker that did not start is started again
_GAMES = 4  # so many games, those asked for last, are prepared by a thinker


class Telling(NamedTuple):
    """When an action is shown to the pages."""

    at: float  # by the event loop's clock, in seconds
    late: bool = False  # whether it is later than usual, since many tables play


class Thoughts:
    """All thoughts of a program, shared among its thinkers. Each is started when first needed."""

    def __init__(self, thinkers: Sequence[Thinker], pace: Pace = USUAL) -> None:
        self._pace = pace
        self._chance = random.SystemRandom()
        self._thinkers = list(thinkers)
        self._idle = self._thinkers[::-1]  # not started
        self._free: list[Thinker] = []  # a stack, so that few thinkers are used if few are enough
        self._queue = ThoughtQueue()
        self._games: list[Ruleset] = []
        # For each seat on turn, by a running number: the part of all thinkers' time that it needs.
        self._wanted: dict[int, float] = {}
        self._slowness = 1.0
        self._first: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self.figures: Counter[str] = Counter()

    def telling(self, player: str, public: Public) -> Telling:
        """When the action of `player`, who is on turn, will be shown. Each call draws it again.

        It depends on what all may know, on how many seats of all tables are on turn, and on chance.
        """
        least = self._pace.least(player, public, self._slowness)
        later = 1.0
        if thinks(player):
            wanted = sum(self._wanted.values()) + self._share(player, public)
            later = min(max(1.0, wanted / _BUSY), _LATEST)
        seconds = self._pace.drawn(later * least, self._chance)
        return Telling(_now() + seconds, later >= _LONG)

    async def choose(self, table: int, player: str, view: View, telling: Telling) -> Action:
        """The action of `player`, who is on turn. Returns at the moment when it is to be shown.

        The action is always legal. It is the stand-in's if the player fails or is not ready.
        """
        if thinks(player) and await self._begun():
            telling = self.telling(player, view.public)
        with self._wanting(player, view.public):
            await self._pause(player, telling)
            action = self._without_thought(player, view)
            if action is None:
                action = await self._thought_of(table, player, view, telling.at)
            await asyncio.sleep(telling.at - _now())
        return action

    async def _pause(self, player: str, telling: Telling) -> None:
        """Wait for a random time before any work that a forced action does not need.

        Such work delays the event loop by half a millisecond. Without the wait, a client could
        measure that delay right after the turn begins.
        """
        spare = telling.at - _now() - longest(player, self._slowness) - _SPARE
        await asyncio.sleep(self._chance.uniform(0, min(_BEGIN, max(0.0, spare))))

    async def advise(self, table: int, view: View) -> list[Advice] | None:
        """What the usual level would do in the whole of the turn, and why.

        It is the stand-in's advice if that level fails or is not ready; `None` if both fail.
        """
        player = usual()
        if thinks(player):
            await self._begun()
        telling = self.telling(player, view.public)
        with self._wanting(player, view.public):
            # The same view always gets the same hint.
            answer = await self._asked(table, "advise", player, view, telling.at)
            advices = answer if isinstance(answer, list) else self._stand_in_advises(view)
            await asyncio.sleep(telling.at - _now())
        return advices

    def expect(self, rules: Ruleset) -> None:
        """Let thinkers prepare this game when they have nothing else to do: it will be played."""
        if rules not in self._games:
            self._games = [*self._games[1 - _GAMES :], rules]
            self._serve()

    def warm_up(self) -> None:
        """Start one thinker, so that the first thought does not wait for it."""
        if self._first is None and not self._closed:
            self._first = asyncio.create_task(self._begin(self._idle.pop()))

    def tell_figures(self) -> None:
        """Log how many thoughts of each kind there were."""
        told = ", ".join(f"{many} {kind}" for kind, many in sorted(self.figures.items()))
        LOG.info("Thoughts: %s", told or "none")

    def close(self) -> None:
        """End all thinkers, and cancel all who wait for a thought."""
        self._closed = True
        for thinker in self._thinkers:
            thinker.end()
        for task in self._tasks:
            if not task.get_loop().is_closed():
                task.cancel()

    def _share(self, player: str, public: Public) -> float:
        """The part of all thinkers' time that such a thought needs on average, forced or not."""
        usually = self._pace.least(player, public, self._slowness) * (1 + self._pace.chance / 2)
        cost = mean_cost(player, self._slowness)
        return cost / usually / len(self._thinkers) if usually else 0.0

    @contextmanager
    def _wanting(self, player: str, public: Public) -> Iterator[None]:
        number = max(self._wanted, default=0) + 1
        if thinks(player):
            self._wanted[number] = self._share(player, public)
        try:
            yield
        finally:
            self._wanted.pop(number, None)

    def _without_thought(self, player: str, view: View) -> Action | None:
        def act() -> Action | None:
            action = at_once(player, view, random.Random(secrets.token_bytes(32)))
            return None if action is None else legal_one(action, view)

        try:
            return act()
        except Exception as error:  # noqa: BLE001 a player may raise anything
            self._warn(player, view, f"it raised {type(error).__name__}")
            return stand_in(view, random.Random())

    async def _thought_of(self, table: int, player: str, view: View, until: float) -> Action:
        answer = await self._asked(table, "choose", player, view, until)
        if answer is not None:
            try:
                return legal_one(answer, view)
            except ThoughtFailed as failure:
                self._warn(player, view, str(failure))
        self.figures["stood in for"] += 1
        return stand_in(view, random.Random())

    async def _asked(
        self, table: int, what: What, player: str, view: View, until: float
    ) -> object | None:
        """A thinker's answer; `None` if it fails or is not ready at `until`."""
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        cost = mean_cost(player, self._slowness)
        until -= _SPARE
        self._queue.add(WaitingThought(table, what, player, view, until, cost, answer))
        self._serve()
        await asyncio.wait({answer}, timeout=max(0.0, until - _now()))
        if self._closed:
            raise asyncio.CancelledError
        if answer.cancel():
            return None
        try:
            return answer.result()
        except ThoughtFailed as failure:
            self._warn(player, view, str(failure))
            return None

    def _serve(self) -> None:
        """Give free thinkers the next thoughts, or let them prepare games."""
        if self._closed:
            return
        while self._free:
            taken = self._queue.next(_now(), len(self._thinkers))
            if taken is None:
                break
            thought, within = taken
            self.figures["whole" if within.part >= 1 else "shortened"] += 1
            seed = bytes(32) if thought.what == "advise" else secrets.token_bytes(32)
            job = Job(thought.what, thought.player, thought.view, seed, within)
            self._start(self._think(self._free.pop(), job, thought))
        if self._queue and self._idle and self._first is not None and self._first.done():
            self._start(self._begin(self._idle.pop()))
        elif not self._queue:
            self._prepare()

    def _prepare(self) -> None:
        for thinker in list(self._free):
            for rules in self._games:
                if rules not in thinker.prepared:
                    self._free.remove(thinker)
                    self._start(self._let(thinker, partial(thinker.prepare, rules)))
                    break

    async def _begun(self) -> bool:
        """Wait until the first thinker has started. Returns whether it had to be waited for."""
        self.warm_up()
        if self._first is None or self._first.done():
            return False
        await asyncio.shield(self._first)
        return True

    async def _begin(self, thinker: Thinker) -> None:
        async def begin() -> None:
            self._slowness = await thinker.begin(list(self._games))

        await self._let(thinker, begin)

    async def _think(self, thinker: Thinker, job: Job, thought: WaitingThought) -> None:
        loop = asyncio.get_running_loop()
        ending = loop.call_later(job.within.seconds + PATIENCE_SECONDS, thinker.kill)

        async def ask() -> None:
            try:
                answer, failure = await thinker.ask(job), None
            except ThoughtFailed as failed:
                answer, failure = None, failed
            if not self._closed:
                _answer(thought, answer, failure)

        try:
            await self._let(thinker, ask)
        finally:
            ending.cancel()

    async def _let(self, thinker: Thinker, work: Callable[[], Awaitable[None]]) -> None:
        """Let a thinker do something. Afterwards it is free for the next thought."""
        try:
            await work()
        except ThoughtFailed as failure:
            if not self._closed:
                LOG.warning("A worker of the computer players: %s", failure)
                await asyncio.sleep(_BREATH)  # do not restart one without end that dies at once
        (self._free if thinker.running else self._idle).append(thinker)
        self._serve()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _stand_in_advises(self, view: View) -> list[Advice] | None:
        try:
            return advise_whole(ADVISERS[STAND_IN], view, random.Random(0))
        except Exception as error:  # noqa: BLE001 a player may raise anything
            self._warn(STAND_IN, view, f"it raised {type(error).__name__}")
            return None

    def _warn(self, player: str, view: View, what: str) -> None:
        # The failure names no card: not only the seat reads the log.
        LOG.warning("Player %s, seat %d: %s", player, view.seat, what)


def _answer(thought: WaitingThought, answer: object, failure: ThoughtFailed | None) -> None:
    if thought.waits:
        if failure is None:
            thought.answer.set_result(answer)
        else:
            thought.answer.set_exception(failure)


def _now() -> float:
    return asyncio.get_running_loop().time()
