"""The tutorial: cards that show everything, and advice when it is needed."""

from random import Random

import pytest

from roost.cards import BIRD
from roost.game.legal import legal
from roost.players.simple import advise
from roost.table.lesson import LESSON, lesson
from roost.table.table import Table
from roost.texts import LANGUAGES
from roost.wire.parts import Scene
from tests.texts.page import told


def played_as_advised(language: str) -> list[Scene]:
    """The scenes of the person, who does what `simple` advises, as the others do."""
    table, sat = Table(lesson()), told.sitting(lesson(), 0, lesson=True)
    scenes = [told.update(table, sat, language).scene]
    table.deal(0)
    while (turn := table.state.public.turn) is not None:
        scenes.append(told.update(table, sat, language).scene)
        action = advise(table.envelope(turn).view, Random(0)).action
        table.submit(turn, action, table.version)
    return [*scenes, told.update(table, sat, language).scene]


def test_the_person_holds_the_bird_and_bidding_as_advised_wins_the_auction_and_makes_it() -> None:
    assert dict(lesson().meta)[LESSON]
    table = Table(lesson())
    table.deal(0)
    assert table.state.private[0].dealt >> BIRD & 1
    scenes = played_as_advised("en")
    assert scenes[-1].declarer == 0
    assert scenes[-1].account is not None
    assert scenes[-1].account.made


def test_every_step_of_the_tutorial_hand_happens() -> None:
    scenes = played_as_advised("en")
    mine = [scene for scene in scenes if scene.turn == 0]
    assert {scene.phase for scene in mine} == {"auction", "nest", "trump", "play"}
    assert any(scene.bidder not in (0, None) for scene in mine)
    assert any(scene.why.startswith("You have no ") for scene in mine)
    assert any("or the bird" in scene.why for scene in mine)
    account = scenes[-1].account
    assert account is not None
    assert {0, 2} < {trick.taker for trick in account.tricks}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_turn_comes_with_advice(language: str) -> None:
    scenes = played_as_advised(language)
    for scene in scenes:
        if scene.turn == 0 and len(scene.hand) > 1:
            assert scene.coach.endswith(".")
    assert len({scene.coach for scene in scenes}) > 10


def test_whatever_the_person_does_the_advice_has_words() -> None:
    for number in range(20):
        rng = Random(number)
        table, sat = Table(lesson()), told.sitting(lesson(), 0, lesson=True)
        while table.state.public.deal < 2:
            turn = table.state.public.turn
            if turn is None:
                table.deal(table.version)
            else:
                view = table.envelope(turn).view
                action = rng.choice(legal(view)) if turn == 0 else advise(view, rng).action
                table.submit(turn, action, table.version)
            told.update(table, sat, "en")
        assert told.update(table, sat, "en").scene.coach == ""
