"""House rules: what fits together, how rulesets that mean the same are equal, and every refusal.

Each refusal with its facts is an example in `spec/examples/*/house.toml`.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roost.errors import RulesetError
from roost.rules import auction, dealing, deck, scoring
from roost.rules.switches import Switch, of_game
from roost.rules.validate import differences, house
from roost.variants import VARIANTS
from tests.refusals import short


@pytest.mark.parametrize("game", VARIANTS)
def test_a_full_list_of_a_games_own_switches_changes_nothing(game: str) -> None:
    own = VARIANTS[game]
    given = {
        switch.key: switch.write(switch.of(own))
        for switch in of_game(own)
        # No text says "no fixed number of hands", and what 1s are worth follows from their rank.
        if switch.of(own) is not None or switch.words
    }
    given["ones_points"] = str(deck.ones_worth(own))
    if game == "amerikaner":
        del given["ones_points"]
    assert house(own, given) == own


@st.composite
def house_rules(draw: st.DrawFn) -> tuple[str, dict[str, str]]:
    """A game with up to six switches set to values that each switch takes by itself."""
    game = draw(st.sampled_from(list(VARIANTS)))
    chosen = st.lists(
        st.sampled_from(of_game(VARIANTS[game])), max_size=6, unique_by=lambda switch: switch.key
    )
    return game, {switch.key: draw(texts_of(switch)) for switch in draw(chosen)}


def texts_of(switch: Switch) -> st.SearchStrategy[str]:
    """What a switch takes."""
    words = st.sampled_from(list(switch.words)) if switch.words else st.nothing()
    if switch.numbers is None:
        return words
    low, high, step = switch.numbers
    return words | st.sampled_from(range(low, high + 1, step)).map(str)


@given(house_rules())
def test_whatever_is_taken_can_be_dealt_bid_and_said_again(
    said: tuple[str, dict[str, str]],
) -> None:
    game, line = said
    own = VARIANTS[game]
    refusal = None
    rules = own
    try:
        rules = house(own, line)
    except RulesetError as error:
        refusal = error
    if refusal is not None:
        assert refusal.key in ("meaningless-switch", "value-does-not-fit")
        assert {"switch", "value", "allowed"} <= set(refusal.facts)
    assert house(own, differences(own, rules)) == rules
    cards = dealing.seats(rules) * dealing.hand_size(rules) + dealing.nest_size(rules)
    assert cards == dealing.cards(rules).bit_count()
    assert dealing.hand_size(rules) >= max(1, dealing.nest_size(rules))
    bids = auction.numbers(rules)
    assert bids
    assert bids[-1] <= scoring.hand_total(rules)


@given(house_rules())
def test_the_order_in_which_switches_are_given_does_not_matter(
    said: tuple[str, dict[str, str]],
) -> None:
    game, line = said
    back = dict(reversed(line.items()))
    try:
        rules = house(VARIANTS[game], line)
    except RulesetError:
        with pytest.raises(RulesetError):
            house(VARIANTS[game], back)
    else:
        assert house(VARIANTS[game], back) == rules


@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize(
    "text", ["", "ON", " on", "on ", "٣", "1e3", "+5", "--5", "nan", "9" * 5000]
)
def test_a_value_has_one_spelling(game: str, text: str) -> None:
    for switch in of_game(VARIANTS[game]):
        with pytest.raises(RulesetError) as caught:
            house(VARIANTS[game], {switch.key: text})
        assert caught.value.key == "unknown-value"
        assert caught.value.facts["allowed"] == switch.allowed()


@pytest.mark.parametrize("game", VARIANTS)
def test_an_unknown_switch_is_refused_with_the_games_own(game: str) -> None:
    with pytest.raises(RulesetError, check=short("unknown-switch")) as caught:
        house(VARIANTS[game], {"jokers": "2"})
    allowed = str(caught.value.facts["allowed"]).split(", ")
    assert allowed == [switch.key for switch in of_game(VARIANTS[game])]
