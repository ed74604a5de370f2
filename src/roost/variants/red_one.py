"""The Red 1: one more trump, above the bird and worth 30."""

from roost.rules.ruleset import Deck, Exchange, Ruleset

RED_ONE = Ruleset(
    key="red_one",
    deck=Deck(bird_rank="high", red_one=True),
    exchange=Exchange(nest_size=6),
)
