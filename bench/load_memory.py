"""What a table takes without its sockets: table, room and four sessions that have been told all."""

import gc
import tempfile
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench.load_clients import SEATS
from bench.load_servers import make_tables
from roost.server.desk import Desk
from roost.server.room import Room
from roost.server.thinking import Thinking
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
        ThreadPoolExecutor(1) as writer,
    ):
        matches, thinking = make_tables(store, 2 * _TABLES), Thinking(1)
        kept = [_opened(match, store, writer, thinking) for match in matches[:_TABLES]]
        gc.collect()
        tracemalloc.start()
        kept += [_opened(match, store, writer, thinking) for match in matches[_TABLES:]]
        gc.collect()
        allocated, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        thinking.close()
    return allocated / (len(kept) - _TABLES)


def _opened(
    match: int, store: Store, writer: ThreadPoolExecutor, thinking: Thinking
) -> tuple[Room, list[Session]]:
    desk = Desk(match, store, writer)
    sessions = []
    for seat in range(SEATS):
        session = Session(speaker)
        sitting, sight = desk.sitting(seat), desk.sight(seat)
        encode(session.speaker.seated(sitting))
        encode(session.speaker.update(sitting, sight, fresh=True))
        sessions.append(session)
    return Room(desk, thinking), sessions
