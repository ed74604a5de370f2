"""`roost verify`: each deal is dealt again from seed and phrase, its seal and cards compared.

It succeeds only if something was compared and everything compared agrees.
"""

from collections.abc import Iterator
from typing import NamedTuple

import click

from roost import shuffle
from roost.cli import options
from roost.cli.importing import FIRST_SEEDED
from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.game.record import Record, cards_of_next, replay
from roost.game.state import State
from roost.texts import say


class Compared(NamedTuple):
    """What was compared of one deal: `None` where the record gives nothing to compare."""

    deal: int
    seal: bool | None
    cards: bool | None

    @property
    def agrees(self) -> bool:
        """Whether nothing differs."""
        return self.seal is not False and self.cards is not False

    @property
    def says_something(self) -> bool:
        """Whether anything was compared."""
        return self.seal is not None or self.cards is not None


def command() -> click.Command:
    """The command."""
    return WordedCommand(
        name="verify",
        callback=verify,
        help=say(
            "help",
            "Deal the record FILE again from its seed and phrase, and compare seals and cards."
            " FILE may be - for standard input.",
        ),
        params=[options.file()],
    )


def verify(*, file: str) -> None:
    """Say for each deal what was compared; `RoostError` if anything differs or nothing was."""
    from roost.cli.files import read_record
    from roost.cli.screen import this_terminal

    record = read_record(file)
    if record.seed is None:
        raise RoostError("nothing-sealed", path=file)
    screen = this_terminal()
    if record.phrase is not None:
        screen.write(say("verify", "The phrase “{phrase}” is mixed in.", phrase=record.phrase))
    deals = list(compare(record))
    for each in deals:
        screen.write(_sentence(each))
    broken = next((each.deal for each in deals if not each.agrees), None)
    if broken is not None:
        raise RoostError("seal-broken", path=file, deal=broken)
    if not any(each.says_something for each in deals):
        raise RoostError("nothing-compared", path=file)
    screen.write(say("verify", "All that was compared agrees."))


def compare(record: Record) -> Iterator[Compared]:
    """Each deal of a record with a seed, compared with what the seed gives.

    Cards that were there before the seed was, as an imported match has them, are not compared.
    """
    assert record.seed is not None
    first_seeded = dict(record.meta).get(FIRST_SEEDED, "")
    unseeded = int(first_seeded) - 1 if first_seeded.isdecimal() else 0
    for number, (each, before) in enumerate(
        zip(record.deals, _before_deals(record), strict=True), 1
    ):
        seal = None if each.seal is None else each.seal.lower() == shuffle.seal(record.seed, number)
        cards = None
        if each.cards is not None and (each.seal is not None or number > unseeded):
            cards = each.cards == cards_of_next(record, before)
        yield Compared(number, seal, cards)


def _before_deals(record: Record) -> Iterator[State]:
    """The state before each deal."""
    before: State | None = None
    for state, events in replay(record):
        if events and events[0].kind == "deal-begun" and before is not None:
            yield before
        before = state


def _sentence(each: Compared) -> str:
    match each.seal, each.cards:
        case None, None:
            return say("verify", "Deal {deal}: there is nothing to compare.", deal=each.deal)
        case True, None:
            return say("verify", "Deal {deal}: the seal agrees with the seed.", deal=each.deal)
        case None, True:
            return say("verify", "Deal {deal}: the cards agree with the seed.", deal=each.deal)
        case True, True:
            return say("verify", "Deal {deal}: seal and cards agree with the seed.", deal=each.deal)
        case False, False:
            return say(
                "verify", "Deal {deal}: neither seal nor cards agree with the seed.", deal=each.deal
            )
        case False, _:
            return say(
                "verify", "Deal {deal}: the seal does not agree with the seed.", deal=each.deal
            )
        case _:
            return say(
                "verify", "Deal {deal}: the cards do not agree with the seed.", deal=each.deal
            )
