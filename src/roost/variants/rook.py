"""Rook as the Norwegian text has it: left of the declarer leads, and a match goes past 300."""

from roost.rules.ruleset import Deck, End, Play, Ruleset

ROOK = Ruleset(
    key="rook",
    deck=Deck(bird_rank="high"),
    play=Play(first_lead="declarer_left"),
    end=End(must_exceed_target=True, both_past="bidding_side"),
)
