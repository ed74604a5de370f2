"""The deal, the nest and the lay-away are seen to move: face down, and moving nothing else."""

import pytest

from tests.browser.conftest import Sit
from tests.browser.seat import Seat

# Each card in flight: what phase it began in, whether it is a back, and of layouts that shifted.
_WATCH = """() => {
  window.flights = [];
  window.shifted = 0;
  new MutationObserver(all => all.forEach(each => each.addedNodes.forEach(node => {
    if (node.classList?.contains('flight')) window.flights.push(node);
  }))).observe(document.body, {childList: true});
  new PerformanceObserver(list => list.getEntries().forEach(each => {
    if (!each.hadRecentInput) window.shifted += each.value;
  })).observe({type: 'layout-shift', buffered: false});
}"""
_FLOWN = """() => window.flights.splice(0).map(node => ({
  back: !!node.querySelector('.c-back'), uses: node.querySelectorAll('use').length}))"""


def moving(sit: Sit, **more: object) -> Seat:
    seat = sit("kentucky", seed="moves", settings={"pace": "brisk"}, **more)
    seat.ready()
    seat.page.evaluate(_WATCH)
    return seat


def backs(seat: Seat) -> int:
    """How many cards flew since the last look; each is a back."""
    flown = seat.page.evaluate(_FLOWN)
    assert [each for each in flown if not each["back"]] == []
    return len(flown)


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_the_deal_and_the_nest_are_seen_face_down(sit: Sit, size: tuple[int, int]) -> None:
    seat = moving(sit, size=size)
    seat.do("deal")
    seat.page.wait_for_selector("body[data-phase=auction]")
    assert backs(seat) > 3  # to the plates and beside the cloth
    pile = seat.page.locator(".pile")
    assert pile.locator("i").count() == 5
    assert "nest" in pile.inner_text()
    nest = seat.play_to("nest")
    assert pile.count() == 0
    seat.page.evaluate(_FLOWN)
    seat.lay_away(nest)
    seat.page.wait_for_function("() => document.body.dataset.phase !== 'nest'")
    assert len(seat.page.evaluate(_FLOWN)) >= 5  # one's own cards, from the cloth
    assert pile.locator("i").count() == 5


def test_with_reduced_motion_nothing_flies_and_all_lies_the_same(sit: Sit) -> None:
    seat = moving(sit, reduced_motion="reduce")
    seat.do("deal")
    seat.page.wait_for_selector("body[data-phase=auction]")
    assert seat.page.evaluate(_FLOWN) == []
    assert seat.page.locator(".pile i").count() == 5
    running = "document.getAnimations().filter(each => each.constructor === Animation).length"
    assert seat.page.evaluate(running) == 0  # the lamp fades by the style sheet


def test_a_card_on_its_way_moves_nothing_else(sit: Sit) -> None:
    seat = moving(sit, size=(390, 844))
    before = seat.play_to("play")
    seat.page.wait_for_timeout(400)
    seat.page.evaluate("window.shifted = 0")
    seat.act(f"play {before.cards[0]}")
    seat.page.wait_for_timeout(300)
    assert seat.page.evaluate("window.shifted") < 0.02
