"""“Add a variant in ten minutes”, followed to the letter on a copy of the project."""

import re
from pathlib import Path

import pytest

from tests.docs.copies import copied, follow, run
from tests.docs.markdown import ROOT, blocks

PAGE = (ROOT / "docs" / "how-to" / "add-a-variant.md").read_text("utf-8")


def commands() -> list[str]:
    """The commands of the page, in order."""
    return [
        line.removeprefix("$ ")
        for block in blocks(PAGE, "console")
        for line in block.text.splitlines()
    ]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which every file of the page was made or changed."""
    copy = copied(tmp_path_factory.mktemp("copy"))
    named = ""
    for block in blocks(PAGE):
        if block.language != "console":
            named = block.named if re.search(r"[./]", block.named) else named
            follow(block, named, copy)
    return copy


@pytest.mark.parametrize("command", commands())
def test_every_command_of_the_page_runs(project: Path, command: str) -> None:
    done = run(project, command)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    if "-k dusk" in command:
        assert "2 passed" in done.stdout


def test_the_new_game_is_listed(project: Path) -> None:
    assert "Dusk" in run(project, "roost variants").stdout


def test_the_new_page_gets_its_figures(project: Path) -> None:
    run(project, ".venv/bin/python -m tools.docs.generate")
    page = (project / "docs/rules/dusk.md").read_text("utf-8")
    assert "| bids | 80 to 120 |" in page
    assert "between the 10 and the 11" in page


def test_computer_players_play_a_deal_of_the_new_game(project: Path) -> None:
    script = project / "one_deal.py"
    script.write_text(DEAL, "utf-8")
    done = run(project, ".venv/bin/python one_deal.py")
    assert done.stdout.split() == ["dusk", "41"], done.stderr


DEAL = """
import random
from roost.game.record import Record
from roost.players import PLAYERS
from roost.table.loop import play_out
from roost.table.table import Table
from roost.variants import VARIANTS

rules = VARIANTS["dusk"]
rules = rules._replace(end=rules.end._replace(fixed_hands=1))
table = Table(Record(rules, (None,) * 4, seed=bytes(32)))
play_out(table, dict.fromkeys(range(4), PLAYERS["random"]), random.Random(1))
opened = table.state.public.opened
print(rules.key, sum(hand.bit_count() for hand in opened.hands) + opened.nest.bit_count())
"""
