"""`scripts/bench solver`: the fast kernel beside DDS, deal by deal in one process.

Numbers are told and not judged; only a value that differs from DDS's makes the run fail.
"""

import argparse
import sys
from collections.abc import Sequence
from statistics import fmean, median
from typing import NamedTuple

from bench import dds as peer
from bench import playouts, positions, solver_rows
from bench.keeping import keep, parser, today
from bench.machine import here
from bench.openspiel_work import Unavailable
from bench.report import table as as_table
from bench.solver_rows import Effort, Estimate, Measured
from roost.kernel import BACKEND

PARTS = ("bridge", "games", "beam", "playouts")
QUICK = Effort(deals=4, seconds=0.1, nodes=300_000)
FULL = Effort(deals=200, seconds=120, nodes=10_000_000)
_TABLES_AT_LEAST = 25
_QUICK_LINES, _LINES = 20_000, 1_000_000
_QUICK_SECONDS, _SECONDS = 0.3, 3.0
_ANCHOR = "13 cards, all strains"


class Run(NamedTuple):
    """Everything measured; what was not asked for is empty."""

    bridge: list[Measured]
    games: list[Measured]
    estimates: list[Estimate]
    playouts: list[playouts.Rate]
    notes: list[str]


def run(parts: Sequence[str], effort: Effort, *, quick: bool) -> Run:
    """The parts, and notes of what was left out."""
    done = Run([], [], [], [], [])
    try:
        dds = peer.Dds()
    except peer.Unavailable as error:
        dds = None
        done.notes.append(
            f"DDS was left out, because it cannot be loaded ({error}); `scripts/bench` installs it"
            " where its package index has it for this Python."
        )
    if "bridge" in parts:
        done.bridge.extend(_bridge(effort, dds))
    if "games" in parts:
        done.games.extend(_games(effort))
    if "beam" in parts:
        for name, key, switches in positions.GAMES[1:3]:
            given = positions.rook(key, switches, 0)
            done.estimates.extend(solver_rows.estimates(name, given, effort))
    if "playouts" in parts:
        done.playouts.extend(playouts.own(_QUICK_LINES if quick else _LINES))
        try:
            done.playouts.append(playouts.openspiel(_QUICK_SECONDS if quick else _SECONDS))
        except Unavailable as error:
            done.notes.append(f"OpenSpiel was left out, because it cannot be imported ({error}).")
    return done


def _bridge(effort: Effort, dds: peer.Dds | None) -> list[Measured]:
    rows = []
    for size, what, strains in (
        (13, "suit", positions.SUITS),
        (13, "no trump", positions.NO_TRUMP),
        (13, "all strains", positions.ALL_STRAINS),
        (9, "all strains", positions.ALL_STRAINS),
        (5, "all strains", positions.ALL_STRAINS),
    ):
        deals = positions.bridge(size, strains)
        rows.append(solver_rows.bridge(f"{size} cards, {what}", deals, effort, dds))
    deals = positions.bridge(13, positions.ALL_STRAINS)
    every = f"{_ANCHOR}, every lead"
    rows.append(solver_rows.bridge(every, deals, effort, dds, every_card=True))
    few = effort._replace(deals=min(effort.deals, _TABLES_AT_LEAST))
    deals = positions.bridge(13, positions.NO_TRUMP, seed=8)
    rows.append(solver_rows.table("13 cards, table of 20", deals, few, dds))
    return rows


def _games(effort: Effort) -> list[Measured]:
    rows = []
    for name, key, switches in positions.GAMES:
        for tricks in positions.STAGES:
            what = f"{name}, after {tricks}" if tricks else f"{name}, first trick"
            given = positions.rook(key, switches, tricks)
            rows.append(solver_rows.game(what, given, effort))
            given = positions.rook(key, switches, tricks)
            rows.append(solver_rows.game(f"{what}, every card", given, effort, every_card=True))
    return rows


def markdown(done: Run, effort: Effort) -> str:
    """The run as a reader meets it."""
    machine = here()
    head = f"Commit {machine.commit}, {machine.python}, {machine.cpu}. Kernel: {BACKEND}."
    how = (
        f"Milliseconds of CPU time a deal, on one thread, through Python. At most {effort.deals}"
        f" deals and {effort.seconds:g} s a row; a search stops at {effort.nodes:,} cards,"
        " `unsolved` says how often that came. The deals of a row are the same in every run."
    )
    parts = [head, how]
    if done.bridge:
        parts.append(
            "Bridge, each deal by the kernel and by DDS one after the other, each of them first in"
            " every other deal. Ratios are the kernel's time over DDS's. Nodes are cards here and"
            " tricks with DDS, so their ratio is above that of the tricks."
        )
        parts.append(_bridge_table(done.bridge))
    if done.games:
        anchor = next((row for row in done.bridge if row.what == _ANCHOR and row.peer), None)
        parts.append(
            "The games as simple players leave them; `first trick` is from the opening lead, in"
            " Amerikaner from the card after lead and call."
            + (
                " Ratios are to DDS's mean and median with 13 cards, all strains, in this run."
                if anchor
                else ""
            )
        )
        parts.append(_games_table(done.games, anchor))
    if done.estimates:
        parts.append("Estimates beside the exact value, where that was found.")
        parts.append(_estimates_table(done.estimates))
    if done.playouts:
        parts.append(
            "Complete random hands: 36 cards of Kentucky with the kernel, 52 of bridge with"
            " OpenSpiel, whose C++ alone did 134,800 a second where it was first measured."
        )
        parts.append(_playouts_table(done.playouts))
    return "\n\n".join((*parts, *done.notes)) + "\n"


def _ms(seconds: float) -> str:
    milliseconds = 1000 * seconds
    return f"{milliseconds:,.0f}" if milliseconds >= 100 else f"{milliseconds:.3g}"


def _bridge_table(rows: Sequence[Measured]) -> str:
    head = ("deals", "number", "mean", "p50", "DDS mean", "p50", "mean ratio", "median ratio")
    lines = [(*head, "nodes", "DDS nodes", "nodes ratio", "unsolved", "wrong")]
    for row in rows:
        times, ratios, nodes = ("", ""), ("", ""), ("", "")
        if row.peer:
            theirs = fmean(row.peer), median(row.peer)
            times = _ms(theirs[0]), _ms(theirs[1])
            ratios = f"{row.mean() / theirs[0]:.2f}", f"{row.median() / theirs[1]:.2f}"
        if row.peer_nodes:
            mean = fmean(row.peer_nodes)
            nodes = f"{mean:,.0f}", f"{fmean(row.nodes) / mean:.2f}"
        own = _ms(row.mean()), _ms(row.median())
        lines.append(
            (
                row.what,
                str(len(row.own)),
                *own,
                *times,
                *ratios,
                f"{fmean(row.nodes):,.0f}",
                *nodes,
                f"{row.share_unsolved():.1%}",
                str(row.wrong),
            )
        )
    return as_table(lines, range(1, 13))


def _games_table(rows: Sequence[Measured], anchor: Measured | None) -> str:
    head = ("positions", "number", "mean", "p50", "p95", "most", "nodes", "unsolved")
    lines: list[tuple[str, ...]] = [(*head, "mean / DDS", "p50 / DDS") if anchor else head]
    for row in rows:
        ordered = sorted(row.own)
        line: tuple[str, ...] = (
            row.what,
            str(len(row.own)),
            _ms(row.mean()),
            _ms(row.median()),
            _ms(ordered[min(int(0.95 * len(ordered)), len(ordered) - 1)]),
            _ms(ordered[-1]),
            f"{fmean(row.nodes):,.0f}",
            f"{row.share_unsolved():.1%}",
        )
        if anchor:
            over = row.mean() / fmean(anchor.peer), row.median() / median(anchor.peer)
            line = (*line, *(f"{each:.3f}" for each in over))
        lines.append(line)
    return as_table(lines, range(1, 10))


def _estimates_table(rows: Sequence[Estimate]) -> str:
    head = ("game", "method", "number", "mean error", "right", "time", "exact time", "exact / it")
    lines = [head]
    lines += [
        (
            row.what,
            row.method,
            str(row.deals),
            f"{row.error:.2f}",
            f"{row.right:.0%}",
            _ms(row.seconds),
            _ms(row.exact_seconds),
            f"{row.exact_seconds / row.seconds:,.0f}",
        )
        for row in rows
    ]
    return as_table(lines, range(2, 8))


def _playouts_table(rows: Sequence[playouts.Rate]) -> str:
    lines = [("who", "hands/s", "time")]
    lines += [(row.who, f"{row.rate:,.0f}", "clock" if row.clock else "CPU") for row in rows]
    return as_table(lines, (1,))


def json_value(done: Run) -> dict[str, object]:
    """The run with every deal's numbers, for a program to read."""
    return {
        "date": today(),
        **here()._asdict(),
        "kernel": BACKEND,
        **{
            part: [row._asdict() for row in rows]
            for part, rows in (
                ("bridge", done.bridge),
                ("games", done.games),
                ("estimates", done.estimates),
                ("playouts", done.playouts),
            )
        },
        "notes": done.notes,
    }


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, keep what was asked for; the exit status."""
    asked = _parser().parse_args(arguments)
    effort = QUICK if asked.quick else FULL
    effort = effort._replace(
        deals=asked.deals or effort.deals, seconds=asked.seconds or effort.seconds
    )
    done = run(asked.parts or PARTS, effort, quick=asked.quick)
    told = markdown(done, effort)
    print(told, end="")
    unkept = keep(asked, "solver", told, json_value(done))
    return unkept or int(any(row.wrong for row in done.bridge))


def _parser() -> argparse.ArgumentParser:
    made = parser(
        "solver",
        "The fast kernel beside DDS, in the same run.",
        quick="under 20 seconds, and rougher",
        numbers="every deal's numbers",
    )
    made.add_argument("--parts", nargs="+", choices=PARTS, help="only these parts")
    made.add_argument("--deals", type=int, metavar="N", help="at most so many deals a row; 200")
    made.add_argument("--seconds", type=float, metavar="S", help="at most so many a row; 120")
    return made


if __name__ == "__main__":
    sys.exit(main())
