"""A ruleset made in code is refused where no game can be played by it; field, value and what may be
are named."""

import random
from typing import Any

import pytest

from roost.errors import RulesetError
from roost.game import match
from roost.game.legal import legal
from roost.game.state import view
from roost.game.step import step
from roost.rules import switches
from roost.rules.ruleset import Auction, Deck, End, Exchange, Play, Ruleset, Score, Trump
from roost.rules.sound import sound
from roost.variants import AMERIKANER, CROWSNEST, VARIANTS
from tests.properties.matches import TABLES, random_ruleset
from tests.refusals import short

PARTS = (Deck, Auction, Exchange, Trump, Play, Score, End)
FIELDS = [(part.__name__.lower(), field) for part in PARTS for field in part._fields]


def changed(rules: Ruleset, part: str, **values: Any) -> Ruleset:
    return rules._replace(**{part: getattr(rules, part)._replace(**values)})


@pytest.mark.parametrize("game", VARIANTS)
def test_our_own_games_are_sound(game: str) -> None:
    assert sound(VARIANTS[game]) is VARIANTS[game]


@pytest.mark.parametrize("table", TABLES)
def test_every_house_is_sound(table: str) -> None:
    rng = random.Random(f"sound {table}")
    for _ in range(100):
        rules = random_ruleset(table, rng)
        assert sound(rules) is rules


@pytest.mark.parametrize("wrong", ["nonsense", 987_654, 2.5, [1]])
@pytest.mark.parametrize(("part", "field"), FIELDS)
@pytest.mark.parametrize("own", [CROWSNEST, AMERIKANER], ids=["rook", "amerikaner"])
def test_a_wrong_value_is_refused_by_the_field_s_name(
    own: Ruleset, part: str, field: str, wrong: object
) -> None:
    with pytest.raises(RulesetError) as refused:
        sound(changed(own, part, **{field: wrong}))
    assert refused.value.key == "unsound-field"
    facts = refused.value.facts
    assert (facts["field"], facts["value"]) == (f"{part}.{field}", str(wrong))
    assert facts["allowed"]


@pytest.mark.parametrize(
    ("rules", "field", "allowed"),
    [
        (changed(CROWSNEST, "deck", red_one=1), "deck.red_one", "off, on"),
        (changed(CROWSNEST, "deck", pack="standard"), "deck.pack", "rook"),
        (changed(CROWSNEST, "auction", bid_step=7), "auction.bid_step", "5, 10"),
        (changed(CROWSNEST, "auction", min_bid=125), "auction.min_bid", "50..120 step 5"),
        (changed(CROWSNEST, "exchange", players=5), "exchange.players", "4"),
        (changed(AMERIKANER, "exchange", players=7), "exchange.players", "3..6"),
        (CROWSNEST._replace(deck=None), "deck", "Deck"),  # type: ignore[arg-type]
    ],
)
def test_it_says_what_may_be(rules: Ruleset, field: str, allowed: str) -> None:
    with pytest.raises(RulesetError) as refused:
        sound(rules)
    assert (refused.value.facts["field"], refused.value.facts["allowed"]) == (field, allowed)


@pytest.mark.parametrize("key", ["", "Dusk", "du sk", "9pins", "dusk!", "d" * 31, None])
def test_a_key_is_a_word(key: Any) -> None:
    with pytest.raises(RulesetError, check=short("unsound-key")):
        sound(CROWSNEST._replace(key=key))


@pytest.mark.parametrize("own", [CROWSNEST, AMERIKANER], ids=["rook", "amerikaner"])
def test_what_is_sound_is_played_to_its_end(own: Ruleset) -> None:
    """Random values of every switch at once, not only what `house` lets together."""
    rng = random.Random(f"any {own.key}")
    played = 0
    others: set[object] = set()  # fields, but for the one that has to fit the deck
    for _ in range(200):
        rules = own
        for switch in rng.sample(switches.of_game(own), rng.randint(1, 12)):
            values = [*switch.words.values()]
            if switch.numbers is not None:
                span = range(switch.numbers.low, switch.numbers.high + 1, switch.numbers.step)
                values += rng.sample(span, 2)
            rules = switch.set(rules, rng.choice(values))
        try:
            sound(rules)
        except RulesetError as refused:
            others.update({refused.facts["field"]} - {"auction.min_bid"})
            continue
        state = match.start(rules, 0)
        state, _ = match.deal(state, match.cards_from_seed(state.public, rng.randbytes(32)))
        while (turn := state.public.turn) is not None:
            state, _ = step(state, turn, rng.choice(legal(view(state, turn))))
        played += 1
    assert played > 100
    assert not others
