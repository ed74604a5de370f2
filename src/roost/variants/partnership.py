"""Partnership: all 56 numbered cards, no bird, no nest, 20 points for most tricks."""

from roost.rules.ruleset import Deck, Exchange, Ruleset, Score

PARTNERSHIP = Ruleset(
    key="partnership",
    deck=Deck(ones="low", low_cards=True),
    exchange=Exchange(nest_size=0),
    score=Score(most_tricks_bonus=20),
)
