"""Reloads, a second tab, a lost connection, double clicks: the same table, each action once."""

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Again, Sit
from tests.browser.kept import assert_match_is_over_and_whole, in_order
from tests.browser.seat import Seat, Sight, bold
from tests.browser.watch import AWAY


def same(sight: Sight) -> Sight:
    """The sight without what a reload may forget."""
    return sight._replace(chosen=[], deeds=[])


def reload_everywhere(seat: Seat) -> set[str]:
    """Play to the end and reload the page at the first moment of each phase, and once more in the
    middle of the play; the phases in which it was done."""
    seen: set[str] = set()
    cards = 0
    while True:
        sight = seat.ready()
        cards += sight.phase == "play"
        if sight.phase not in seen or cards == 4:
            cards += cards == 4
            seen.add(sight.phase)
            if sight.phase == "nest":
                seat.card(sight.cards[0])
                seat.card(sight.cards[1])
                assert len(seat.sight().chosen) == 2
            seat.page.reload()
            back = seat.ready()
            if sight.phase != "taken":  # a taken trick that was looked at need not come back
                assert same(back) == same(sight)
        if sight.phase == "over":
            return seen
        seat.step(bold)


def test_a_reload_in_any_phase_of_crowsnest_comes_back_to_the_same_cards_and_turn(
    sit: Sit,
) -> None:
    seat = sit("crowsnest", "hands=2", seed="reload", settings={"wait": True})
    seen = reload_everywhere(seat)
    assert seen == {"deal", "auction", "nest", "trump", "play", "taken", "score", "over"}
    assert_match_is_over_and_whole(seat)


def test_a_reload_in_any_phase_of_amerikaner_comes_back_to_the_same_cards_and_turn(
    sit: Sit,
) -> None:
    seat = sit("amerikaner", "hands=1", seed="reload")
    assert {"auction", "call", "play"} <= reload_everywhere(seat)
    assert_match_is_over_and_whole(seat)


def test_a_second_tab_takes_the_seat_over_and_the_first_says_so(sit: Sit, again: Again) -> None:
    first = sit("crowsnest", "hands=1", seed="two tabs")
    first.play_to("play")
    second = again(first)
    second.ready()
    first.page.wait_for_selector("body[data-link=taken-over]")
    assert first.sight().acts == first.sight().cards == []
    second.step(bold)
    version = second.sight().version
    assert first.sight().version < version
    first.page.reload()
    assert first.ready().version == version
    second.page.wait_for_selector("body[data-link=taken-over]")
    first.clicked += second.clicked
    first.play_to("over")
    assert_match_is_over_and_whole(first)


def test_a_double_click_on_a_bid_a_card_and_a_confirmation_acts_once(sit: Sit) -> None:
    seat = sit("crowsnest", "hands=1", seed="double click")
    sight = seat.play_to("auction")
    bid = bold(sight)
    seat.page.dblclick(f'button[data-act="{bid}"]')
    seat.clicked.append(bid)
    seat.after(sight)
    sight = seat.play_to("nest")
    for card in sight.cards[:5]:
        seat.card(card)
    laid = seat.sight().chosen
    seat.page.dblclick('button[data-do="lay-away"]:visible')
    seat.clicked += [f"bury {card}" for card in laid]
    seat.after(sight)
    sight = seat.play_to("trump")
    seat.page.dblclick(f'button[data-act="{sight.acts[0]}"]')
    seat.clicked.append(sight.acts[0])
    seat.after(sight)
    sight = seat.play_to("play")
    card = sight.cards[0]
    seat.page.dblclick(f'.hand button.c[data-card="{card}"]', position={"x": 14, "y": 20})
    seat.clicked.append(f"play {card}")
    seat.after(sight)
    assert in_order(seat.done()) == in_order(seat.clicked)


def test_when_the_connection_is_lost_the_page_says_so_and_comes_back_to_the_same_table(
    sit: Sit,
) -> None:
    seat = sit("crowsnest", "hands=1", seed="offline")
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    seat.page.route_web_socket("**/ws", through)
    seat.page.reload()
    seat.watch.expected = AWAY
    for _ in range(3):
        seat.step(bold)
        sight = seat.ready()
        lines[-1].close(code=1011)
        seat.page.wait_for_selector("body[data-link=down]")
        assert same(seat.ready()) == same(sight)
    assert len(lines) >= 4  # on a busy machine a new line may fail before one holds
    seat.play_to("over")
    assert_match_is_over_and_whole(seat)


def test_a_table_that_was_deleted_says_so(sit: Sit) -> None:
    seat = sit("crowsnest", seed="gone")
    seat.ready()
    assert seat.server.api.delete(f"/api/tables/{seat.table}").status_code == 200
    seat.page.wait_for_selector("body[data-link=gone]")
    expect(seat.page.locator("#alert")).not_to_be_empty()
