"""A server that hangs or is killed while a card is on its way: it is seen and said, and what was
done is done once."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.kept import in_order
from tests.browser.seat import Seat, meek
from tests.browser.server import Server
from tests.browser.watch import AWAY

SAID = "Roost does not answer"
PATIENCE = 30_000  # milliseconds; two would do on an idle machine


@contextmanager
def stopped(server: Server) -> Iterator[None]:
    """The server as if it hung."""
    os.kill(server.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)


def played_once(seat: Seat) -> None:
    """What the log has of this seat is what was clicked, once and in order."""
    assert in_order(seat.done()) == in_order(seat.clicked)


def test_a_server_that_hangs_is_told_and_the_card_that_was_sent_is_seen(
    sit: Sit, tmp_path: Path
) -> None:
    with Server(tmp_path) as server:
        seat = sit("crowsnest", at=server, seed="silent")
        before = seat.play_to("play", policy=meek)
        card = before.cards[0]
        with stopped(server):
            seat.act(f"play {card}")
            sent = seat.page.locator(".played.sent")
            expect(sent).to_have_attribute("data-card", card)
            expect(seat.page.locator(f'.hand li.away [data-card="{card}"]')).to_have_count(1)
            expect(seat.page.locator(".words")).to_contain_text(SAID, timeout=PATIENCE)
            expect(seat.page.locator("#alert")).to_contain_text(SAID)
            assert seat.page.evaluate("document.body.dataset.link") == "silent"
            other = before.hand[-1]
            if other != card:
                seat.card(other)  # nothing more goes out before it is answered
        after = seat.after(before)
        assert card not in after.hand
        expect(sent).to_have_count(0)
        expect(seat.page.locator(".words")).not_to_contain_text(SAID)
        played_once(seat)
        seat.step(meek)
        played_once(seat)
        seat.page.close()


def test_a_page_where_nobody_does_anything_is_told_too(sit: Sit, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        seat = sit("crowsnest", at=server, seed="silent")
        seat.play_to("auction")
        with stopped(server):
            expect(seat.page.locator(".words")).to_contain_text(SAID, timeout=PATIENCE)
        seat.page.wait_for_selector("body[data-link=up]")
        expect(seat.page.locator(".words")).not_to_contain_text(SAID)
        seat.page.close()


def test_a_server_that_is_killed_with_a_card_on_its_way_has_it_once(
    sit: Sit, tmp_path: Path
) -> None:
    with Server(tmp_path) as server:
        seat = sit("crowsnest", at=server, seed="silent")
        seat.watch.expected = AWAY
        before = seat.play_to("play", policy=meek)
        os.kill(server.pid, signal.SIGSTOP)
        seat.act(f"play {before.cards[0]}")
        expect(seat.page.locator(".played.sent")).to_have_count(1)
        server.kill()
        seat.page.wait_for_selector("body[data-link=down]")
        expect(seat.page.locator(".played.sent")).to_have_count(1)
        server.start()
        seat.after(before)
        expect(seat.page.locator(".played.sent")).to_have_count(0)
        played_once(seat)
        seat.page.close()


def test_a_card_that_is_refused_comes_back_with_the_reason(sit: Sit) -> None:
    seat = sit("crowsnest", seed="back")
    before = seat.play_to("play", policy=meek)
    card = before.cards[0]
    seat.page.evaluate(
        """() => { const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (text) {
            const said = JSON.parse(text);
            if (said.type === 'act') {
              said.actions = ['play nonsense'];
              WebSocket.prototype.send = send;
            }
            send.call(this, JSON.stringify(said));
          }; }"""
    )
    seat.card(card)
    expect(seat.page.locator(".said-note.refused")).to_be_visible()
    expect(seat.page.locator(".played.sent")).to_have_count(0)
    expect(seat.page.locator(".hand li.away")).to_have_count(0)
    after = seat.sight()
    assert (after.hand, after.cards) == (before.hand, before.cards)
