"""A declarer that is only imagined keeps its house's rules too."""

import random

import pytest

from roost.cards import cards_of, mask_of
from roost.kernel import BACKEND
from roost.players.bidding import contracts
from roost.players.bidding.gauge import Gauge
from roost.rules import dealing, deck, trick
from roost.rules.validate import house
from roost.variants import VARIANTS

pytestmark = pytest.mark.skipif(BACKEND != "native", reason="searching needs the compiled kernel")

WITH_A_NEST = [key for key, rules in VARIANTS.items() if dealing.nest_size(rules)]


@pytest.mark.parametrize("named", ["any", "best"])
@pytest.mark.parametrize("discard", ["no_trumps", "no_counters"])
@pytest.mark.parametrize("game", WITH_A_NEST)
def test_an_imagined_declarer_lays_away_what_its_house_allows(
    game: str, discard: str, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = house(VARIANTS[game], {"trump_before_nest": "on", "discard": discard})
    made = Gauge(rules)
    # By the usual weights no trump is ever worth laying away: what keeps it has to be the house.
    made._sets = made._sets._replace(trump=tuple(-each for each in made._sets.trump))
    monkeypatch.setattr(contracts, "gauge", lambda _: made)
    rng, order, others = random.Random(7), cards_of(dealing.cards(rules)), 0
    for _ in range(40):
        rng.shuffle(order)
        hands, nest = dealing.deal(rules, order, 0)
        trump = rng.randrange(4) if named == "any" else None
        done = contracts.contract(rules, hands, mask_of(nest), 0, trump=trump)
        assert done.trump is not None
        held = hands[0] | mask_of(nest)
        kept = (
            trick.tables(rules, done.trump).members[done.trump]
            if discard == "no_trumps"
            else deck.counters(rules)
        )
        assert done.gone.bit_count() == len(nest)
        # A card that is to be kept goes only when all others have gone.
        assert not done.gone & kept or not held & ~kept & ~done.gone
        others += not done.gone & kept
    assert others > 5
