"""After a trick one goes on by a click on the cloth, by Space and by Enter, and plays nothing."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.seat import Seat, meek
from tests.everyday import daily

WAITING = {"wait": True, "pace": "brisk"}


def with_a_trick_lying(sit: Sit, **more: object) -> Seat:
    seat = sit("crowsnest", seed="going on", settings=WAITING, **more)
    seat.play_to("taken", policy=meek)
    return seat


def gone_on(seat: Seat) -> None:
    expect(seat.page.locator("body")).not_to_have_attribute("data-phase", "taken")


def test_a_click_on_the_cloth_goes_on(sit: Sit) -> None:
    seat = with_a_trick_lying(sit)
    seat.page.locator(".cloth").click(position={"x": 20, "y": 30})
    gone_on(seat)


def test_a_click_on_a_card_that_lies_goes_on(sit: Sit) -> None:
    seat = with_a_trick_lying(sit)
    seat.page.locator(".played").first.click()
    gone_on(seat)


@pytest.mark.parametrize(
    ("key", "focus"),
    daily(
        [(key, focus) for key in ("Enter", "Space") for focus in ("body", "hand")],
        ("Enter", "body"),
        ("Space", "hand"),
    ),
)
def test_a_key_goes_on_and_plays_nothing(sit: Sit, key: str, focus: str) -> None:
    seat = with_a_trick_lying(sit)
    before = seat.sight()
    if focus == "hand":
        seat.page.locator('.hand .c[tabindex="0"]').focus()
    else:
        seat.page.evaluate("document.activeElement?.blur()")
    seat.page.keyboard.press(key)
    gone_on(seat)
    seat.page.wait_for_timeout(200)
    assert seat.sight().hand == before.hand
    assert seat.done() == seat.clicked


def test_on_other_buttons_enter_does_what_they_say(sit: Sit) -> None:
    seat = with_a_trick_lying(sit)
    seat.page.locator('[data-do="menu"]').focus()
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator("dialog[open]")).to_be_visible()
    assert seat.sight().phase == "taken"
