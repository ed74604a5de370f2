"""The golden games of `spec/games`: matches and deals, each with what `show` says at its end."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from roost.cards import names_of
from roost.game import notation
from roost.game.plain import Json, of_record, of_state
from roost.game.reading import read
from roost.game.record import Record, first_dealer, replay
from roost.game.state import State
from roost.game.writing import write
from roost.rules import deck
from roost.rules.dealing import Dealt
from roost.rules.validate import differences
from roost.variants import VARIANTS
from tests.referee.referee import Referee
from tests.spec.examples import SPEC, Facts

GAMES = sorted((SPEC / "games").glob("*.record"))
BY_NAME = pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])


def without_comments(text: str) -> str:
    lines = (line.partition("#")[0].rstrip() for line in text.split("\n"))
    return "".join(f"{line}\n" for line in lines if line)


@BY_NAME
def test_a_golden_game_ends_as_its_file_says(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert of_record(read(path.read_bytes())) == expected


@BY_NAME
def test_a_golden_game_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write(read(text)) == without_comments(text)
    assert text.startswith("# ")


def test_every_golden_game_has_both_its_files() -> None:
    ends = {path.stem for path in (SPEC / "games").glob("*.json")}
    assert {path.stem for path in GAMES} == ends


# The second judge.


def refereed(record: Record) -> Iterator[tuple[State, Referee]]:
    """Every position of the game, and the referee at the same place."""
    rules, pack = record.rules, deck.pack(record.rules)
    referee = Referee(
        rules.key, differences(VARIANTS[rules.key], rules), first_dealer(record), record.totals
    )
    states = (state for state, _ in replay(record))
    yield next(states), referee
    for deal in record.deals:
        state = next(states)
        dealt = deal.cards or Dealt(tuple(own.dealt for own in state.private), state.face_down)
        nest = [pack.names[card] for card in dealt.nest]
        referee.deal([names_of(pack, hand) for hand in dealt.hands], nest)
        yield state, referee
        for seat, action in deal.actions:
            referee.act(seat, notation.write(pack, action))
            yield next(states), referee


def in_one_order(shown: Facts) -> Facts:
    """The same with lists sorted whose order the referee leaves open."""
    hands = [sorted(hand) for hand in shown["hands"]]
    return shown | {"hands": hands, "nest": sorted(shown["nest"]), "legal": sorted(shown["legal"])}


@BY_NAME
def test_the_referee_agrees_with_a_golden_game_after_every_action(path: Path) -> None:
    for state, referee in refereed(read(path.read_bytes())):
        shown: Facts = dict(of_state(state))
        del shown["rules"]
        assert in_one_order(shown) == in_one_order(referee.show())


# That a game shows what its name says.


def last_deal(shown: Facts) -> Facts:
    """The last scored deal, with the points of the declarers, `theirs`, and of the others."""
    deal: Facts = shown["deals"][-1]
    team = deal["declarer"] % 2
    return deal | {
        "theirs": deal["captured"][team],
        "others": deal["captured"][1 - team],
        "credit": deal["delta"][deal["declarer"] if len(deal["delta"]) > 2 else team],
    }


def bidders(shown: Facts) -> list[int]:
    return [shown["deals"][-1]["declarer"] % 2]


SHOWS: dict[str, Callable[[Facts, Facts], object]] = {
    "all-pass": lambda shown, _: (shown["deal"], shown["dealer"], len(shown["deals"])) == (3, 1, 1),
    "redeal-next": lambda shown, _: (shown["deal"], shown["dealer"]) == (2, 0),
    "dealer-stuck": lambda shown, deal: deal["declarer"] == shown["dealer"] and deal["bid"] == 70,
    "maximum-bid": lambda _, deal: deal["bid"] == 120,
    "exact-bid": lambda _, deal: deal["theirs"] == deal["bid"] == deal["credit"],
    "exact-bid-needs-more": lambda _, deal: deal["theirs"] == deal["bid"] == -deal["credit"],
    "set": lambda _, deal: deal["theirs"] < deal["bid"] == -deal["credit"],
    "nest-decides": lambda _, deal: deal["credit"] < 0,
    "nest-to-declarer": lambda _, deal: deal["credit"] > 0,
    "tie-7-7": lambda shown, deal: sum(deal["captured"]) == 100 and sum(shown["tricks"][::2]) == 7,
    "sudden-death": lambda shown, _: len(shown["deals"]) == 2 and shown["phase"] == "over",
    "bidding-side-wins": lambda shown, _: (
        min(shown["totals"]) > 300
        and shown["winners"] == bidders(shown)
        and shown["totals"][bidders(shown)[0]] == min(shown["totals"])
    ),
    "defenders-alone": lambda shown, _: (
        min(shown["totals"]) == 300 and shown["winners"] == [1 - bidders(shown)[0]]
    ),
    "mercy": lambda shown, _: min(shown["totals"]) <= -300 < max(shown["totals"]) < 300,
    "mercy-both": lambda shown, _: max(shown["totals"]) <= -300 and len(shown["winners"]) == 1,
    "fixed-hands": lambda shown, _: (shown["deal"], len(shown["deals"])) == (4, 3),
    "moon-made": lambda shown, deal: deal["bid"] == "moon" and shown["winners"] == bidders(shown),
    "moon-failed": lambda shown, deal: deal["bid"] == "moon" and shown["winners"] != bidders(shown),
    "misdeal": lambda shown, _: (shown["deal"], shown["dealer"], len(shown["deals"])) == (2, 2, 1),
    "joint-winners": lambda shown, _: len(shown["winners"]) == 2,
    "defender-wins": lambda shown, deal: deal["credit"] < 0 and shown["phase"] == "over",
    "amerikaner-made": lambda shown, deal: deal["credit"] == 52 and shown["phase"] == "deal",
    "amerikaner-failed": lambda _, deal: deal["credit"] == -52,
    "no-callable-card": lambda shown, deal: shown["partner"] is None and deal["bid"] == 12,
    "kitty": lambda shown, _: len(shown["nest"]) == 4 and sum(shown["tricks"]) == 12,
    "alone": lambda shown, deal: shown["partner"] is None and deal["credit"] == 2 * deal["bid"],
}


@pytest.mark.parametrize("name", SHOWS)
def test_a_golden_game_shows_what_its_name_says(name: str) -> None:
    shown: dict[str, Json] = of_record(read((SPEC / "games" / f"{name}.record").read_bytes()))
    assert SHOWS[name](shown, last_deal(shown))
