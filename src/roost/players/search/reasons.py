"""The reasons that a search gives, with the names of their facts."""

from roost.players.simple.advice import reason

SURE = reason("sure-in-every-deal", "card", "worlds", "bid")
BEST = reason("best-in-worlds", "card", "wins", "worlds", "points")
SAFER = reason("safer-card", "card", "wins", "worlds", "other", "loses")
MORE = reason("more-points", "card", "points", "worlds", "other", "fewer")
SAME = reason("all-the-same", "card", "worlds", "points")
