"""Running a contest: on all cores or on a cluster, with a file of rows, stopped early when decided.

Rows are kept in the order of their numbers, a chunk at a time. So a killed run can go on, and its
result is that of a run without a break.
"""

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, NamedTuple

from roost.arena.contest import Contest, ContestRow, played
from roost.arena.programs import leaving
from roost.arena.rows import Kept, of_data, to_data
from roost.arena.workers import on_cores
from roost.errors import RoostError
from roost.rules.ruleset import Ruleset
from roost.variants.known import register, registered

# A lead is looked at after this many rows, then whenever they have doubled. It is decided at this
# many standard errors. With so few looks and such a high limit the mean has almost no bias.
FIRST_LOOK = 64
DECIDED = 4.0
_CHUNKS_A_LOOK = 16
_CHUNK = 8  # rows a task at most, which is what a killed run can lose
_WAIT = 10  # seconds for a worker to come


class Where(NamedTuple):
    """Where rows are worked out."""

    jobs: int = -1  # on this many cores; -1: all
    # The address of a Dask scheduler, such as tcp://127.0.0.1:8786; None: here.
    cluster: str | None = None


def run(
    contest: Contest,
    most: int,
    where: Where = Where(),  # noqa: B008 it never changes
    *,
    kept: Kept | None = None,
    early: bool = True,
    progress: Callable[[int], None] | None = None,
) -> list[ContestRow]:
    """The rows 1 to `most`, or fewer if `early` is true and the contest is decided before.

    `progress` is called with the number of new rows.

    >>> from roost.variants import CROWSNEST
    >>> contest = Contest(CROWSNEST, "deals", ("simple", "random"), "example")
    >>> [row.lead for row in run(contest, 3, Where(jobs=1))]
    [210.0, 170.0, 205.0]
    """
    rows = list(kept.rows[:most]) if kept else []
    if progress is not None and rows:
        progress(len(rows))
    with _pool(where) as parallel:
        for look in looks(most):
            if len(rows) >= look:
                if early and decided(rows[:look]):
                    return rows[:look]
                continue
            for chunk in parallel(contest, range(len(rows) + 1, look + 1)):
                rows.extend(chunk)
                if kept is not None:
                    kept.add(chunk)
                if progress is not None:
                    progress(len(chunk))
            if early and decided(rows):
                break
    return rows


def looks(most: int) -> list[int]:
    """After how many rows a run may stop.

    >>> looks(1000)
    [64, 128, 256, 512, 1000]
    """
    doubled = [FIRST_LOOK << at for at in range(most.bit_length())]
    return [*(each for each in doubled if each < most), most]


def decided(rows: Sequence[ContestRow]) -> bool:
    """Whether the mean lead is more than `DECIDED` standard errors away from 0.

    >>> from roost.arena.one_deal import Counts
    >>> rows = [ContestRow(n, 10.0 + n % 2, (Counts(), Counts())) for n in range(64)]
    >>> decided(rows), decided(rows[:63])
    (True, False)
    """
    leads = [row.lead for row in rows if row.lead is not None]
    if len(leads) < FIRST_LOOK:
        return False
    error = statistics.stdev(leads) / math.sqrt(len(leads))
    return abs(statistics.fmean(leads)) > DECIDED * error > 0


def some(
    contest: Contest, numbers: Sequence[int], games: Sequence[Ruleset] = ()
) -> list[dict[str, Any]]:
    """The rows of these numbers as data: the task of a worker.

    `games` are registered first: a worker process does not know the games of its parent.
    """
    for each in games:
        register(each)
    with leaving():
        return [to_data(played(contest, number)) for number in numbers]


def _pool(
    where: Where,
) -> AbstractContextManager[Callable[[Contest, range], Iterator[list[ContestRow]]]]:
    if where.cluster is not None:
        return _Cluster(where.cluster)
    return nullcontext(lambda contest, numbers: _on_cores(contest, numbers, where.jobs))


def _chunks(numbers: range) -> list[range]:
    size = min(_CHUNK, max(1, len(numbers) // _CHUNKS_A_LOOK))
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]


def _on_cores(contest: Contest, numbers: range, jobs: int) -> Iterator[list[ContestRow]]:
    for found in on_cores(partial(some, contest), _chunks(numbers), jobs):
        yield [of_data(each) for each in found]


class _Cluster:
    """A Dask cluster, reached through joblib while it is open."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Any = None

    def __enter__(self) -> Callable[[Contest, range], Iterator[list[ContestRow]]]:
        try:
            from distributed import Client
        except ImportError as error:
            raise RoostError("no-distributed") from error
        try:
            self._client = Client(self._address, timeout=5)  # type: ignore[no-untyped-call]
        except (OSError, ValueError) as error:
            raise RoostError("no-cluster", address=self._address) from error
        try:
            self._client.wait_for_workers(1, timeout=_WAIT)
        except TimeoutError as error:
            self._client.close()
            raise RoostError("no-workers", address=self._address) from error
        return self._rows

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def _rows(self, contest: Contest, numbers: range) -> Iterator[list[ContestRow]]:
        from joblib import Parallel, delayed, parallel_config

        chunks = _chunks(numbers)
        # With Dask joblib returns all results of a call at once, so a call gets only a few tasks.
        many = max(1, 2 * sum(self._client.ncores().values()))
        with (
            parallel_config(backend="dask", wait_for_workers_timeout=_WAIT),
            Parallel() as parallel,
        ):
            for at in range(0, len(chunks), many):
                for found in parallel(
                    delayed(some)(contest, each, registered()) for each in chunks[at : at + many]
                ):
                    yield [of_data(each) for each in found]
