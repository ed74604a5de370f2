"""A ladder: every pair of players meets on the same cards, and each player gets a rating.

Ratings are the maximum-likelihood estimates of the Bradley-Terry model, on Elo's scale: 400 points
are odds of ten to one. The first player has 0.
"""

import math
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from roost.arena.contest import Contest, What
from roost.arena.running import Where, run
from roost.arena.statistics import Estimate, figures
from roost.rules.ruleset import Ruleset

_SCALE = 400 / math.log(10)
_STEPS = 100
_FAR = 6.0  # ratings are kept within this of 0, in units of the logistic
# A prior: this many drawn deals are added to each pair, so that a player who lost all has a rating.
_PRIOR = 1.0


class Met(NamedTuple):
    """The results of one pair of players."""

    first: int  # the first's place in the list of players, from 0
    second: int  # the second's place
    share: Estimate  # the share of rows in which the first was ahead, a tie as half
    rows: int  # how many deals or matches they played


class Rung(NamedTuple):
    """A player's place on the ladder."""

    player: str  # its name
    rating: Estimate  # its rating against the first player, with its standard error


def meet(
    rules: Ruleset,
    players: Sequence[str],
    most: int,
    seed: str,
    *,
    what: What = "deals",
    where: Where = Where(),  # noqa: B008 it never changes
    progress: Callable[[int], None] | None = None,
) -> list[Met]:
    """The results of each pair of players, from `most` deals or matches each.

    >>> from roost.variants import CROWSNEST
    >>> (met,) = meet(CROWSNEST, ["random", "simple"], 4, "example", where=Where(jobs=1))
    >>> met.share.value, met.rows
    (0.0, 4)
    """
    found = []
    for first, second in combinations(range(len(players)), 2):
        contest = Contest(rules, what, (players[first], players[second]), seed)
        rows = run(contest, most, where, early=False, progress=progress)
        share = figures(contest, rows).better
        assert share is not None
        found.append(Met(first, second, share, len(rows)))
    return found


def ratings(players: Sequence[str], met: Sequence[Met]) -> list[Rung]:
    """The rating of each player, in the order of `players`.

    >>> rungs = ratings(["a", "b"], [Met(0, 1, Estimate(0.25, 0.05), 74)])
    >>> [(rung.player, round(rung.rating.value)) for rung in rungs]
    [('a', 0), ('b', 188)]
    """
    many = len(players)
    strength = [0.0] * many
    information = _information(met, strength)
    for _ in range(_STEPS):
        slope = [0.0] * many
        for each in met:
            weight = each.rows
            wins = each.share.value * weight + _PRIOR / 2
            expected = (weight + _PRIOR) * _chance(strength[each.first] - strength[each.second])
            slope[each.first] += wins - expected
            slope[each.second] -= wins - expected
        information = _information(met, strength)
        step = _solved([row[1:] for row in information[1:]], slope[1:])
        for at, change in enumerate(step, start=1):
            strength[at] = max(-_FAR, min(_FAR, strength[at] + change))
        if max(map(abs, step), default=0.0) < 1e-9:
            break
    inner = [row[1:] for row in information[1:]]
    rungs = [Rung(players[0], Estimate(0.0, 0.0))]
    for at in range(1, many):
        unit = [float(each == at - 1) for each in range(many - 1)]
        spread = math.sqrt(max(_solved(inner, unit)[at - 1], 0.0))
        rungs.append(Rung(players[at], Estimate(_SCALE * strength[at], _SCALE * spread)))
    return rungs


def _chance(gap: float) -> float:
    return 1 / (1 + math.exp(-gap))


def _information(met: Sequence[Met], strength: Sequence[float]) -> list[list[float]]:
    """The Fisher information matrix of the ratings."""
    many = len(strength)
    found = [[0.0] * many for _ in range(many)]
    for each in met:
        chance = _chance(strength[each.first] - strength[each.second])
        known = (each.rows + _PRIOR) * chance * (1 - chance)
        for one, other in ((each.first, each.second), (each.second, each.first)):
            found[one][one] += known
            found[one][other] -= known
    return found


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution x of `matrix` x = `right`, by Gaussian elimination with pivoting."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    many = len(rows)
    for at in range(many):
        pivot = max(range(at, many), key=lambda each: abs(rows[each][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, many):
            part = rows[below][at] / rows[at][at]
            for column in range(at, many + 1):
                rows[below][column] -= part * rows[at][column]
    found = [0.0] * many
    for at in reversed(range(many)):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, many))
        found[at] = (rows[at][many] - known) / rows[at][at]
    return found
