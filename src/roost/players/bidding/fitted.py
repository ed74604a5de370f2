"""The fitted numbers of the bidding.

Weights are in average tricks of a deal. `python -m tools.fit.gauge` fits them by least squares to
results with open hands in 800 random deals of each game; the standard error of a result is about
1.8 average tricks where points count and 1.6 where tricks count. Errors are in parts of the hand
total: `python -m tools.fit.open_hands` fits them to deals that were played out.
"""

from typing import NamedTuple


class Weights(NamedTuple):
    """The worth of each feature of `Gauge.features`, in average tricks."""

    trump: tuple[float, ...]  # by feature of the trump suit
    plain: tuple[float, ...]  # by feature of another suit
    buried: float  # the part of a buried counter's points that comes back with the last trick


class Error(NamedTuple):
    """How results of play differ from results with open hands, in parts of the hand total."""

    bias: float  # the mean of the difference
    width: float  # the scale of its logistic distribution


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
    """The weights for games that count tricks, or else card points."""
    return _TRICKS if tricks else _POINTS


# The error in games of up to `_SHORT` cards a hand, and in games of more.
_SHORT, _SHORT_ERROR, _LONG_ERROR = 10, Error(0.008, 0.036), Error(0.015, 0.04)
_TRICKS_ERROR = Error(-0.01, 0.03)


def error(*, tricks: bool, cards: int) -> Error:
    """The error of results with open hands, for `cards` cards a hand."""
    if tricks:
        return _TRICKS_ERROR
    return _SHORT_ERROR if cards <= _SHORT else _LONG_ERROR
