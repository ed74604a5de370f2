"""The second referee, written from the rules pages alone, against the game.

Both play the same random deals under the same random house rules; at every instant they must show
the same position and the same legal actions. Where they do not, the rules pages decide.
"""

import itertools
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from roost.cards import card_named, mask_of
from roost.errors import RulesetError
from roost.game import match, notation
from roost.game.plain import of_state
from roost.game.state import State
from roost.game.step import step
from roost.rules import auction, dealing, deck, scoring
from roost.rules.dealing import Dealt
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.variants import VARIANTS
from tests.everyday import daily
from tests.properties.matches import TABLES, Rules, random_house, random_totals
from tests.referee.houses import AMERIKANER_VALUES, ROOK_VALUES, House, HouseError
from tests.referee.random_rules import random_action, random_deal, random_rules
from tests.referee.referee import Referee

SHARDS = 10  # so that every core has its share of one game


def agree_on_deals(table: str, deals: int, seed: str) -> None:
    """Play so many deals on both sides and compare them at every instant."""
    rng = Random(seed)
    dealt = 0
    while dealt < deals:
        given = random_house(table, rng)
        rules = house(VARIANTS[TABLES[table][0]], given)
        dealer, totals = rng.randrange(dealing.seats(rules)), random_totals(rules, rng)
        referee = Referee(rules.key, given, dealer, totals)
        state = match.start(rules, dealer, totals)
        _agree_on_house(referee.house, rules)
        _agree(referee, state, given)
        last = dealt + 3
        while referee.phase == "deal" and dealt < last:
            state = _agree_on_deal(referee, state, given, rng)
            dealt += 1


def _agree_on_deal(referee: Referee, state: State, given: Rules, rng: Random) -> State:
    pack = deck.pack(state.public.rules)
    hands, nest = random_deal(referee, rng)
    referee.deal(hands, nest)
    masks = tuple(mask_of(card_named(pack, name) for name in hand) for hand in hands)
    state, _ = match.deal(state, Dealt(masks, tuple(card_named(pack, name) for name in nest)))
    _agree(referee, state, given)
    while referee.turn is not None:
        seat, text = referee.turn, random_action(referee, rng)
        referee.act(seat, text)
        state, _ = step(state, seat, notation.read(pack, text))
        _agree(referee, state, given)
        _hold_all_cards_once(state)
    return state


def _agree(referee: Referee, state: State, given: Rules) -> None:
    theirs, ours = _in_order(referee.show()), _in_order(of_state(state))
    del ours["rules"]
    assert theirs == ours, given


def _in_order(shown: Mapping[str, Any]) -> dict[str, Any]:
    """The order of actions and cards is the game's own business."""
    hands = [sorted(hand) for hand in shown["hands"]]
    return {
        **shown,
        "legal": sorted(shown["legal"]),
        "nest": sorted(shown["nest"]),
        "hands": hands,
    }


def _hold_all_cards_once(state: State) -> None:
    """Every card is in one place, and the counters not yet captured make up the hand total."""
    public, rules = state.public, state.public.rules
    if public.phase == "over" or public.opened is not None:
        bonus, tie = scoring.most_tricks(rules)
        lost = {0, bonus} if tie == "none" else {0}
        assert scoring.hand_total(rules) - sum(public.captured) in lost
        return
    masks = [private.hand for private in state.private]
    masks += [private.buried for private in state.private]
    masks += [1 << card for card in state.face_down]
    masks += [1 << card for card in public.trick]
    worth = deck.points(rules)
    to_come = scoring.hand_total(rules) if scoring.counts_tricks(rules) else sum(worth)
    for trick in public.taken:
        masks += [1 << card for card in trick.cards]
        to_come -= sum(worth[card] for card in trick.cards)
        to_come -= scoring.counts_tricks(rules)
    assert sum(mask.bit_count() for mask in masks) == dealing.cards(rules).bit_count()
    assert sum(masks) == dealing.cards(rules)
    full = scoring.hand_total(rules) if scoring.counts_tricks(rules) else sum(worth)
    assert to_come + sum(public.captured) == full


def agree_on_ties(table: str, ties: int, seed: str) -> int:
    """Play a deal, then the same one from totals that it makes equal at or past the target, and
    two more; how often the match was not over after the tie."""
    rng = Random(seed)
    found = played_on = 0
    while found < ties:
        given = random_house(table, rng)
        rules = house(VARIANTS[TABLES[table][0]], given)
        dealer, again = rng.randrange(dealing.seats(rules)), rng.random()
        start = match.start(rules, dealer)
        referee = Referee(rules.key, given, dealer)
        state = _agree_on_deal(referee, start, given, Random(again))
        if not state.public.results:
            continue
        found += 1
        delta = state.public.results[0].delta
        level = max(rules.end.target, *delta) + rng.choice([0, 5, 50])
        totals = tuple(level - change for change in delta)
        if len(totals) > 2 and rng.random() < 0.7:
            totals = (*totals[:2], *(total - 60 for total in totals[2:]))
        referee = Referee(rules.key, given, dealer, totals)
        state = _agree_on_deal(referee, match.start(rules, dealer, totals), given, Random(again))
        played_on += state.public.phase == "deal"
        for _ in range(2):
            if referee.phase == "deal":
                state = _agree_on_deal(referee, state, given, rng)
    return played_on


@pytest.mark.parametrize("table", daily(TABLES, "kentucky", "rook", "amerikaner-3", "amerikaner-5"))
def test_game_and_referee_agree_on_equal_totals_past_the_target(table: str) -> None:
    played_on = agree_on_ties(table, 60, f"ties {table}")
    assert played_on > (5 if table != "rook" else 0)


@pytest.mark.parametrize("table", TABLES)
def test_game_and_referee_agree_at_every_instant_of_many_deals(table: str) -> None:
    agree_on_deals(table, 250, f"everyday {table}")


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("table", TABLES)
def test_game_and_referee_agree_on_a_hundred_thousand_deals(table: str, shard: int) -> None:
    agree_on_deals(table, 100_000 // SHARDS, f"slow {table} {shard}")


def _agree_on_house(theirs: House, ours: Ruleset) -> None:
    names = deck.pack(ours).names
    assert sorted(theirs.deck) == sorted(
        names[card] for card in range(len(names)) if dealing.cards(ours) >> card & 1
    )
    assert theirs.seats == dealing.seats(ours)
    assert (theirs.hand, theirs.nest) == (dealing.hand_size(ours), dealing.nest_size(ours))
    assert theirs.total == scoring.hand_total(ours)
    bids = tuple(range(theirs.lowest, theirs.highest + 1, theirs.step))
    assert bids == auction.numbers(ours)
    if theirs.rook:
        by_card = {name: deck.points(ours)[card] for card, name in enumerate(names)}
        assert {card: theirs.points(card) for card in theirs.deck} == {
            card: by_card[card] for card in theirs.deck
        }


def agree_on_house(game: str, given: Rules) -> bool:
    """Whether both take these house rules; a difference is an error."""
    try:
        theirs = House(game, given)
    except HouseError as refused:
        with pytest.raises(RulesetError):
            pytest.fail(f"{game} {given}: {house(VARIANTS[game], given)} though {refused}")
        return False
    try:
        ours = house(VARIANTS[game], given)
    except RulesetError as refused:
        pytest.fail(f"{game} {given}: only the game refuses it: {refused}")
    _agree_on_house(theirs, ours)
    return True


def _settings(game: str) -> list[tuple[str, str]]:
    """Every switch with every word it takes, and with numbers in, at and past the edges."""
    values = dict(AMERIKANER_VALUES if game == "amerikaner" else ROOK_VALUES)
    values["target"] = ["0", "95", "100", "300", "305", "303", "1000", "1005", "52", "-300", "x"]
    values["hands"] = ["0", "1", "7", "-1", "1000", "007", "+3", "2.0", ""]
    if game == "amerikaner":
        numbers = ["0", "1", "4", "7", "8", "9", "10", "12", "13", "14", "17", "18", "-1"]
        values["min_bid"] = [*values["min_bid"], *numbers]
        values["players"] = ["2", *values["players"], "7", "04"]
    else:
        values["nest"] = [*map(str, range(15)), "-1", "57", "03", "two"]
        values["min_bid"] = ["45", *values["min_bid"], "125", "72", "0"]
        values["mercy"] = ["off", "-50", "-1000", "-1050", "-75", "0", "50"]
        values["step"] = ["5", "10", "1", "0", "15"]
    return [(switch, value) for switch, words in values.items() for value in [*words, "maybe"]]


@pytest.mark.parametrize("game", VARIANTS)
def test_random_house_rules_are_taken_or_refused_by_both(game: str) -> None:
    rng, settings = Random(f"houses of {game}"), _settings(game)
    taken = sum(agree_on_house(game, dict(rng.sample(settings, 2))) for _ in range(1500))
    taken += sum(agree_on_house(game, dict(rng.sample(settings, 3))) for _ in range(500))
    assert 200 < taken < 1900
    for _ in range(500):
        assert agree_on_house(game, random_rules(game, rng))


@pytest.mark.slow
@pytest.mark.parametrize("game", VARIANTS)
def test_every_pair_of_settings_is_taken_or_refused_by_both(game: str) -> None:
    for one, other in itertools.combinations(_settings(game), 2):
        agree_on_house(game, dict([one, other]))
