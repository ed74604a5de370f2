"""A match that asks for a level which needs the compiled kernel, on a machine without it."""

from pathlib import Path

from playwright.sync_api import expect

from roost.game.record import Record
from roost.store import open_store
from roost.store.engine import FILE_NAME
from roost.variants import CROWSNEST
from tests.browser.conftest import Sit
from tests.browser.server import Server

SENTENCE = (
    "This match asks for Strong. Without the compiled kernel, which was not built on this machine,"
    " Steady plays instead."
)


def test_the_table_says_who_plays_instead_until_one_does_something(
    sit: Sit, tmp_path: Path
) -> None:
    home = tmp_path / "plain"
    home.mkdir()
    meta = (("player-0", "person"), *((f"player-{seat}", "strong") for seat in (1, 2, 3)))
    with open_store(home / FILE_NAME) as store:
        table = store.create(Record(CROWSNEST, (None,) * 4, seed=bytes(32), meta=meta))
    with Server(home, compiled=False) as server:
        seat = sit(at=server, table=table)
        note = seat.page.locator(".said-note.notice p")
        expect(note).to_have_text(SENTENCE)
        expect(seat.page.locator("#heard")).to_contain_text(SENTENCE)
        seat.do("deal")
        expect(note).to_have_count(0)
        seat.do("menu")
        expect(seat.page.locator(".dbody")).to_contain_text(SENTENCE)
        seat.page.close()
