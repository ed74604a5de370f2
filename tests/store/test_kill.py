"""A process that plays is killed without warning: what it had told is kept, and nothing twice."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from roost import shuffle
from roost.game.reading import read
from roost.game.record import position
from roost.game.writing import write
from roost.store import open_store
from tests.table.matches import opening

ROOT = Path(__file__).parents[2]
NEVER = sys.maxsize  # after so many lines
# A killed program does no more than this, however fast the machine: the matches below are longer
# than all their kills together.
MOST_DEEDS = 35


def run(place: Path, match: int, chance: int, lines: int, pause: float) -> tuple[list[str], bool]:
    """Let the program play, and kill it a pause after so many lines; what it told, and whether it
    came to the end of the match."""
    most = [] if lines == NEVER else [str(MOST_DEEDS)]
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.told", str(place), str(match), str(chance), *most],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        stdout=subprocess.PIPE,
        text=True,
    ) as player:
        assert player.stdout is not None
        told: list[str] = []
        while len(told) < lines and (line := player.stdout.readline()):
            told.append(line)
        time.sleep(pause)
        player.kill()
        told.extend(player.stdout)
        ended = player.wait()
    assert ended in (0, -signal.SIGKILL)
    # A line that was cut off was not told.
    return [line for line in told if line.endswith("\n")], ended == 0


def play_with_kills(place: Path, house: str, kills: int, seed: int) -> None:
    rng = random.Random(seed)
    begun = opening(house, rng.randbytes(shuffle.SEED_BYTES))
    with open_store(place) as store:
        match = store.create(begun)
    told: dict[int, str] = {}
    for kill in range(kills + 1):
        # One kill in ten comes while the program is still starting, or has just begun.
        starting = rng.random() < 0.1
        lines = 0 if starting else rng.randrange(1, 30)
        pause = rng.random() * (1.0 if starting else 0.02)
        heard, over = run(place, match, kill, lines if kill < kills else NEVER, pause)
        for line in heard:
            number, entry = json.loads(line)
            assert number not in told, "told twice"
            told[number] = entry
        with open_store(place) as store:
            entries = store.entries(match)
        assert {number: entries[number] for number in told} == told
        # One entry a kill may be kept and not told: the kill came in between.
        assert len(entries) - len(told) <= kill + 1
        assert over == (kill == kills), "the match has to outlast the kills, and then to end"
    with open_store(place) as store:
        table = store.table(match)
        (row,) = store.matches()
    assert row.over
    assert row.totals == table.state.public.totals
    record = table.record()
    assert read(write(record)) == record
    assert position(record) == table.state
    seals = [shuffle.seal(begun.seed or b"", deal) for deal in range(1, len(record.deals) + 1)]
    assert [deal.seal for deal in record.deals] == seals


def test_killed_at_any_moment_and_started_again_a_match_loses_and_repeats_nothing(
    tmp_path: Path,
) -> None:
    play_with_kills(tmp_path / "matches.sqlite", "crowsnest hands=8", kills=8, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("house", ["kentucky hands=80", "amerikaner players=5 hands=80"])
def test_killed_a_hundred_times_a_match_loses_and_repeats_nothing(
    tmp_path: Path, house: str
) -> None:
    play_with_kills(tmp_path / "matches.sqlite", house, kills=100, seed=2)
