"""Who is let in: Host, Origin, key and cookie; and the headers that every answer has."""

import re
import stat
from pathlib import Path

import httpx
import pytest

from roost.server.safety import CONTENT_SECURITY_POLICY, HEADERS, read_key
from roost.store import StoreError
from tests.browser.server import Server


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    """A request without the cookie, unless `headers` has it."""
    return httpx.request(method, server.url + path, headers=headers, timeout=20)


def cookie(server: Server) -> str:
    return f"roost={server.key}"


@pytest.mark.parametrize("path", ["/", "/table/1", "/rules/crowsnest", "/api/start", "/no/such"])
def test_without_the_cookie_nothing_is_told_but_why(server: Server, path: str) -> None:
    answer = ask(server, path)
    assert answer.status_code == 403
    assert answer.text.startswith("This page is not let in")
    assert "no-key" not in answer.text
    norwegian = ask(server, path, **{"Accept-Language": "nb-NO,nb;q=0.9,en;q=0.8"})
    assert norwegian.status_code == 403


def test_the_key_sets_a_cookie_that_no_script_and_no_other_site_can_use(server: Server) -> None:
    answer = ask(server, f"/?key={server.key}")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    given = answer.headers["set-cookie"].lower()
    assert given.startswith(f"roost={server.key};")
    assert {"httponly", "samesite=strict", "path=/"} <= set(re.split(r";\s*", given))
    assert ask(server, "/", Cookie=cookie(server)).status_code == 200


@pytest.mark.parametrize("key", ["", "0" * 64, "x", "%00"])
def test_another_key_opens_nothing(server: Server, key: str) -> None:
    answer = ask(server, f"/?key={key}")
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


def test_the_key_counts_in_the_address_of_the_start_page_alone(server: Server) -> None:
    assert ask(server, f"/api/start?key={server.key}").status_code == 403
    assert ask(server, f"/?key={server.key}", "POST").status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "", "localhost.:80"])
def test_a_name_that_points_here_is_not_answered(server: Server, host: str) -> None:
    for path in ("/", "/js/texts.js"):
        assert ask(server, path, Host=host, Cookie=cookie(server)).status_code == 403


def test_our_own_names_are_answered(server: Server) -> None:
    for name in ("127.0.0.1", "localhost", "LOCALHOST", "[::1]"):
        host = f"{name}:{server.port}"
        assert ask(server, "/", Host=host, Cookie=cookie(server)).status_code == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_another_site_changes_nothing(server: Server, method: str) -> None:
    for origin in ("http://evil.example", "null", f"http://localhost:{server.port}"):
        answer = ask(server, "/api/tables/1", method, Cookie=cookie(server), Origin=origin)
        assert answer.status_code == 403
    own = ask(server, "/api/tables/1", method, Cookie=cookie(server), Origin=server.url)
    assert own.status_code != 403


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/table/1", 200),
        ("/js/texts.js", 200),
        ("/css/base.css", 200),
        ("/js/none.js", 404),
        ("/js/../start.html", 404),
        ("/js/%2e%2e/%2e%2e/server/run.py", 404),
        ("/js/", 404),
        ("/api/start", 200),
        ("/api/none", 404),
        ("/table/x", 404),
    ],
)
def test_every_answer_has_the_headers(server: Server, path: str, status: int) -> None:
    answer = ask(server, path, Cookie=cookie(server))
    assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    wanted = "no-cache" if "etag" in answer.headers else "no-store"
    assert answer.headers["cache-control"] == wanted
    assert "server" not in answer.headers


def test_a_refusal_has_the_headers_too(server: Server) -> None:
    assert ask(server, "/").headers["content-security-policy"] == CONTENT_SECURITY_POLICY


def test_static_files_are_packed_and_sent_once(server: Server) -> None:
    packed = ask(server, "/js/texts.js", **{"Accept-Encoding": "gzip"})
    plain = ask(server, "/js/texts.js", **{"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    for answer in (packed, plain):
        again = ask(
            server,
            "/js/texts.js",
            **{
                "If-None-Match": answer.headers["etag"],
                "Accept-Encoding": answer.headers.get("content-encoding", "identity"),
            },
        )
        assert (again.status_code, again.content) == (304, b"")


def test_the_key_is_made_once_for_nobody_else_to_read(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    key = read_key(folder)
    assert re.fullmatch(rb"[0-9a-f]{64}", key)
    assert read_key(folder) == key
    assert stat.S_IMODE((folder / "key").stat().st_mode) == 0o600
    assert [each.name for each in folder.iterdir()] == ["key"]


def test_a_damaged_key_is_named(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("half a k", "utf-8")
    with pytest.raises(StoreError, match="key-damaged"):
        read_key(tmp_path)
    (tmp_path / "key").unlink()
    (tmp_path / "key").mkdir()
    with pytest.raises(StoreError, match="key-unusable"):
        read_key(tmp_path)


def test_no_card_and_no_key_is_in_the_log(server: Server) -> None:
    table = server.new_table()
    with server.store() as store:
        store.table(table).deal(0)
    said = server.said.replace(server.door, "")
    assert server.key not in said
    assert "play " not in said
