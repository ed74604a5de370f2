"""A program at the table plays by the protocol, and one that fails delays nothing for long."""

import json
import os
import random
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from roost import testing
from roost.cli.house import ruleset
from roost.errors import RoostError
from roost.game import match
from roost.game.legal import legal
from roost.game.record import Record
from roost.game.state import View, view
from roost.players import PLAYERS, offered, simple
from roost.programs import external, protocol
from roost.programs.external import External
from roost.rules import dealing, deck
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.table.loop import play_out, play_turn
from roost.table.opening import computers, known
from roost.table.table import Table
from roost.turns.stand_in import STAND_IN
from roost.variants import AMERIKANER, CROWSNEST, VARIANTS
from tests.players.processes import is_gone, soon
from tests.refusals import short

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
NODE = shutil.which("node")
EXAMPLE = f'"{sys.executable}" "{BOT}"'
GAMES = [rules for rules in VARIANTS.values() if rules is not AMERIKANER] + [
    house(AMERIKANER, {"players": str(players)}) for players in (3, 4, 5, 6)
]

READS = (
    "import sys, json, time\n"
    "for line in sys.stdin:\n    m = json.loads(line)\n    if 'view' in m:\n"
)
GOOD = READS + "        print(json.dumps({'action': m['view']['legal'][0]}), flush=True)"


@contextmanager
def program(source: str, seconds: float = 5.0) -> Iterator[External]:
    """A player that is this Python program."""
    quoted = source.replace("\\", "\\\\").replace('"', '\\"')
    with closing(External(f'"{sys.executable}" -c "{quoted}"', seconds)) as player:
        yield player


def first_view(rules: Ruleset = CROWSNEST) -> View:
    start = match.start(rules, dealer=dealing.seats(rules) - 1)
    state, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    assert state.public.turn is not None
    return view(state, state.public.turn)


def played_with(player: External, rules: Ruleset) -> Table:
    seats = dealing.seats(rules)
    table = Table(Record(rules, (None,) * seats, seed=bytes(32)))
    others = dict.fromkeys(range(seats), PLAYERS["simple"])
    play_out(table, {**others, 1: player}, random.Random(1))
    return table


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.key}-{dealing.seats(rules)}")
def test_the_example_bot_plays_a_whole_match_without_a_fault(rules: Ruleset) -> None:
    with closing(External(EXAMPLE)) as bot:
        table = played_with(bot, rules)
    assert (table.state.public.phase, bot.faults, bot.reason) == ("over", 0, None)


@pytest.mark.skipif(NODE is None, reason="node")
def test_the_example_bot_for_node_is_sound_and_plays_every_game() -> None:
    command = f'"{NODE}" "{BOT.with_suffix(".mjs")}"'
    assert testing.check_player(command, GAMES, deals=1).decisions > 0


def test_a_program_that_draws_from_its_seed_is_a_function_of_view_and_rng() -> None:
    draws = READS + (
        "        a = m['view']['legal']\n"
        "        print(json.dumps({'action': a[m['seed'] % len(a)]}), flush=True)"
    )
    seen = first_view()
    with program(draws) as player:
        choices = [player(seen, random.Random(each)) for each in range(8)]
        assert [player(seen, random.Random(each)) for each in range(8)] == choices
    assert player.faults == 0
    assert len(set(choices)) > 1


def test_the_stand_in_draws_as_if_no_program_had_been_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PLAYERS, STAND_IN, PLAYERS["random"])
    seen = first_view()
    player = External("no-such-program-anywhere")
    for each in range(8):
        expected = PLAYERS["random"](seen, random.Random(each))
        assert player(seen, random.Random(each)) == expected


def test_the_example_bot_is_about_thirty_lines_and_imports_no_roost() -> None:
    text = BOT.read_text("utf-8")
    assert "import roost" not in text
    assert "from roost" not in text
    assert len([line for line in text.splitlines() if line.strip()]) <= 40


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import time; time.sleep(600)", "timeout"),
        ("import sys; sys.exit(3)", "exit"),
        (READS + "        print('{]' * 9, flush=True)", "no-legal-action"),
        (READS + "        print('[' * 60000, flush=True)", "no-legal-action"),
        (READS + '        print(\'{"action": "play R99"}\', flush=True)', "no-legal-action"),
        (READS + '        print(\'{"action": "bid 200"}\', flush=True)', "no-legal-action"),
        (READS + "        print('x' * 1000000, flush=True)", "too-long"),
        (
            READS + "        sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()",
            "no-legal-action",
        ),
    ],
)
def test_a_program_that_fails_costs_its_own_choice_and_not_the_match(
    source: str, reason: str
) -> None:
    seen = first_view()
    with program(source, 0.4 if reason == "timeout" else 60.0) as player:
        assert player(seen, random.Random(1)) == simple.choose(seen, random.Random(1))
        assert (player.faults, player.reason) == (1, reason)
        table = played_with(player, CROWSNEST)
        assert (table.state.public.phase, player.reason) == ("over", "given-up")
        assert player.faults > 3


def test_a_program_that_never_reads_takes_no_longer_than_its_time() -> None:
    seen = first_view()
    with program("import time; time.sleep(600)", 0.3) as player:
        began = time.monotonic()
        for _ in range(5):
            player(seen, random.Random(1))
        assert (player.faults, player.reason) == (5, "given-up")
        assert time.monotonic() - began < 100


def test_a_program_that_is_not_there_is_a_fault() -> None:
    seen = first_view()
    player = External("no-such-program-anywhere")
    assert player(seen, random.Random(1)) in legal(seen)
    assert (player.faults, player.reason) == (1, "no-start")


def test_after_a_fault_the_program_is_started_again(tmp_path: Path) -> None:
    seen = first_view()
    mark = tmp_path / "mark"
    stumbles = (
        f"import os, sys\nif not os.path.exists({str(mark)!r}):\n    open({str(mark)!r}, 'w')\n"
    )
    with program(stumbles + "    sys.exit(1)\n" + GOOD) as player:
        player(seen, random.Random(1))
        assert (player.faults, player.reason) == (1, "exit")
        assert player(seen, random.Random(1)) == legal(seen)[0]
        assert player.faults == 1


@pytest.mark.skipif(os.name != "posix", reason="process groups")
def test_what_the_program_has_started_ends_with_it(tmp_path: Path) -> None:
    told = tmp_path / "pid"
    source = (
        "import subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(told)!r}, 'w').write(str(child.pid))\n" + GOOD
    )
    with program(source) as player:
        player(first_view(), random.Random(1))
    assert player.faults == 0
    pid = int(told.read_text())
    assert soon(lambda: is_gone(pid))


def test_a_program_is_told_nothing_but_its_view() -> None:
    start = match.start(CROWSNEST, dealer=3)
    state, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    one, two, three = state.private[1:]
    swapped = state._replace(private=(state.private[0], three, one, two))
    assert protocol.shown(view(state, 0)) == protocol.shown(view(swapped, 0))


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.key}-{dealing.seats(rules)}")
def test_every_view_is_json_and_every_action_in_it_is_read_back(rules: Ruleset) -> None:
    seen: set[str] = set()

    def choose(at: View, rng: random.Random) -> object:
        told = json.loads(protocol.line(protocol.shown(at)))
        actions = legal(at)
        assert told == protocol.shown(at)
        for words, action in zip(told["legal"], actions, strict=True):
            assert protocol.answered(at, json.dumps({"action": words}).encode()) == action
        seen.add(told["phase"])
        return rng.choice(actions)

    table = Table(Record(rules, (None,) * dealing.seats(rules), seed=bytes(32)))
    table.deal(table.version)
    rng = random.Random(3)
    while (turn := table.state.public.turn) is not None:
        envelope = table.envelope(turn)
        table.submit(turn, choose(envelope.view, rng), envelope.version)  # type: ignore[arg-type]
    assert "play" in seen


def test_only_a_name_that_begins_with_cmd_is_a_program() -> None:
    assert external.seated("simple") is None
    player = external.seated('cmd:"node mybot.mjs"')
    assert isinstance(player, External)
    assert player.command == "node mybot.mjs"
    with pytest.raises(RoostError, check=short("unknown-player")):
        external.seated("cmd:")
    with pytest.raises(RoostError, check=short("unknown-player")):
        external.seated("cmd:'node")


def test_a_record_that_names_a_program_runs_none(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    name = f"cmd:touch {mark}"
    record = Record(CROWSNEST, (None,) * 4, seed=bytes(32), meta=(("player-1", name),))
    seated = computers(record)
    assert name not in seated.values()
    table = Table(record)
    table.deal(table.version)
    play_out(table, {seat: PLAYERS[each] for seat, each in seated.items()}, random.Random(1))
    assert not mark.exists()
    with pytest.raises(RoostError, check=short("unknown-player")):
        known(name)


FAMILY = BOT.parent / "family-57.toml"


def test_every_level_and_the_example_bot_play_a_deal_at_the_57_card_family_table() -> None:
    rules = ruleset(None, str(FAMILY))
    assert dealing.cards(rules).bit_count() == 57
    assert dealing.nest_size(rules) == 5
    assert sum(deck.points(rules)) == 180
    levels = {seat: PLAYERS[name] for seat, name in enumerate(offered())}
    with closing(External(EXAMPLE)) as bot:
        for seats in (levels, {0: bot}):
            everyone = dict.fromkeys(range(4), PLAYERS["simple"]) | seats
            table = Table(Record(rules, (None,) * 4, seed=bytes(32)))
            rng = random.Random(1)
            while not table.state.public.results:
                if table.state.public.phase == "deal":
                    table.deal(table.version)
                while play_turn(table, everyone, rng):
                    pass
        assert (bot.faults, bot.reason) == (0, None)


def test_the_kit_checks_players_at_the_57_card_family_table() -> None:
    assert ruleset(None, str(FAMILY)) in testing.GAMES


# Leaves its group and its parent behind, twice over, in an environment of its own.
_RUNS_AWAY = (
    "import os, sys, time\n"
    "def away(path):\n"
    "    if os.fork() == 0:\n"
    "        os.setsid()\n"
    "        if os.fork() == 0:\n"
    "            os.setsid()\n"
    "            with open(path + '.new', 'w') as told: told.write(str(os.getpid()))\n"
    "            os.rename(path + '.new', path)\n"
    "            code = 'import time\\ntime.sleep(600)'\n"
    "            os.execve(sys.executable, [sys.executable, '-c', code], {})\n"
    "        os._exit(0)\n"
    "    os.wait()\n"
    "    while not os.path.exists(path): time.sleep(0.01)\n"
)
_THEN = {
    "refused": "for line in sys.stdin: print('nonsense', flush=True)\n",
    "silent": "time.sleep(600)\n",
    "left": "",
    "good": "import json\n"
    "for line in sys.stdin:\n"
    "    at = json.loads(line)\n"
    "    if 'view' in at: print(json.dumps({'action': at['view']['legal'][0]}), flush=True)\n",
}


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux finds what has run away")
@pytest.mark.parametrize("then", _THEN)
def test_what_left_session_and_parent_ends_with_the_program(tmp_path: Path, then: str) -> None:
    told = tmp_path / "pid"
    source = _RUNS_AWAY + f"away({str(told)!r})\n" + _THEN[then]
    with program(source, 3.0 if then in ("silent", "left") else 60.0) as player:
        player(first_view(), random.Random(1))
        assert soon(told.exists)
    assert soon(lambda: is_gone(int(told.read_text())))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux finds what has run away")
def test_a_program_that_ends_takes_no_other_program_along(tmp_path: Path) -> None:
    paths = [tmp_path / "one", tmp_path / "other"]
    sources = [_RUNS_AWAY + f"away({str(path)!r})\n" + _THEN["refused"] for path in paths]
    with program("import sys\n" + _THEN["good"]) as stays:
        stays(first_view(), random.Random(1))
        before = stays.faults
        with program(sources[0], 30.0) as player:
            player(first_view(), random.Random(1))
        assert soon(lambda: is_gone(int(paths[0].read_text())))
        stays(first_view(), random.Random(1))
        assert stays.faults == before
