"""How fast the table page is, in numbers: `python -m tests.browser.speed`. Nothing is judged here;
`test_weight.py` holds what does not depend on the machine."""

import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.opening import launch, open_page
from tests.browser.seat import Seat, meek
from tests.browser.server import Server

THROTTLE = 4  # a slow phone beside this machine
LOADS = 5
CARDS = 6

_USABLE = """() => new Promise(done => {
  const look = () => document.querySelector('body[data-link="up"] button.main')?.checkVisibility()
    ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
# A script's run, and within it what makes the browser lay the page out before it has ended.
_RUNS = ("FunctionCall", "EvaluateScript", "FireAnimationFrame", "TimerFire", "RunMicrotasks")


def usable(browser: Browser, server: Server, table: int, throttle: int) -> float:
    """Seconds from the first byte asked for until the first button can be pressed, cold."""
    page, _ = open_page(browser, server, "/")
    session = page.context.new_cdp_session(page)
    session.send("Network.clearBrowserCache")
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.goto(f"/table/{table}", wait_until="commit")
    milliseconds: float = page.evaluate(_USABLE)
    page.context.close()
    return milliseconds / 1000


class Trace:
    """What the browser's main thread did between `begin` and `end`."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._events: list[dict[str, Any]] = []
        self._over = False
        self._session.on("Tracing.dataCollected", lambda told: self._events.extend(told["value"]))
        self._session.on("Tracing.tracingComplete", lambda _told: self._end())

    def _end(self) -> None:
        self._over = True

    def begin(self) -> None:
        """Listen."""
        categories = "devtools.timeline,disabled-by-default-devtools.timeline"
        self._session.send(
            "Tracing.start", {"categories": categories, "transferMode": "ReportEvents"}
        )

    def end(self) -> list[dict[str, Any]]:
        """All events that lasted."""
        self._session.send("Tracing.end")
        while not self._over:
            self._page.wait_for_timeout(10)
        return [event for event in self._events if event.get("ph") == "X"]


def forced_layouts(events: list[dict[str, Any]]) -> list[int]:
    """For each run of a script that made the browser lay the page out, how often it did."""
    runs = [event for event in events if event["name"] in _RUNS]
    outer = [one for one in runs if not any(_within(one, two) for two in runs if two is not one)]
    layouts = [event for event in events if event["name"] == "Layout"]
    counts = [sum(_within(layout, run) for layout in layouts) for run in outer]
    return [count for count in counts if count]


def _within(inner: dict[str, Any], outer: dict[str, Any]) -> bool:
    end: float = outer["ts"] + outer["dur"]
    started: bool = outer["ts"] <= inner["ts"] and inner["ts"] + inner["dur"] <= end
    return started and bool(inner["tid"] == outer["tid"] and inner["pid"] == outer["pid"])


def play_traced(seat: Seat, cards: int) -> list[dict[str, Any]]:
    """What the browser did while so many cards of ours, and the others' in between, were moved."""
    seat.play_to("play", policy=meek)
    trace = Trace(seat.page)
    trace.begin()
    for _ in range(cards):
        seat.step(lambda sight: f"play {sight.cards[0]}")
    seat.page.wait_for_timeout(500)
    return trace.end()


def main() -> None:
    """Print the numbers."""
    with (
        tempfile.TemporaryDirectory() as home,
        Server(Path(home)) as server,
        sync_playwright() as play,
    ):
        browser = launch(play)
        table = server.new_table("crowsnest", seed="speed")
        told: dict[str, Any] = {}
        for throttle in (1, THROTTLE):
            seconds = [usable(browser, server, table, throttle) for _ in range(LOADS)]
            told[f"usable after, s, CPU / {throttle} (median of {LOADS})"] = round(
                statistics.median(seconds), 2
            )
        opened = open_page(browser, server, f"/table/{table}", settings={"pace": "brisk"})
        events = play_traced(Seat(opened[0], server, opened[1], table), CARDS)
        forced = forced_layouts(events)
        layouts = [event["dur"] / 1000 for event in events if event["name"] == "Layout"]
        told[f"layouts while {CARDS} tricks were played"] = len(layouts)
        told["longest layout, ms"] = round(max(layouts), 1)
        told["scripts that forced a layout"] = len(forced)
        told["most layouts forced by one script"] = max(forced, default=0)
        print(json.dumps(told, indent=2))  # noqa: T201
        browser.close()


if __name__ == "__main__":
    main()
