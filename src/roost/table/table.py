"""One table: people and bots act through `envelope`, `submit`, `undo` and `redo` alone.

The log only grows: an undo is an entry too. The version is the log's length, so a message that is
sent twice acts once. A deed is one thing that a seat asks for; the journal gets all its entries
at once, before the table changes and before anybody is told.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from roost import shuffle
from roost.cards import Card
from roost.errors import IllegalAction, NotationError, RoostError, StaleVersion
from roost.game import legal, match, notation, together
from roost.game.actions import Action
from roost.game.events import Event, is_for
from roost.game.record import Record, cards_of_next, start
from roost.game.state import Public, State, View, view
from roost.game.step import step
from roost.rules import dealing, deck
from roost.rules.switches import whole_number
from roost.table.journal import Journal, keep_nothing
from roost.table.line import Moment, Undone, given_cards, last_of, record_of
from roost.table.taken_back import META, how_often, saw_cards, saying


class Envelope(NamedTuple):
    """What one seat is sent. The view is complete; the events only show how it came about."""

    version: int  # the length of the log
    # What happened since the version asked for, but at most since the last but one dealing.
    events: tuple[Event, ...]
    view: View  # all that the seat may know
    legal: tuple[Action, ...]  # what the seat may do now; empty when it is not its turn
    refused: dict[Card, str]  # by held card that may not be used now: the key of the reason
    # The seal of the deal under way, between deals of the next one. `None`: its cards come from no
    # seed.
    seal: str | None
    may_undo: bool  # whether the seat may take back its last action
    may_redo: bool  # whether what was taken back last may be brought back
    # How often something was taken back after cards were seen; `None`: it was not counted.
    taken_back: int | None


class PublicEnvelope(NamedTuple):
    """What a spectator is sent: what everybody at the table knows."""

    version: int  # as in `Envelope`
    events: tuple[Event, ...]  # as in `Envelope`, without the secret ones
    public: Public  # the public part of the state
    seal: str | None  # as in `Envelope`


class Table:
    """A match under way. `opening` gives the rules, names and seed, and the cards of deals that do
    not come from the seed; actions in it are ignored.

    `journal(number, entries)` is called with the new entries of each deed before they take effect,
    `number` being the first one's; if it raises, nothing has happened.

    >>> from roost.variants import CROWSNEST
    >>> table = Table(Record(CROWSNEST, (None,) * 4, dealer=3, seed=bytes(32)))
    >>> table.deal(0)
    >>> envelope = table.envelope(0)
    >>> envelope.version, envelope.view.public.turn, len(envelope.legal)
    (1, 0, 12)
    >>> table.submit(0, envelope.legal[0], envelope.version)
    >>> table.state.public.bid
    70
    """

    def __init__(
        self, opening: Record, journal: Journal = keep_nothing, *, allow_undo: bool = True
    ) -> None:
        self._opening = opening
        self._journal = journal
        self._allow_undo = allow_undo
        self._start = start(opening)
        # The line of play without what was undone. A deal that is over can never be changed, so its
        # entries are enough: every state of a long match would make a table ten times as large.
        self._closed: list[str] = []
        self._line: list[Moment] = []
        self._undone: list[Undone] = []
        self._taken_back = how_often(opening) or 0
        self._log: list[str] = []
        self._events: list[tuple[Event, ...]] = []  # of the entries from `_told_from` on
        self._told_from = 0
        self._dealt_at = 0
        self.given_up = False

    @classmethod
    def resume(
        cls,
        opening: Record,
        entries: Iterable[str],
        journal: Journal = keep_nothing,
        *,
        allow_undo: bool = True,
    ) -> "Table":
        """The table whose log holds these entries. They are not given to the journal.

        Raises what the deed raises if an entry cannot have been made, and `RoostError`
        `unknown-entry` if it is no entry at all.
        """
        table = cls(opening)
        for entry in entries:
            table._do_entry(entry)
        table._journal, table._allow_undo = journal, allow_undo
        return table

    @property
    def version(self) -> int:
        """The length of the log."""
        return len(self._log)

    @property
    def log(self) -> tuple[str, ...]:
        """All entries, those of undone actions too."""
        return tuple(self._log)

    @property
    def state(self) -> State:
        """The whole state, hidden cards included: for the program that keeps the table, no seat."""
        return self._line[-1].state if self._line else self._start

    def envelope(self, seat: int, since: int | None = None) -> Envelope:
        """What `seat` may know now, with its events since version `since`; by default with those of
        the last entry."""
        first = self.version - 1 if since is None else since
        return self._envelope(seat, self._line, range(first, self.version))

    def envelopes(self, seat: int, since: int) -> Iterator[Envelope]:
        """An envelope for each entry of the latest deed, which began at version `since`.

        They are in order: the last one shows the table as it is now.
        """
        for version in range(since + 1, self.version):
            # A deed of several entries is made of actions alone: each has its moment.
            then = self._line[: version - self.version]
            yield self._envelope(seat, then, range(version - 1, version))
        yield self._envelope(seat, self._line, range(self.version - 1, self.version))

    def _envelope(self, seat: int, line: Sequence[Moment], told: range) -> Envelope:
        """What `seat` may know after the steps of `line`, with the events of entries `told`."""
        seen = view(line[-1].state if line else self._start, seat)
        return Envelope(
            version=told.stop,
            events=self._told(seat, told),
            view=seen,
            legal=() if self.given_up else legal.legal(seen),
            refused={} if self.given_up else legal.refusals(seen),
            seal=self._seal(seen.public),
            may_undo=self._may_change() and last_of(seat, line) is not None,
            may_redo=self._may_change() and bool(self._undone),
            taken_back=self._told_taken_back(),
        )

    def public_envelope(self, since: int | None = None) -> PublicEnvelope:
        """What a spectator may know now, with the public events since version `since`."""
        first = self.version - 1 if since is None else since
        events = self._told(None, range(first, self.version))
        return PublicEnvelope(self.version, events, self.state.public, self.seal())

    def _told(self, seat: int | None, entries: range) -> tuple[Event, ...]:
        first, end = (max(at - self._told_from, 0) for at in (entries.start, entries.stop))
        recent = self._events[first:end]
        return tuple(event for events in recent for event in events if is_for(event, seat))

    def seal(self) -> str | None:
        """The seal of the deal under way, or between deals of the next one."""
        return self._seal(self.state.public)

    def _seal(self, public: Public) -> str | None:
        number = public.deal + 1 if public.phase == "deal" else public.deal
        if self._opening.seed is None or self._given_cards(number) is not None:
            return None
        return shuffle.seal(self._opening.seed, number)

    def submit(self, seat: int, action: Action, version: int) -> None:
        """Do `action` for `seat`. Raises `StaleVersion` when the table has moved on since
        `version`, `IllegalAction` when the rules refuse it; either changes nothing."""
        self.play_on([(seat, action)], version)

    def submit_together(self, seat: int, actions: Sequence[Action], version: int) -> None:
        """Do these actions of `seat` as one deed, all or none.

        Raises `StaleVersion`, or what `together.ordered` raises: what is refused, and how, follows
        from the seat's view alone.
        """
        self.expect(version)
        ordered = together.ordered(view(self.state, seat), actions)
        self.play_on([(seat, action) for action in ordered], version)

    def play_on(self, acts: Iterable[tuple[int, Action]], version: int) -> None:
        """Do what these seats do, one after the other, as one deed: all of it is kept, or nothing.

        Only the program that keeps the table may call it: a refusal may tell what no seat can see.
        Raises as `submit` does, for the first act that is refused.
        """
        self.expect(version)
        state, pack = self.state, deck.pack(self._opening.rules)
        moments: list[Moment] = []
        events: list[tuple[Event, ...]] = []
        for seat, action in acts:
            state, happened = step(state, seat, action)
            # Interned: all tables of a process share the few words that there are.
            entry = sys.intern(f"{seat} {notation.write(pack, action)}")
            moments.append(Moment(entry, seat, state))
            events.append(happened)
        if moments:
            self._keep(tuple(moment.entry for moment in moments), events)
            self._line.extend(moments)
            self._undone.clear()

    def deal(self, version: int) -> None:
        """Deal the next deal. Raises `StaleVersion`, or `IllegalAction` if it is not time."""
        self.expect(version)
        state = self.state
        match.check_deal(state.public)
        given = self._given_cards(state.public.deal + 1)
        dealt = given if given is not None else cards_of_next(self._opening, state)
        if dealt is None:
            raise IllegalAction("no-cards", deal=state.public.deal + 1)
        state, events = match.deal(state, dealt)
        self._keep(("deal",), [events])
        self._closed.extend(moment.entry for moment in self._line)
        self._line[:] = [Moment("deal", None, state)]
        self._undone.clear()
        del self._events[: self._dealt_at - self._told_from]
        self._told_from, self._dealt_at = self._dealt_at, self.version - 1

    def add_phrase(self, phrase: str, version: int) -> None:
        """Mix a person's words into the shuffle, before the first deal.

        Raises `IllegalAction` `phrase-too-late` or `no-seed`, `NotationError` `not-one-line`.
        """
        self.expect(version)
        if self._line or self._undone:
            raise IllegalAction("phrase-too-late")
        if not self.may_add_phrase:
            raise IllegalAction("no-seed")
        phrase = phrase.strip()
        if not phrase or "#" in phrase or not phrase.isprintable():
            raise NotationError("not-one-line", text=phrase)
        self._keep((f"phrase {phrase}",), [()])
        self._opening = self._opening._replace(phrase=phrase)
        self._start = start(self._opening)

    @property
    def may_add_phrase(self) -> bool:
        """Whether words may be mixed into the shuffle now."""
        return not self._line and not self._undone and self._opening.seed is not None

    def undo(self, seat: int, version: int) -> None:
        """Take back the last action of `seat` in this deal and all that came after it; a deal is
        closed when the next one is dealt.

        Raises `StaleVersion`, or `IllegalAction` `no-undo` / `nothing-to-undo`.
        """
        self.expect(version)
        self._expect_changes()
        last = last_of(seat, self._line)
        if last is None:
            raise IllegalAction("nothing-to-undo")
        self._keep((f"undo {seat}",), [()])
        saw = saw_cards(seat, self._line[last - 1].state, self.state)
        self._undone.append(Undone(self._line[last:], saw=saw))
        self._taken_back += saw
        del self._line[last:]

    def redo(self, seat: int, version: int) -> None:
        """Bring back what the latest undo took. It is possible as long as nothing else was done
        since. Afterwards the undo does not count as something taken back.

        Raises `StaleVersion`, or `IllegalAction` `unknown-seat` / `no-undo` / `nothing-to-redo`.
        """
        self.expect(version)
        self._expect_seat(seat)
        self._expect_changes()
        if not self._undone:
            raise IllegalAction("nothing-to-redo")
        self._keep((f"redo {seat}",), [()])
        undone = self._undone.pop()
        self._line.extend(undone.moments)
        self._taken_back -= undone.saw

    def give_up(self, seat: int, version: int) -> None:
        """End the match here, so that its record may be opened. Nothing more can be done.

        Raises `StaleVersion`, or `IllegalAction` `unknown-seat` / `match-over`.
        """
        self.expect(version)
        self._expect_seat(seat)
        if self.state.public.phase == "over":
            raise IllegalAction("match-over")
        self._keep((f"give-up {seat}",), [()])
        self.given_up = True

    def record(self) -> Record:
        """The record of the match without what was undone, with its seed and the hidden cards.

        Until the match is over or given up, only the program that keeps the table may read it. The
        record says how often something was taken back after cards were seen: always when the match
        has ended, and before that if it happened.
        """
        entries = (*self._closed, *(moment.entry for moment in self._line))
        record = record_of(self._opening, entries)
        number = self._told_taken_back()
        ended = self.given_up or self.state.public.phase == "over"
        return saying(record, number or 0) if number or (ended and number == 0) else record

    def _told_taken_back(self) -> int | None:
        counted = how_often(self._opening) is not None or META not in dict(self._opening.meta)
        return self._taken_back if counted or self._taken_back else None

    def _given_cards(self, number: int) -> dealing.Dealt | None:
        return given_cards(self._opening, number)

    def expect(self, version: int) -> None:
        """Raise `IllegalAction` `given-up` if the match was given up, and `StaleVersion` unless the
        table stands at this version."""
        if self.given_up:
            raise IllegalAction("given-up")
        if version != self.version:
            raise StaleVersion("stale-version", meant=version, present=self.version)

    def _expect_seat(self, seat: int) -> None:
        seats = dealing.seats(self._opening.rules)
        if seat not in range(seats):
            raise IllegalAction("unknown-seat", seat=seat, seats=seats)

    def _may_change(self) -> bool:
        return self._allow_undo and not self.given_up

    def _expect_changes(self) -> None:
        if not self._allow_undo:
            raise IllegalAction("no-undo")

    def _keep(self, entries: tuple[str, ...], events: Iterable[tuple[Event, ...]]) -> None:
        """Add the entries of a deed to the journal and the log, with the events of each."""
        self._journal(self.version, entries)
        self._log.extend(entries)
        self._events.extend(events)

    def _do_entry(self, entry: str) -> None:
        """Do what an entry of the log says, as `resume` does for each."""
        word, _, rest = entry.partition(" ")
        seat, by = whole_number(word), whole_number(rest)
        match word:
            case "deal" if not rest:
                self.deal(self.version)
            case "phrase":
                self.add_phrase(rest, self.version)
            case "undo" if by is not None:
                self.undo(by, self.version)
            case "redo" if by is not None:
                self.redo(by, self.version)
            case "give-up" if by is not None:
                self.give_up(by, self.version)
            case _ if seat is not None:
                pack = deck.pack(self._opening.rules)
                self.submit(seat, notation.read(pack, rest), self.version)
            case _:
                raise RoostError("unknown-entry", entry=entry)


def entries_of(record: Record) -> list[str]:
    r"""The log entries that replay a record at a table opened with it.

    There is none for its phrase, which the opening holds already.

    >>> from roost.game.reading import read
    >>> entries_of(read("roost 1\ngame crowsnest\nshuffle 1 " + "00" * 32 + "\ndeal\n"))
    ['deal']
    """
    pack = deck.pack(record.rules)
    entries = []
    for each in record.deals:
        entries.append("deal")
        entries.extend(f"{seat} {notation.write(pack, action)}" for seat, action in each.actions)
    return entries
