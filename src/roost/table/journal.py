"""Where a table's deeds are kept before they take effect, and the errors when they cannot be."""

from collections.abc import Callable
from typing import TypeAlias

from roost.errors import RoostError

# Called with the number of the first entry, and with all entries of one deed.
Journal: TypeAlias = Callable[[int, tuple[str, ...]], None]


def keep_nothing(_number: int, _entries: tuple[str, ...]) -> None:
    """The journal of a table that is not kept."""


class StoreError(RoostError):
    """The store cannot do what was asked, and nothing has changed. The key says why:

    `unknown-match`, `unknown-house`, `match-unplayable` (a damaged entry, or one that the rules of
    a later Roost refuse), `store-locked` (another program is writing), `store-full` (the disk),
    `store-gone` (the file was deleted or moved meanwhile), `store-log-gone` (the same of its log
    file), `store-behind` (it has fewer writes than were counted), `match-cut`, `match-changed`
    (damage took entries or changed them), `store-corrupt`, `store-foreign`
    (another program's database), `store-newer` (of a later Roost), `store-read-only`,
    `store-no-permission`, `store-not-a-file`, `store-no-folder` (it cannot be made),
    `store-folder-read-only`, `store-missing` (files beside it show that there were matches),
    `count-damaged` (a notice), `repair-in-use`, `opening-not-kept`,
    `copy-not-kept`, and `store-failed` for the rest.
    """


class StoreClash(StoreError):
    """Another writer was first: the match in the store is longer than the table in memory."""
