"""Matches on disk, in one SQLite file: what was accepted is there before anybody is told of it."""

from roost.store.engine import data_folder, open_store
from roost.store.errors import StoreClash, StoreError
from roost.store.listing import HouseRow, MatchRow
from roost.store.matches import Store

__all__ = [
    "HouseRow",
    "MatchRow",
    "Store",
    "StoreClash",
    "StoreError",
    "data_folder",
    "open_store",
]
