"""“Write a bot in ten minutes”, followed to the letter on a copy of the project."""

from pathlib import Path

import pytest

from tests.docs.copies import copied, follow_all, run
from tests.docs.markdown import ROOT, blocks

PAGE = (ROOT / "docs" / "how-to" / "write-a-bot.md").read_text("utf-8")
EVERY_GAME = """
import random
from roost.game.record import Record
from roost.players import named
from roost.rules import dealing
from roost.rules.validate import house
from roost.table.loop import play_out
from roost.table.table import Table
from roost.variants import VARIANTS

tables = [house(rules, {"hands": "3"}) for rules in VARIANTS.values()]
tables += [house(VARIANTS["amerikaner"], {"hands": "3", "players": n}) for n in "356"]
for rules in tables:
    seats = dealing.seats(rules)
    table = Table(Record(rules, (None,) * seats, seed=bytes(32)))
    play_out(table, dict.fromkeys(range(seats), named("thrifty")), random.Random(1))
    print(rules.key, table.state.public.phase)
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the page was followed from top to bottom."""
    copy = copied(tmp_path_factory.mktemp("copy"))
    assert follow_all(PAGE, copy) == 7
    return copy


def test_the_page_can_be_followed_and_prints_what_it_shows(project: Path) -> None:
    assert (project / "mybots/thrifty.py").exists()
    (shown,) = blocks(PAGE, "text")
    assert shown.text.count("standard error") == 4


def test_a_player_by_an_unknown_name_would_be_noticed(project: Path) -> None:
    assert run(project, "roost watch kentucky --opponents spendthrift --deals 1").returncode == 2


def test_the_bot_plays_every_game(project: Path) -> None:
    script = project / "every_game.py"
    script.write_text(EVERY_GAME, "utf-8")
    done = run(project, ".venv/bin/python every_game.py")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == 11
    assert all(line.endswith(" over") for line in lines)
