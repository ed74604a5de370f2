"""A person at the table page: sees what the page shows, and acts by mouse on what it offers.

Everything goes by the page's hooks (`data-act`, `data-do`, `data-card`, the dataset of the body);
what may be done is known from the page alone.
"""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.browser.opening import PATIENCE
from tests.browser.server import Server
from tests.browser.watch import Watch

_SIGHT = """() => {
  const d = document.body.dataset;
  const seen = e => e.checkVisibility({visibilityProperty: true});
  const open = e => seen(e) && !e.disabled && e.getAttribute("aria-disabled") !== "true";
  const all = selector => [...document.querySelectorAll(selector)];
  return {
    phase: d.phase ?? "", version: Number(d.version ?? -1), newest: Number(d.newest ?? -1),
    turn: d.turn ?? "", link: d.link ?? "",
    acts: all("button[data-act]").filter(open).map(e => e.dataset.act),
    deeds: all("button[data-do]").filter(open).map(e => e.dataset.do),
    hand: all(".hand button.c").map(e => e.dataset.card),
    cards: all(".hand button.c").filter(open).map(e => e.dataset.card),
    chosen: all("button.slot[data-card]").filter(seen).map(e => e.dataset.card),
  };
}"""
# The page has shown all it knows, or waits at a trick, and it is for the person to go on.
_READY = """seat => {
  const d = document.body.dataset;
  if (d.link !== "up" || !d.version) return false;
  if (d.phase === "taken") return !!document.querySelector('[data-do="go-on"]')?.checkVisibility();
  return d.version === d.newest && (d.turn === seat || ["deal", "score", "over"].includes(d.phase));
}"""
_MOVED = f"""([seat, version, phase, turn]) => {{
  const d = document.body.dataset;
  return (d.version !== version || d.phase !== phase || d.turn !== turn) && ({_READY})(seat);
}}"""


class Sight(NamedTuple):
    """What the page shows: `acts` and `deeds` are the buttons that can be pressed, `hand` the cards
    held, `cards` those that may be used, `chosen` those chosen to be laid away."""

    phase: str
    version: int
    newest: int
    turn: str
    link: str
    acts: list[str]
    deeds: list[str]
    hand: list[str]
    cards: list[str]
    chosen: list[str]


Policy = Callable[[Sight], str]


def bold(sight: Sight) -> str:
    """Win the auction; then the first that may be done. Every phase comes by."""
    bids = [act for act in sight.acts if act.startswith("bid ")]
    if bids:
        return max(bids, key=lambda act: int(act.split()[1]))
    return first(sight)


def meek(sight: Sight) -> str:
    """Pass if possible, and then the first that may be done."""
    return "pass" if "pass" in sight.acts else first(sight)


def first(sight: Sight) -> str:
    """The first card or button."""
    if sight.cards and sight.phase == "play":
        return f"play {sight.cards[0]}"
    return sight.acts[0] if sight.acts else f"play {sight.cards[0]}"


def by_chance(rng: random.Random) -> Policy:
    """Anything that may be done."""
    return lambda sight: rng.choice(sight.acts or [f"play {card}" for card in sight.cards])


class Seat:
    """The page of seat 0 at one table. `clicked` are the actions asked for, as the log has them."""

    def __init__(self, page: Page, server: Server, watch: Watch, table: int) -> None:
        self.page = page
        self.server = server
        self.watch = watch
        self.table = table
        self.seat = "0"
        self.clicked: list[str] = []

    def sight(self) -> Sight:
        """What is shown at this moment."""
        return Sight(**self.page.evaluate(_SIGHT))

    def ready(self) -> Sight:
        """What is shown once it is for the person to do something."""
        self.page.wait_for_function(_READY, arg=self.seat, timeout=PATIENCE)
        return self.sight()

    def scene(self) -> dict[str, Any]:
        """The table as it was last sent to the page."""
        wanted = self.sight().newest
        for _ in range(PATIENCE // 10):
            updates = self.watch.updates()
            if updates and updates[-1]["version"] >= wanted:
                scene: dict[str, Any] = updates[-1]["scene"]
                return scene
            self.page.wait_for_timeout(10)  # the page may have it sooner than we hear of it
        raise AssertionError(f"version {wanted} was never sent")

    def after(self, before: Sight) -> Sight:
        """What is shown once something has changed and it is for the person to go on."""
        was = [self.seat, str(before.version), before.phase, before.turn]
        self.page.wait_for_function(_MOVED, arg=was, timeout=PATIENCE)
        return self.sight()

    def card(self, code: str) -> None:
        """Press a card of the hand, be it refused."""
        # At its strip: the rest may lie under the next card.
        self.page.click(
            f'.hand button.c[data-card="{code}"]', position={"x": 14, "y": 20}, force=True
        )

    def act(self, action: str) -> None:
        """Press what does this action."""
        verb, _, value = action.partition(" ")
        if verb in ("play", "bury"):
            self.card(value)
        else:
            self.page.click(f'button[data-act="{action}"]')
        self.clicked.append(action)

    def do(self, deed: str) -> None:
        """Press the button of a deed."""
        self.page.locator(f'button[data-do="{deed}"]:visible').first.click()

    def settings(self) -> None:
        """Open the drawer of settings."""
        self.do("menu")
        self.do("settings")

    def lay_away(self, sight: Sight, cards: list[str] | None = None) -> None:
        """Choose cards until there are enough, and confirm."""
        for card in reversed(sight.cards) if cards is None else cards:
            if "lay-away" in self.sight().deeds:
                break
            self.card(card)
        laid = self.sight().chosen
        self.do("lay-away")
        self.clicked.extend(f"bury {card}" for card in laid)

    def step(self, policy: Policy, sight: Sight | None = None) -> Sight:
        """Do one thing, whatever is asked for now or in this sight; what is shown when the next
        thing is asked for."""
        sight = sight or self.ready()
        match sight.phase:
            case "deal":
                self.do("deal")
            case "taken":
                self.do("go-on")
            case "score":
                self.do("next-deal")
            case "nest":
                self.lay_away(sight)
            case _:
                assert sight.acts or sight.cards, (
                    f"it is our turn, and nothing can be done: {sight}"
                )
                self.act(policy(sight))
        return self.after(sight)

    def play_until(
        self, end: Callable[[Sight], bool], policy: Policy = bold, most: int = 2000
    ) -> Sight:
        """Play on until something is so."""
        sight = self.ready()
        for _ in range(most):
            if end(sight):
                return sight
            sight = self.step(policy, sight)
        raise AssertionError(f"{most} deeds and no end: {sight}")

    def play_to(self, *phases: str, policy: Policy = bold) -> Sight:
        """Play on until the page is in one of these phases."""
        return self.play_until(lambda sight: sight.phase in phases, policy)

    def done(self) -> list[str]:
        """What this seat did, by the table's log."""
        return [
            entry.split(" ", 1)[1]
            for entry in self.server.entries(self.table)
            if entry.startswith(f"{self.seat} ")
        ]
