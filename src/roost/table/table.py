"""One table: people and bots act through `envelope`, `submit`, `undo` and `redo` alone.

The log only grows: an undo is an entry too, and the version is the log's length, so no message
can play twice. An entry is handed to the journal before the table changes or anybody is told.
"""

import sys
from collections.abc import Callable, Iterable
from typing import NamedTuple

from roost import shuffle
from roost.cards import Card
from roost.errors import IllegalAction, NotationError, RoostError, StaleVersion
from roost.game import legal, match, notation
from roost.game.actions import Action
from roost.game.events import Event, is_for
from roost.game.record import DealRecord, Record, cards_of_next, in_written_order, start
from roost.game.state import Public, State, View, view
from roost.game.step import step
from roost.rules import dealing, deck
from roost.rules.switches import whole_number


class Envelope(NamedTuple):
    """What one seat is sent: the view is the truth, the events are for the eye.

    `events` are those of the log's entries from the version asked for, as far back as the dealing
    before the last; `refused` gives the reason's key for each held card that may not be used now;
    `seal` is that of the deal under way, or of the next one between deals (`None` when its cards
    are given in the record).
    """

    version: int
    events: tuple[Event, ...]
    view: View
    legal: tuple[Action, ...]
    refused: dict[Card, str]
    seal: str | None
    may_undo: bool
    may_redo: bool


class PublicEnvelope(NamedTuple):
    """What a spectator is sent: no view, for a spectator has no hand."""

    version: int
    events: tuple[Event, ...]
    public: Public
    seal: str | None


class _Moment(NamedTuple):
    """One action of the present deal, or its dealing (`seat` is `None`): the log entry, and what it
    led to."""

    entry: str
    seat: int | None
    state: State


Journal = Callable[[int, str], None]


def _keep_nothing(_number: int, _entry: str) -> None:
    pass


class Table:
    """A match under way. `opening` gives rules, names and chance; of its deals only the cards
    count, for deals whose cards do not come from the seed.

    `journal(number, entry)` is called with each new entry before it takes effect; if it raises,
    nothing has happened.

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
        self, opening: Record, journal: Journal = _keep_nothing, *, allow_undo: bool = True
    ) -> None:
        self._opening = opening
        self._journal = journal
        self._allow_undo = allow_undo
        self._start = start(opening)
        # The line of play that stands. A closed deal can never be changed, so its entries are
        # enough: with every state of a long match a table would be ten times as large.
        self._closed: list[str] = []
        self._line: list[_Moment] = []
        self._undone: list[list[_Moment]] = []
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
        journal: Journal = _keep_nothing,
        *,
        allow_undo: bool = True,
    ) -> "Table":
        """The table whose log holds these entries; they are not journalled again.

        Raises what the entry's deed would raise if an entry cannot have been made.
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
        """Every entry there ever was."""
        return tuple(self._log)

    @property
    def state(self) -> State:
        """The whole state, hidden cards included: for the keeper of the table, never for a seat."""
        return self._line[-1].state if self._line else self._start

    def envelope(self, seat: int, since: int | None = None) -> Envelope:
        """What `seat` is to know now, with its events since version `since` (default: the last
        entry's)."""
        seen = view(self.state, seat)
        return Envelope(
            version=self.version,
            events=self._told(seat, since),
            view=seen,
            legal=() if self.given_up else legal.legal(seen),
            refused={} if self.given_up else legal.refusals(seen),
            seal=self.seal(),
            may_undo=self._may_change() and self._last_of(seat) is not None,
            may_redo=self._may_change() and bool(self._undone),
        )

    def public_envelope(self, since: int | None = None) -> PublicEnvelope:
        """What a spectator is to know now, with the public events since version `since`."""
        public = self.state.public
        return PublicEnvelope(self.version, self._told(None, since), public, self.seal())

    def _told(self, seat: int | None, since: int | None) -> tuple[Event, ...]:
        first = self.version - 1 if since is None else since
        recent = self._events[max(first - self._told_from, 0) :]
        return tuple(event for events in recent for event in events if is_for(event, seat))

    def seal(self) -> str | None:
        """The seal of the deal under way, or between deals of the next one."""
        public = self.state.public
        number = public.deal + 1 if public.phase == "deal" else public.deal
        if self._opening.seed is None or self._given_cards(number) is not None:
            return None
        return shuffle.seal(self._opening.seed, number)

    def submit(self, seat: int, action: Action, version: int) -> None:
        """Do `action` for `seat`. Raises `StaleVersion` when the table has moved on since
        `version`, `IllegalAction` when the rules refuse it; either changes nothing."""
        self.expect(version)
        state, events = step(self.state, seat, action)
        pack = deck.pack(state.public.rules)
        # Interned: all tables of a process share the few words that there are.
        entry = sys.intern(f"{seat} {notation.write(pack, action)}")
        self._keep(entry, events)
        self._line.append(_Moment(entry, seat, state))
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
        self._keep("deal", events)
        self._closed.extend(moment.entry for moment in self._line)
        self._line[:] = [_Moment("deal", None, state)]
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
        self._keep(f"phrase {phrase}", ())
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
        last = self._last_of(seat)
        if last is None:
            raise IllegalAction("nothing-to-undo")
        self._keep(f"undo {seat}", ())
        self._undone.append(self._line[last:])
        del self._line[last:]

    def redo(self, seat: int, version: int) -> None:
        """Bring back what the latest undo took, as long as nothing else was done since.

        Raises `StaleVersion`, or `IllegalAction` `unknown-seat` / `no-undo` / `nothing-to-redo`.
        """
        self.expect(version)
        self._expect_seat(seat)
        self._expect_changes()
        if not self._undone:
            raise IllegalAction("nothing-to-redo")
        self._keep(f"redo {seat}", ())
        self._line.extend(self._undone.pop())

    def give_up(self, seat: int, version: int) -> None:
        """End the match here, so that its record may be opened. Nothing more can be done.

        Raises `StaleVersion`, or `IllegalAction` `unknown-seat` / `match-over`.
        """
        self.expect(version)
        self._expect_seat(seat)
        if self.state.public.phase == "over":
            raise IllegalAction("match-over")
        self._keep(f"give-up {seat}", ())
        self.given_up = True

    def record(self) -> Record:
        """The record of the line of play that stands, seed and hidden cards included: for the
        keeper, and for anybody once the match is over or given up."""
        opening = self._opening
        pack = deck.pack(opening.rules)
        deals: list[DealRecord] = []
        actions: list[list[tuple[int, Action]]] = []
        for entry in (*self._closed, *(moment.entry for moment in self._line)):
            if entry == "deal":
                cards = self._given_cards(len(deals) + 1)
                sealed = opening.seed is not None and cards is None
                seal = shuffle.seal(opening.seed or b"", len(deals) + 1) if sealed else None
                deals.append(DealRecord(cards, seal))
                actions.append([])
            else:
                seat, _, words = entry.partition(" ")
                actions[-1].append((int(seat), notation.read(pack, words)))
        return opening._replace(
            deals=tuple(
                deal._replace(actions=in_written_order(opening.rules, done))
                for deal, done in zip(deals, actions, strict=True)
            )
        )

    def _given_cards(self, number: int) -> dealing.Dealt | None:
        deals = self._opening.deals
        return deals[number - 1].cards if 0 < number <= len(deals) else None

    def expect(self, version: int) -> None:
        """Nothing if something may be done at this version; raises as `submit` does if not."""
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

    def _last_of(self, seat: int) -> int | None:
        """Where in the line the seat's latest action is, back to the last time cards were dealt:
        the hands of the deal before have been opened."""
        seats = [moment.seat for moment in self._line]
        return len(seats) - 1 - seats[::-1].index(seat) if seat in seats else None

    def _keep(self, entry: str, events: tuple[Event, ...]) -> None:
        self._journal(self.version, entry)
        self._log.append(entry)
        self._events.append(events)

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
    r"""The log entries that play a record out, for a table opened with it. (Its phrase is in the
    opening, where a phrase can stand without a seed.)

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
