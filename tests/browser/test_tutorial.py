"""The tutorial hand: a first-time player is led from the first card to the account."""

from tests.browser.conftest import Visit
from tests.browser.seat import Seat, Sight, first


def as_advised(sight: Sight) -> str:
    """The lowest bid, which is what the cards are good for; then the first that may be done."""
    return next((act for act in sight.acts if act.startswith("bid ")), first(sight))


def test_the_tutorial_hand_is_played_to_its_end_and_explains_each_phase(
    visit: Visit, server: object, watches: dict[object, object]
) -> None:
    page = visit("/")
    page.locator('[data-do="tutorial"]:visible').first.click()
    page.wait_for_url("**/table/*")
    seat = Seat(page, server, watches[page], int(page.url.rsplit("/", 1)[1].split("?")[0]))  # type: ignore[arg-type]
    told: dict[str, str] = {}
    while "score" not in told:
        sight = seat.ready()
        coach = seat.scene()["coach"]
        if coach:
            told.setdefault(sight.phase, coach)
            assert " ".join(coach.split()) in " ".join(page.inner_text("body").split())
        seat.step(as_advised)
    assert {"auction", "nest", "trump", "play", "score"} <= set(told)
    assert len(set(told.values())) == len(told)
