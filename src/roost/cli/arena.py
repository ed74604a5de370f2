"""`roost arena`: two players on the same cards with the seats exchanged, in numbers.

The figures are a function of game, players and seed while no thought is too slow; only the times
differ from run to run. With a file of results a run that was killed goes on where it was.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from roost.cli import options
from roost.cli.progress import bar
from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.texts import say, say_many

if TYPE_CHECKING:
    from roost.arena.contest import Contest, Row, What
    from roost.arena.figures import Figures, Mean, Seated
    from roost.arena.running import Where
    from roost.cli.screen import Screen

_DEALS, _PLAYERS, _PLAYER = 1000, "steady,simple-1", "steady"
_TELLING = 20  # contracts: fewer say nothing of a chance
_WHAT: "tuple[What, ...]" = ("deals", "cards", "matches", "bids")


def command() -> click.Command:
    """The command."""
    return WordedCommand(
        name="arena",
        callback=arena,
        help=say(
            "help",
            "Let two players meet in GAME (crowsnest, if you name none) on the same cards, each in"
            " the other’s seats too, and say by how much the first is better.",
        ),
        params=[
            options.game(),
            click.Option(
                ["--players"],
                metavar=say("metavar", "PLAYERS"),
                help=say(
                    "help",
                    "The two, such as {players}, or other programs as cmd:COMMAND; with"
                    " --what=bids the one, such as {player}.",
                    players=_PLAYERS,
                    player=_PLAYER,
                ),
            ),
            click.Option(
                ["--what"],
                metavar=say("metavar", "WHAT"),
                default=_WHAT[0],
                help=say(
                    "help",
                    "“deals”: whole deals for the score; “cards”: the play of the cards alone, for"
                    " what is captured, the contract being fixed; “matches”: whole matches; “bids”:"
                    " how true it is what one player thinks of its bids, each forced on it and"
                    " played out, as many from each tenth of chances.",
                ),
            ),
            options.deals(
                _DEALS,
                say(
                    "help",
                    "How many deals, matches or bids at most; {deals} if you do not say.",
                    deals=_DEALS,
                ),
            ),
            click.Option(
                ["--all", "all_deals"],
                is_flag=True,
                help=say("help", "Play all of them, also when it is decided before."),
            ),
            options.any_seed(),
            options.rules(),
            click.Option(
                ["--share"],
                is_flag=True,
                help=say(
                    "help",
                    "With --what=cards: also which share that is of what a player gains that sees"
                    " all hands; its deals are played after the others, and anew each time.",
                ),
            ),
            options.as_json(say("help", "Print JSON for programs to read; times are in seconds.")),
            click.Option(
                ["--file"],
                metavar=say("metavar", "FILE"),
                help=say("help", "Keep the results there, and go on from those that are there."),
            ),
            options.jobs(),
            click.Option(
                ["--cluster"],
                metavar=say("metavar", "ADDRESS"),
                help=say("help", "On a Dask cluster instead, such as tcp://127.0.0.1:8786."),
            ),
        ],
    )


def arena(
    *,
    game: str | None,
    players: str | None,
    what: str,
    deals: str,
    all_deals: bool,
    seed: str,
    rules: str | None,
    share: bool,
    as_json: bool,
    file: str | None,
    jobs: str | None,
    cluster: str | None,
) -> None:
    """Play the contest and print its figures."""
    from roost.arena.contest import Contest
    from roost.arena.figures import figures, leads_of, ratio
    from roost.arena.running import Where
    from roost.arena.seers import OMNISCIENT
    from roost.cli.house import ruleset
    from roost.cli.leaving import interruptible
    from roost.players.external import PREFIX

    most = options.deals_of(deals)
    cores = options.cores(jobs)
    kind = next((each for each in _WHAT if each == what), None)
    if kind is None:
        raise RoostError("no-such-contest", what=what, allowed=", ".join(_WHAT))
    if players is None:
        players = _PLAYER if kind == "bids" else _PLAYERS
    pair = _one(players) if kind == "bids" else _two(players, what)
    contest = Contest(ruleset(game, rules), kind, pair, seed)
    where = Where(cores, cluster)
    if cluster is not None and any(each.startswith(PREFIX) for each in pair):
        raise RoostError("program-on-cluster")
    if share and what != "cards":
        raise RoostError("share-of-cards")
    with interruptible():
        rows = _run(contest, most, where, file, early=not all_deals and kind != "bids")
        part = None
        if share:
            seeing = contest._replace(pair=(OMNISCIENT, pair[1]))
            whole = _run(seeing, len(rows), where, None, early=False)
            part = ratio(leads_of(contest, rows), leads_of(seeing, whole))
    found = figures(contest, rows)
    if as_json:
        import json

        click.echo(json.dumps(_as_data(contest, found, part), indent=1))
    elif kind == "bids":
        _show_bids(contest, found)
    else:
        _show(contest, found, part, share=share)


def _two(players: str, what: str) -> tuple[str, str]:
    """The two players; `RoostError`: `two-players`, `unknown-player`, `omniscient-plays-cards`."""
    from roost.arena.seers import OMNISCIENT
    from roost.cli.opponents import players_named

    found = players_named(players, programs=True, besides=(OMNISCIENT,))
    if len(found) != 2:
        raise RoostError("two-players", names=len(found))
    if OMNISCIENT in found and what != "cards":
        raise RoostError("omniscient-plays-cards")
    return found[0], found[1]


def _one(players: str) -> tuple[str, str]:
    """The one player, twice; `RoostError`: `one-player`, `tells-no-chances`, `unknown-player`."""
    from roost.cli.opponents import players_named
    from roost.players.search import LEVELS

    found = players_named(players, programs=True)
    if len(found) != 1:
        raise RoostError("one-player", names=len(found))
    if found[0] not in LEVELS:
        raise RoostError("tells-no-chances", player=found[0], allowed=", ".join(LEVELS))
    return found[0], found[0]


def _run(
    contest: "Contest", most: int, where: "Where", file: str | None, *, early: bool
) -> "list[Row]":
    """The rows; a bar shows how far it is, if anybody watches."""
    from roost.arena.rows import Kept
    from roost.arena.running import run

    kept = Kept(Path(file), contest) if file else None
    try:
        with bar(most) as progress:
            return run(contest, most, where, kept=kept, early=early, progress=progress)
    finally:
        if kept is not None:
            kept.close()


def _show(contest: "Contest", found: "Figures", part: "Mean | None", *, share: bool) -> None:
    from roost.cli.screen import this_terminal
    from roost.texts.words import decimal, game

    def mean(value: "Mean", digits: int = 2) -> str:
        return say(
            "arena",
            "{value}, standard error {error}",
            value=decimal(value.value, digits),
            error=decimal(value.error, digits),
        )

    screen = this_terminal()
    first, second = contest.pair
    screen.rule(
        say(
            "arena",
            "{game}: {first} against {second}",
            game=game(contest.rules.key),
            first=first,
            second=second,
        )
    )
    if contest.what == "matches":
        played = say_many("arena", "{number} match", "{number} matches", found.rows)
    else:
        played = say_many("arena", "{number} deal", "{number} deals", found.rows)
    rows = [(say("arena", "Played with the seats exchanged"), played)]
    if found.wins is not None:
        rows.append((say("arena", "Share of the matches won"), mean(found.wins, 3)))
    elif found.lead is not None:
        rows.append((say("arena", "Lead of the first a deal"), mean(found.lead)))
    if found.better is not None:
        rows.append((say("arena", "Deals in which it was ahead"), mean(found.better, 3)))
    if share:
        told = mean(part, 3) if part else say("arena", "none: seeing all hands gains nothing here")
        rows.append((say("arena", "Share of what seeing all hands gains"), told))
    screen.rows(rows)
    for each in found.seated:
        _show_seated(screen, each)
        _show_calibration(screen, each)


def _show_bids(contest: "Contest", found: "Figures") -> None:
    """How true the chances were, for each tenth that holds enough bids to tell anything."""
    from roost.cli.screen import this_terminal
    from roost.texts.words import decimal, game

    screen = this_terminal()
    (seated,) = found.seated
    forced = say_many("arena", "{number} bid", "{number} bids", seated.declared)
    screen.rule(
        say(
            "arena",
            "{game}: {bids} forced on {player}",
            game=game(contest.rules.key),
            bids=forced,
            player=seated.player,
        )
    )
    told = [each for each in seated.calibration if each.number >= _TELLING]
    if told:
        screen.write(say("arena", "Bids by how likely it thought them to be made:"))
    else:
        screen.write(
            say(
                "arena",
                "How true the chances were shows once a tenth of them has {number} bids.",
                number=_TELLING,
            )
        )
    screen.rows(
        [
            (
                say("arena", "thought {predicted} %", predicted=decimal(100 * each.predicted, 1)),
                say(
                    "arena",
                    "made {made} % of {number}, standard error {error} %",
                    made=decimal(100 * each.made, 1),
                    number=each.number,
                    error=decimal(100 * each.error, 1),
                ),
            )
            for each in told
        ],
        indent=2,
    )
    _show_seated(screen, seated)


def _show_seated(screen: "Screen", each: "Seated") -> None:
    """What a player did at its seats, and how long it took."""
    from roost.cli.simulate import show_times

    screen.write()
    screen.write(_of(each), hang=2)
    show_times(screen, each.times)


def _of(seated: "Seated") -> str:
    """What happened at a player's seats; its times follow, and this says by which clock."""
    from roost.texts.words import decimal

    declared, made = seated.declared, seated.made
    facts: dict[str, str | int] = {
        "player": seated.player,
        "declared": declared,
        "made": made,
        "set": declared - made,
        "rate": decimal(100 * (1 - made / declared), 1) if declared else "0",
        "illegal": seated.illegal,
        "slow": seated.slow,
    }
    if seated.timed == "wall":
        return say(
            "arena",
            "{player}: declared {declared}, made {made}, set {set} ({rate} %); illegal actions"
            " {illegal}, too slow {slow}. Milliseconds by the clock on the wall a decision:",
            **facts,
        )
    return say(
        "arena",
        "{player}: declared {declared}, made {made}, set {set} ({rate} %); illegal actions"
        " {illegal}, too slow {slow}. Milliseconds of the processor a decision:",
        **facts,
    )


def _show_calibration(screen: "Screen", seated: "Seated") -> None:
    """A line for each tenth of chances that holds enough contracts to tell anything."""
    from roost.texts.words import decimal

    told = [each for each in seated.calibration if each.number >= _TELLING]
    if not told:
        return
    screen.write(say("arena", "Contracts by how likely it thought them to be made:"))
    for each in told:
        screen.write(
            say(
                "arena",
                "thought {predicted} %, made {made} % of {number}",
                predicted=decimal(100 * each.predicted, 1),
                made=decimal(100 * each.made, 1),
                number=each.number,
            ),
            indent=2,
        )


def _as_data(contest: "Contest", found: "Figures", part: "Mean | None") -> dict[str, object]:
    """The figures as plain data; what differs from run to run is under `times` alone."""
    from roost.arena.rows import heading

    data = heading(contest) | {
        "rows": found.rows,
        "lead": found.lead._asdict() if found.lead else None,
        "better": found.better._asdict() if found.better else None,
        "wins": found.wins._asdict() if found.wins else None,
        "share": part._asdict() if part else None,
        "seated": [
            {
                "player": each.player,
                "declared": each.declared,
                "made": each.made,
                "made_rate": each.made / each.declared if each.declared else None,
                "set_rate": 1 - each.made / each.declared if each.declared else None,
                "illegal": each.illegal,
                "calibration": [tenth._asdict() for tenth in each.calibration],
            }
            for each in found.seated
        ],
    }
    data["times"] = {
        each.player: {
            "slow": each.slow,
            "clock": each.timed,
            **{
                phase: dict(zip(("p50", "p95", "max"), seconds, strict=True))
                for phase, seconds in each.times.items()
            },
        }
        for each in found.seated
    }
    return data
