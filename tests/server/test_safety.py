"""Who is let in: Host, Origin, Fetch metadata, sessions; and the headers that every answer has."""

import re
import stat
from pathlib import Path

import httpx
import pytest

from roost.server.access import CONTENT_SECURITY_POLICY, HEADERS, KEY_FILE, read_key
from roost.store import StoreError
from tests.browser.server import Server
from tests.refusals import short

TELLING = ("/api/start", "/api/tables/1/seat", "/api/tables/1/record", "/api/backup", "/no/such")


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    """A request that shows no session, unless `headers` does."""
    return httpx.request(method, server.url + path, headers=headers, timeout=20)


def test_a_page_that_shows_no_session_can_read_why_it_is_refused(server: Server) -> None:
    told = ask(server, "/api/tables/1/seat").json()
    assert told["key"] == "no-session"
    assert told["text"].startswith("This browser is not let in")
    assert "“roost”" in told["text"]


@pytest.mark.parametrize("path", TELLING)
def test_without_a_session_nothing_is_told_but_why(server: Server, path: str) -> None:
    texts = set()
    for language in ("en", "nb-NO,nb;q=0.9,en;q=0.8", "id"):
        answer = ask(server, path, **{"Accept-Language": language})
        assert answer.status_code == 403
        assert "roost" in answer.text
        texts.add(answer.text)
    assert len(texts) == 3


def test_what_a_page_is_made_of_anybody_may_fetch_and_it_tells_of_no_match(server: Server) -> None:
    table = server.new_table()
    for path in ("/", f"/table/{table}", "/rules/crowsnest", "/js/start.js", "/api/words/nb"):
        stranger, own = ask(server, path), ask(server, path, **server.shown)
        assert stranger.status_code == 200
        assert stranger.content == own.content
        assert "set-cookie" not in own.headers


@pytest.mark.parametrize(
    "shown",
    [
        "",
        "Bearer",
        "Bearer " + "0" * 64,
        "Bearer ../key",
        "Bearer " + "x" * 30_000,
        "Bearer \xff\xfe",
        "Basic SESSION",
        "SESSION",
        "Bearer SESSIONx",
    ],
)
def test_another_secret_opens_nothing(server: Server, shown: str) -> None:
    given = shown.replace("SESSION", server.session).encode("latin-1")
    answer = httpx.get(server.url + "/api/start", headers={b"Authorization": given})
    assert answer.status_code == 403


def test_neither_the_key_nor_the_session_counts_elsewhere(server: Server) -> None:
    for secret in (server.key, server.session):
        assert ask(server, f"/api/start?key={secret}&session={secret}").status_code == 403
        assert ask(server, "/api/start", Cookie=f"roost-session={secret}").status_code == 403
    assert ask(server, "/api/start", Authorization=f"Bearer {server.key}").status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_page_of_another_address_fetches_nothing_but_may_lead_here(
    server: Server, site: str
) -> None:
    """Another port of this machine is the same site to a browser."""
    for path in ("/", "/rules/crowsnest", "/js/start.js", "/api/start", "/api/here?nonce="):
        for mode, dest in (("no-cors", "image"), ("cors", "empty"), ("navigate", "iframe")):
            seen = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest}
            assert ask(server, path, **seen, **server.shown).status_code == 403
    led = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert ask(server, "/", **led).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "", "localhost.:80"])
def test_a_name_that_points_here_is_not_answered(server: Server, host: str) -> None:
    for path in ("/", "/js/texts.js"):
        assert ask(server, path, Host=host, **server.shown).status_code == 403


def test_our_own_names_are_answered(server: Server) -> None:
    for name in ("127.0.0.1", "localhost", "LOCALHOST", "[::1]"):
        host = f"{name}:{server.port}"
        assert ask(server, "/api/start", Host=host, **server.shown).status_code == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_another_site_changes_nothing(server: Server, method: str) -> None:
    for origin in ("http://evil.example", "null", f"http://localhost:{server.port}"):
        answer = ask(server, "/api/tables/1", method, Origin=origin, **server.shown)
        assert answer.status_code == 403
    own = ask(server, "/api/tables/1", method, Origin=server.url, **server.shown)
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
    answer = ask(server, path, **server.shown)
    assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    wanted = "no-cache" if "etag" in answer.headers else "no-store"
    assert answer.headers["cache-control"] == wanted
    assert "server" not in answer.headers


def test_a_refusal_has_the_headers_too(server: Server) -> None:
    assert ask(server, "/api/start").headers["content-security-policy"] == CONTENT_SECURITY_POLICY


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
    assert stat.S_IMODE((folder / KEY_FILE).stat().st_mode) == 0o600
    assert [each.name for each in folder.iterdir()] == [KEY_FILE]


def test_a_damaged_key_is_named(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text("half a k", "utf-8")
    with pytest.raises(StoreError, check=short("key-damaged")):
        read_key(tmp_path)
    (tmp_path / KEY_FILE).unlink()
    (tmp_path / KEY_FILE).mkdir()
    with pytest.raises(StoreError, check=short("key-unusable")):
        read_key(tmp_path)


def test_a_key_of_an_earlier_roost_which_cookies_have_is_dropped(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("ab" * 32, "utf-8")
    assert read_key(tmp_path) != b"ab" * 32
    assert [each.name for each in tmp_path.iterdir()] == [KEY_FILE]


def test_no_card_and_no_secret_is_in_the_log(server: Server) -> None:
    table = server.new_table()
    with server.store() as store:
        store.table(table).deal(0)
    assert server.key not in server.said
    assert server.session not in server.said
    assert "play " not in server.said
