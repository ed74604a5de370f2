"""CrowsNest: the Crow is the lowest trump, and who makes the bid scores the bid."""

from roost.rules.ruleset import Deck, Ruleset, Score

CROWSNEST = Ruleset(
    key="crowsnest",
    deck=Deck(bird_rank="low"),
    score=Score(made_credit="bid"),
)
