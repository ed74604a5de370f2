"""A process that plays is killed without warning: what it reported is stored, and once only."""

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
from roost.table.table import entries_of
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


# Seat 0 has bid and taken the nest, and is to lay five cards away.
AT_THE_NEST = """\
roost 1
game crowsnest
dealer 3
deal
hand 0 B14 Y11 G7 B8 R6 G14 Y10 R8 Y5
hand 1 R12 Y6 B9 G12 B6 Y7 Y12 B12 Y13
hand 2 G13 R5 R11 Y8 R13 R10 G11 G10 Bird
hand 3 Y9 B11 R7 R14 B7 B13 B5 Y14 G6
nest G9 G8 R9 G5 B10
0 bid 120
"""


def test_a_terminal_killed_while_cards_are_laid_away_keeps_all_or_none(tmp_path: Path) -> None:
    record = read(AT_THE_NEST)
    kept = []
    for statement in (1, 3, 5, 8):
        place = tmp_path / str(statement)
        place.mkdir()
        with open_store(place / "roost.sqlite") as store:
            match = store.create(record, entries_of(record))
            before = store.length(match)
        ended = subprocess.run(
            [sys.executable, "-m", "tests.store.dying", "roost", "resume", str(match), "--plain"],
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT))),
                "ROOST_DATA": str(place),
                "ROOST_DIES_AT": f"{statement} bury",
            },
            input="g5 g7 g8 y5 r6\nred\n",
            text=True,
            capture_output=True,
            check=False,
        )
        assert ended.returncode == -signal.SIGKILL, ended.stderr
        with open_store(place / "roost.sqlite") as store:
            buried = [each for each in store.entries(match)[before:] if " bury " in each]
        kept.append(len(buried))
    assert kept == [0, 0, 0, 5]
