"""What can go wrong around the server: port, folder, store, disk, and other programs."""

import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from roost.server.access import KEY_FILE
from roost.store.engine import FILE_NAME
from roost.wire.messages import Act, Deal, Done, Refused, Update
from tests.architecture.syntax import ROOT
from tests.browser.server import Server, free_port
from tests.server.page import Page, first, token_of


def started(home: Path, *words: str, **variables: str) -> tuple[int, str]:
    """The exit status of `roost serve`, and what it says on standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "roost.main", "serve", "--no-browser", *words],
        env={
            **os.environ,
            "ROOST_DATA": str(home),
            "PYTHONPATH": str(ROOT / "src"),
            "LC_ALL": "C.UTF-8",
            **variables,
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stderr


def refused_to_start(home: Path, *words: str, **variables: str) -> str:
    status, said = started(home, *words, **variables)
    assert status == 2, said
    (line,) = said.splitlines()
    return line


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused_to_start(tmp_path, "--port", port)
    assert said.startswith(f"Port {port} is taken")
    assert "--port" in said


@pytest.mark.parametrize("port", ["80", "x", "-1", "65536", "1e4"])
def test_a_port_that_is_none_is_refused(tmp_path: Path, port: str) -> None:
    assert "--port takes a whole number" in refused_to_start(tmp_path, "--port", port)


def test_a_store_that_is_damaged_or_of_another_program_is_named(tmp_path: Path) -> None:
    place = tmp_path / FILE_NAME
    place.write_bytes(b"no database " * 100)
    assert "damaged" in refused_to_start(tmp_path, "--port", str(free_port()))
    place.unlink()
    with sqlite3.connect(place) as other:
        other.execute("CREATE TABLE something (x)")
    other.close()
    assert "another program" in refused_to_start(tmp_path, "--port", str(free_port()))


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert "ROOST_DATA" in refused_to_start(tmp_path / "file" / "x", "--port", str(free_port()))


def test_a_damaged_key_is_named(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text("x", "utf-8")
    assert KEY_FILE in refused_to_start(tmp_path, "--port", str(free_port()))


@contextmanager
def locked(place: Path) -> Iterator[None]:
    """Another program is writing to the store, and does not come to an end."""
    other = sqlite3.connect(place, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def test_a_locked_store_refuses_and_the_table_goes_on_when_it_is_free(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        table = server.new_table()
        with Page(server, token_of(server, table)) as page:
            with locked(server.home / FILE_NAME):
                refusal = page.ask(Deal)
                assert isinstance(refusal, Refused)
                assert refusal.key == "store-locked"
                assert refusal.text.endswith(".")
            page.move(first)
            assert page.asked()
            assert page.scene.deal == 1
            assert page.versions == list(range(page.version + 1))


def test_computers_wait_for_a_locked_store_and_go_on(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        table = server.new_table()
        with Page(server, token_of(server, table)) as page:
            page.move(first)
            assert page.asked()
            # The person's own action is stored before the lock; the computers' come after it.
            page.say(Act(id=50, version=page.version, actions=(first(page.scene),)))
            page.answer(50)
            with locked(server.home / FILE_NAME):
                time.sleep(3)
            assert page.asked()
            assert page.versions == list(range(page.version + 1))
        assert "Traceback" not in server.said


def test_a_match_played_on_in_another_program_is_shown(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        table = server.new_table()
        with Page(server, token_of(server, table)) as page, server.store() as store:
            store.table(table).deal(0)
            update = page.until(lambda told: isinstance(told, Update))
            assert update.fresh
            assert update.version >= 1
            assert page.asked()
            elsewhere = store.table(table)
            elsewhere.submit(0, elsewhere.envelope(0).legal[0], elsewhere.version)
            late = page.act(first(page.scene))
            assert isinstance(late, Refused)
            assert late.key in ("store-clash", "stale-version")
            assert page.asked()
        assert server.entries(table)[:2] == ["deal", server.entries(table)[1]]


def test_a_full_disk_refuses_and_nothing_is_lost(tmp_path: Path) -> None:
    """The files of the server may not grow beyond a size: SQLite says that the disk is full."""
    with Server(tmp_path / "home") as server:
        table = server.new_table()
        token = token_of(server, table)
        with Page(server, token) as page:
            pid = server.pid
            before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (100_000, resource.RLIM_INFINITY))
            refusal: object = None
            while not isinstance(refusal, Refused):
                if page.scene.may_deal:
                    refusal = page.ask(Deal)
                elif page.scene.legal:
                    refusal = page.act(first(page.scene))
                else:
                    refusal = page.hear()  # a computer player's turn, or what it waits for
                if isinstance(refusal, Done):
                    page.catch_up(refusal.version)
            assert refusal.key in ("store-full", "store-failed")
            kept = server.entries(table)
            assert len(kept) == page.version
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
            assert page.asked()
            page.move(first)
            assert server.entries(table)[: len(kept)] == kept
            assert page.versions == list(range(page.version + 1))


def test_ctrl_c_says_goodbye_and_ends_at_once(tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server:
        table = server.new_table()
        with Page(server, token_of(server, table)) as page:
            before = time.monotonic()
            os.kill(server.pid, signal.SIGINT)
            farewell, _ = page.left()
            assert farewell.why == "stopping"
        assert server.wait() == 130
        assert time.monotonic() - before < 5
        assert "Traceback" not in server.said
