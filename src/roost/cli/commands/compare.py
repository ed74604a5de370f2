"""`roost compare`: what differs between two games, or what house rules change, in sentences."""

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.rules.ruleset import Ruleset
from roost.texts import say, say_many


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="compare",
        callback=compare,
        help=say(
            "help",
            "Say what differs between GAME and OTHER; or, without OTHER, what the house rules of"
            " --rules change in GAME. With both, each game is taken with those house rules.",
        ),
        params=[
            click.Argument(["game"], metavar=say("metavar", "GAME")),
            click.Argument(["other"], required=False, metavar=say("metavar", "[OTHER]")),
            options.players(),
            options.rules(),
        ],
    )


def compare(*, game: str, other: str | None, players: str | None, rules: str | None) -> None:
    """Print each difference once."""
    from roost.cli.drawn.screen import this_terminal
    from roost.cli.house import ruleset
    from roost.texts import words
    from roost.texts.rulebook.comparison import differences
    from roost.variants import known

    if other is not None:
        pair = _both(game, other, players, rules)
        names = (words.game(pair[0].key), words.game(pair[1].key))
        title = say("compare", "{one} and {other}", one=names[0], other=names[1])
    elif rules is None and players is None:
        raise RoostError("nothing-to-compare", game=game)
    else:
        house = ruleset(game, rules, players)
        pair = (known.game(house.key), house)
        names = (words.game(house.key), say("compare", "Your house"))
        title = say("compare", "{game} and your house rules", game=names[0])
    screen = this_terminal()
    screen.rule(title)
    found = differences(*pair)
    if not found:
        screen.write(say("compare", "There is no difference: they are the same game."))
        return
    screen.write(
        say_many(
            "compare",
            "There is {number} difference.",
            "There are {number} differences.",
            len(found),
        )
    )
    chapter = ""
    for each in found:
        if each.chapter != chapter:
            chapter = each.chapter
            screen.write()
            screen.write(chapter)
        for name, said in zip(names, (each.one, each.other), strict=True):
            if said:
                text = say("compare", "{name}: {sentences}", name=name, sentences=said)
            else:
                text = say("compare", "{name}: that is not so.", name=name)
            screen.write(text, indent=2, hang=2)


def _both(game: str, other: str, players: str | None, rules: str | None) -> tuple[Ruleset, Ruleset]:
    """The two games with these house rules; the number of players is for those that leave it open,
    and refused if none does."""
    from roost.cli.house import ruleset
    from roost.rules import sides

    one, two = ruleset(game, rules), ruleset(other, rules)
    is_open = [sides.partner_is_called(each) for each in (one, two)]
    if players is None:
        return one, two
    if is_open[0] or not is_open[1]:
        one = ruleset(game, rules, players)
    if is_open[1] or not is_open[0]:
        two = ruleset(other, rules, players)
    return one, two
