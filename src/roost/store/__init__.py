"""Matches on disk, in one SQLite file. A deed is on disk before anybody is told of it."""

from roost.store.engine import data_folder, open_store
from roost.store.errors import StoreClash, StoreError
from roost.store.listing import HouseRow, ListPlace, MatchRow
from roost.store.matches import Store
from roost.store.pages import MatchCounts, Which

__all__ = [
    "HouseRow",
    "ListPlace",
    "MatchCounts",
    "MatchRow",
    "Store",
    "StoreClash",
    "StoreError",
    "Which",
    "data_folder",
    "open_store",
]
