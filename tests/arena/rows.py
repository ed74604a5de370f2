"""What tests of the arena share: every table, and rows that can be compared."""

from typing import Any

from roost.arena.contest import ContestRow
from roost.arena.rows import to_data
from roost.rules.validate import house
from roost.variants import AMERIKANER, VARIANTS

TABLES = [
    *(VARIANTS[key] for key in VARIANTS if key != "amerikaner"),
    *(house(AMERIKANER, {"players": str(n)}) for n in (3, 4, 5, 6)),
]


def without_times(row: ContestRow) -> dict[str, Any]:
    """A row as data, without what differs from run to run."""
    data = to_data(row)
    for player in data["players"]:
        del player["times"], player["slow"]
    return data
