"""The games that numbers are fitted to, by name."""

from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.variants import VARIANTS

POINTS = ("crowsnest", "kentucky", "one_high", "buckeye", "partnership", "red_one")
TRICKS = ("amerikaner-3", "amerikaner-4", "amerikaner-5")
GAMES = (*POINTS, *TRICKS)


def rules_of(game: str) -> Ruleset:
    """The ruleset of a game by its key, with the number of seats behind a hyphen if it varies.

    >>> rules_of("amerikaner-5").auction == rules_of("amerikaner-4").auction
    True
    """
    key, _, players = game.partition("-")
    return house(VARIANTS[key], {"players": players} if players else {})
