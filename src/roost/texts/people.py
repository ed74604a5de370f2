"""How each seat is called: by a name, or "you" for the person who reads."""

from collections.abc import Sequence

from roost.game.record import Record
from roost.rules import dealing, sides
from roost.rules.ruleset import Ruleset
from roost.table.names import COMPUTER_NAMES, seated
from roost.texts import say
from roost.texts.words import all_of


def _named(rules: Ruleset, names: Sequence[str | None], me: int) -> tuple[str | None, ...]:
    """The names, with others for unnamed seats but `me`."""
    free = (name for name in seated(rules, names[0])[1:] if name not in names)
    others = [name or next(free, None) for name in names[1:]]
    if names[0] is None and me != 0:
        return (next(name for name in COMPUTER_NAMES if name not in others), *others)
    return (names[0], *others)


class People:
    """The people of one match as seat `me` calls them; `me` is `None` for a spectator.

    >>> from roost.variants import CROWSNEST
    >>> people = People(CROWSNEST, (None, "Berit", "Carl", "Dina"), me=0)
    >>> people.label(0), people.label(1), people.account(1)
    ('You', 'Berit', 'They')
    """

    def __init__(self, rules: Ruleset, names: Sequence[str | None], me: int | None) -> None:
        self.rules = rules
        self.me = me
        # For a person at the table every other seat has a name, even if the record names nobody.
        self._names = names if me is None else _named(rules, names, me)

    def name(self, seat: int) -> str:
        """The name of a seat that is not `me`, inside a sentence."""
        return self._names[seat] or say("person", "seat {seat}", seat=seat)

    def label(self, seat: int) -> str:
        """What stands beside a seat's cards and figures."""
        if seat == self.me:
            # Translators: stands beside your cards and figures, where others have their name.
            return say("person", "You")
        return self._names[seat] or say("person", "Seat {seat}", seat=seat)

    def someone(self, seat: int) -> str:
        """A seat inside a list of people."""
        # Translators: inside a list of names: “Berit and you”.
        return say("person", "you") if seat == self.me else self.name(seat)

    def is_partner(self, seat: int) -> bool:
        """Whether a seat is the partner of `me` for the whole match."""
        if self.me is None or seat == self.me:
            return False
        accounts = sides.accounts(self.rules)
        return accounts[seat] == accounts[self.me]

    def team(self, account: int) -> tuple[int, ...]:
        """The seats whose score an account is, `me` first."""
        accounts = sides.accounts(self.rules)
        seats = [seat for seat, its in enumerate(accounts) if its == account]
        return tuple(sorted(seats, key=lambda seat: seat != self.me))

    def account(self, account: int) -> str:
        """What stands above or beside an account: a seat, or We and They."""
        seats = self.team(account)
        if len(seats) == 1:
            return self.label(seats[0])
        if self.me is None:
            return "/".join(map(self.label, seats))
        # Translators: the teams, as over columns and in “We 165 · They 120”.
        return say("team", "We") if self.me in seats else say("team", "They")

    def accounts(self) -> range:
        """Every account, from 0."""
        return range(sides.account_count(self.rules))


def people_of(record: Record, me: int | None) -> People:
    """The people of a record."""
    return People(record.rules, record.names, me)


def placed(people: People) -> str:
    """Where the others sit, for a person at seat 0."""
    seats = dealing.seats(people.rules)
    if sides.partner_is_called(people.rules) or people.me is None:
        clockwise = all_of(people.label(seat) for seat in range(seats))
        return say("seats", "Clockwise round the table: {people}.", people=clockwise)
    me = people.me
    left, across, right = ((me + step) % seats for step in (1, 2, 3))
    return say(
        "seats",
        "On your left sits {left}, on your right {right}; your partner is {partner}.",
        left=people.name(left),
        right=people.name(right),
        partner=people.name(across),
    )
