"""What all benchmarks are asked and what they keep: tables on the page, numbers in a file."""

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

SAVED = Path(__file__).parents[1] / "docs" / "reference" / "benchmarks.md"
_HEAD = """# Benchmarks

Runs of `scripts/bench`, the latest last. Two runs compare by the column `per 1,000`.
A date with `load` is a run of `scripts/bench load`: the web table under load, beside a server that
only passes messages on.

OpenSpiel's states are C++ and change in place; Roost's are Python, stay as they were, and come with
events. `child()` is OpenSpiel's way to keep the state before. A deal of one game has more actions
than a deal of another: compare steps.
"""


def parser(
    part: str, description: str, *, quick: str = "", numbers: str
) -> argparse.ArgumentParser:
    """The options of `scripts/bench PART`: `--quick` if it has one, `--json` and `--save`.

    `quick` says what that option does, `numbers` whose numbers go into the file.
    """
    made = argparse.ArgumentParser(prog=f"scripts/bench {part}".rstrip(), description=description)
    if quick:
        made.add_argument("--quick", action="store_true", help=quick)
    made.add_argument("--json", type=Path, metavar="FILE", help=f"{numbers} in a file")
    made.add_argument(
        "--save", action="store_true", help="append the tables to docs/reference/benchmarks.md"
    )
    return made


def today() -> str:
    """The date that a run is kept under."""
    return datetime.now(UTC).date().isoformat()


def keep(asked: argparse.Namespace, part: str, told: str, numbers: object) -> int:
    """Keep what was asked for; the exit status, 2 with a sentence if a file cannot be written.

    `told` is the run in Markdown and `numbers` the same for a program. The page is begun if it is
    not there.
    """
    try:
        if asked.json:
            asked.json.write_text(json.dumps(numbers, indent=1) + "\n", "utf-8")
        if asked.save:
            SAVED.parent.mkdir(parents=True, exist_ok=True)
            before = SAVED.read_text("utf-8") if SAVED.exists() else _HEAD
            title = ", ".join(filter(None, (today(), part)))
            SAVED.write_text(f"{before}\n## {title}\n\n{told}", "utf-8")
    except OSError as error:
        print(f"bench: cannot write {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    return 0
