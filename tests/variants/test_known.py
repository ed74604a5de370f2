"""Games that are not Roost's own, made in code or of an installed package, are known everywhere."""

import logging
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from roost import packages
from roost.arena.contest import Contest
from roost.arena.rows import Kept
from roost.arena.running import Where, run
from roost.arena.simulate import Simulation, simulate
from roost.cli.group import roost
from roost.errors import RecordError, RulesetError
from roost.game.plain import of_record
from roost.game.reading import read
from roost.game.record import Record
from roost.game.writing import write
from roost.players import PLAYERS
from roost.rules.ruleset import Auction, Deck, End, Play, Ruleset
from roost.rules.validate import house
from roost.table.loop import play_out
from roost.table.table import Table
from roost.texts.page.games import games
from roost.texts.page.house import told
from roost.variants import CROWSNEST, known
from tests.browser.server import Server
from tests.refusals import short
from tests.server.page import Page, first, token_of
from tests.variants.packages import install

DUSK = Ruleset(
    key="dusk",
    deck=Deck(bird_rank="10.5"),
    auction=Auction(min_bid=80),
    play=Play(first_lead="declarer"),
    end=End(target=200),
)
SOURCE = """
from roost.rules.ruleset import Deck, Ruleset
from roost.variants import CROWSNEST

DAWN = Ruleset(key="dawn", deck=Deck(bird_rank="low"))
BROKEN = Ruleset(key="broken", deck=Deck(bird_rank="middle"))
CROW = CROWSNEST
NUMBER = 3
"""
GAMES = {
    "dawn": "own_games:DAWN",
    "broken": "own_games:BROKEN",
    "crowsnest": "own_games:CROW",
    "number": "own_games:NUMBER",
    "missing": "own_games:NOTHING",
}


@pytest.fixture
def dusk(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """A game that was registered, for one test."""
    monkeypatch.setattr(known, "_registered", {})
    return known.register(DUSK)


@pytest.fixture
def packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of an installed package with one game that can be played and four that cannot."""
    install(tmp_path, "own_games", SOURCE, {"roost.games": GAMES})
    monkeypatch.syspath_prepend(str(tmp_path))
    packages.entries.cache_clear()
    known._packaged.cache_clear()
    yield tmp_path
    packages.entries.cache_clear()
    known._packaged.cache_clear()
    sys.modules.pop("own_games", None)


def test_what_nobody_has_registered_is_refused_by_its_key() -> None:
    with pytest.raises(RulesetError, check=short("unknown-game: dusk game")):
        write(Record(DUSK, (None,) * 4))
    with pytest.raises(RecordError, check=short("line 2: unknown-game")):
        read("roost 1\ngame dusk\n")


def test_a_match_of_it_is_played_written_read_and_shown(dusk: Ruleset) -> None:
    rules = house(dusk, {"hands": "2", "bird": "low"})
    table = Table(Record(rules, (None,) * 4, seed=bytes(32)))
    play_out(table, dict.fromkeys(range(4), PLAYERS["random"]), random.Random(1))
    text = write(table.record())
    assert text.splitlines()[1] == "game dusk bird=low hands=2"
    assert read(text) == table.record()
    assert of_record(table.record())["game"] == "dusk"


def test_the_start_page_offers_it_last_with_its_house_rules(dusk: Ruleset) -> None:
    offered = games()[-1]
    assert (offered.id, offered.key, offered.name) == ("dusk", "dusk", "dusk")
    assert offered.facts == "41 cards · nest of 5 · to 200"
    assert len(offered.switches) > 20
    assert told("dusk", {"target": "300"}).link == "target=300"


def test_workers_know_it_and_programs_are_told_it(dusk: Ruleset, tmp_path: Path) -> None:
    contest = Contest(dusk, "deals", ("simple", "random"), "dusk")
    kept = Kept(tmp_path / "rows.jsonl", contest)
    rows = run(contest, 16, Where(2), kept=kept)
    kept.close()
    assert [row.lead for row in rows] == [row.lead for row in run(contest, 16, Where(1))]
    root = Path(__file__).parents[2]
    bot = f"cmd:{sys.executable} {root / 'examples' / 'bot.py'}"
    found = simulate(Simulation(dusk, (bot, "simple", "simple", "simple"), "dusk", 60), jobs=2)
    assert found.deals == 60
    assert found.lines[0].illegal == 0


def test_registering_again_changes_nothing_and_another_game_is_refused(dusk: Ruleset) -> None:
    assert known.register(DUSK) is DUSK
    assert known.registered() == (dusk,)
    for other in (dusk._replace(end=End(target=500)), CROWSNEST._replace(end=End(target=500))):
        with pytest.raises(RulesetError, check=short("game-is-another")):
            known.register(other)
    assert known.register(CROWSNEST) is CROWSNEST
    with pytest.raises(RulesetError, check=short("unsound-field: auction.bid_step field, 7 value")):
        known.register(DUSK._replace(key="other", auction=Auction(bid_step=7)))
    assert known.registered() == (dusk,)


@pytest.mark.usefixtures("packaged")
def test_a_package_s_game_is_known_and_one_that_cannot_be_played_is_left_out(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING, "roost.variants"):
        assert [*known.games()][-2:] == ["amerikaner", "dawn"]
    assert known.game("crowsnest") is CROWSNEST
    assert [record.args[0] for record in caplog.records if isinstance(record.args, tuple)] == [
        "broken",
        "crowsnest",
        "number",
        "missing",
    ]
    listed = CliRunner().invoke(roost, ["variants"])
    assert "dawn" in listed.output
    simulated = CliRunner().invoke(roost, ["simulate", "dawn", "--deals=3", "--jobs=1"])
    assert simulated.exit_code == 0, simulated.output


def test_a_package_s_game_is_played_at_the_page(packaged: Path, tmp_path: Path) -> None:
    with Server(
        tmp_path / "home", first=f"import sys; sys.path.insert(0, {str(packaged)!r})"
    ) as at:
        assert at.api.get("/api/start").json()["games"][-1]["id"] == "dawn"
        assert at.api.get("/rules/dawn").status_code == 200
        with Page(at, token_of(at, at.new_table("dawn"))) as page:
            page.play_until(lambda scene: scene.may_deal and scene.account is not None, first)
            assert page.scene.account is not None
    assert "Traceback" not in at.said
