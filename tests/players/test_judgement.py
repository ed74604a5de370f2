"""Positions with the judgement of a good human player: `strong` decides 95 of 100 like one.

`simple` decides nine of ten of those that were written for it; the others it may miss.
"""

import random
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from roost.game import notation
from roost.game.legal import legal
from roost.game.reading import read
from roost.game.record import position
from roost.game.state import View, view
from roost.kernel import BACKEND
from roost.players import ADVISERS
from roost.rules import deck
from roost.variants import VARIANTS

FOLDER = Path(__file__).parents[2] / "spec" / "judgement"
# The sentences of advice that positions stand for, each with two or more.
SENTENCES = 26
# Who wrote a position: the writers of `simple`, or somebody who had seen no player's code.
WRITERS = {"first", "fresh"}
# Of the positions by these writers the level decides so many of a hundred.
LEVELS = {"simple": ({"first"}, 90), "strong": (WRITERS, 95)}


class Judged(NamedTuple):
    """A position, and the actions that are right in it, of all that are legal."""

    name: str
    by: str
    sentence: str
    view: View
    legal: set[str]
    right: set[str]
    reason: str


def judged() -> list[Judged]:
    """Every position of the folder."""
    entries = tomllib.loads((FOLDER / "positions.toml").read_text("utf-8"))["position"]
    found = []
    for entry in entries:
        state = position(read((FOLDER / f"{entry['id']}.record").read_bytes()))
        seen = view(state, entry["seat"])
        pack = deck.pack(seen.public.rules)
        actions = {notation.write(pack, action) for action in legal(seen)}
        right = set(entry.get("right", ())) or actions - set(entry["wrong"])
        found.append(
            Judged(
                name=entry["id"],
                by=entry["by"],
                sentence=entry["sentence"],
                view=seen,
                legal=actions,
                right=right,
                reason=entry["reason"],
            )
        )
    return found


POSITIONS = judged()


def choice(level: str, each: Judged) -> tuple[str, str]:
    """What the level does in the position, and the key of its reason."""
    advice = ADVISERS[level](each.view, random.Random(0))
    return notation.write(deck.pack(each.view.public.rules), advice.action), advice.reason


def test_every_record_of_the_folder_is_a_position() -> None:
    assert {each.name for each in POSITIONS} == {path.stem for path in FOLDER.glob("*.record")}


def test_each_sentence_of_advice_has_two_positions() -> None:
    sentences = [each.sentence for each in POSITIONS]
    assert len(set(sentences)) == SENTENCES
    assert [name for name in set(sentences) if sentences.count(name) < 2] == []


@pytest.mark.parametrize("each", POSITIONS, ids=lambda each: each.name)
def test_a_position_leaves_a_choice_between_right_and_wrong(each: Judged) -> None:
    assert each.right
    assert each.right < each.legal
    assert each.reason


def test_most_positions_are_by_fresh_eyes() -> None:
    writers = [each.by for each in POSITIONS]
    assert set(writers) == WRITERS
    assert writers.count("fresh") >= len(writers) / 2


def test_every_game_has_positions_by_fresh_eyes() -> None:
    games = {each.view.public.rules.key for each in POSITIONS if each.by == "fresh"}
    assert games == set(VARIANTS)


@pytest.mark.parametrize(
    "level",
    [
        "simple",
        pytest.param(
            "strong",
            marks=pytest.mark.skipif(BACKEND != "native", reason="needs the compiled kernel"),
        ),
    ],
)
def test_a_level_decides_like_a_good_player(level: str) -> None:
    writers, needed = LEVELS[level]
    asked = [each for each in POSITIONS if each.by in writers]
    failed = [
        f"{each.name}: {action} ({why}), right: {', '.join(sorted(each.right))}"
        for each in asked
        for action, why in [choice(level, each)]
        if action not in each.right
    ]
    assert 100 * len(failed) <= (100 - needed) * len(asked), "\n".join(failed)
