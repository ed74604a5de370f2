"""No byte that the server sends to a seat depends on cards that the seat cannot see."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.store import rows
from roost.variants import VARIANTS
from tests.everyday import daily
from tests.properties.interference import Leak
from tests.properties.matches import TABLES, random_ruleset
from tests.server.leaks import LEAKS, all_hands_are_told_at_the_deal
from tests.server.tap import compare, random_script, without_hints
from tests.server.tapped import in_process
from tests.server.wire_tap import Servers, two_servers


@pytest.fixture(autouse=True)
def _no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The start page says when a match was touched, which is not what is compared."""
    monkeypatch.setattr(rows, "now", lambda: 0)


# The house that lets the declarer of Amerikaner take cards: few random houses do.
KITTY = "amerikaner, kitty"
ALL = (*TABLES, KITTY)


def rules_of(table: str, rng: Random) -> Ruleset:
    """Random house rules of this table."""
    if table != KITTY:
        return random_ruleset(table, rng)
    players = rng.choice("3456")
    return house(VARIANTS["amerikaner"], {"players": players, "kitty": "winner"})


def search(table: str, tries: int, rng: Random, *, probes: float = 0.5) -> int:
    """Try so many swaps in matches at servers in this process; how many messages were compared."""
    compared = 0
    for _ in range(tries):
        script, swap = random_script(rules_of(table, rng), rng, probes=probes)
        compared += asyncio.run(compare(script, swap, in_process))
    return compared


@pytest.mark.parametrize("table", daily(ALL, *ALL[::2]))
def test_what_a_seat_is_sent_does_not_depend_on_cards_it_cannot_see(table: str) -> None:
    assert search(table, 4, Random(f"tap {table}")) > 4 * 10


@pytest.mark.slow
@pytest.mark.parametrize("table", ALL)
def test_many_seats_are_sent_nothing_that_depends_on_cards_they_cannot_see(table: str) -> None:
    assert search(table, 100, Random(f"slow tap {table}")) > 100 * 10


def search_the_wire(servers: Servers, table: str, tries: int, rng: Random) -> int:
    """Try so many swaps at two servers' sockets; how many messages were compared."""
    compared = 0
    while tries:
        script, swap = random_script(rules_of(table, rng), rng, probes=0.3)
        if not script.computers:
            compared += asyncio.run(compare(without_hints(script), swap, servers.at_next))
            tries -= 1
    return compared


def test_the_bytes_on_the_wire_do_not_depend_on_cards_the_seat_cannot_see(tmp_path: Path) -> None:
    rng = Random("wire")
    with two_servers(tmp_path) as pair:
        for table in rng.sample(ALL, 4):
            assert search_the_wire(Servers(pair), table, 1, rng) > 5


@pytest.mark.slow
def test_many_bytes_on_the_wire_do_not_depend_on_cards_the_seat_cannot_see(tmp_path: Path) -> None:
    with two_servers(tmp_path) as pair:
        for table in ALL:
            assert search_the_wire(Servers(pair), table, 8, Random(f"slow wire {table}")) > 80


def test_a_leak_is_caught_on_the_wire(tmp_path: Path) -> None:
    leaky = ("-m", "tests.server.leaks", all_hands_are_told_at_the_deal.__name__)
    with two_servers(tmp_path, leaky) as pair, pytest.raises(Leak):
        search_the_wire(Servers(pair), "crowsnest", 20, Random("planted at the server"))


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_planted_in_the_server_is_caught(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, table = LEAKS[leak]
    plant(monkeypatch.setattr)
    with pytest.raises(Leak):
        search(table, 60, Random(f"planted {leak}"), probes=0.7)
