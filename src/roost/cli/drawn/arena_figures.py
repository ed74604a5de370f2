"""The figures of `roost arena` for people and for programs.

The times, which differ from run to run, are kept apart in both. People are not shown a tenth of
chances with fewer than 20 contracts, since so few are no evidence.
"""

from typing import TYPE_CHECKING

from roost.arena.rows import heading
from roost.texts import say, say_many

if TYPE_CHECKING:
    from collections.abc import Iterator

    from roost.arena.contest import Contest
    from roost.arena.statistics import Estimate, Figures, PlayerFigures
    from roost.cli.drawn.screen import Screen

_TELLING = 20  # contracts: fewer are no evidence for a chance


def show(contest: "Contest", found: "Figures", part: "Estimate | None", *, share: bool) -> None:
    """Print the figures of two players; with `share` also `part`.

    `part` is the part that they reach of what seeing all hands gains; `None`: that gains nothing.
    """
    from roost.cli.drawn.screen import this_terminal
    from roost.texts.words import decimal, game

    def mean(value: "Estimate", digits: int = 2) -> str:
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


def show_bids(contest: "Contest", found: "Figures") -> None:
    """Print how well the chances were calibrated, for each tenth with enough contracts."""
    from roost.cli.drawn.screen import this_terminal
    from roost.texts.words import game

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
    told = list(_telling(seated))
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
                say("arena", "thought {predicted} %", predicted=predicted),
                say(
                    "arena",
                    "made {made} % of {number}, standard error {error} %",
                    made=made,
                    number=number,
                    error=error,
                ),
            )
            for predicted, made, number, error in told
        ],
        indent=2,
    )
    _show_seated(screen, seated)


def _show_seated(screen: "Screen", each: "PlayerFigures") -> None:
    """What a player did at its seats, and how long it took."""
    from roost.cli.commands.simulate import show_times

    screen.write()
    screen.write(_of(each), hang=2)
    show_times(screen, each.times)


def _of(seated: "PlayerFigures") -> str:
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


def _show_calibration(screen: "Screen", seated: "PlayerFigures") -> None:
    """Print a line for each tenth of chances with enough contracts."""
    told = list(_telling(seated))
    if not told:
        return
    screen.write(say("arena", "Contracts by how likely it thought them to be made:"))
    for predicted, made, number, _ in told:
        screen.write(
            say(
                "arena",
                "thought {predicted} %, made {made} % of {number}",
                predicted=predicted,
                made=made,
                number=number,
            ),
            indent=2,
        )


def _telling(seated: "PlayerFigures") -> "Iterator[tuple[str, str, int, str]]":
    """Of each tenth that holds enough to tell anything: what was predicted and what was made, in
    per cent, of how many, and the standard error."""
    from roost.texts.words import decimal

    for each in seated.calibration:
        if each.number >= _TELLING:
            predicted, made, error = (
                decimal(100 * share, 1) for share in (each.predicted, each.made, each.error)
            )
            yield predicted, made, each.number, error


def as_data(contest: "Contest", found: "Figures", part: "Estimate | None") -> dict[str, object]:
    """The figures as plain data. Only what is under `times` differs from run to run."""
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
