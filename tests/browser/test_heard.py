"""A screen reader gets each event of the log once, in order, in the reader's language."""

import pytest

from tests.browser.conftest import Sit
from tests.browser.seat import Seat, bold
from tests.everyday import daily

# What was put into the region, whole: a reader speaks it when it changes.
_LISTEN = """
  window.heard = [];
  addEventListener("DOMContentLoaded", () => {
    const region = document.querySelector("#heard");
    new MutationObserver(changes => {
      for (const change of changes) {
        if (change.type === "characterData") window.heard.push(change.target.textContent);
        for (const node of change.addedNodes) window.heard.push(node.textContent);
      }
    }).observe(region, {childList: true, characterData: true, subtree: true});
  });
"""


def heard_deal(sit: Sit, language: str, pace: str) -> Seat:
    """A deal played to its end with an ear on it."""
    settings = {"language": language, "pace": pace}
    seat = sit("kentucky", "hands=1", seed="heard", settings=settings)
    seat.page.add_init_script(_LISTEN)
    seat.page.reload()
    seat.watch.told.clear()
    seat.play_to("over", policy=bold)
    seat.page.wait_for_timeout(1500)
    return seat


@pytest.mark.parametrize("language", daily(["en", "id", "nb"], "id"))
def test_every_event_is_announced_once_and_in_order(sit: Sit, language: str) -> None:
    seat = heard_deal(sit, language, "once")
    region = seat.page.locator("#heard")
    assert region.get_attribute("aria-live") == "polite"
    heard = plain(" ".join(seat.page.evaluate("heard")))
    events = [event for update in seat.watch.updates() for event in update["happened"]]
    assert len(events) > 60
    at = 0
    for text in (plain(event["text"]) for event in events):
        found = heard.find(text, at)
        assert found >= 0, f"{text!r} is missing or late in {heard[at : at + 200]!r}"
        at = found + len(text)
    for event in events:
        if event["kind"] == "played":
            assert heard.count(plain(event["text"])) == 1, event["text"]


def plain(text: str) -> str:
    """The text with one kind of space, and one of it."""
    return " ".join(text.split())
