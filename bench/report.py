"""What was measured, as a Markdown table that reads well in a terminal too, and as JSON."""

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from bench.machine import Machine
from bench.measure import CALIBRATION, Measured, ratio
from bench.startup import Start
from roost.variants import CROWSNEST

# The row of a group that the peer's rows are compared with.
_OURS = CROWSNEST.key


class Report(NamedTuple):
    """A whole run. `peer` is OpenSpiel's release, or `None` where it was not measured; `notes`
    say what was left out, and why."""

    date: str
    machine: Machine
    rounds: int
    seconds: float
    peer: str | None
    measured: Sequence[Measured]
    starts: Sequence[Start]
    notes: Sequence[str]


def markdown(report: Report) -> str:
    """The run as a reader meets it: where, how, the rates, the starts, what was left out."""
    machine, peer = report.machine, f", OpenSpiel {report.peer}" if report.peer else ""
    head = f"Commit {machine.commit}, {machine.python}{peer}, {machine.cpu}."
    how = (
        f"Median of {report.rounds} rounds of {report.seconds:g} s each, of CPU time of one process"
        " on one core; rounds go through all rows in turn. `spread` is (highest - lowest) / median"
        " of the rounds. `per 1,000` is what was done in the time of 1,000 turns of the calibrating"
        f" loop of the same round, to compare runs. `Roost / it` is {_OURS}'s rate in that group"
        " over the row's."
    )
    parts = [head, how, _rates(report.measured)]
    if report.starts:
        parts.append(_starts(report.starts))
    return "\n\n".join((*parts, *report.notes)) + "\n"


def _rates(measured: Sequence[Measured]) -> str:
    rows = [("work", "who", "rate", "", "spread", "per 1,000", "Roost / it")]
    (loop,) = (each for each in measured if each.work == CALIBRATION)
    for each in _by_group(measured):
        per_turn, over = ratio(each, loop), _ours_over(each, measured)
        rows.append(
            (
                each.work.group,
                each.work.what,
                f"{each.median:,.0f}",
                each.work.unit,
                f"{each.spread:.0%}",
                _three_digits(1000 * per_turn),
                "" if over is None else f"{over:.2f}",
            )
        )
    return table(rows, right=(2, 4, 5, 6))


def _by_group(measured: Sequence[Measured]) -> list[Measured]:
    """The rows of a group together, groups in the order in which they first come."""
    order = list(dict.fromkeys(each.work.group for each in measured))
    return sorted(measured, key=lambda each: order.index(each.work.group))


def _ours_over(row: Measured, measured: Sequence[Measured]) -> float | None:
    if not row.work.peer:
        return None
    for each in measured:
        if (each.work.group, each.work.what) == (row.work.group, _OURS):
            return ratio(each, row)
    return None


def _three_digits(number: float) -> str:
    """A number short enough to compare: 0.273, 22.1, 1,043."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def _starts(starts: Sequence[Start]) -> str:
    rows = [("process", "by the clock", "CPU time", "starts")]
    rows += [
        (each.what, f"{each.wall_median:.3f} s", f"{each.cpu_median:.3f} s", str(len(each.wall)))
        for each in starts
    ]
    return table(rows, right=(1, 2, 3))


def table(rows: Sequence[tuple[str, ...]], right: Container[int]) -> str:
    """Rows as a Markdown table, the first its head; columns `right` are set to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]

    def line(cells: Iterable[str]) -> str:
        return f"| {' | '.join(cells)} |"

    def padded(row: tuple[str, ...]) -> str:
        cells = enumerate(zip(row, widths, strict=True))
        return line(
            text.rjust(width) if at in right else text.ljust(width) for at, (text, width) in cells
        )

    rule = line(
        "-" * (width - 1) + ":" if at in right else "-" * width for at, width in enumerate(widths)
    )
    return "\n".join([padded(rows[0]), rule, *map(padded, rows[1:])])


def json_value(report: Report) -> dict[str, object]:
    """The run with every round's numbers, for a program to read."""
    return {
        "date": report.date,
        **report.machine._asdict(),
        "openspiel": report.peer,
        "rounds": report.rounds,
        "seconds": report.seconds,
        "rates": [
            {
                "work": each.work.group,
                "who": each.work.what,
                "unit": each.work.unit,
                "peer": each.work.peer,
                "median": each.median,
                "rounds": each.rates,
                "roost_over_it": _ours_over(each, report.measured),
            }
            for each in report.measured
        ],
        "starts": [
            {"process": each.what, "clock": each.wall, "cpu": each.cpu} for each in report.starts
        ],
        "notes": list(report.notes),
    }
