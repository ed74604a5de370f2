"""The lists of the start page: a screen at first, more when asked for, by mouse and keyboard."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bench.many import many
from roost.server.http.list_routes import FIRST, FURTHER
from roost.store.engine import FILE_NAME
from tests.browser.conftest import Visit
from tests.browser.server import Server

FINISHED, RUNNING = 45, 32


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Server]:
    """A server with many tables."""
    many(tmp_path / FILE_NAME, FINISHED, RUNNING)
    with Server(tmp_path) as running:
        yield running


def focused(page: Page) -> str:
    """The address of the link that has the focus."""
    return str(page.evaluate("document.activeElement.getAttribute('href')"))


def test_a_few_tables_are_shown_and_the_others_when_asked_for(visit: Visit, full: Server) -> None:
    page = visit("/", at=full)
    open_ones, button = page.locator(".resume > ul > .kept"), page.locator(".further")
    expect(open_ones).to_have_count(FIRST)
    expect(button).to_have_text(f"Show {FURTHER} more of {RUNNING}")
    button.focus()
    page.keyboard.press("Enter")
    expect(open_ones).to_have_count(FIRST + FURTHER)
    expect(button).to_have_text(f"Show all ({RUNNING})")
    expect(page.locator(".resume [role=status]")).to_have_text(f"{FURTHER} more are shown.")
    shown = [each.get_attribute("href") for each in page.locator(".resume > ul a").all()]
    assert focused(page) == shown[FIRST]
    page.locator(".further").focus()
    page.keyboard.press("Space")
    expect(open_ones).to_have_count(RUNNING)
    expect(button).to_have_count(0)
    whole = [each.get_attribute("href") for each in page.locator(".resume > ul a").all()]
    assert focused(page) == whole[FIRST + FURTHER]
    assert len(set(whole)) == RUNNING


def test_the_finished_ones_are_fetched_when_their_list_is_opened(
    visit: Visit, full: Server
) -> None:
    page = visit("/", at=full)
    summary, over = page.locator(".resume summary"), page.locator(".resume details .kept")
    expect(summary).to_have_text(f"{FINISHED} finished matches")
    expect(over).to_have_count(0)
    summary.focus()
    page.keyboard.press("Enter")
    expect(over).to_have_count(FURTHER)
    page.locator(".resume details .further").click()
    page.locator(".resume details .further").click()
    expect(over).to_have_count(FINISHED)
    expect(page.locator(".resume details .further")).to_have_count(0)
    summary.click()
    expect(over).to_have_count(0)
    summary.click()
    expect(over).to_have_count(FURTHER)


def test_a_table_far_down_is_renamed_and_deleted_where_it_stands(
    visit: Visit, full: Server
) -> None:
    page = visit("/", at=full)
    page.click(".further")
    open_ones = page.locator(".resume > ul > .kept")
    expect(open_ones).to_have_count(FIRST + FURTHER)
    last = open_ones.nth(FIRST + FURTHER - 1)
    last.locator("[data-do=more]").click()
    page.click("[data-do=rename]")
    page.fill("[name=name]", "Sunday")
    page.keyboard.press("Enter")
    expect(last).to_contain_text("Sunday")
    last.locator("[data-do=more]").click()
    page.click("[data-do=delete]")
    page.click("[data-do=delete-now]")
    expect(open_ones).to_have_count(FIRST + FURTHER - 1)
    expect(page.locator(".resume > .further")).to_have_text(f"Show all ({RUNNING - 1})")


def test_tables_of_an_older_roost_are_looked_through_and_the_page_says_so(
    visit: Visit, tmp_path: Path
) -> None:
    many(tmp_path / FILE_NAME, 150, 6, unread=True)
    with Server(tmp_path) as server:
        # The server's own first question has looked at the latest.
        page = visit("/", at=server)
        expect(page.locator("#looking")).to_contain_text(
            re.compile(r"looks once through \d+ tables")
        )
        expect(page.locator(".looking progress")).to_have_count(1)
        expect(page.locator(".resume summary")).to_have_text("150 finished matches", timeout=60_000)
        expect(page.locator(".looking")).to_have_count(0)
        expect(page.locator(".resume > ul > .kept")).to_have_count(FIRST)


def test_a_table_left_before_the_deal_is_not_listed_and_goes_on_by_the_back_button(
    visit: Visit, tmp_path: Path
) -> None:
    with Server(tmp_path) as server:
        page = visit("/", at=server)
        page.click("[data-do=tutorial]")
        page.wait_for_selector("body[data-link=up]")
        table = page.url
        page.goto("/")
        expect(page.locator(".resume h2")).to_be_visible()
        expect(page.locator(".kept")).to_have_count(0)
        page.go_back()
        page.wait_for_selector("body[data-link=up]")
        assert page.url == table
        page.close()  # or it would ask for the server that stops now


def test_the_lists_have_no_fault_that_axe_finds(visit: Visit, full: Server, axe: str) -> None:
    page = visit("/", at=full)
    page.click(".further")
    page.click(".resume summary")
    expect(page.locator(".resume details .kept")).to_have_count(FURTHER)
    page.evaluate(axe)
    found = page.evaluate("axe.run(document.querySelector('.resume'))")
    assert [each["id"] for each in found["violations"]] == []
