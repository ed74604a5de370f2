"""Kentucky Discard, also called Tournament: the bird is the highest trump."""

from roost.rules.ruleset import Deck, Ruleset

KENTUCKY = Ruleset(
    key="kentucky",
    deck=Deck(bird_rank="high"),
)
