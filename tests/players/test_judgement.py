"""Positions with the judgement of a good human player: `simple` decides nine of ten like one."""

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
from roost.players.simple import advise
from roost.rules import deck

FOLDER = Path(__file__).parents[2] / "spec" / "judgement"
# The sentences of advice that positions stand for, each with two or more.
SENTENCES = 18
NEEDED = 0.9


class Judged(NamedTuple):
    """A position, and the actions that are right in it, of all that are legal."""

    name: str
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
        found.append(Judged(entry["id"], entry["sentence"], seen, actions, right, entry["reason"]))
    return found


POSITIONS = judged()


def choice(each: Judged) -> tuple[str, str]:
    """What `simple` does in the position, and the key of its reason."""
    advice = advise(each.view, random.Random(0))
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


def test_simple_decides_nine_of_ten_like_a_good_player() -> None:
    failed = [
        f"{each.name}: {action} ({why}), right: {', '.join(sorted(each.right))}"
        for each in POSITIONS
        for action, why in [choice(each)]
        if action not in each.right
    ]
    assert len(failed) <= (1 - NEEDED) * len(POSITIONS), "\n".join(failed)
