"""The kit passes honest players and finds the fault of each planted bad one."""

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from roost.game.actions import PASS, Action, play
from roost.game.legal import legal
from roost.game.record import Record
from roost.game.state import View
from roost.players import PLAYERS, simple
from roost.programs.external import External
from roost.rules import dealing
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.table.table import Table
from roost.testing import GAMES, PlayerFault, check_player
from roost.variants import CROWSNEST, KENTUCKY
from tests.everyday import daily

BOT = Path(__file__).parents[1] / "examples" / "bot.py"
COMMAND = f'"{sys.executable}" "{BOT}"'


@pytest.mark.parametrize("name", daily(["simple", "random", "baseline"], "simple"))
def test_an_honest_player_passes_in_every_game(name: str) -> None:
    checked = check_player(PLAYERS[name], deals=1)
    assert checked.decisions > 40 * len(GAMES)
    assert checked.again >= 3 * len(GAMES)
    assert checked.slowest > 0


@pytest.mark.parametrize("player", [COMMAND, f"cmd:{COMMAND}", External(COMMAND)])
def test_the_example_bot_passes_as_a_command_and_as_a_player(player: str | External) -> None:
    games = GAMES if player == COMMAND else [CROWSNEST]
    assert check_player(player, games, deals=1).decisions > 0


def test_each_game_and_seat_has_a_program_of_its_own(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import json, os, sys\n"
        f"told = open({str(tmp_path / 'run-')!r} + str(os.getpid()), 'w')\n"
        "for line in sys.stdin:\n"
        "    at = json.loads(line).get('view')\n"
        "    if at is not None:\n"
        "        told.write(f\"{at['game']} {at['seat']}\\n\")\n"
        "        told.flush()\n"
        "        print(json.dumps({'action': at['legal'][0]}), flush=True)\n",
        "utf-8",
    )
    check_player(f'"{sys.executable}" "{program}"', [CROWSNEST, KENTUCKY], deals=1)
    runs = [set(each.read_text("utf-8").splitlines()) for each in tmp_path.glob("run-*")]
    assert sorted(runs, key=sorted) == [
        {f"{game} {seat}"} for game in ("crowsnest", "kentucky") for seat in range(4)
    ]


def test_a_program_that_fails_does_not_pass_by_its_stand_in() -> None:
    with pytest.raises(PlayerFault, match="no-start"):
        check_player("no-such-program-anywhere", [CROWSNEST])


def test_a_program_that_is_slow_is_found() -> None:
    slow = f"\"{sys.executable}\" -c 'import time; time.sleep(60)'"
    with pytest.raises(PlayerFault, match="timeout"):
        check_player(slow, [CROWSNEST], seconds=0.2)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.key}-{rules.exchange.players}")
def test_every_phase_of_a_game_is_reached_by_a_player_that_always_passes(rules: Ruleset) -> None:
    reached: set[str] = set()

    def choose(view: View, rng: random.Random) -> Action:
        reached.add(view.public.phase)
        return passes(view)

    check_player(choose, [rules], deals=1)
    phases = set()
    for chooses in (PLAYERS["random"], PLAYERS["simple"]):
        table = Table(Record(rules, (None,) * dealing.seats(rules), seed=bytes(32)))
        rng = random.Random(1)
        while table.state.public.phase == "deal" and table.state.public.deal < 10:
            table.deal(table.version)
            while (seat := table.state.public.turn) is not None:
                phases.add(table.state.public.phase)
                table.submit(seat, chooses(table.envelope(seat).view, rng), table.version)
    assert reached == phases


def passes(view: View) -> Action:
    actions = legal(view)
    return PASS if PASS in actions else actions[0]


def is_after_the_auction(view: View) -> bool:
    return view.public.phase != "auction"


def is_under_a_top_call(view: View) -> bool:
    return view.public.declarer is not None and isinstance(view.public.bid, str)


def has_a_score(view: View) -> bool:
    return bool(view.public.results)


def is_near_the_end(view: View) -> bool:
    return max(view.public.totals) > 200


def is_in_sudden_death(view: View) -> bool:
    return view.public.sudden_death


@pytest.mark.parametrize(
    "when",
    [is_after_the_auction, is_under_a_top_call, has_a_score, is_near_the_end, is_in_sudden_death],
)
def test_what_the_player_itself_never_comes_to_is_tried(when: Callable[[View], bool]) -> None:
    def choose(view: View, rng: random.Random) -> Action:
        if when(view):
            raise LookupError("not thought of")
        return passes(view)

    with pytest.raises(PlayerFault, match="raises LookupError"):
        check_player(choose, [house(CROWSNEST, {"shoot_the_moon": "on"})], deals=1)


def test_an_illegal_choice_where_only_others_bring_it_is_found() -> None:
    def choose(view: View, rng: random.Random) -> Action:
        return PASS if view.public.phase == "nest" else passes(view)

    with pytest.raises(PlayerFault, match="not legal"):
        check_player(choose, [CROWSNEST])


def test_chance_of_its_own_where_only_others_bring_it_is_found() -> None:
    own = random.Random(1)

    def choose(view: View, rng: random.Random) -> Action:
        return own.choice(legal(view)) if view.public.phase == "trump" else passes(view)

    with pytest.raises(PlayerFault, match="same rng"):
        check_player(choose, GAMES)


def test_too_long_a_thought_in_one_phase_is_found() -> None:
    def choose(view: View, rng: random.Random) -> Action:
        if view.public.phase == "trump":
            time.sleep(0.5)
        return simple.choose(view, rng)

    with pytest.raises(PlayerFault, match=r"within 0\.3 s .*phase trump"):
        check_player(choose, [CROWSNEST], seconds=0.3)


def test_an_endless_loop_is_found() -> None:
    free = False

    def choose(view: View, rng: random.Random) -> Action:
        while view.public.phase == "play" and not free:
            time.sleep(0)
        return passes(view)

    with pytest.raises(PlayerFault, match="has not chosen within"):
        check_player(choose, [CROWSNEST], seconds=0.3)
    free = True


@pytest.mark.parametrize("error", [SystemExit(0), KeyboardInterrupt(), GeneratorExit()])
def test_a_player_that_would_end_the_process_is_found(error: BaseException) -> None:
    def choose(view: View, rng: random.Random) -> Action:
        raise error

    with pytest.raises(PlayerFault, match=f"raises {type(error).__name__}"):
        check_player(choose, [CROWSNEST])


def test_an_illegal_choice_is_found() -> None:
    def choose(view: View, rng: random.Random) -> Action:
        return play(0) if view.public.phase == "play" else legal(view)[0]

    with pytest.raises(PlayerFault, match="not legal"):
        check_player(choose, [CROWSNEST])


def test_chance_of_its_own_is_found() -> None:
    own = random.Random()

    def choose(view: View, rng: random.Random) -> Action:
        return own.choice(legal(view))

    with pytest.raises(PlayerFault, match="same rng"):
        check_player(choose, [CROWSNEST])


def test_memory_of_earlier_turns_is_found() -> None:
    asked = 0

    def choose(view: View, rng: random.Random) -> Action:
        nonlocal asked
        asked += 1
        actions = legal(view)
        return actions[asked % len(actions)]

    with pytest.raises(PlayerFault, match="same rng"):
        check_player(choose, [CROWSNEST])


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.key}-{rules.exchange.players}")
def test_a_player_that_remembers_the_other_seats_hands_is_found(rules: object) -> None:
    dealt: dict[int, int] = {}

    def choose(view: View, rng: random.Random) -> Action:
        dealt[view.seat] = view.private.dealt
        actions = legal(view)
        if view.public.phase == "auction":
            return PASS if PASS in actions and view.public.bid is not None else actions[0]
        left = dealt.get((view.seat + 1) % len(view.public.tricks), 0)
        return actions[left % 1009 % len(actions)]

    with pytest.raises(PlayerFault, match="does not show"):
        check_player(choose, [rules])  # type: ignore[list-item]


def test_an_error_is_told_as_a_fault() -> None:
    def choose(view: View, rng: random.Random) -> Action:
        raise KeyError("trump")

    with pytest.raises(PlayerFault, match="raises KeyError"):
        check_player(choose, [CROWSNEST])
