"""`roost simulate`: many deals by computer players, in numbers.

The same game, players and seed give the same numbers on any number of cores; only the times differ.
"""

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from roost.cli import options
from roost.cli.progress import bar
from roost.cli.wording import WordedCommand
from roost.texts import say, say_many

if TYPE_CHECKING:
    from roost.arena.simulate import Simulation, SimulationSummary
    from roost.cli.drawn.screen import Screen
    from roost.rules.ruleset import Ruleset

_DEALS, _PLAYER = 1000, "simple"
_MILLISECONDS = 1000


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
    return WordedCommand(
        name="simulate",
        callback=simulate,
        help=say(
            "help",
            "Let computer players play many deals of GAME (crowsnest, if you name none), each deal"
            " on its own, and sum them up.",
        ),
        params=[
            options.game(),
            options.deals(
                _DEALS, say("help", "How many deals; {deals} if you do not say.", deals=_DEALS)
            ),
            options.any_seed(),
            click.Option(
                ["--players"],
                metavar=say("metavar", "PLAYERS"),
                default=_PLAYER,
                help=say(
                    "help",
                    "Who plays: one name for all seats, or a name for each seat with commas between"
                    " them, such as simple,simple,random,random, or functions as module:function,"
                    " or other programs as cmd:COMMAND. In Amerikaner the number of names is the"
                    " number of players, from 3 to 6.",
                ),
            ),
            options.rules(),
            options.as_json(say("help", "Print JSON for programs to read; times are in seconds.")),
            options.jobs(),
        ],
    )


def simulate(
    *,
    game: str | None,
    deals: str,
    seed: str,
    players: str,
    rules: str | None,
    as_json: bool,
    jobs: str | None,
) -> None:
    """Play the deals and print the summary."""
    from roost.arena import simulate as simulation
    from roost.cli.leaving import interruptible

    count = options.deals_of(deals)
    cores = options.cores(jobs)
    taken, seated = _seated(game, rules, players)
    plan = simulation.Simulation(taken, seated, seed, count)
    with interruptible():
        before = time.perf_counter()
        with bar(count) as progress:
            summary = simulation.simulate(plan, jobs=cores, progress=progress)
        elapsed = time.perf_counter() - before
    if as_json:
        import json

        click.echo(json.dumps(_as_data(plan, summary, elapsed), indent=1))
        return
    from roost.cli.drawn.screen import this_terminal

    _show(this_terminal(), plan, summary)


def _seated(game: str | None, rules: str | None, players: str) -> "tuple[Ruleset, tuple[str, ...]]":
    """The game and its players by seat; where a game leaves the number of players open, as many as
    are named. `RoostError`: `unknown-player`, `players-and-seats`, `players-twice`."""
    from roost.cli.house import ruleset
    from roost.cli.opponents import players_at, players_named
    from roost.rules import dealing, sides

    names = players_named(players, programs=True)
    taken = ruleset(game, rules)
    if len(names) > 1 and sides.partner_is_called(taken):
        return ruleset(game, rules, str(len(names))), names
    return taken, players_at("--players", players, dealing.seats(taken), programs=True)


def _show(screen: "Screen", plan: "Simulation", summary: "SimulationSummary") -> None:
    from roost.cli.drawn.screen import dotted
    from roost.texts.words import decimal, game

    played = summary.deals - summary.passed_out
    screen.rule(
        say_many(
            "simulate",
            "{game}, {number} deal",
            "{game}, {number} deals",
            plan.deals,
            game=game(plan.rules.key),
        )
    )

    def share(part: int) -> str:
        percent = decimal(100 * part / played, 1) if played else "0"
        return say("simulate", "{part} ({percent} %)", part=part, percent=percent)

    rows = [
        (say("simulate", "Made"), share(summary.made)),
        (say("simulate", "Set"), share(summary.set)),
        (say("simulate", "Passed out"), str(summary.passed_out)),
    ]
    if summary.mean_bid is not None and summary.mean_captured is not None:
        rows.append((say("simulate", "Average bid"), decimal(summary.mean_bid, 2)))
        captured = decimal(summary.mean_captured, 2)
        rows.append((say("simulate", "Captured by the declarer’s side"), captured))
    if summary.top_calls:
        rows.append((say("simulate", "Bids of every trick"), str(summary.top_calls)))
    screen.rows(rows)
    screen.write()
    for line in summary.lines:
        facts = [
            say("simulate", "seat {seat}: {player}", seat=line.seat, player=line.player),
            say(
                "simulate",
                "declared {declared}, made {made}",
                declared=line.declared,
                made=line.made,
            ),
        ]
        if line.mean_bid is not None:
            facts.append(say("simulate", "average bid {bid}", bid=decimal(line.mean_bid, 2)))
        facts.append(
            say(
                "simulate",
                "{points} a deal, standard error {error}",
                points=decimal(line.points, 2),
                error=decimal(line.points_error, 2),
            )
        )
        if line.illegal:
            facts.append(say("simulate", "illegal actions {illegal}", illegal=line.illegal))
        screen.write(dotted(facts), hang=2)
    screen.write()
    screen.write(say("simulate", "Milliseconds a decision:"))
    show_times(screen, summary.times)


def show_times(screen: "Screen", times: "Mapping[Any, tuple[float, float, float]]") -> None:
    """A line for each phase: the seconds of its decisions, p50, p95 and the longest."""
    from roost.texts.words import decimal

    for phase, seconds in times.items():
        middle, slow, slowest = (decimal(each * _MILLISECONDS, 2) for each in seconds)
        text = say(
            "simulate",
            "half below {middle}, 95 % below {slow}, none above {slowest}",
            middle=middle,
            slow=slow,
            slowest=slowest,
        )
        screen.write(say("simulate", "{phase}: {times}", phase=_phase(phase), times=text), indent=2)


def _phase(phase: str) -> str:
    match phase:
        case "auction":
            return say("phase", "auction")
        case "nest":
            return say("phase", "nest")
        case "trump":
            return say("phase", "trump")
        case "call":
            return say("phase", "call")
        case _:
            return say("phase", "play")


def _as_data(plan: "Simulation", summary: "SimulationSummary", elapsed: float) -> dict[str, object]:
    """The summary as plain data. Only what is under `times` differs from run to run."""
    from roost.variants.known import house_rules

    played = summary.deals - summary.passed_out
    return {
        "game": plan.rules.key,
        "rules": house_rules(plan.rules),
        "seed": plan.seed,
        "deals": summary.deals,
        "passed_out": summary.passed_out,
        "made": summary.made,
        "set": summary.set,
        "made_rate": summary.made / played if played else None,
        "set_rate": summary.set / played if played else None,
        "mean_bid": summary.mean_bid,
        "mean_captured": summary.mean_captured,
        "top_calls": summary.top_calls,
        "seats": [dict(line._asdict()) for line in summary.lines],
        "times": {
            "elapsed": elapsed,
            "decisions": {
                phase: dict(zip(("p50", "p95", "max"), seconds, strict=True))
                for phase, seconds in summary.times.items()
            },
        },
    }
