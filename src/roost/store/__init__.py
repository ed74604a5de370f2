"""Matches in one SQLite file. An action is on disk before anybody learns that it was accepted."""

from roost.store.engine import data_folder, open_store
from roost.store.listing import HouseRow, ListPlace, MatchRow
from roost.store.matches import Store
from roost.store.pages import MatchCounts, Which
from roost.table.journal import StoreClash, StoreError

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
