"""The API of the real server: behind its guard, beside open pages, and beside the terminal."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from roost.game.reading import read
from roost.store import open_store
from roost.wire.messages import Deal, Left, Update
from tests.architecture.syntax import ROOT
from tests.browser.server import Server
from tests.server.page import Page, token_of

CHANGES = [
    ("POST", "/api/tables"),
    ("POST", "/api/tutorial"),
    ("POST", "/api/records"),
    ("PATCH", "/api/tables/1"),
    ("DELETE", "/api/tables/1"),
    ("PUT", "/api/houses/Home"),
    ("DELETE", "/api/houses/Home"),
]


def roost(server: Server, *words: str) -> str:
    """What the terminal's command prints, with the server's store."""
    kept = {name: value for name, value in os.environ.items() if name != "ROOST_PLAIN"}
    done = subprocess.run(
        [sys.executable, "-m", "roost.main", *words],
        env={**kept, "ROOST_DATA": str(server.home), "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("method", "path"), [*CHANGES, ("GET", "/api/start")])
def test_nothing_is_told_or_changed_without_the_key_or_for_another_site(
    server: Server, method: str, path: str
) -> None:
    table = server.new_table()
    before = server.entries(table)
    stranger = httpx.request(method, server.url + path, json={})
    assert stranger.status_code == 403
    if method != "GET":
        foreign = server.api.request(
            method, path, json={}, headers={"Origin": "http://example.org"}
        )
        assert foreign.status_code == 403
    assert server.entries(table) == before


def test_a_page_at_a_table_that_is_deleted_is_told_that_it_is_gone(server: Server) -> None:
    table = server.new_table()
    with Page(server, token_of(server, table)) as page:
        assert server.api.delete(f"/api/tables/{table}").status_code == 200
        left = page.until(lambda told: isinstance(told, Left))
        assert isinstance(left, Left)
        assert left.why == "gone"
    assert server.api.get(f"/api/tables/{table}/seat").status_code == 404


def test_a_match_of_the_page_goes_on_in_the_terminal_and_is_the_same_there(
    server: Server, tmp_path: Path
) -> None:
    table = server.new_table(person="Ada", level="random")
    assert server.api.patch(f"/api/tables/{table}", json={"name": "Søndag"}).status_code == 200
    with Page(server, token_of(server, table)) as page:
        page.say(Deal(id=1, version=0))
        page.until(lambda told: isinstance(told, Update) and told.scene.deal == 1)
    assert "Søndag" in roost(server, "matches")
    said = server.api.post("/api/backup").json()["text"]
    (copy,) = (server.home / "backups").glob("*.sqlite")
    assert str(copy) in said
    with open_store(copy) as copied:
        assert copied.name(table) == "Søndag"
    file = tmp_path / "given-up.record"
    roost(server, "export", str(table), "--give-up", "--yes", "-o", str(file))
    whole = server.api.get(f"/api/tables/{table}/record").text
    assert read(whole) == read(file.read_text("utf-8"))
    again = server.api.post("/api/records", content=file.read_bytes())
    assert again.status_code == 200


def test_a_client_that_goes_away_in_the_middle_of_its_request_is_not_missed(
    server: Server,
) -> None:
    head = (
        f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"{server.line}Content-Length: 5000\r\n\r\n"
    )
    for part in (head[:30], head, head + '{"game"'):
        with socket.create_connection(("127.0.0.1", server.port)) as gone:
            gone.sendall(part.encode())
    assert server.api.get("/api/start").status_code == 200


def test_more_than_a_record_may_have_is_refused_before_it_is_sent_whole(server: Server) -> None:
    answer = server.api.post("/api/records", content=b" " * (5 * 2**20))
    assert (answer.status_code, answer.json()["key"]) == (413, "too-much-sent")
    assert server.api.post("/api/tables", content=b" " * 70_000).status_code == 413
