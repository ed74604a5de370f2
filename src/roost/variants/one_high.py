"""1-High Partnership, reconstructed: the 1s are highest, the bird lowest, the last trick counts."""

from roost.rules.ruleset import Deck, Exchange, Ruleset, Score

ONE_HIGH = Ruleset(
    key="one_high",
    deck=Deck(bird_rank="low", ones="high", low_cards=True),
    exchange=Exchange(nest_size=1),
    score=Score(last_trick_bonus=20),
)
