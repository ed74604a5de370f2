"""`python -m tests.fuzz [--seconds S] [--seed N] [--door NAME] [--replay FILE]`.

Damages what comes from outside until the time is up. A finding is kept in `build/fuzz` as a file
that `--replay` takes, and the exit status is 1.
"""

import argparse
import secrets
import sys
import time
import traceback
from contextlib import ExitStack
from pathlib import Path
from random import Random

from tests.architecture.syntax import ROOT
from tests.fuzz.damage import damaged
from tests.fuzz.doors import Door, doors

FINDINGS = ROOT / "build" / "fuzz"
SLOWEST_SECONDS = 20.0  # far beyond what any of these takes; a hang


def fault(door: Door, data: bytes) -> str | None:
    """What is wrong with the answer to this; `None` if nothing is."""
    begun = time.monotonic()
    try:
        door.take(data)
    except Exception:  # noqa: BLE001 whatever it is, it is a finding
        return traceback.format_exc()
    took = time.monotonic() - begun
    return f"it took {took:.0f} seconds\n" if took > SLOWEST_SECONDS else None


def hunt(found: list[Door], seed: int, seconds: float) -> tuple[int, list[tuple[Door, bytes, str]]]:
    """How many were tried in this time, and the findings, at most ten."""
    rng = Random(seed)
    ends = time.monotonic() + seconds
    tried = 0
    findings: list[tuple[Door, bytes, str]] = []
    while time.monotonic() < ends and len(findings) < 10:
        door = rng.choice(found)
        data = damaged(rng.choice(door.examples), rng)
        tried += 1
        said = fault(door, data)
        if said is not None:
            findings.append((door, data, said))
    return tried, findings


def main() -> int:
    """Run it as the command line says."""
    parser = argparse.ArgumentParser(prog="scripts/fuzz")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**9))
    parser.add_argument("--door")
    parser.add_argument("--replay", type=Path)
    asked = parser.parse_args()
    with ExitStack() as stack:
        found = [door for door in doors(stack) if asked.door in (None, door.name)]
        if not found:
            parser.error(f"there is no door {asked.door}")
        if asked.replay is not None:
            name = asked.replay.name.partition("-")[0]
            said = fault(
                next(door for door in found if door.name == name), asked.replay.read_bytes()
            )
            sys.stdout.write(said or "Nothing is wrong.\n")
            return said is not None
        tried, findings = hunt(found, asked.seed, asked.seconds)
    for number, (door, data, said) in enumerate(findings):
        FINDINGS.mkdir(parents=True, exist_ok=True)
        file = FINDINGS / f"{door.name}-{asked.seed}-{number}"
        file.write_bytes(data)
        sys.stdout.write(f"{said}--replay {file}\n\n")
    sys.stdout.write(f"seed {asked.seed}: {tried} tried, {len(findings)} findings\n")
    return bool(findings)


if __name__ == "__main__":
    sys.exit(main())
