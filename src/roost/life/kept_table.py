"""The kept table of one match: read here, changed through the store.

Nothing takes effect before the store has it. A seat's sight is made here, from its own view only.
"""

from collections.abc import Iterator

from roost.analysis.claims import may_claim
from roost.game.state import View, view
from roost.life.outside import Change, KeptMatch, MatchStore
from roost.table.journal import StoreClash
from roost.table.lesson import is_lesson
from roost.table.opening import computers, stand_ins
from roost.table.table import Envelope
from roost.wire.session import SeedAndPhrase, Sight, Sitting


class KeptTable:
    """The table of a match, as `kept`, and the store that keeps it.

    `write`, `look` and `reload` must not run at the same time. The room's lock ensures that.
    """

    def __init__(self, match: int, store: MatchStore, kept: KeptMatch) -> None:
        self.match = match
        self._store = store
        opening = kept.opening
        self.rules = opening.rules
        self.computers = computers(opening)
        self.seats = range(len(opening.names))
        players = tuple(self.computers.get(seat) for seat in self.seats)
        one = Sitting(
            match,
            0,
            opening.rules,
            opening.names,
            players,
            kept.name,
            is_lesson(opening),
            tuple(stand_ins(opening).items()),
        )
        self._sittings = [one._replace(seat=seat) for seat in self.seats]
        self.table = kept.table

    @property
    def version(self) -> int:
        """The table's version."""
        return self.table.version

    def view(self, seat: int) -> View:
        """All that a seat may know now."""
        return view(self.table.state, seat)

    def is_person(self, seat: int) -> bool:
        """Whether a person sits at this seat of the table."""
        return seat in self.seats and seat not in self.computers

    def others_play(self, seat: int) -> bool:
        """Whether another person plays too. Then no seat may take anything back."""
        return any(self.is_person(each) for each in self.seats if each != seat)

    @property
    def is_open(self) -> bool:
        """Whether the match is over, so that its seed is known.

        Then nothing may be taken back: the match would go on with all further cards known.
        """
        return self.table.state.public.phase == "over"

    def turn_of_computer(self) -> int | None:
        """The seat on turn, if a computer player sits there."""
        turn = self.table.state.public.turn
        return turn if turn in self.computers and not self.table.given_up else None

    def sitting(self, seat: int) -> Sitting:
        """What stays the same for a seat during the match."""
        return self._sittings[seat]

    def sight(self, seat: int, since: int | None = None) -> Sight:
        """The table as a seat may see it now, with the events since version `since`."""
        return self._sight(seat, self.table.envelope(seat, since))

    def sights(self, seat: int, since: int) -> Iterator[Sight]:
        """The table as a seat may see it after each entry of the latest deed, which began at
        version `since`."""
        return (self._sight(seat, each) for each in self.table.envelopes(seat, since))

    def _sight(self, seat: int, envelope: Envelope) -> Sight:
        table = self.table
        if self.others_play(seat) or self.is_open:
            envelope = envelope._replace(may_undo=False, may_redo=False)
        phase = envelope.view.public.phase
        running = not table.given_up and phase != "over"
        record = None if running else table.record()
        return Sight(
            envelope=envelope,
            given_up=table.given_up,
            may_deal=running and phase == "deal",
            may_phrase=running and table.may_add_phrase,
            may_claim=running and may_claim(envelope.view),
            may_give_up=running,
            chance=None if record is None else SeedAndPhrase(record.seed, record.phrase),
        )

    async def write(self, change: Change) -> None:
        """Change the table. Raises what the change raises; on `StoreClash` it reloads the table."""
        try:
            await self._store.write(self.table, change)
        except StoreClash:
            await self.reload()
            raise

    async def look(self) -> bool:
        """Whether another program has played the match on. If so the table is reloaded."""
        if await self._store.length(self.match) == self.version:
            return False
        await self.reload()
        return True

    async def reload(self) -> None:
        """Read the table from the store again."""
        self.table = await self._store.table(self.match)

    async def learn_name(self) -> None:
        """Read the match's name from the store again: the start page may have changed it."""
        name = await self._store.name(self.match)
        if name != self._sittings[0].name:
            self._sittings = [each._replace(name=name) for each in self._sittings]
