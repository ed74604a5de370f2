"""Every byte that a seat is sent by the server, in a world and in the one with two cards swapped.

What is played comes from a script, so that both worlds are asked the very same. The cards and the
first sight of them are those of `tests/properties/interference.py`.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Protocol

import msgspec

from roost.game import notation
from roost.game.record import Record
from roost.rules import dealing, deck
from roost.rules.ruleset import Ruleset
from roost.table.lesson import LESSON
from roost.table.table import Table
from roost.variants import CROWSNEST
from roost.wire.messages import WIRE, Act, Asked, Claim, Deal, Hello, Hint, Speak
from tests.properties.interference import Deed, Leak, Swap, Worlds, do, random_swap
from tests.properties.matches import random_match
from tests.server.mischief import Mischief
from tests.server.steps import PERSON, Fetch, Script, Step


class Place(Protocol):
    """A server with one match, in one world."""

    async def enter(self, seat: int, hello: Hello) -> None:
        """Connect a seat, or connect it again, and wait until it has seen the table."""

    async def ask(self, seat: int, asked: Asked) -> None:
        """Ask, and wait until the answer and all that comes of it has been heard."""

    async def let(self, words: str) -> None:
        """Let the computer player on turn do this, and wait until it has been heard of."""

    async def say(self, seat: int, words: str) -> None:
        """Say what is no message, and wait until it has been refused."""

    async def fetch(self, fetch: Fetch) -> None:
        """Send a request as the person, and put the answer into what was sent."""

    def version(self) -> int:
        """The version that the watcher has seen."""

    def sent(self) -> list[bytes]:
        """All that the watcher was sent so far, fetched pages besides."""

    def token(self, seat: int) -> str:
        """The token of a seat."""


Opening = Callable[[Record, int], AbstractAsyncContextManager[Place]]


def people(record: Record, *, computers: bool, lesson: bool) -> Record:
    """The record with the lines that say who sits where."""
    seats = range(len(record.names))
    sitting = [("person" if seat == PERSON or not computers else "simple") for seat in seats]
    meta = tuple((f"player-{seat}", player) for seat, player in enumerate(sitting))
    return record._replace(meta=(*meta, (LESSON, "1")) if lesson else meta)


def common(record: Record, swap: Swap, watcher: int) -> list[Deed]:
    """The deeds that are the same in both worlds, up to the first sight of a swapped card."""
    deeds = [
        deed
        for number, deal in enumerate(record.deals, 1)
        for deed in (
            Deed("deal", number),
            *(Deed("act", number, seat, action) for seat, action in deal.actions),
        )
    ]
    tried: list[Deed] = []
    ended = False

    def trying() -> Iterator[Deed]:
        nonlocal ended
        for deed in deeds:
            tried.append(deed)
            yield deed
        ended = True

    Worlds(record, swap, watcher).play(trying(), Random(0))
    return tried if ended else tried[:-1]


def random_script(rules: Ruleset, rng: Random, *, probes: float) -> tuple[Script, Swap]:
    """A match of one or two deals up to the first sight of two swapped cards, and in between, with
    probability `probes` after each deed, something that the watcher might try."""
    computers = rng.random() < 0.4
    lesson = computers and rng.random() < 0.5
    if lesson and rules.key == CROWSNEST.key:
        rules = CROWSNEST  # else the page's coach has nothing to say
    watcher = PERSON if computers else rng.randrange(dealing.seats(rules))
    record = random_match(rules, rng, 2)
    record = people(record, computers=computers, lesson=lesson)
    number = rng.randint(1, len(record.deals))
    swap = random_swap(record, number, watcher, rng)
    model, steps = Table(record), list[Step]()
    mischief = Mischief(swap, watcher, rng, computers=computers)
    steps.extend(mischief.steps(model))
    for deed in common(record, swap, watcher):
        _add(steps, deed, at_once=rng.random() < 0.5 and (not computers or deed.seat == PERSON))
        do(model, deed)
        if rng.random() < probes:
            steps.extend(mischief.steps(model))
    last: Asked = Claim(9_000, model.version) if not computers else Speak("nb")
    return Script(record, watcher, computers, tuple(steps), last), swap


def _add(steps: list[Step], deed: Deed, *, at_once: bool) -> None:
    """A deed more; with the one before it in one message, if both lay a card away."""
    before = steps[-1].deed if steps else None
    if at_once and before is not None and _lays_away(before) and _lays_away(deed):
        steps[-1] = steps[-1]._replace(more=(*steps[-1].more, deed))
        return
    steps.append(Step("act" if deed.kind == "act" else "deal", deed.seat, deed))


def _lays_away(deed: Deed) -> bool:
    return deed.action is not None and deed.action.verb == "bury"


def without_hints(script: Script) -> Script:
    """The script for a server whose hints draw numbers of their own."""
    steps = tuple(step for step in script.steps if not isinstance(step.asked, Hint))
    return script._replace(steps=steps)


def swapped(script: Script, swap: Swap) -> Script:
    """The same script in the other world."""
    steps = tuple(
        step
        if step.deed is None
        else step._replace(deed=swap.deed(step.deed), more=tuple(map(swap.deed, step.more)))
        for step in script.steps
    )
    return script._replace(record=swap.opening(script.record), steps=steps)


async def heard(script: Script, opening: Opening) -> list[bytes]:
    """All that the watcher is sent when the script is played at a server."""
    async with opening(script.record, script.watcher) as place:
        seats = range(len(script.record.names))
        for seat in (PERSON,) if script.computers else seats:
            await place.enter(seat, Hello(WIRE, place.token(seat), "en"))
        asked: dict[int, Asked] = {}
        for id_, step in enumerate(script.steps, 1):
            await _do(place, script, step, id_, asked)
        return await _with_last(place, script)


async def _do(place: Place, script: Script, step: Step, id_: int, last: dict[int, Asked]) -> None:
    """Do a step; `last` has what each seat has asked last."""
    version, pack = place.version(), deck.pack(script.record.rules)
    match step:
        case Step("deal"):
            last[PERSON] = Deal(id_, version)
            await place.ask(PERSON, last[PERSON])
        case Step("act", seat, Deed() as deed, more):
            acts = [one.action for one in (deed, *more) if one.action is not None]
            words = tuple(notation.write(pack, action) for action in acts)
            if script.computers and seat != PERSON:
                await place.let(*words)
            else:
                last[seat] = Act(id_, version, words)
                await place.ask(seat, last[seat])
        case Step("ask", seat, asked=asked) if asked is not None:
            off = step.off if version + step.off >= 0 else -step.off
            last[seat] = at(asked, id_, version + off)
            await place.ask(seat, last[seat])
        case Step("repeat", seat):
            if seat in last:
                await place.ask(seat, last[seat])
        case Step("say", seat, words=said):
            await place.say(seat, said)
        case Step("enter", seat, since=since):
            await place.enter(seat, Hello(WIRE, place.token(seat), "nb", since))
        case Step("fetch", fetch=fetch) if fetch is not None:
            await place.fetch(fetch)
        case _:
            raise AssertionError(step)


def at(asked: Asked, id_: int, version: int) -> Asked:
    """The message with this id, of this version."""
    if isinstance(asked, Speak | Hello):
        return asked
    return msgspec.structs.replace(asked, id=id_, version=version)


async def _with_last(place: Place, script: Script) -> list[bytes]:
    """What was sent, and how the last question was answered: whether a claim holds may not depend
    on hidden cards either, though all that follows it may."""
    before = place.sent()
    await place.ask(script.watcher, at(script.last, 9_000, place.version()))
    answers = place.sent()[len(before) :]
    refused = [answer for answer in answers if b'"refused"' in answer]
    return [*before, *refused]


async def compare(script: Script, swap: Swap, opening: Opening) -> int:
    """How many messages were the same in both worlds; raises `Leak` at the first that differs."""
    one, other = await asyncio.gather(heard(script, opening), heard(swapped(script, swap), opening))
    for first, second in zip(one, other, strict=False):
        if first != second:
            raise Leak(f"{swap}, watcher {script.watcher}:\n{first!r}\n{second!r}")
    if len(one) != len(other):
        longer: Sequence[bytes] = max(one, other, key=len)
        raise Leak(f"{swap}, watcher {script.watcher}: one message more, {longer[-1]!r}")
    return len(one)
