"""The server is killed without warning while a page plays: the page comes back by itself, and the
match ends as if nothing had been."""

import random
import time
from pathlib import Path

from tests.browser.conftest import Sit
from tests.browser.kept import assert_match_is_over_and_whole
from tests.browser.seat import by_chance
from tests.browser.server import Server
from tests.browser.watch import AWAY

KILLS = 20


def test_killed_at_twenty_moments_the_match_ends_right_with_nothing_lost_or_doubled(
    sit: Sit, tmp_path: Path
) -> None:
    rng = random.Random(7)
    policy = by_chance(rng)
    with Server(tmp_path) as server:
        seat = sit("crowsnest", "hands=3", at=server, seed="killed")
        seat.watch.expected = AWAY
        kills = 0
        while (sight := seat.ready()).phase != "over":
            if kills < KILLS and rng.random() < 0.6 and sight.phase not in ("score", "nest"):
                # The click, and then the end at any moment of what follows from it.
                seat.do("deal") if sight.phase == "deal" else seat.act(policy(sight))
                time.sleep(rng.random() * 0.06)
                server.kill()
                kills += 1
                server.start()
                seat.page.evaluate("dispatchEvent(new Event('online'))")
                seat.after(sight)
            else:
                seat.step(policy)
        assert kills == KILLS
        assert_match_is_over_and_whole(seat)
