"""Times are shown in the reader's named time zone, and no clock numbers a message."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Again, Sit, Visit
from tests.browser.seat import Seat
from tests.browser.server import Server

LATER = datetime.now(UTC) + timedelta(days=40)


def opened(page: Page, table: int) -> Page:
    page.click(f'[data-do="more"][data-table="{table}"]')
    return page


@pytest.mark.parametrize(
    ("language", "zone", "words", "named"),
    [
        ("en", "America/New_York", "Played last: ", r"E[SD]T"),
        ("nb", "Europe/Oslo", "Sist spilt: ", r"CES?T"),
        ("id", "Asia/Jakarta", "Terakhir dimainkan: ", r"WIB"),
        ("en", "Asia/Kathmandu", "Played last: ", r"GMT\+5:45"),
    ],
)
def test_a_moment_is_told_in_the_readers_zone_which_is_named(
    visit: Visit, server: Server, language: str, zone: str, words: str, named: str
) -> None:
    table = server.dealt_table()
    page = opened(visit("/", settings={"language": language}, timezone_id=zone), table)
    said = page.get_by_text(words)
    expect(said).to_have_text(re.compile(rf"{words}.*\d[.:]\d\d.* {named}$"))
    with server.store() as store:
        (touched,) = (row.touched for row in store.matches() if row.id == table)
    there = page.evaluate(
        """([when, timeZone, language]) => new Date(when).toLocaleString(language,
          {timeZone, hour: 'numeric', minute: '2-digit'})""",
        [touched.isoformat(), zone, language],
    )
    assert there in (said.text_content() or "")


def test_what_was_long_ago_has_its_zone_in_the_list(visit: Visit, server: Server) -> None:
    table = server.dealt_table()
    page = visit("about:blank", timezone_id="Europe/Oslo")
    page.clock.set_fixed_time(LATER)
    page.goto("/")
    line = page.locator(f'a[href="/table/{table}"] small')
    expect(line).to_have_text(re.compile(r"· \w+ \d+, \d{4}, \d+:\d\d [AP]M GMT\+[12]$"))


def numbered(seat: Seat) -> list[int]:
    """Ask for a hint; the numbers of all that this page has asked for."""
    seat.ready()
    seat.do("hint")
    expect(seat.page.locator(".said-note.hint")).to_be_visible()
    return [each["id"] for each in seat.watch.asked if each["type"] == "hint"]


def test_no_two_pages_number_their_messages_alike_whatever_the_clock_says(
    sit: Sit, again: Again
) -> None:
    """Each tab takes the seat over from the one before; the last is loaded anew. The clock stands
    still."""
    first = sit("crowsnest", seed="clocks")
    first.page.context.add_init_script("Date.now = () => 1_800_000_000_000")
    first.play_to("auction")
    one, two = again(first), again(first)
    numbers = numbered(two)
    one.page.reload()
    numbers += numbered(one)
    one.page.reload()
    numbers += numbered(one)[1:]
    assert len(numbers) == len(set(numbers)) == 3
