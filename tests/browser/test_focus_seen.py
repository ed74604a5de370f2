"""Whatever has the focus is seen: nothing lies over it, also in small windows."""

import pytest

from tests.browser.conftest import Sit
from tests.browser.seat import bold
from tests.everyday import daily

# Where the focus is, and what of it cannot be seen.
_FOCUSED = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return ["", []];
  const {left, top, right, bottom} = e.getBoundingClientRect();
  const near = [(left + Math.min(right, left + 40)) / 2, (top + Math.min(bottom, top + 40)) / 2];
  const hidden = [[left + 6, top + 6], near].filter(([x, y]) => {
    const at = document.elementFromPoint(x, y);
    return !at || !(e === at || e.contains(at));
  });
  const called = e.getAttribute("aria-label") ?? e.textContent.trim().slice(0, 30);
  return [`${e.tagName} ${e.className} ${called}`, hidden];
}"""


@pytest.mark.parametrize(
    ("width", "height"), daily([(320, 568), (740, 360), (1280, 585)], (740, 360))
)
def test_nothing_lies_over_what_tab_comes_to(sit: Sit, width: int, height: int) -> None:
    seat = sit("crowsnest", "hands=2", seed="tab", size=(width, height), settings={"wait": True})
    page = seat.page
    seen: set[str] = set()
    for phase in ("auction", "nest", "play", "taken", "score"):
        seat.play_to(phase, policy=bold)
        page.locator(".brand").focus()
        stops = 0
        for _ in range(25):
            page.keyboard.press("Tab")
            name, hidden = page.evaluate(_FOCUSED)
            if not name:
                break
            stops += 1
            assert hidden == [], (phase, name)
            seen.add(name.split(" ")[0])
        assert stops >= 3, phase
    assert {"BUTTON", "DIV", "SUMMARY"} <= seen
