"""The start page: a game, its house, who sits where; one's tables are kept and come back."""

import re
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from roost.game.reading import read
from roost.players import usual
from roost.store import open_store
from tests.architecture.syntax import ROOT
from tests.browser.conftest import Sit, Visit
from tests.browser.form import choose, chosen
from tests.browser.kept import table_of
from tests.browser.seat import Seat
from tests.browser.server import Server
from tests.browser.watch import REFUSED, Watch


@pytest.fixture
def alone(tmp_path: Path) -> Server:
    """A server that has no table yet."""
    return Server(tmp_path)


def dealt(page: Page) -> int:
    """The number of the table that the page has gone to."""
    page.wait_for_url(re.compile(r"/table/\d+"))
    return int(page.url.rsplit("/", 1)[1])


def test_two_clicks_from_the_start_a_game_is_dealt(visit: Visit, server: Server) -> None:
    page = visit("/")
    choose(page, "game", "kentucky")
    page.click('[data-do="play"]')
    with server.store() as store:
        assert store.opening(dealt(page)).rules.key == "kentucky"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_amerikaner_is_dealt_for_so_many_with_a_level_for_each_seat(
    visit: Visit, server: Server, seats: int
) -> None:
    page = visit("/")
    choose(page, "game", "amerikaner")
    choose(page, "players", str(seats))
    page.wait_for_selector(f'input[name="level-{seats - 1}"]', state="attached")
    assert page.locator(f'input[name="level-{seats}"]').count() == 0
    choose(page, "level-1", "simple")
    page.click('[data-do="play"]')
    with server.store() as store:
        meta = dict(store.opening(dealt(page)).meta)
    assert meta["player-1"] == "simple"
    assert len([each for each in meta if each.startswith("player-")]) == seats
    assert meta[f"player-{seats - 1}"] == usual()


def test_house_rules_are_said_in_a_sentence_saved_shared_and_played(
    visit: Visit, server: Server
) -> None:
    page = visit("/")
    choose(page, "game", "kentucky")
    choose(page, "rule-bird", "low")
    expect(page.locator(".differs li")).to_have_text(
        "The bird is always a trump, the lowest of all."
    )
    page.click('[data-do="save"]')
    page.fill('[name="house"]', "At Grandma’s")
    page.click('[data-do="save-now"]')
    expect(page.locator('[data-do="house"]')).to_contain_text("At Grandma’s")
    expect(page.locator('[data-do="save"]')).to_be_focused()
    page.goto("/?game=kentucky&rules=bird=low")
    assert chosen(page, "rule-bird") == "low"
    page.goto("/")
    page.click('[data-do="house"][data-name="At Grandma’s"]')
    assert chosen(page, "rule-bird") == "low"
    page.click('[data-do="play"]')
    with server.store() as store:
        assert store.opening(dealt(page)).rules.deck.bird_rank == "low"
    page.goto("/")
    page.locator('[data-do="forget"][data-name="At Grandma’s"]').click()
    expect(page.locator('[data-do="house"]')).to_have_count(0)
    expect(page.locator('[data-do="save"]')).to_be_focused()


def test_rules_that_cannot_be_are_refused_with_a_sentence_and_deal_nothing(visit: Visit) -> None:
    page = visit("/?game=crowsnest&rules=nest=57")
    expect(page.locator("#why-not")).not_to_be_empty()
    page.click('[data-do="link"]')
    expect(page.locator(".keeping .bad")).to_contain_text("nest")
    page.locator('[data-do="play"]').click(force=True)
    page.wait_for_timeout(200)
    assert "/table/" not in page.url


def test_a_table_is_named_taken_along_and_deleted(visit: Visit, alone: Server) -> None:
    with alone:
        table = alone.dealt_table(seed="kept")
        page = visit("/", at=alone)
        page.click(f'[data-do="more"][data-table="{table}"]')
        page.click('[data-do="rename"]')
        page.fill('[name="name"]', "Sunday")
        page.keyboard.press("Enter")
        expect(page.locator(".kept")).to_contain_text("Sunday")
        page.reload()
        expect(page.locator(".kept")).to_contain_text("Sunday")
        page.click('[data-do="backup"]')
        expect(page.locator(".resume [role=status]")).to_contain_text(str(alone.home / "backups"))
        (copy,) = (alone.home / "backups").iterdir()
        with open_store(copy) as store:
            assert [row.name for row in store.matches()] == ["Sunday"]
        assert sqlite3.connect(copy).execute("pragma integrity_check").fetchone() == ("ok",)
        page.click(f'[data-do="more"][data-table="{table}"]')
        page.click('[data-do="delete"]')
        page.click('[data-do="delete-now"]')
        expect(page.locator(".kept")).to_have_count(0)
        with alone.store() as store:
            assert list(store.matches()) == []


def test_a_finished_match_is_exported_whole_and_opened_again(
    sit: Sit, visit: Visit, server: Server, tmp_path: Path
) -> None:
    seat = sit("crowsnest", "hands=1", seed="export")
    seat.play_to("over")
    with seat.page.expect_download() as taken:
        seat.page.click('[data-do="record"]')
    file = tmp_path / taken.value.suggested_filename
    taken.value.save_as(file)
    record = read(file.read_text("utf-8"))
    assert record == table_of(seat).record()
    page = visit("/")
    page.set_input_files('[name="record"]', file)
    with server.store() as store:
        assert store.table(dealt(page)).record().deals == record.deals


def test_a_running_match_is_exported_as_what_its_seat_may_see(sit: Sit) -> None:
    seat = sit("crowsnest", seed="running")
    seat.play_to("play")
    seat.page.goto("/")
    seat.page.click(f'[data-do="more"][data-table="{seat.table}"]')
    with seat.page.expect_download() as taken:
        seat.page.click('[data-do="record"]')
    text = Path(taken.value.path()).read_text("utf-8")
    assert '"roost-view"' in text
    record = table_of(seat).record()
    assert record.seed is not None
    assert record.seed.hex() not in text


def test_an_unfinished_record_is_opened_and_goes_on(visit: Visit, server: Server) -> None:
    whole = Path(ROOT, "spec", "games", "crowsnest-match.record").read_text("utf-8")
    lines = whole.splitlines()
    begun = "\n".join(lines[: lines.index("deal", lines.index("deal") + 1) + 12]) + "\n"
    page = visit("/")
    page.set_input_files(
        '[name="record"]', {"name": "x.record", "mimeType": "text/plain", "buffer": begun.encode()}
    )
    table = dealt(page)
    page.wait_for_selector("body[data-link=up]")
    for _ in range(300):  # the others think before they speak
        if len(server.entries(table)) > 15:
            return
        page.wait_for_timeout(50)
    raise AssertionError("nobody goes on")


@pytest.mark.parametrize("rubbish", [b"", b"rubbish", b"\xff\xfe\x00", b"roost 1\ngame chess\n"])
def test_rubbish_is_refused_in_one_sentence(
    visit: Visit, watches: dict[Page, Watch], rubbish: bytes
) -> None:
    page = visit("/")
    watches[page].expected = REFUSED
    faults = page.locator(".resume [role=alert]")
    page.set_input_files(
        '[name="record"]', {"name": "x.record", "mimeType": "text/plain", "buffer": rubbish}
    )
    expect(faults).not_to_be_empty()
    assert "/table/" not in page.url


def test_settings_are_kept(visit: Visit) -> None:
    page = visit("/")
    page.click('[data-do="settings"]')
    for name, value in (("theme", "dark"), ("pace", "slow"), ("order", "colour")):
        choose(page, name, value)
    for name in ("wait", "second_tap", "forced", "sound"):
        page.locator(f'[name="{name}"]').check(force=True)
    page.keyboard.press("Escape")
    page.reload()
    page.click('[data-do="settings"]')
    for name, value in (("theme", "dark"), ("pace", "slow"), ("order", "colour")):
        assert chosen(page, name) == value
    for name in ("wait", "second_tap", "forced", "sound"):
        assert page.locator(f'[name="{name}"]').is_checked(), name


def test_the_start_page_goes_on_with_a_table(sit: Sit) -> None:
    seat = sit("crowsnest", seed="go on")
    sight = seat.play_to("play")
    seat.page.goto("/")
    seat.page.click(f'a[href="/table/{seat.table}"]')
    back = Seat(seat.page, seat.server, seat.watch, seat.table).ready()
    assert (back.version, back.hand) == (sight.version, sight.hand)
