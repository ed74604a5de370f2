"""A person can undo, look back, get a hint, claim, and continue in another tab."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.kept import assert_match_is_over_and_whole, table_of
from tests.browser.seat import Seat, Sight, first, meek
from tests.cli.terminal import play_on, roost_in_terminal

# Seat 0 holds every green card but two, and the bird: with green trump all tricks are its own.
SURE = """\
roost 1
game kentucky hands=1
meta player-1 simple
meta player-2 simple
meta player-3 simple
dealer 3
deal
hand 0 G14 G13 G12 G11 G10 G9 G8 G7 Bird
hand 1 R13 R12 R11 R9 R5 Y10 B14 B6 B5
hand 2 R14 R8 R7 Y12 Y11 Y7 B11 B9 B8
hand 3 R10 G5 Y14 Y13 Y8 Y6 B13 B10 B7
nest B12 R6 G6 Y5 Y9
"""


def last_to_a_trick(sight: Sight, seat: Seat) -> bool:
    """Three cards lie and the fourth is ours, but not the last of the deal."""
    scene = seat.scene()
    return sight.phase == "play" and len(scene["trick"]) == 3 and len(sight.hand) > 1


def test_the_fourth_card_of_a_trick_can_be_taken_back_and_brought_again(sit: Sit) -> None:
    seat = sit("crowsnest", seed="undo")
    before = seat.play_until(lambda sight: last_to_a_trick(sight, seat), meek)
    trick = seat.scene()["trick"]
    card = before.cards[0]
    seat.act(f"play {card}")
    after = seat.after(before)
    seat.do("undo")
    back = seat.after(after)
    assert (back.hand, back.cards, back.turn) == (before.hand, before.cards, "0")
    assert seat.scene()["trick"] == trick
    assert seat.server.entries(seat.table)[-1] == "undo 0"
    seat.do("redo")
    forth = seat.after(back)
    assert card not in forth.hand
    assert (forth.hand, forth.cards) == (after.hand, after.cards)
    log = seat.server.entries(seat.table)
    assert log.count("undo 0") == log.count("redo 0") == 1
    assert table_of(seat).version == forth.version


def test_the_last_card_of_a_deal_can_be_taken_back_from_the_account(sit: Sit) -> None:
    seat = sit("crowsnest", "hands=2", seed="undo")
    before = seat.play_to("score")
    seat.do("undo")
    back = seat.after(before)
    assert (back.phase, back.turn, len(back.hand)) == ("play", "0", 1)
    assert seat.server.entries(seat.table)[-1] == "undo 0"


def test_the_score_sheet_has_each_deal_once_whatever_was_taken_back(sit: Sit) -> None:
    seat = sit("crowsnest", "hands=3", seed="sheet")
    before = seat.play_to("score")
    seat.do("undo")
    seat.after(before)
    seat.play_to("score")
    seat.page.reload()
    seat.play_to("over")
    rows = seat.page.locator(".sheet.over tbody").first.locator("tr")
    scored = table_of(seat).state.public.results
    assert len(scored) == 3
    assert rows.count() == 3
    assert [rows.nth(at).locator("th").inner_text() for at in range(3)] == [
        str(result.deal) for result in scored
    ]
    expect(seat.page.locator(".sheet.over .remarks")).to_contain_text(
        "1 time something was taken back after cards were seen."
    )


def with_sure_tricks(sit: Sit) -> Seat:
    """A table at which the rest is certain for seat 0, with the first card to be led."""
    host = sit("crowsnest").server
    seat = sit(table=host.open_record(SURE))
    while True:
        sight = seat.ready()
        match sight.phase:
            case "play":
                return seat
            case "nest":
                seat.lay_away(sight, ["B12", "R6", "G6", "Y5", "Y9"])
                seat.after(sight)
            case "trump":
                seat.act("trump G")
                seat.after(sight)
            case "auction":
                seat.act("bid 120")
                seat.after(sight)
            case _:
                seat.step(first)


def test_a_claim_comes_to_the_same_as_playing_the_rest_out(sit: Sit) -> None:
    played = with_sure_tricks(sit)
    played.play_to("over", policy=lambda sight: f"play {sight.cards[0]}")
    claimed = with_sure_tricks(sit)
    sight = claimed.ready()
    assert "claim" in sight.deeds
    claimed.do("claim")
    claimed.page.wait_for_selector("body[data-phase=over]")
    one, other = table_of(played), table_of(claimed)
    assert one.state.public.totals == other.state.public.totals
    assert one.state.public.phase == other.state.public.phase == "over"


def test_no_claim_is_offered_while_a_card_may_be_lost(sit: Sit) -> None:
    seat = sit("crowsnest", "hands=1", seed="unsure")
    sight = seat.play_to("play")
    assert "claim" not in sight.deeds


@pytest.mark.parametrize("size", [(320, 568), (1440, 900)])
def test_a_hint_names_something_that_may_be_done_and_does_nothing(
    sit: Sit, size: tuple[int, int]
) -> None:
    seat = sit("crowsnest", seed="hint", size=size)
    sight = seat.play_to("auction")
    seat.do("hint")
    hinted = _told(seat, "hinted")
    assert [each for each in hinted["actions"] if each not in sight.acts] == []
    note = seat.page.locator(".said-note.hint p")
    expect(note).to_have_text(hinted["text"])
    expect(note).to_be_visible()
    assert seat.sight().version == sight.version
    sight = seat.play_to("play", policy=meek)
    seat.do("hint")
    hinted = _told(seat, "hinted")
    assert [each.removeprefix("play ") in sight.cards for each in hinted["actions"]] == [True]


def _told(seat: Seat, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    for _ in range(300):
        told = [each for each in seat.watch.told if each["type"] == kind]
        if told:
            seat.watch.told.remove(told[0])
            return told[0]
        seat.page.wait_for_timeout(20)
    raise AssertionError(f"no {kind}")


def test_the_last_trick_can_be_looked_at(sit: Sit) -> None:
    seat = sit("crowsnest", seed="last")
    tricks = seat.play_until(
        lambda sight: sight.phase == "play" and bool(seat.scene()["taken"]),
        meek,
    )
    trick = seat.scene()["taken"][-1]["cards"]
    seat.do("last")
    shown = seat.page.get_by_role("region", name="Last trick")
    for each in trick:
        expect(shown).to_contain_text(each["card"].lstrip("RGYB"))
    expect(shown.locator(".face")).to_have_count(len(trick))
    assert seat.sight().version == tricks.version


def test_a_refused_card_says_why_and_is_not_played(sit: Sit) -> None:
    seat = sit("kentucky", seed="refused")
    sight = seat.play_until(
        lambda sight: sight.phase == "play" and len(sight.cards) < len(sight.hand), meek
    )
    card = next(each for each in sight.hand if each not in sight.cards)
    why = seat.scene()["refused"][card]
    seat.card(card)
    expect(seat.page.get_by_text(why).first).to_be_visible()
    assert seat.sight()._replace(deeds=sight.deeds) == sight


def test_a_match_begun_in_the_page_goes_on_in_the_terminal_and_comes_back(sit: Sit) -> None:
    seat = sit("crowsnest", "hands=2", seed="both")
    seat.play_to("play", policy=meek)
    seat.page.goto("/")
    with roost_in_terminal(seat.server.home, "resume", str(seat.table)) as terminal:
        play_on(terminal, "Enter deals the next hand:")
        terminal.child.sendintr()
    seat.page.goto(f"/table/{seat.table}")
    sight = seat.ready()
    assert sight.version == len(seat.server.entries(seat.table))
    seat.clicked = seat.done()
    seat.play_to("over", policy=meek)
    assert_match_is_over_and_whole(seat)


def test_a_match_begun_in_the_terminal_goes_on_in_the_page(sit: Sit) -> None:
    host = sit("crowsnest").server
    with roost_in_terminal(host.home, "play", "kentucky", "--rules", "hands=1") as terminal:
        play_on(terminal, r"Play\s+a\s+card")
        terminal.child.sendintr()
    with host.store() as store:
        newest = max(store.matches(), key=lambda row: row.id)
    seat = sit(table=newest.id)
    assert seat.ready().phase == "play"
    seat.clicked = seat.done()
    seat.play_to("over", policy=meek)
    assert_match_is_over_and_whole(seat)


def test_the_end_names_the_winner_and_offers_three_ways_on(sit: Sit) -> None:
    seat = sit("crowsnest", "hands=1", seed="the end")
    sight = seat.play_to("over")
    assert {"again-same", "again-exchanged", "again-new"} <= set(sight.deeds)
    title = seat.scene()["final"]["title"]
    expect(seat.page.get_by_text(title).first).to_be_visible()
    seat.do("again-same")
    seat.page.wait_for_url(lambda url: not url.endswith(f"/table/{seat.table}"))
    found = re.search(r"/table/(\d+)", seat.page.url)
    assert found
    other = Seat(seat.page, seat.server, seat.watch, int(found[1]))
    other.ready()
    assert table_of(other).record().seed == table_of(seat).record().seed
