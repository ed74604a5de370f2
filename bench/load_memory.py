"""What a table takes without its sockets: table, room and four sessions that have been told all."""

import gc
import tempfile
import tracemalloc
from pathlib import Path

from bench.load_clients import SEATS
from bench.load_servers import make_tables
from roost.life.kept_table import KeptTable
from roost.life.room import Room
from roost.life.thoughts import Thoughts
from roost.server.store_threads import StoreThreads, read
from roost.server.workers import thoughts
from roost.store import Store, open_store
from roost.store.engine import FILE_NAME
from roost.texts.page.speaker import speaker
from roost.wire.session import Session, encode

_TABLES = 28  # some of each game


def bytes_of_a_table() -> float:
    """Bytes that Python has allocated for each of some tables in mid-match, once what all share is
    there."""
    with (
        tempfile.TemporaryDirectory() as folder,
        open_store(Path(folder, FILE_NAME)) as store,
    ):
        matches, thinking = make_tables(store, 2 * _TABLES), thoughts(1)
        kept = [_opened(match, store, thinking) for match in matches[:_TABLES]]
        gc.collect()
        tracemalloc.start()
        kept += [_opened(match, store, thinking) for match in matches[_TABLES:]]
        gc.collect()
        allocated, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        thinking.close()
    return allocated / (len(kept) - _TABLES)


def _opened(match: int, store: Store, thinking: Thoughts) -> tuple[Room, list[Session]]:
    kept = KeptTable(match, StoreThreads(store), read(store, match))
    sessions = []
    for seat in range(SEATS):
        session = Session(speaker)
        sitting, sight = kept.sitting(seat), kept.sight(seat)
        encode(session.speaker.seated(sitting))
        encode(session.speaker.update(sitting, sight, fresh=True))
        sessions.append(session)
    return Room(kept, thinking), sessions
