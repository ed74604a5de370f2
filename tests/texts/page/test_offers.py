"""What the start page offers can be played, and every part of it has words in every language."""

from datetime import datetime
from typing import Any

import msgspec
import pytest

from roost import players
from roost.cards import names_of
from roost.players import PLAYERS
from roost.rules import dealing, deck, switches
from roost.store.listing import MatchRow
from roost.texts import LANGUAGES, speaking
from roost.texts.page.games import games, offered, offers
from roost.texts.page.house import house, link, told, ways
from roost.texts.page.kept import kept_line
from roost.texts.page.levels import level_name, levels
from roost.texts.page.places import places
from roost.texts.page.switch_controls import Setting, settings
from roost.texts.people import People
from roost.variants import AMERIKANER, CROWSNEST, VARIANTS
from tests.texts.catalogues import TRANSLATED, english_words

EVERY = pytest.mark.parametrize("language", LANGUAGES)


def values(setting: Setting) -> list[str]:
    """Values to try, of a number its ends and its own."""
    numbers = [str(each) for each in (setting.low, setting.high) if each is not None]
    return [*(each.value for each in setting.values), *numbers, setting.own]


def test_every_game_is_offered_and_crowsnest_without_its_bird_too() -> None:
    assert list(dict.fromkeys(offer.key for offer in offers().values())) == list(VARIANTS)
    assert len(offers()) == len(VARIANTS) + 1
    assert not deck.has_bird(offered("crowsnest-plain"))


@EVERY
def test_a_game_on_offer_has_its_words_and_a_picture_from_its_own_deck(language: str) -> None:
    with speaking(language):
        for each in games():
            rules = offered(each.id)
            in_deck = names_of(deck.pack(rules), deck.cards(rules))
            assert set(each.fan) <= set(in_deck)
            assert len(each.fan) == 3 == len(each.faces)
            assert all(face.name for face in each.faces.values())
            assert each.name
            assert each.line.endswith(".")
            assert str(dealing.cards(rules).bit_count()) in each.facts
            assert each.players == ([3, 4, 5, 6] if each.id == "amerikaner" else [4])
            assert msgspec.json.encode(each)


@EVERY
@pytest.mark.parametrize("game", offers())
def test_every_switch_has_a_label_a_note_and_words_for_each_value(language: str, game: str) -> None:
    own = offered(game)
    with speaking(language):
        found = settings(own)
        assert {each.key for each in found} == {each.key for each in switches.of_game(own)} - {
            "players"
        }
        assert len({each.label for each in found}) == len(found)
        for each in found:
            assert each.label[0].isupper() or each.label[0].isdigit(), each.key
            assert each.note, each.key
            labels = [one.label for one in each.values]
            assert all(labels), each.key
            assert len(set(labels)) == len(labels), each.key
            assert (each.kind == "toggle") <= (len(labels) == 2), each.key
            assert (each.kind == "number") == (each.low is not None), each.key
            if each.kind != "number":
                assert each.own in [one.value for one in each.values], each.key
        assert 4 <= sum(each.main for each in found) <= 6


@pytest.mark.parametrize("language", TRANSLATED)
def test_labels_and_values_are_not_english_anywhere_else(language: str) -> None:
    with speaking(language):
        said = [
            text
            for each in games()
            for one in each.switches
            for text in (one.label, one.note, *(value.label for value in one.values))
        ]
    assert [text for text in said if english_words(text, language)] == []


def test_off_comes_first_in_a_toggle() -> None:
    for game in offers():
        for each in settings(offered(game)):
            if each.kind == "toggle":
                assert each.values[0].value in ("off", "out", "1")


@pytest.mark.parametrize("game", offers())
def test_every_value_that_can_be_chosen_is_told_as_a_change_or_refused_in_one_sentence(
    game: str,
) -> None:
    for each in settings(offered(game)):
        for value in values(each):
            answer = told(game, {each.key: value})
            if answer.problem is not None:
                assert answer.problem.startswith(f"{each.label}: ")
                assert "=" not in answer.problem
                assert answer.ways == []
            elif value in (each.own, ""):
                assert answer.ways == []
            else:
                # A lowest bid may be the one that half of the hand gives anyway.
                assert answer.ways or each.key in ("ones_points", "min_bid"), each.key


@EVERY
def test_the_games_own_rules_differ_in_nothing(language: str) -> None:
    with speaking(language):
        for game in offers():
            answer = told(game, {})
            assert (answer.ways, answer.problem) == ([], None)
            assert answer.facts
            assert len(answer.seats) == dealing.seats(offered(game))


@EVERY
@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("crowsnest", {"ones_points": "15"}),
        ("crowsnest", {"nest": "6"}),
        ("crowsnest", {"bird": "sideways"}),
        ("crowsnest", {"most_tricks_tie": "split"}),
        ("crowsnest", {"discard": "no_trumps"}),
        ("crowsnest", {"hands": "4", "target": "500"}),
        ("crowsnest", {"step": "10", "min_bid": "75"}),
        ("crowsnest", {"mercy": "-70"}),
        ("crowsnest-plain", {"bird_free": "off"}),
        ("crowsnest-plain", {"min_bid": "120"}),
        ("partnership", {"nest_top_up": "on"}),
        ("kentucky", {"red_one_free": "on"}),
        ("kentucky", {"colour": "pink"}),
        ("amerikaner", {"min_bid": "14"}),
        ("amerikaner", {"target": "0"}),
    ],
)
def test_rules_that_make_no_sense_are_refused_in_the_words_of_the_page(
    language: str, game: str, given: dict[str, str]
) -> None:
    with speaking(language):
        answer = told(game, given)
        assert answer.problem is not None
        assert "=" not in answer.problem
        assert "_" not in answer.problem
        assert answer.problem.endswith(".")
        assert answer.link == told(game, {}).link
        if language in TRANSLATED:
            assert english_words(answer.problem, language) == []


def test_a_refusal_names_the_switch_its_value_and_what_it_can_be() -> None:
    assert told("kentucky", {"nest": "7"}).problem == (
        "Cards in the nest: 7 does not fit the cards of this game; it can be 1 or 5."
    )
    assert told("kentucky", {"discard": "no_trumps"}).problem == (
        "May be laid away: “No trumps” means nothing as “Trump before the nest” stands; change"
        " that, or choose “Any card” or “No counters”."
    )


def test_a_link_gives_the_same_rules_again() -> None:
    rules = house("crowsnest-plain", {"target": "500", "bird_free": ""})
    assert link(rules) == "bird=off,target=500"
    given = dict(each.split("=") for each in link(rules).split(","))
    assert house("crowsnest", given) == rules
    assert ways(rules) == ["Who has 500 or more after a deal wins."]
    assert "There is no bird." in ways(rules, offered("crowsnest"))


def test_the_players_on_offer_are_those_that_there_are_but_the_yardsticks() -> None:
    assert {each.key for each in levels()} <= PLAYERS.keys() - {"random", "simple-1", "baseline"}
    assert tuple(each.key for each in levels()) == players.offered()
    assert [each.key for each in levels() if each.usual] == [players.usual()]
    assert level_name("simple") == "Simple"
    assert level_name("strong") == "Strong"
    assert level_name("simple-1") == "simple-1"
    assert level_name("sharp") == "sharp"


@EVERY
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_else_has_a_place_of_their_own(language: str, players: int) -> None:
    rules = AMERIKANER._replace(exchange=AMERIKANER.exchange._replace(players=players))
    with speaking(language):
        for me in range(players):
            found = places(rules, me)
            assert found[me] == ""
            assert len(set(found)) == players
        assert places(CROWSNEST, 1) == [*places(CROWSNEST)[-1:], *places(CROWSNEST)[:-1]]


NAMES = (None, "Berit", "Carl", "Dina")


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({}, "Deal 4 · We 170 · They 190"),
        ({"turn": 0}, "Deal 4 · your turn · We 170 · They 190"),
        ({"turn": 2}, "Deal 4 · We 170 · They 190"),
        ({"over": True}, "over · We 170 · They 190"),
        ({"given_up": True}, "given up · We 170 · They 190"),
        ({"deals": 0, "totals": (0, 0)}, "Deal 1"),
        ({"sound": False, "deals": 0, "totals": ()}, "cannot be played any more"),
    ],
)
def test_a_kept_match_says_where_it_stands(changes: dict[str, Any], line: str) -> None:
    at = datetime(2026, 5, 17)  # noqa: DTZ001 no clock matters here
    row = MatchRow(1, "crowsnest", "", at, at, deals=3, totals=(170, 190))._replace(**changes)
    assert kept_line(row, People(CROWSNEST, NAMES, me=0)) == line


@pytest.mark.parametrize(
    ("totals", "line"),
    [
        ((14, 8, 40, 2), "Deal 4 · you have 14 · Carl leads with 40"),
        ((40, 8, 14, 40), "Deal 4 · you lead with 40"),
        ((-14, 8, 40, 2), "Deal 4 · you have \N{MINUS SIGN}14 · Carl leads with 40"),
    ],
)
def test_where_all_play_for_themselves_the_best_score_is_told(
    totals: tuple[int, ...], line: str
) -> None:
    at = datetime(2026, 5, 17)  # noqa: DTZ001 no clock matters here
    row = MatchRow(1, "amerikaner", "", at, at, deals=3, totals=totals)
    assert kept_line(row, People(AMERIKANER, NAMES, me=0)) == line
