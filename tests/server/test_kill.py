"""The server is killed without warning and started again: the match ends right, nothing lost and
nothing doubled."""

import random
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from roost.game import notation
from roost.rules import deck
from roost.table.table import Table
from roost.variants import CROWSNEST
from roost.wire.messages import Act, Deal, Done, Refused, Update
from roost.wire.parts import Scene
from tests.browser.server import Server
from tests.server.page import Page, token_of

PACK = deck.pack(CROWSNEST)


class Kept:
    """What the server said was done: deeds by the version they were asked at. A deed that was cut
    off stays `open`, and is sent again."""

    def __init__(self) -> None:
        self.done: dict[int, tuple[str, ...]] = {}
        self.open: Act | Deal | None = None
        self.seen: dict[int, Scene] = {}
        self.next_id = 0

    def see(self, update: Update) -> None:
        """Each version shows one and the same table, before and after a restart."""
        scene = self.seen.setdefault(update.version, update.scene)
        assert scene == update.scene, update.version


def entries_of(deed: Act | Deal) -> tuple[str, ...]:
    if isinstance(deed, Deal):
        return ("deal",)
    return tuple(f"0 {notation.write(PACK, notation.read(PACK, each))}" for each in deed.actions)


def next_deed(kept: Kept, page: Page, rng: random.Random) -> Act | Deal:
    kept.next_id += 1
    scene = page.scene
    if scene.may_deal:
        return Deal(kept.next_id, page.version)
    if scene.phase == "nest":
        return Act(kept.next_id, page.version, tuple(rng.sample(scene.legal, scene.left)))
    return Act(kept.next_id, page.version, (rng.choice(scene.legal),))


def play(server: Server, token: str, kept: Kept, rng: random.Random) -> bool:
    """Play until the match is over or the server is gone; whether it is over."""
    try:
        with Page(server, token, since=max(kept.seen, default=None)) as page:
            listen(page, kept)
            if kept.open is not None:
                answer(page, kept, kept.open)
            while page.asked():
                kept.open = next_deed(kept, page, rng)
                answer(page, kept, kept.open)
            return True
    except (ConnectionClosed, WebSocketException, OSError, EOFError):
        return False


def listen(page: Page, kept: Kept) -> None:
    """See every update from now on, and the first."""
    hear: Callable[..., object] = page.hear

    def seen(timeout: float = 20.0) -> object:
        told = hear(timeout)
        if isinstance(told, Update):
            kept.see(told)
        return told

    page.hear = seen  # type: ignore[method-assign,assignment]
    assert page.update is not None
    kept.see(page.update)


def answer(page: Page, kept: Kept, deed: Act | Deal) -> None:
    page.say(deed)
    answered = page.answer(deed.id)
    kept.done[deed.version] = entries_of(deed)
    if isinstance(answered, Done):
        page.catch_up(answered.version)
    else:
        # It was done, all of it, before the server could say so.
        assert isinstance(answered, Refused)
        assert answered.key == "stale-version"
    kept.open = None


def kill_at_random(server: Server, table: int, times: int, seed: int) -> None:
    rng = random.Random(seed)
    token = token_of(server, table)
    kept, log = Kept(), list[str]()
    for _ in range(times):
        death = threading.Timer(rng.uniform(0.01, 0.6), server.kill)
        death.start()
        over = play(server, token, kept, rng)
        death.join()
        before, log = log, server.entries(table)
        assert log[: len(before)] == before
        server.start()
        if over:
            table = server.new_table()
            token, kept, log = token_of(server, table), Kept(), []
    assert play(server, token, kept, rng)
    log = server.entries(table)
    for version, entries in kept.done.items():
        assert tuple(log[version : version + len(entries)]) == entries, version
    with server.store() as store:
        assert store.table(table).state.public.phase == "over"
        assert Table.resume(store.opening(table), log).log == tuple(log)


def test_killed_at_a_few_moments_the_match_goes_on(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        kill_at_random(server, server.new_table(rules="target=500"), 2, seed=1)
        assert "Traceback" not in server.said


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_killed_at_twenty_moments_the_match_ends_right(tmp_path: Path, seed: int) -> None:
    with Server(tmp_path / "home") as server:
        kill_at_random(server, server.new_table(rules="target=1000"), 20, seed=seed)
        assert "Traceback" not in server.said


def test_a_token_opens_its_seat_after_a_restart_and_the_computers_go_on(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        table = server.new_table()
        token = token_of(server, table)
        with Page(server, token) as page:
            page.move(lambda scene: scene.legal[0])
            server.kill()
        server.start()
        assert token_of(server, table) == token
        with Page(server, token) as page:
            assert page.asked()
            assert page.scene.deal == 1
