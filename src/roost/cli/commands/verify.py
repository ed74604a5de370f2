"""`roost verify`: deals each deal again from seed and phrase, and compares its seal and cards.

It succeeds only if something was compared and everything compared agrees.
"""

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.game.seals import Compared, compare
from roost.texts import say


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
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
    """Print what was compared for each deal.

    Raises `RoostError` if anything differs, or if nothing was compared.
    """
    from roost.cli.drawn.screen import this_terminal
    from roost.cli.named_files import read_record
    from roost.table.taken_back import how_often
    from roost.texts.sentences.taken_back import taken_back

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
    screen.write(taken_back(how_often(record)))


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
