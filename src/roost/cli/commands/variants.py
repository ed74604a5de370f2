"""`roost variants`: the games, their figures, and every house rule with what it takes."""

import click

from roost.cli import options
from roost.cli.wording import WordedCommand
from roost.game.plain import Json
from roost.rules import auction, dealing, ending, scoring, switches
from roost.rules.ruleset import Ruleset
from roost.texts import say, words
from roost.texts.game_figures import line, sizes
from roost.texts.rulebook.switch_sentences import about, taken
from roost.variants import known


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="variants",
        callback=variants,
        help=say("help", "List the games, their figures, and the house rules that each takes."),
        params=[options.as_json(say("help", "Print JSON for programs to read."))],
    )


def variants(*, as_json: bool) -> None:
    """Print the list."""
    if as_json:
        import json

        told = [_as_data(own) for own in known.games().values()]
        click.echo(json.dumps({"games": told}, indent=1))
        return
    from roost.cli.drawn.screen import Screen, this_terminal

    screen: Screen = this_terminal()
    for own in known.games().values():
        screen.rule(f"{own.key} · {words.game(own.key)}")
        for rules in sizes(own):
            screen.write(line(rules), hang=2)
    for games in _families():
        names = words.all_of(words.game(own.key) for own in games)
        screen.rule(say("variants", "House rules"))
        # Translators: stands under “House rules”.
        screen.write(say("variants", "Of {games}:", games=names))
        for switch in switches.of_game(games[0]):
            screen.write()
            screen.write(f"{switch.key} = {taken(switch.allowed())}", hang=4)
            screen.write(about(switch.key), indent=4)
            screen.write(_own_values(switch, games), indent=4)


def _families() -> list[list[Ruleset]]:
    """The games, grouped by the switches that they take."""
    families: dict[str, list[Ruleset]] = {}
    for own in known.games().values():
        keys = " ".join(switch.key for switch in switches.of_game(own))
        families.setdefault(keys, []).append(own)
    return list(families.values())


def _own_values(switch: switches.Switch, games: list[Ruleset]) -> str:
    """Which game has which value of its own."""
    by_value: dict[str, list[str]] = {}
    for own in games:
        by_value.setdefault(_own(switch, own), []).append(own.key)
    if len(by_value) == 1:
        # Translators: what the game plays by itself, before any house rule.
        return say("variants", "Own value: {value}", value=next(iter(by_value)))
    each = "; ".join(f"{value} ({', '.join(keys)})" for value, keys in by_value.items())
    return say("variants", "Own values: {values}", values=each)


def _own(switch: switches.Switch, own: Ruleset) -> str:
    value = switch.of(own)
    return (
        say("variants", "not set")
        if value is None and "off" not in switch.words
        else (switch.write(value))
    )


def _as_data(own: Ruleset) -> Json:
    return {
        "game": own.key,
        "name": words.game(own.key),
        "figures": [
            {
                "players": dealing.seats(rules),
                "cards": dealing.cards(rules).bit_count(),
                "hand": dealing.hand_size(rules),
                "nest": dealing.nest_size(rules),
                "bids": list(auction.bids(rules)),
                "hand_total": scoring.hand_total(rules),
                "target": ending.goal(rules).points,
            }
            for rules in sizes(own)
        ],
        "switches": [
            {
                "switch": switch.key,
                "allowed": switch.allowed(),
                "own": None if switch.of(own) is None else switch.write(switch.of(own)),
                "about": about(switch.key),
            }
            for switch in switches.of_game(own)
        ],
    }
