"""The benchmarks: `scripts/bench [--quick] [--json FILE] [--save]`.

They tell, they never judge: no number makes a run fail.
"""

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from bench import openspiel_work, roost_work, startup
from bench.machine import here
from bench.measure import CALIBRATION, measure
from bench.report import Report, json_value, markdown

SAVED = Path(__file__).parents[1] / "docs" / "reference" / "benchmarks.md"
_SAVED_HEAD = """# Benchmarks

Runs of `scripts/bench`, the latest last. Two runs compare by the column `per 1,000`.
A date with `load` is a run of `scripts/bench load`: the web table under load, beside a server that
only passes messages on.

OpenSpiel's states are C++ and change in place; Roost's are Python, stay as they were, and come with
events. `child()` is OpenSpiel's way to keep the state before. A deal of one game has more actions
than a deal of another: compare steps.
"""


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
    date = datetime.now(UTC).date().isoformat()
    return Report(date, here(), effort.rounds, effort.seconds, peer, measured, starts, notes)


def save(path: Path, report: Report) -> None:
    """The run appended to a Markdown file, which is begun if it is not there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_text("utf-8") if path.exists() else _SAVED_HEAD
    path.write_text(f"{before}\n## {report.date}\n\n{markdown(report)}", "utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, keep what was asked for; the exit status."""
    asked = _parser().parse_args(arguments)
    report = run(QUICK if asked.quick else FULL)
    print(markdown(report), end="")
    try:
        if asked.json:
            asked.json.write_text(json.dumps(json_value(report), indent=1) + "\n", "utf-8")
        if asked.save:
            save(SAVED, report)
    except OSError as error:
        print(f"bench: cannot write {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scripts/bench", description="How fast Roost is, beside OpenSpiel in the same run."
    )
    parser.add_argument("--quick", action="store_true", help="less than half a minute, and rougher")
    parser.add_argument("--json", type=Path, metavar="FILE", help="every round's numbers in a file")
    parser.add_argument(
        "--save", action="store_true", help="append the table to docs/reference/benchmarks.md"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
