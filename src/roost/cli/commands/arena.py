"""`roost arena`: two players on the same cards with the seats exchanged, in numbers.

The same game, players and seed give the same figures, as long as no thought takes too long. Only
the times differ from run to run. With a file of results, a run that was killed can be continued.
"""

from typing import TYPE_CHECKING

import click

from roost.cli import options
from roost.cli.progress import bar
from roost.cli.wording import WordedCommand
from roost.errors import RoostError
from roost.texts import say

if TYPE_CHECKING:
    from roost.arena.contest import Contest, ContestRow, What
    from roost.arena.running import Where

_DEALS, _PLAYERS, _PLAYER = 1000, "steady,simple-1", "steady"
_WHAT: "tuple[What, ...]" = ("deals", "cards", "matches", "bids")


def command() -> click.Command:
    """The command for Click, with its help in the language chosen."""
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
                    "The two, such as {players}, or functions as module:function, or other"
                    " programs as cmd:COMMAND; with --what=bids the one, such as {player}.",
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
    from roost.arena.entrants import OMNISCIENT
    from roost.arena.running import Where
    from roost.arena.statistics import figures, leads_of, ratio
    from roost.cli.drawn.arena_figures import as_data, show, show_bids
    from roost.cli.house import ruleset
    from roost.cli.leaving import interruptible
    from roost.programs.external import PREFIX

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

        click.echo(json.dumps(as_data(contest, found, part), indent=1))
    elif kind == "bids":
        show_bids(contest, found)
    else:
        show(contest, found, part, share=share)


def _two(players: str, what: str) -> tuple[str, str]:
    """The two players.

    Raises `RoostError`: `two-players`, `unknown-player`, `omniscient-plays-cards`.
    """
    from roost.arena.entrants import OMNISCIENT
    from roost.cli.opponents import players_named

    found = players_named(players, programs=True, besides=(OMNISCIENT,))
    if len(found) != 2:
        raise RoostError("two-players", names=len(found))
    if OMNISCIENT in found and what != "cards":
        raise RoostError("omniscient-plays-cards")
    return found[0], found[1]


def _one(players: str) -> tuple[str, str]:
    """The one player, twice.

    Raises `RoostError`: `one-player`, `tells-no-chances`, `unknown-player`.
    """
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
) -> "list[ContestRow]":
    """Play the contest. Returns its rows; a bar shows the progress on a terminal."""
    from roost.arena.rows import Kept
    from roost.arena.running import run
    from roost.cli.named_files import place

    kept = Kept(place(file), contest) if file else None
    try:
        with bar(most) as progress:
            return run(contest, most, where, kept=kept, early=early, progress=progress)
    finally:
        if kept is not None:
            kept.close()
