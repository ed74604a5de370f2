"""The choices before the play of cards: auction, lay-away, trump, opening lead and call."""

from roost.players.bidding.best_bid import choose_bid
from roost.players.bidding.budget import BiddingBudget
from roost.players.bidding.chances import Chance, chances
from roost.players.bidding.lay_away_plan import lay_away, name_trump
from roost.players.bidding.lead_and_call import call_card as call
from roost.players.bidding.lead_and_call import open_lead
from roost.players.bidding.thought import Considered, Thought

__all__ = [
    "BiddingBudget",
    "Chance",
    "Considered",
    "Thought",
    "call",
    "chances",
    "choose_bid",
    "lay_away",
    "name_trump",
    "open_lead",
]
