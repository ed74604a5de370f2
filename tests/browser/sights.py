"""Every sight of one match: each phase as it begins and as it fills up, the account, the next deal
and the end. Whoever walks them may change the window's size at each; the match waits."""

from collections.abc import Iterator
from typing import Any

from tests.browser.seat import Seat, Sight, bold, first

# A page that waits at each trick, so that a full one is seen.
WAITING: dict[str, Any] = {"wait": True}


def sights(seat: Seat) -> Iterator[str]:
    """The name of each sight when it is on the page, each name once. The match has two deals."""
    seen: set[str] = set()
    while True:
        sight = seat.ready()
        for name in _names(seat, sight):
            if name not in seen:
                seen.add(name)
                yield from _shown(seat, sight, name)
        if sight.phase == "over":
            return
        seat.step(_longer if "long auction" not in seen else bold, sight)


def _names(seat: Seat, sight: Sight) -> list[str]:
    """What this moment is called, in the order in which it is looked at."""
    match sight.phase:
        case "play":
            lying = seat.page.locator(".played[data-card]").count()
            return [f"play after {lying}", *["hint in play"] * (lying > 0)]
        case "taken":
            return ["taken", *["last trick"] * (not sight.hand)]
        case "nest":
            return ["nest", "nest chosen", "hint in nest"]
        case "auction":
            again = seat.page.locator(".said-list li").count() > 4
            return ["auction", "hint in auction", *["long auction"] * again]
        case phase:
            return [phase]


def _longer(sight: Sight) -> str:
    """The least that may be bid, so that the auction goes on."""
    return next((act for act in sight.acts if act.startswith("bid ")), first(sight))


def _shown(seat: Seat, sight: Sight, name: str) -> Iterator[str]:
    if name == "nest chosen":
        for card in sight.cards[: seat.scene()["left"]]:
            seat.card(card)
        yield name
        seat.do("take-back")
    elif name.startswith("hint"):
        seat.do("hint")
        seat.page.locator(".said-note").wait_for()
        yield name
        seat.do("close-note")
    else:
        yield name
