"""The numbers behind the bidding. Weights are in average tricks of the deal, fitted by least
squares to what open hands came to in 800 made-up deals a game; errors are parts of the
hand total, fitted by `python -m tests.players.bidding.measure`.
"""

from typing import NamedTuple


class Weights(NamedTuple):
    """What each thing that `Gauge.features` counts is worth, and the part of a buried counter that
    comes home with the last trick."""

    trump: tuple[float, ...]
    plain: tuple[float, ...]
    buried: float


class Error(NamedTuple):
    """How what is played differs from what open hands promise, in parts of the hand total: it is
    `bias` more on average, and spread like a logistic curve of this `width`."""

    bias: float
    width: float


_POINTS = Weights(
    trump=(0.39, 0.20, 0.09, 0.02, 0.57, 0.59),
    plain=(0.20, 0.18, 0.0, 0.07, 0.0, 0.70, 0.13, 0.41, 0.05, 0.0),
    buried=0.22,
)
_TRICKS = Weights(
    trump=(0.42, 0.40, 0.20, 0.08, 0.61, 0.0),
    plain=(0.64, 0.32, 0.08, 0.16, 0.03, 0.0, 0.0, 0.69, 0.20, 0.05),
    buried=0.0,
)


def weights(*, tricks: bool) -> Weights:
    """The weights where tricks are counted, or card points."""
    return _TRICKS if tricks else _POINTS


# In games of up to so many cards a hand, and in longer ones.
_SHORT, _SHORT_ERROR, _LONG_ERROR = 10, Error(0.008, 0.036), Error(0.015, 0.04)
_TRICKS_ERROR = Error(-0.01, 0.03)


def error(*, tricks: bool, cards: int) -> Error:
    """How far off open hands are, for hands of so many cards."""
    if tricks:
        return _TRICKS_ERROR
    return _SHORT_ERROR if cards <= _SHORT else _LONG_ERROR
