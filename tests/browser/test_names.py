"""A name is checked beside its field while it is typed; a valid one is used at the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

LONG = "W" * 24


def told(page: Page) -> None:
    """The field says that it is wrong, where, and aloud."""
    field = page.locator("[name=person]")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_attribute("aria-describedby", "fault-person")
    expect(page.locator("#fault-person[role=status]")).to_be_visible()


@pytest.mark.parametrize(
    ("name", "words"),
    [(LONG + "W", "up to 24 letters, and this one has 25"), ("Ada # Berit", "“#”")],
)
def test_what_is_wrong_with_a_name_is_said_at_once_and_beside_it(
    visit: Visit, name: str, words: str
) -> None:
    page = visit("/")
    page.fill("[name=person]", name)
    told(page)
    expect(page.locator("#fault-person")).to_contain_text(words)
    field = page.locator("[name=person]").bounding_box()
    fault = page.locator("#fault-person").bounding_box()
    assert field is not None
    assert fault is not None
    assert 0 <= fault["y"] - (field["y"] + field["height"]) < 60
    page.locator("[data-do=play]").click(force=True)
    expect(page.locator("[name=person]")).to_be_focused()
    page.fill("[name=person]", "Åse")
    expect(page.locator("[name=person]")).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator("#fault-person")).to_be_empty()


@pytest.mark.parametrize(
    "name", [LONG, "A\u030a" * 24, "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 24]
)
def test_twenty_four_letters_as_people_see_them_sit_down(visit: Visit, name: str) -> None:
    page = visit("/")
    page.fill("[name=person]", name)
    expect(page.locator("#fault-person")).to_be_empty()
    page.locator("[data-do=play]").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector("body[data-link=up]")


def test_the_name_of_a_house_is_judged_beside_it_too(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-do=save]").click()
    page.fill("[name=house]", "W" * 41)
    expect(page.locator("[name=house]")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#fault-house")).to_contain_text("up to 40 letters")
    page.locator("[data-do=save-now]").click()
    expect(page.locator("[name=house]")).to_be_visible()
