"""`roost compare` tells each difference once, in whole sentences, and nothing else."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from roost.errors import RulesetError
from roost.rules import auction, dealing, scoring
from roost.rules.ruleset import Ruleset
from roost.rules.switches import Switch, of_game
from roost.rules.validate import house
from roost.texts.rulebook.book import facts_by_chapter
from roost.texts.rulebook.comparison import differences
from roost.variants import VARIANTS
from tests.cli.conftest import Run

# Numbers that a switch takes besides its words.
NUMBERS = {
    "nest": ("1", "4", "6", "13"),
    "target": ("100", "500", "20"),
    "hands": ("5",),
    "min_bid": ("50", "80", "8"),
    "mercy": ("-200",),
    "players": ("3", "5", "6"),
}
# What a switch needs beside it to mean anything.
NEEDS = {
    "ones_points": {"ones": "low"},
    "red_one_free": {"red_one": "on"},
    "most_tricks_tie": {"most_tricks_bonus": "20"},
    "kitty": {"players": "3"},
}


def houses(own: Ruleset, switch: Switch) -> Iterator[tuple[Ruleset, Ruleset]]:
    """The game, with what the switch needs, and the same with each value of the switch."""
    needed = NEEDS.get(switch.key, {})
    for value in (*switch.words, *NUMBERS.get(switch.key, ())):
        try:
            before = house(own, needed)
            after = house(own, {**needed, switch.key: value})
        except RulesetError:
            continue
        if before != after:
            yield before, after


@pytest.mark.parametrize(
    ("game", "switch"), [(key, each) for key, own in VARIANTS.items() for each in of_game(own)]
)
def test_whatever_a_switch_changes_is_told(game: str, switch: Switch) -> None:
    for before, after in houses(VARIANTS[game], switch):
        found = differences(before, after)
        assert found, (switch.key, switch.of(after))
        assert len({(each.one, each.other) for each in found}) == len(found)


def figures(rules: Ruleset) -> tuple[object, ...]:
    """What other facts follow from."""
    sizes = (dealing.cards(rules), dealing.hand_size(rules), dealing.nest_size(rules))
    return (*sizes, auction.numbers(rules), scoring.hand_total(rules))


@pytest.mark.parametrize(
    ("game", "switch"), [(key, each) for key, own in VARIANTS.items() for each in of_game(own)]
)
def test_a_switch_that_changes_no_figure_makes_one_difference(game: str, switch: Switch) -> None:
    for before, after in houses(VARIANTS[game], switch):
        if figures(before) == figures(after) and switch.key != "hands":
            assert len(differences(before, after)) == 1, (switch.key, switch.of(after))


@pytest.mark.parametrize(("one", "other"), list(combinations(VARIANTS, 2)))
def test_two_games_differ_and_the_other_way_round_alike(one: str, other: str) -> None:
    there = differences(VARIANTS[one], VARIANTS[other])
    back = differences(VARIANTS[other], VARIANTS[one])
    assert there
    assert {(each.one, each.other) for each in there} == {(each.other, each.one) for each in back}
    for each in there:
        assert each.one != each.other
        assert all(not said or said.endswith(".") for said in (each.one, each.other))


@pytest.mark.parametrize("game", VARIANTS)
def test_a_game_does_not_differ_from_itself(run: Run, game: str) -> None:
    assert differences(VARIANTS[game], VARIANTS[game]) == []
    assert "There is no difference: they are the same game." in run("compare", game, game).stdout


@pytest.mark.parametrize("game", VARIANTS)
def test_no_topic_is_told_in_two_chapters(game: str) -> None:
    places: dict[str, set[str]] = {}
    for chapter, facts in facts_by_chapter(VARIANTS[game]):
        for fact in facts:
            places.setdefault(fact.topic, set()).add(chapter)
    del places[""]
    assert {topic: found for topic, found in places.items() if len(found) > 1} == {}


def test_crowsnest_and_kentucky_differ_in_the_two_things_that_the_seed_names(run: Run) -> None:
    said = " ".join(run("compare", "crowsnest", "kentucky").stdout.split())
    assert "There are 2 differences." in said
    assert "CrowsNest: The bird is always a trump, the lowest of all." in said
    assert "Kentucky Discard: Made, the declarer’s team scores all that it captured." in said


def test_house_rules_are_compared_with_the_game_as_it_is(run: Run) -> None:
    said = " ".join(run("compare", "crowsnest", "--rules", "bird=off").stdout.split())
    assert "CrowsNest and your house rules" in said
    assert "Your house: There is no bird." in said
    assert "Your house: A deal has 100 points in all." in said
    same = run("compare", "crowsnest", "--rules", "bird=low").stdout
    assert "There is no difference" in same


def test_the_number_of_players_is_for_amerikaner(run: Run) -> None:
    said = " ".join(run("compare", "rook", "amerikaner", "--players", "5").stdout.split())
    assert "Amerikaner: 5 play" in said
    alone = " ".join(run("compare", "amerikaner", "--players", "3").stdout.split())
    assert "Your house: Each is dealt 17 cards." in alone


def test_what_cannot_be_compared_is_refused(refused: Callable[..., str]) -> None:
    assert "is to be compared with what?" in refused("compare", "crowsnest")
    assert "There is no game “crow”" in refused("compare", "kentucky", "crow")
    assert "takes 4" in refused("compare", "crowsnest", "kentucky", "--players", "5")
    assert "needs one more word" in refused("compare")
