"""The server is killed without warning while a page plays: the page comes back by itself, and the
match ends as if nothing had been."""

import random
import time
from pathlib import Path

import pytest

from tests.browser.conftest import Sit
from tests.browser.kept import assert_match_is_over_and_whole
from tests.browser.seat import by_chance
from tests.browser.server import Server
from tests.browser.watch import AWAY


@pytest.mark.parametrize("kills", [5, pytest.param(20, marks=pytest.mark.slow)])
def test_killed_at_random_moments_a_match_ends_right_with_nothing_lost_or_doubled(
    sit: Sit, tmp_path: Path, kills: int
) -> None:
    rng = random.Random(kills)
    policy = by_chance(rng)
    with Server(tmp_path) as server:
        seat = sit("crowsnest", f"hands={1 + kills // 10}", at=server, seed="killed")
        seat.watch.expected = AWAY
        killed = 0
        while (sight := seat.ready()).phase != "over":
            if killed == kills or rng.random() < 0.4 or sight.phase in ("score", "nest"):
                seat.step(policy)
                continue
            # The click, and then the end at any moment of what follows from it.
            seat.do("deal") if sight.phase == "deal" else seat.act(policy(sight))
            time.sleep(rng.random() * 0.06)
            server.kill()
            killed += 1
            server.start()
            seat.after(sight)
        assert killed == kills
        assert_match_is_over_and_whole(seat)
