"""The messages of a match to one seat's page, entry by entry, as the server sends them."""

from collections.abc import Iterator
from random import Random

import msgspec

from roost.game.record import Record
from roost.players import PLAYERS
from roost.rules import dealing
from roost.table.table import Table
from roost.texts.page.speaker import speaker
from roost.wire.messages import Seated, Update
from roost.wire.session import SeedAndPhrase, Sight, Sitting


def sitting(record: Record, seat: int, *, lesson: bool = False) -> Sitting:
    """The seat, computer players at all others."""
    seats = dealing.seats(record.rules)
    players = tuple(None if each == seat else "simple" for each in range(seats))
    return Sitting(7, seat, record.rules, record.names, players, None, lesson)


def sight(table: Table, seat: int, since: int | None = None) -> Sight:
    """What the seat may see now."""
    phase = table.state.public.phase
    ended = phase == "over" or table.given_up
    record = table.record() if ended else None
    return Sight(
        envelope=table.envelope(seat, since),
        given_up=table.given_up,
        may_deal=phase == "deal" and not ended,
        may_phrase=table.version == 0,
        may_claim=False,
        may_give_up=not ended,
        chance=None if record is None else SeedAndPhrase(record.seed, record.phrase),
    )


def update(table: Table, sat: Sitting, language: str) -> Update:
    """What the seat's page is told now."""
    return speaker(language).update(sat, sight(table, sat.seat), fresh=False)


def texts_in(message: Seated | Update) -> set[str]:
    """Every text with a space in it: a sentence or a label, no key and no card."""

    def within(value: object) -> Iterator[str]:
        match value:
            case str():
                yield value
            case dict():
                for each in value.values():
                    yield from within(each)
            case list():
                for each in value:
                    yield from within(each)

    data = msgspec.to_builtins(message)
    for scene_key in ("legal", "said"):  # actions in the words of records
        data.get("scene", {}).pop(scene_key, None)
    return {text for text in within(data) if " " in text}


def played(record: Record, deals: int, player: str = "simple") -> Iterator[Table]:
    """The table before the first deal and after every entry, through so many deals."""
    table, rng = Table(record), Random(1)
    choose = PLAYERS[player]
    yield table
    while (public := table.state.public).phase != "over":
        if public.phase == "deal":
            if public.deal == deals:
                return
            table.deal(table.version)
        else:
            assert public.turn is not None
            action = choose(table.envelope(public.turn).view, rng)
            table.submit(public.turn, action, table.version)
        yield table


def replayed(record: Record) -> Iterator[Table]:
    """The table before the first deal and after every entry of a record."""
    table = Table(record)
    yield table
    for deal in record.deals:
        table.deal(table.version)
        yield table
        for seat, action in deal.actions:
            table.submit(seat, action, table.version)
            yield table
