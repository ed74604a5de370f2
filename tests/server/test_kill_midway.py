"""The server is killed while it stores several actions: all of them are stored, or none."""

import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from roost.wire.messages import Act, Claim, Done, Refused
from tests.browser.server import Server
from tests.browser.test_deeds import SURE
from tests.server.page import Page, token_of

# Up to the nest, and up to the first lead.
AUCTION = "0 bid 120\n"
PREPARED = f"{AUCTION}0 bury B12 R6 G6 Y5 Y9\n0 trump G\n"
LAY_AWAY = ("bury B12", "bury G6", "bury R6", "bury Y5", "bury Y9")
REST = 36  # cards, of nine tricks

# The statements that may be seen from the first entry on: the deed's own, the end of the
# transaction, and then the beginning of another one.
EVERYDAY = [("bury", 3), ("play", 20)]


def die_and_repeat(home: Path, verb: str, statement: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Ask for a deed at a server that dies at this statement, start it again and send the same
    message once more; how many entries were kept in between."""
    monkeypatch.setenv("ROOST_DIES_AT", f"{statement} {verb}")
    server = Server(home)
    honest = server._serve
    server._serve = (
        sys.executable,
        "-m",
        "tests.store.dying",
        "roost",
        *honest[honest.index("serve") :],
    )
    whole = len(LAY_AWAY) if verb == "bury" else REST
    with server:
        table = server.open_record(SURE + (AUCTION if verb == "bury" else PREPARED))
        token = token_of(server, table)
        with Page(server, token) as page:
            version = page.version
            deed = Act(1, version, LAY_AWAY) if verb == "bury" else Claim(1, version)
            page.say(deed)
            # It may have told all before the statement came.
            with pytest.raises((ConnectionClosed, WebSocketException, OSError)):
                page.until(lambda _: False)
            was_told = 1 in page.done
        server.wait()
        kept = len(server.entries(table)) - version
        assert kept == whole or not was_told
        server._serve = honest
        server.start()
        with Page(server, token) as page:
            page.say(deed)
            answer = page.answer(1)
            if kept:
                assert isinstance(answer, Refused)
                assert answer.key == "stale-version"
            else:
                assert isinstance(answer, Done)
        log = server.entries(table)[version:]
        assert len(log) == whole
        assert len(set(log)) == whole
        assert all(f" {verb} " in entry for entry in log)
        assert "Traceback" not in server.said
    return kept


@pytest.mark.parametrize(("verb", "statement"), EVERYDAY)
def test_a_server_killed_within_a_deed_keeps_all_of_it_or_nothing(
    tmp_path: Path, verb: str, statement: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = die_and_repeat(tmp_path / "home", verb, statement, monkeypatch)
    assert kept in (0, len(LAY_AWAY) if verb == "bury" else REST)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("verb", "statements"), [("bury", range(1, 10)), ("play", range(1, 46, 4))]
)
def test_wherever_it_is_killed_it_keeps_all_of_the_deed_or_nothing(
    tmp_path: Path, verb: str, statements: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = [die_and_repeat(tmp_path / f"{at}", verb, at, monkeypatch) for at in statements]
    assert set(kept) == {0, len(LAY_AWAY) if verb == "bury" else REST}
    assert kept == sorted(kept)
