"""The benchmarks: `scripts/bench [--quick] [--json FILE] [--save]`.

They tell, they never judge: no number makes a run fail.
"""

import sys
from typing import NamedTuple

from bench import openspiel_work, roost_work, startup
from bench.keeping import keep, parser, today
from bench.machine import here
from bench.measure import CALIBRATION, measure
from bench.report import Report, json_value, markdown


class Effort(NamedTuple):
    """How much is measured: rounds, CPU seconds for each row in each round, process starts."""

    rounds: int
    seconds: float
    starts: int


QUICK = Effort(rounds=3, seconds=0.05, starts=5)
FULL = Effort(rounds=11, seconds=0.3, starts=21)


def run(effort: Effort) -> Report:
    """Everything measured that can be here; `notes` name the rest."""
    notes = []
    works = [CALIBRATION, *roost_work.works()]
    peer = None
    try:
        works += openspiel_work.works()
        peer = openspiel_work.version()
    except openspiel_work.Unavailable as error:
        notes.append(
            f"OpenSpiel was left out, because it cannot be imported ({error});"
            " `scripts/bench` installs it where its package index has it for this Python."
        )
    commands = {"python -c pass": [sys.executable, "-c", "pass"]}
    roost_help = startup.help_command()
    if roost_help:
        commands["roost --help"] = roost_help
    else:
        notes.append("`roost --help` was left out, because the command is not there yet.")
    starts = startup.starts(commands, effort.starts)
    measured = measure(works, effort.rounds, effort.seconds)
    return Report(today(), here(), effort.rounds, effort.seconds, peer, measured, starts, notes)


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, keep what was asked for; the exit status."""
    asked = parser(
        "",
        "How fast Roost is, beside OpenSpiel in the same run.",
        quick="less than half a minute, and rougher",
        numbers="every round's numbers",
    ).parse_args(arguments)
    report = run(QUICK if asked.quick else FULL)
    told = markdown(report)
    print(told, end="")
    return keep(asked, "", told, json_value(report))


if __name__ == "__main__":
    sys.exit(main())
