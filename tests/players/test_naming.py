"""Players by name: Roost's own, those of installed packages, and `module:function`."""

import random
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from roost import packages
from roost.arena.contest import Contest
from roost.arena.running import Where, run
from roost.arena.simulate import Simulation, simulate
from roost.arena.statistics import figures
from roost.errors import RoostError
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.record import Record
from roost.game.state import View
from roost.players import PLAYERS, chooser, is_named, name_of, named, playable
from roost.table.opening import computers, known
from roost.variants import CROWSNEST
from tests.refusals import short
from tests.variants.packages import install

MODULE = """
import random

def first(view, rng):
    from roost.game.legal import legal
    return legal(view)[0]

def raises(view, rng):
    raise ValueError("on purpose")

number = 3
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A module of somebody's own that can be imported."""
    (tmp_path / "own_bots.py").write_text(MODULE, "utf-8")
    (tmp_path / "broken_bots.py").write_text("raise RuntimeError('while\\nimported')", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "own_bots"
    sys.modules.pop("own_bots", None)


@pytest.fixture
def package(module: str, tmp_path: Path) -> Iterator[str]:
    """The same as an installed package with entry points."""
    players = {"first": f"{module}:first", "odd": f"{module}:nothing"}
    install(tmp_path, module, MODULE, {"roost.players": players})
    packages.entries.cache_clear()
    yield module
    packages.entries.cache_clear()


def test_a_function_of_a_module_is_a_player(module: str) -> None:
    assert named(f"{module}:first").__name__ == "first"
    assert name_of(named(f"{module}:first")) == "own_bots:first"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no_such_module:x", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("own_bots:nothing", "AttributeError: module 'own_bots' has no attribute 'nothing'"),
        ("own_bots:number", "3 is not a function"),
        ("broken_bots:x", "RuntimeError: while imported"),
    ],
)
@pytest.mark.usefixtures("module")
def test_what_cannot_be_loaded_is_refused_with_the_cause(name: str, why: str) -> None:
    with pytest.raises(RoostError) as refused:
        named(name)
    assert (refused.value.key, refused.value.facts) == (
        "player-not-loaded",
        {"player": name, "why": why},
    )


@pytest.mark.usefixtures("package")
def test_a_player_of_an_installed_package_is_like_one_of_ours() -> None:
    assert is_named("first")
    assert known("first") == playable("first") == "first"
    assert chooser("first", None) is named("first")
    record = Record(CROWSNEST, (None,) * 4, meta=(("player-1", "first"),))
    assert computers(record)[1] == "first"
    with pytest.raises(RoostError) as refused:
        named("second")
    assert str(refused.value.facts["allowed"]).endswith(", first, odd")
    with pytest.raises(RoostError, check=short("player-not-loaded")):
        named("odd")


def test_a_record_never_has_a_module_imported(module: str) -> None:
    record = Record(CROWSNEST, (None,) * 4, meta=(("player-1", f"{module}:first"),))
    assert computers(record)[1] != f"{module}:first"
    assert module not in sys.modules
    with pytest.raises(RoostError, check=short("unknown-player")):
        known(f"{module}:first")


def test_a_function_simulates_as_the_name_does_with_any_number_of_workers() -> None:
    def points(player: object, jobs: int) -> list[float]:
        plan = Simulation(CROWSNEST, (player, "simple-1") * 2, "functions", 120)  # type: ignore[arg-type]
        return [line.points for line in simulate(plan, jobs=jobs).lines]

    expected = points("simple", 1)
    assert points(PLAYERS["simple"], 1) == expected
    assert points(PLAYERS["simple"], 2) == expected

    def simple(view: View, rng: random.Random) -> Action:
        return PLAYERS["simple"](view, rng)

    # A function without a module of its own travels to the workers whole.
    assert points(simple, 2) == expected


def test_a_function_that_raises_is_played_for_and_counted() -> None:
    def raises(view: object, rng: object) -> Action:
        raise ValueError

    def first(view: View, rng: object) -> Action:
        return legal(view)[0]

    lines = simulate(Simulation(CROWSNEST, (raises, first) * 2, "faults", 3), jobs=1).lines
    legal_only = simulate(Simulation(CROWSNEST, (first,) * 4, "faults", 3), jobs=1).lines
    assert [line.points for line in lines] == [line.points for line in legal_only]
    assert lines[0].illegal > 0
    assert lines[1].illegal == 0


def test_functions_meet_in_the_arena_under_their_names() -> None:
    contest = Contest(CROWSNEST, "deals", (PLAYERS["baseline"], PLAYERS["simple"]), "functions")
    rows = run(contest, 16, Where(2))
    same = run(contest._replace(pair=("baseline", "simple")), 16, Where(1))
    assert [row.lead for row in rows] == [row.lead for row in same]
    told = [each.player for each in figures(contest, rows).seated]
    assert told == ["roost.players.baseline:choose", "roost.players.simple:choose"]


def test_a_player_that_no_worker_can_load_is_refused_in_a_sentence(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = named(f"{module}:first")
    monkeypatch.undo()  # the module is found no more
    with pytest.raises(RoostError) as refused:
        simulate(Simulation(CROWSNEST, (own,) * 4, "away", 120), jobs=2)
    assert refused.value.key == "player-stays-here"
    assert refused.value.facts["why"] == "ModuleNotFoundError: No module named 'own_bots'"
    assert simulate(Simulation(CROWSNEST, (own,) * 4, "away", 5), jobs=1).deals == 5


def test_what_cannot_be_sent_to_a_worker_is_refused_in_a_sentence() -> None:
    lock = threading.Lock()

    def holds_a_lock(view: View, rng: object) -> Action:
        with lock:
            return legal(view)[0]

    with pytest.raises(RoostError, check=short("player-stays-here")):
        simulate(Simulation(CROWSNEST, (holds_a_lock,) * 4, "away", 120), jobs=2)
