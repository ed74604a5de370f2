"""Two players compared on the same cards, in one call."""

from typing import NamedTuple

from roost.arena.contest import Contest, What
from roost.arena.running import Where, run
from roost.arena.statistics import Figures, figures
from roost.players import Chosen, name_of
from roost.rules.ruleset import Ruleset
from roost.variants.known import game


class Comparison(NamedTuple):
    """How two players did against each other."""

    first: str  # the first player's name
    second: str  # the second player's name
    game: str  # its key
    # The first player's mean lead per deal, in score; in matches, the share of matches it wins
    # beyond its fair share.
    lead: float
    error: float  # the standard error of the lead
    rows: int  # deals or matches played, each with the seats exchanged
    figures: Figures  # all else that was counted

    def __str__(self) -> str:
        """A line: who, where, and the lead with its standard error."""
        return (
            f"{self.first} against {self.second}, {self.game}:"
            f" {self.lead:+.2f} +- {self.error:.2f} in {self.rows}"
        )


def compare(
    first: Chosen,
    second: Chosen,
    rules: Ruleset | str = "crowsnest",
    *,
    deals: int = 1000,
    seed: str = "compare",
    what: What = "deals",
    jobs: int = -1,
) -> Comparison:
    """Let two players, each a function or a name, play the same cards in each other's seats.

    It ends after so many `deals` (with `what="matches"`, matches), or earlier where the lead is
    beyond doubt. `jobs` is the number of processes, -1 for one a core; the numbers do not depend
    on it. Raises `RoostError`: `unknown-game`, `player-stays-here` for a function that cannot be
    handed to another process (`jobs=1` needs none), and what `named` raises.

    >>> print(compare("simple", "random", deals=64, jobs=1))
    simple against random, crowsnest: +178.67 +- 4.63 in 64
    """
    contest = Contest(game(rules) if isinstance(rules, str) else rules, what, (first, second), seed)
    rows = run(contest, deals, Where(jobs))
    found = figures(contest, rows)
    assert found.lead is not None
    return Comparison(
        name_of(first),
        name_of(second),
        contest.rules.key,
        found.lead.value,
        found.lead.error,
        found.rows,
        found,
    )
