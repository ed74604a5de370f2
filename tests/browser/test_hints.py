"""A hint in the nest is about all the cards still to be laid away, and no note moves anything."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.seat import Seat

_PLACES = """() => Object.fromEntries([...document.querySelectorAll(
    ".bids button, .hand li, .bar, .tray, .cloth, .seats .seat")].map((e, i) => {
  const {x, y, width, height} = e.getBoundingClientRect();
  return [i, [x + scrollX, y + scrollY, width, height].map(Math.round)];
}))"""


def hinted(seat: Seat) -> dict[str, Any]:
    """Ask for a hint; what was told."""
    seat.do("hint")
    expect(seat.page.locator(".said-note.hint")).to_be_visible()
    return [each for each in seat.watch.told if each["type"] == "hinted"][-1]


@pytest.mark.parametrize("game", ["crowsnest", "kentucky"])
def test_the_nests_hint_names_and_marks_all_cards_to_lay_away_and_can_be_taken_over(
    sit: Sit, game: str
) -> None:
    seat = sit(game, seed="nest", size=(390, 844))
    seat.play_to("nest")
    left = seat.scene()["left"]
    assert left > 1
    told = hinted(seat)
    cards = [each.removeprefix("bury ") for each in told["actions"]]
    assert len(set(cards)) == left
    assert set(cards) <= set(seat.sight().hand)
    marked = seat.page.eval_on_selector_all(
        ".hand .hinted .c", "all => all.map(e => e.dataset.card)"
    )
    assert sorted(marked) == sorted(cards)
    names = seat.page.evaluate(
        "cards => cards.map(c => document.querySelector(`.hand [data-card='${c}']`)"
        ".getAttribute('aria-label').split(',')[0])",
        cards,
    )
    for name in names:
        assert name.lower() in told["text"].lower().replace("\u00a0", " ")
    seat.page.keyboard.press("a")
    chosen = seat.sight().chosen
    assert sorted(chosen) == sorted(cards)
    seat.do("lay-away")
    seat.page.wait_for_function("() => document.body.dataset.phase !== 'nest'")
    log = seat.server.entries(seat.table)
    assert sorted(entry for entry in log if " bury " in entry) == sorted(
        f"0 bury {card}" for card in cards
    )


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1280, 585)])
def test_a_hint_and_a_refusal_move_nothing_and_can_be_closed(
    sit: Sit, size: tuple[int, int]
) -> None:
    seat = sit("crowsnest", seed="hint", size=size)
    seat.play_to("auction")
    before = seat.page.evaluate(_PLACES)
    hinted(seat)
    assert seat.page.evaluate(_PLACES) == before
    note = seat.page.locator(".said-note")
    box = note.bounding_box()
    tray = seat.page.locator(".tray").bounding_box()
    assert box is not None
    assert tray is not None
    assert tray["y"] - 1 <= box["y"]  # in the tray, and over nothing but its words
    assert box["y"] + box["height"] <= tray["y"] + tray["height"] + 1
    seat.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    assert seat.page.evaluate(_PLACES) == before
    card = seat.sight().hand[0]
    seat.card(card)  # it is no time for cards: refused
    expect(seat.page.locator(".said-note.refused")).to_be_visible()
    assert seat.page.evaluate(_PLACES) == before
    seat.do("close-note")
    expect(note).to_have_count(0)
