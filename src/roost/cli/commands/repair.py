"""`roost repair`: saves what can be read of a damaged store into a fresh one."""

import click

from roost.cli.wording import WordedCommand
from roost.texts import say


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="repair",
        callback=repair,
        help=say(
            "help",
            "Save every match that can be read of a damaged file into a fresh one. The damaged"
            " file is kept aside. Roost has to be stopped before.",
        ),
    )


def repair() -> int:
    """Repair, and print what became of each match. The exit status is 1 if anything is lost."""
    from roost.cli.drawn.screen import this_terminal
    from roost.store.engine import FILE_NAME, data_folder
    from roost.store.repair import repair as mended
    from roost.texts.refusals.sentence import shown

    screen = this_terminal()
    saved, aside, lacking, houses, missing = mended((data_folder() / FILE_NAME).absolute())
    for each in saved:
        if not each.begun:
            screen.write(say("repair", "Match {match}: cannot be read.", match=each.match))
        elif not each.whole:
            screen.write(
                say(
                    "repair",
                    "Match {match}: saved up to entry {entries}; the rest is damaged or lost.",
                    match=each.match,
                    entries=each.entries,
                )
            )
        if each.begun and not each.name_whole:
            screen.write(
                say("repair", "Match {match}: its name is damaged and left out.", match=each.match)
            )
    for name in houses:
        screen.write(
            say("repair", "House rules “{name}”: damaged and left out.", **shown({"name": name}))
        )
    if missing:
        screen.write(say("repair", "Saved house rules that are missing: {number}.", number=missing))
    if lacking:
        screen.write(
            say(
                "repair",
                "The last {number} changes are missing: they were in the log file, which is damaged"
                " or gone.",
                number=lacking,
            )
        )
    whole = sum(each.whole for each in saved)
    screen.write(say("repair", "Matches saved whole: {number}.", number=whole))
    screen.write(say("repair", "The files as they were lie in {folder}.", folder=str(aside)))
    names_whole = not houses and not missing and all(each.name_whole for each in saved)
    return 0 if whole == len(saved) and names_whole and not lacking else 1
