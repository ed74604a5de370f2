"""The rows of `scripts/bench solver`: each solves positions one by one, DDS beside it where it can.

A row ends after its number of deals or, between two deals, after its CPU seconds. Wrong values are
counted: there are to be none.
"""

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import NamedTuple

from bench import positions
from bench.dds import Dds
from bench.positions import Bridge
from roost.kernel import (
    Beam,
    Bounds,
    Limits,
    Position,
    Tables,
    policy,
    solve_cards,
    solve_worlds,
    value,
)

_OWN, _PEER = 0, 1


class Effort(NamedTuple):
    """How much is measured: deals a row at most, CPU seconds a row at most, cards searched in a
    deal at most."""

    deals: int
    seconds: float
    nodes: int

    @property
    def limits(self) -> Limits:
        """What the kernel is told of it."""
        return Limits(nodes=self.nodes)


class Measured(NamedTuple):
    """One row. Times are CPU seconds a deal, `nodes` the cards that the kernel searched and
    `peer_nodes` the tricks that DDS did, 0 where it does not say."""

    what: str
    own: list[float]
    nodes: list[int]
    peer: list[float]
    peer_nodes: list[int]
    unsolved: int = 0
    wrong: int = 0

    def mean(self) -> float:
        """Seconds a deal."""
        return statistics.fmean(self.own)

    def median(self) -> float:
        """Seconds for the deal in the middle."""
        return statistics.median(self.own)

    def share_unsolved(self) -> float:
        """The part of the deals whose limit was hit."""
        return self.unsolved / len(self.own)


def timed(run: Callable[[], Bounds]) -> tuple[Bounds, float]:
    """What comes out, and its CPU seconds."""
    begun = time.process_time()
    found = run()
    return found, time.process_time() - begun


def _until(effort: Effort) -> Iterator[int]:
    """Numbers of deals, for as long as a row may go on."""
    end = time.process_time() + effort.seconds
    for number in range(effort.deals):
        if number and time.process_time() > end:
            return
        yield number


def bridge(
    what: str,
    deals: Iterator[Bridge],
    effort: Effort,
    dds: Dds | None,
    *,
    every_card: bool = False,
) -> Measured:
    """Bridge deals, each solver first in every other one."""
    row = Measured(what, [], [], [], [])
    wrong = unsolved = 0
    for number, deal in zip(_until(effort), deals, strict=False):
        turns = (_OWN, _PEER) if number % 2 else (_PEER, _OWN)
        found, peer_value = Bounds(0, 0), None
        for who in turns:
            if who == _OWN:
                solve = partial(_solved, deal, effort.limits, every_card=every_card)
                found, spent = timed(solve)
                row.own.append(spent)
                row.nodes.append(found.nodes)
            elif dds:
                peer = dds.solve(deal.hands, deal.leader, deal.trump, every_card=every_card)
                row.peer.append(peer.seconds)
                row.peer_nodes.append(peer.nodes)
                peer_value = peer.value
        unsolved += not found.exact
        wrong += peer_value is not None and not found.low <= peer_value <= found.high
    return row._replace(unsolved=unsolved, wrong=wrong)


def _solved(deal: Bridge, limits: Limits, *, every_card: bool) -> Bounds:
    if every_card:
        return solve_cards(deal.tables, deal.position, limits=limits)[0]
    return value(deal.tables, deal.position, limits=limits)


def table(what: str, deals: Iterator[Bridge], effort: Effort, dds: Dds | None) -> Measured:
    """All twenty results of each deal; those of a trump share what is learnt."""
    row = Measured(what, [], [], [], [])
    wrong = unsolved = 0
    for number, deal in zip(_until(effort), deals, strict=False):
        theirs: list[list[int]] | None = None
        if dds and not number % 2:
            theirs, spent = dds.table(deal.hands)
            row.peer.append(spent)
        begun = time.process_time()
        ours, nodes = _table_of(deal, effort.limits)
        row.own.append(time.process_time() - begun)
        row.nodes.append(nodes)
        if dds and theirs is None:
            theirs, spent = dds.table(deal.hands)
            row.peer.append(spent)
        unsolved += any(not each.exact for line in ours for each in line)
        size = deal.hands[0].bit_count()
        for line, peer in zip(ours, theirs or [], strict=False):
            for declarer, (bounds, tricks) in enumerate(zip(line, peer, strict=True)):
                of_side = size - tricks if declarer % 2 else tricks
                wrong += not bounds.low <= of_side <= bounds.high
    return row._replace(unsolved=unsolved, wrong=wrong)


def _table_of(deal: Bridge, limits: Limits) -> tuple[list[list[Bounds]], int]:
    seats = len(deal.hands)
    at = [Position(deal.hands, (declarer + 1) % seats) for declarer in range(seats)]
    found = [
        solve_worlds(positions.bridge_tables(trump), at, limits=limits)
        for trump in positions.ALL_STRAINS
    ]
    return found, sum(bounds.nodes for line in found for bounds in line)


def game(
    what: str,
    given: Iterator[tuple[Tables, Position]],
    effort: Effort,
    *,
    every_card: bool = False,
) -> Measured:
    """Positions that only the kernel can solve."""
    row, unsolved, limits = Measured(what, [], [], [], []), 0, effort.limits
    for _, (tables, position) in zip(_until(effort), given, strict=False):
        begun = time.process_time()
        if every_card:
            found = solve_cards(tables, position, limits=limits)[0]
        else:
            found = value(tables, position, limits=limits)
        row.own.append(time.process_time() - begun)
        row.nodes.append(found.nodes)
        unsolved += not found.exact
    return row._replace(unsolved=unsolved)


class Estimate(NamedTuple):
    """An estimate beside the exact value: how far off on the average, how often right, CPU seconds
    of both."""

    what: str
    method: str
    deals: int
    error: float
    right: float
    seconds: float
    exact_seconds: float


def estimates(
    what: str, given: Iterator[tuple[Tables, Position]], effort: Effort
) -> list[Estimate]:
    """Beams of 2 and 3 cards and the static policy, on positions that can be solved."""
    limits = effort.limits
    methods: dict[str, Callable[[Tables, Position], int]] = {
        "policy": policy,
        "beam 2": lambda tables, at: value(tables, at, beam=Beam(2, 2)).low,
        "beam 3": lambda tables, at: value(tables, at, beam=Beam(3, 3), limits=limits).low,
    }
    errors: dict[str, list[int]] = {method: [] for method in methods}
    spent: dict[str, list[float]] = {method: [] for method in methods}
    exact_spent = []
    for _, (tables, at) in zip(_until(effort), given, strict=False):
        exact, seconds = timed(partial(value, tables, at, limits=limits))
        if not exact.exact:
            continue
        exact_spent.append(seconds)
        for method, estimate in methods.items():
            begun = time.process_time()
            found = estimate(tables, at)
            spent[method].append(time.process_time() - begun)
            errors[method].append(abs(found - exact.low))
    if not exact_spent:
        return []
    return [
        Estimate(
            what,
            method,
            len(exact_spent),
            statistics.fmean(errors[method]),
            errors[method].count(0) / len(exact_spent),
            statistics.fmean(spent[method]),
            statistics.fmean(exact_spent),
        )
        for method in methods
    ]


def first(given: Iterator[tuple[Tables, Position]]) -> tuple[Tables, Position]:
    """The first of them."""
    (found,) = islice(given, 1)
    return found
