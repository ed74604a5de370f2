"""Other programs in the arena play like any player, their faults are counted, and all are ended."""

import json
import os
import shlex
import sys
from pathlib import Path

import pytest

from roost.arena import programs
from roost.arena.contest import Contest, played
from roost.arena.rows import Kept
from roost.arena.running import Where, run
from roost.arena.simulate import Simulation, simulate
from roost.arena.statistics import figures
from roost.cli.commands.arena import arena
from roost.errors import RoostError
from roost.variants import CROWSNEST
from tests.refusals import short

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
BOT = f'cmd:"{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"'
SILENT = f"cmd:{shlex.quote(sys.executable)} -c pass"


def meet(
    players: str, *, as_json: bool = True, jobs: str | None = "1", cluster: str | None = None
) -> None:
    """Let them play one deal by `roost arena`."""
    arena(
        game=None,
        players=players,
        what="deals",
        deals="1",
        all_deals=False,
        seed="s",
        rules=None,
        share=False,
        as_json=as_json,
        file=None,
        jobs=jobs,
        cluster=cluster,
    )


def test_a_program_plays_by_the_rules_on_any_number_of_cores() -> None:
    pair = Contest(CROWSNEST, "deals", (BOT, "simple-1"), "program")
    one, two = run(pair, 20, Where(1)), run(pair, 20, Where(2))
    assert [row.lead for row in one] == [row.lead for row in two]
    assert len({row.lead for row in one}) > 1
    assert [each.illegal for each in figures(pair, one).seated] == [0, 0]
    assert not programs._running


def test_the_faults_of_a_program_are_counted_as_illegal_and_simple_plays_for_it() -> None:
    silent = played(Contest(CROWSNEST, "cards", (SILENT, "random"), "silent"), 1)
    simple = played(Contest(CROWSNEST, "cards", ("simple-1", "random"), "silent"), 1)
    assert silent.lead == simple.lead
    assert silent.counts[0].illegal == sum(
        many for times in simple.counts[0].times.values() for many in times.values()
    )
    with programs.leaving():
        assert programs._running
    assert not programs._running


def test_a_simulation_seats_programs_and_counts_their_faults() -> None:
    found = simulate(Simulation(CROWSNEST, (BOT, SILENT, "simple", "simple"), "s", 4), jobs=1)
    assert [line.illegal > 0 for line in found.lines] == [False, True, False, False]
    assert not programs._running


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_worker_that_is_killed_is_one_sentence_and_what_was_kept_is_gone_on_with(
    tmp_path: Path,
) -> None:
    deadly = tmp_path / "deadly.py"
    deadly.write_text(
        "import os, signal, sys, psutil\n"
        # On Linux a keeper stands between the program and the worker that started it.
        "worker = psutil.Process().parents()[sys.platform == 'linux'].pid\n"
        f"if worker != {os.getpid()}:\n    os.kill(worker, signal.SIGKILL)\n"
    )
    bot = f"cmd:{shlex.quote(sys.executable)} {deadly}"
    with pytest.raises(RoostError, check=short("worker-killed")):
        simulate(Simulation(CROWSNEST, (bot, "simple", "simple", "simple"), "s", 500), jobs=2)
    pair = Contest(CROWSNEST, "deals", (bot, "simple-1"), "deadly")
    kept = Kept(tmp_path / "rows.jsonl", pair)
    with pytest.raises(RoostError, check=short("worker-killed")):
        run(pair, 40, Where(2), kept=kept)
    kept.close()
    deadly.write_text("")
    kept = Kept(tmp_path / "rows.jsonl", pair)
    assert len(run(pair, 2, Where(1), kept=kept)) == 2
    kept.close()


def test_no_program_plays_on_a_cluster() -> None:
    with pytest.raises(RoostError, check=short("program-on-cluster")):
        meet(f"{BOT},simple", jobs=None, cluster="tcp://127.0.0.1:9")


def test_commas_within_a_command_part_no_names(capsys: pytest.CaptureFixture[str]) -> None:
    meet('cmd:"no-such-program a,b",random')
    assert "no-such-program a,b" in capsys.readouterr().out


def test_it_is_said_by_which_clock_each_was_timed(capsys: pytest.CaptureFixture[str]) -> None:
    def met(*, as_json: bool) -> str:
        meet(f"{BOT},simple", as_json=as_json)
        return " ".join(capsys.readouterr().out.split())

    program, simple = met(as_json=False).split(" simple: declared ")
    assert program.count("Milliseconds by the clock on the wall a decision:") == 1
    assert "of the processor" not in program
    assert simple.count("Milliseconds of the processor a decision:") == 1
    assert "on the wall" not in simple
    clocks = [each["clock"] for each in json.loads(met(as_json=True))["times"].values()]
    assert clocks == ["wall", "processor"]
