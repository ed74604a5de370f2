"""A deal by the keyboard alone, with the focus on a real control from the first key to the last."""

from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.kept import assert_match_is_over_and_whole
from tests.browser.seat import Seat, Sight, bold

_FOCUS = """() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const box = e.getBoundingClientRect();
  return {what: e.outerHTML.slice(0, 120), seen: e.checkVisibility() && box.width > 0,
    control: e.matches("button, input, select, textarea, a[href], summary, [tabindex]")};
}"""
# The key that brings the focus nearer.
_WAY = """selector => {
  const [e, wanted] = [document.activeElement, document.querySelector(selector)];
  if (e === wanted) return "here";
  const after = !!(e.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING);
  const group = e.closest("[data-rove]");
  if (group && group.contains(wanted)) return after ? "ArrowRight" : "ArrowLeft";
  return after ? "Tab" : "Shift+Tab";
}"""


class Hands:
    """Ten fingers: they press keys, and after each one the focus is somewhere real."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.pressed = 0

    def press(self, key: str) -> dict[str, Any]:
        """Press a key; where the focus is then."""
        self.seat.page.keyboard.press(key)
        self.pressed += 1
        return self.focus(key)

    def focus(self, after: str) -> dict[str, Any]:
        """Where the focus is."""
        where: dict[str, Any] | None = self.seat.page.evaluate(_FOCUS)
        assert where is not None, f"the focus is lost after {after} in {self.seat.sight()}"
        assert where["control"], (after, where)
        assert where["seen"], (after, where)
        return where

    def go_to(self, selector: str) -> None:
        """Move to a control: Tab from group to group, either way round, and arrows inside one."""
        for _ in range(80):
            where = self.focus("moving")
            way: str = self.seat.page.evaluate(_WAY, selector)
            if way == "here":
                return
            now = self.press(way)
            assert now["what"] != where["what"], f"{way} does not move on from {where}"
        raise AssertionError(f"no way to {selector} by Tab and arrows")

    def do(self, sight: Sight) -> Sight:
        """Do by keys what `bold` would do by mouse."""
        if sight.phase == "nest":
            for card in reversed(sight.cards):
                if "lay-away" in self.seat.sight().deeds:
                    break
                self.go_to(f'.hand [data-card="{card}"]')
                self.press("Enter")
            laid = self.seat.sight().chosen
            self.go_to('[data-do="lay-away"]')
            self.seat.page.keyboard.press("Enter")
            self.seat.clicked += [f"bury {card}" for card in laid]
            return self.moved(sight)
        deeds = {"deal": "deal", "taken": "go-on", "score": "next-deal"}
        if sight.phase in deeds:
            self.go_to(f'[data-do="{deeds[sight.phase]}"]')
        else:
            action = bold(sight)
            verb, _, card = action.partition(" ")
            self.go_to(
                f'.hand [data-card="{card}"]' if verb == "play" else f'[data-act="{action}"]'
            )
            self.seat.clicked.append(action)
        self.seat.page.keyboard.press("Enter")
        return self.moved(sight)

    def moved(self, before: Sight) -> Sight:
        """After a deed the focus is somewhere real as well."""
        now = self.seat.after(before)
        self.focus("a deed")
        return now


@pytest.mark.parametrize(
    ("game", "seats", "wait"), [("kentucky", 4, True), ("amerikaner", 5, False)]
)
def test_a_whole_deal_is_played_by_keyboard_alone(
    sit: Sit, game: str, seats: int, *, wait: bool
) -> None:
    rules = f"players={seats},hands=1" if game == "amerikaner" else "hands=1"
    seat = sit(game, rules, seats=seats, seed="keys", settings={"wait": wait})
    sight = seat.ready()
    hands = Hands(seat)
    seat.page.keyboard.press("Tab")
    while sight.phase != "over":
        sight = hands.do(sight)
    assert_match_is_over_and_whole(seat)
