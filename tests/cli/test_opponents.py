"""Who plays: one computer player for all seats, or one for each."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from roost import players
from roost.game import reading
from roost.game.record import Record
from roost.store import open_store
from roost.store.engine import FILE_NAME
from roost.table import opening
from roost.variants import CROWSNEST
from tests.cli.conftest import Run


def test_opponents_may_be_named_seat_by_seat(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    words = ("play", "--opponents", "simple,random,simple")
    assert run(*words, typed="quit\n").exit_code == 0
    run("export", "--give-up", "--yes", "-o", str(path))
    meta = dict(reading.read(path.read_bytes()).meta)
    assert [meta[f"player-{seat}"] for seat in range(4)] == ["person", "simple", "random", "simple"]
    assert run("resume", "1").exit_code == 2


def test_watch_names_a_player_for_every_seat(run: Run) -> None:
    words = ("watch", "--seed", "x", "--deals", "1", "--opponents")
    mixed = run(*words, "simple,random,simple,random").stdout
    assert mixed != run(*words, "simple").stdout
    assert run(*words, "random").stdout == run(*words, ",".join(["random"] * 4)).stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "--opponents", "simple,random"], "--opponents names 2 players for 3 seats"),
        (["watch", "--opponents", "simple,random"], "--opponents names 2 players for 4 seats"),
        (["play", "--opponents", "simple,simpel,random"], "Did you mean “simple”?"),
    ],
)
def test_a_list_of_opponents_that_does_not_fit_is_refused(
    run: Run, words: list[str], said: str
) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not run("matches").stdout.startswith("1")


def test_without_a_word_the_usual_level_plays(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    run("play", typed="quit\n")
    run("export", "--give-up", "--yes", "-o", str(path))
    meta = dict(reading.read(path.read_bytes()).meta)
    assert [meta[f"player-{seat}"] for seat in (1, 2, 3)] == [players.usual()] * 3


@pytest.mark.parametrize("command", ["play", "watch"])
def test_a_level_that_needs_the_kernel_is_refused_without_it(
    refused: Callable[..., str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(opening, "offered", lambda: players.offered("reference"))
    said = refused(command, "--opponents", "strong")
    assert "“strong” needs the compiled kernel, which is not there" in said
    assert said.endswith("there are simple, steady.")


def test_the_help_names_all_levels_and_says_which_need_the_kernel(run: Run) -> None:
    told = " ".join(run("play", "--help").stdout.split())
    assert "The computer players: simple, steady, strong or expert;" in told
    assert "strong and expert need the compiled kernel." in told
    assert "all are strong, or simple where the kernel is not there." in told


INSTEAD = {
    "en": "This match asks for Strong and Expert. Without the compiled kernel, which was not built"
    " on this machine, Steady plays instead.",
    "nb": "Dette partiet ber om Sterk og Ekspert. Uten den kompilerte kjernen, som ikke ble bygd på"
    " denne maskinen, spiller Stødig i stedet.",
    "id": "Pertandingan ini meminta Kuat dan Ahli. Tanpa kernel terkompilasi, yang tidak dibuat di"
    " mesin ini, Mantap bermain sebagai gantinya.",
}


@pytest.mark.parametrize("language", INSTEAD)
def test_a_resumed_match_says_which_levels_play_instead_of_those_asked_for(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    meta = (("player-1", "strong"), ("player-2", "simple"), ("player-3", "expert"))
    home.mkdir()
    with open_store(home / FILE_NAME) as store:
        store.create(Record(CROWSNEST, (None,) * 4, seed=bytes(32), meta=meta))
    monkeypatch.setenv("ROOST_LANG", language)
    monkeypatch.setattr(opening, "playable", lambda name: players.playable(name, "native"))
    assert INSTEAD[language] not in told(run("resume", typed="quit\n"))
    monkeypatch.setattr(opening, "playable", lambda name: players.playable(name, "reference"))
    assert INSTEAD[language] in told(run("resume", typed="quit\n"))


def told(result: Result) -> str:
    """What was said, without the breaks of lines."""
    assert result.exit_code == 0
    return " ".join(result.stdout.split())
