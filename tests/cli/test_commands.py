"""Every command does what its help says, with the exit status that it should have."""

import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from roost import __version__, shuffle
from roost.game import reading, writing
from roost.game.record import Record, position
from roost.game.seals import FIRST_SEEDED
from roost.kernel import BACKEND
from roost.players import PLAYERS
from roost.rules.switches import of_game
from roost.rules.validate import house
from roost.store import open_store
from roost.table.loop import play_out
from roost.table.table import Table
from roost.variants import VARIANTS
from tests.architecture.syntax import ROOT
from tests.cli.conftest import Run
from tests.cli.terminal import environment

EVERY_COMMAND = ["play", "resume", "watch", "variants", "rules", "compare", "simulate", "matches"]
EVERY_COMMAND += ["show", "explain", "check", "verify", "export", "import"]
SHORT = ("--rules", "target=100", "--opponents", "random", "--seed", "a short match")


def kept_match(run: Run, path: Path, *, typed: str = "") -> str:
    """A match played as far as `typed` goes, given up, and written to `path`: its text."""
    run("play", "--seed", "kitchen table", "--as", "Åse", typed=typed)
    result = run("export", "--give-up", "--yes", "-o", str(path))
    assert result.exit_code == 0, result.output
    return path.read_text("utf-8")


def test_help_lists_every_command_and_each_has_its_own(run: Run) -> None:
    overview = run("--help")
    assert overview.exit_code == 0
    for command in EVERY_COMMAND:
        assert f"\n  {command} " in overview.stdout
        assert run(command, "--help").stdout.startswith(f"Usage: roost {command}")
        assert run(command, "-h").stdout == run(command, "--help").stdout


def test_the_version_names_the_kernel(run: Run) -> None:
    assert run("--version").stdout == f"roost {__version__}, kernel {BACKEND}\n"


def test_help_and_version_load_no_game_and_no_database() -> None:
    code = (
        "import sys\n"
        "from roost.cli.group import roost\n"
        "try: roost.main([sys.argv[1]], prog_name='roost')\n"
        "except SystemExit: pass\n"
        "print([name for name in sys.modules"
        " if name in ('sqlalchemy', 'alembic', 'msgspec', 'roost.game', 'roost.table')])\n"
    )
    for word in ("--help", "--version"):
        done = subprocess.run(
            [sys.executable, "-c", code, word],
            env={"PYTHONPATH": str(ROOT / "src")},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("command", [["watch", "--deals", "1"], ["rules"], ["variants"]])
def test_what_keeps_nothing_loads_no_database(tmp_path: Path, command: list[str]) -> None:
    code = (
        "import sys\n"
        "from roost.cli.group import roost\n"
        "try: roost.main(sys.argv[1:], prog_name='roost')\n"
        "except SystemExit as left: assert not left.code\n"
        "assert 'sqlalchemy' not in sys.modules\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *command],
        env=environment(tmp_path / "home"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "home").exists()


def test_variants_gives_each_game_its_figures_and_each_switch_its_own_value(run: Run) -> None:
    games = {each["game"]: each for each in json.loads(run("variants", "--json").stdout)["games"]}
    assert list(games) == list(VARIANTS)
    for key, own in VARIANTS.items():
        assert [each["switch"] for each in games[key]["switches"]] == [
            switch.key for switch in of_game(own)
        ]
        assert all(each["about"] for each in games[key]["switches"])
    assert games["crowsnest"]["figures"] == [
        {
            "players": 4,
            "cards": 41,
            "hand": 9,
            "nest": 5,
            "bids": list(range(70, 121, 5)),
            "hand_total": 120,
            "target": 300,
        }
    ]
    assert [each["hand"] for each in games["amerikaner"]["figures"]] == [17, 13, 10, 8]
    own_values = {each["switch"]: each["own"] for each in games["crowsnest"]["switches"]}
    assert (own_values["bird"], own_values["made_credit"]) == ("low", "bid")


def test_variants_in_words_names_every_game_and_switch(run: Run) -> None:
    said = run("variants").stdout
    for own in VARIANTS.values():
        assert own.key in said
        for switch in of_game(own):
            assert f"\n{switch.key} = " in said


@pytest.mark.parametrize("game", VARIANTS)
def test_rules_tells_every_game(run: Run, game: str) -> None:
    result = run("rules", game)
    assert result.exit_code == 0
    assert "The score" in result.stdout


def changed_sentences(run: Run, game: str, house: str) -> str:
    """What `roost rules` says with a house rule and not without it."""
    own, other = (
        set(" ".join(run("rules", game, *more).stdout.split()).replace(": ", ". ").split(". "))
        for more in ((), ("--rules", house))
    )
    return " ".join(sorted(other - own))


# A value for each switch that is not the game's own.
HOUSE_RULES = {
    "crowsnest": (
        "bird=high ones=high low_cards=in nest=1 lead=declarer last_trick_bonus=20"
        " most_tricks_bonus=10 target=500 hands=5 discard=no_counters all_pass=dealer_stuck"
        " nest_top_up=on min_bid=80 step=10 made_credit=captured made_needs_more=on bird_free=off"
        " red_one=on nest_points_to=declarer trump_before_nest=on both_past=bidding_side"
        " must_trump=on mercy=-200 no_points_misdeal=on shoot_the_moon=on"
        " ones=low,ones_points=15 red_one=on,red_one_free=on"
        " most_tricks_bonus=20,most_tricks_tie=split"
    ),
    "amerikaner": (
        "players=5 min_bid=none kitty=winner declarer_factor=2 target=100 hands=3 all_pass=redeal"
        " call=highest_missing first_bidder=dealer amerikaner_trump=on tie=play_on alone=on"
    ),
}
EACH_HOUSE_RULE = [(game, rule) for game, rules in HOUSE_RULES.items() for rule in rules.split()]


@pytest.mark.parametrize(("game", "rule"), EACH_HOUSE_RULE)
def test_a_house_rule_changes_what_the_rules_say(run: Run, game: str, rule: str) -> None:
    # With four players the Amerikaner kitty is empty at some tables; three always leave a card.
    rule = f"{rule},players=3" if rule == "kitty=winner" else rule
    changed = changed_sentences(run, game, rule)
    assert changed.replace("With these house rules", "").replace(rule, "").strip(" .")


def test_every_switch_is_among_those_house_rules() -> None:
    for game, rules in HOUSE_RULES.items():
        set_here = {each.split("=")[0] for each in rules.replace(",", " ").split()}
        of_the_game = {switch.key for switch in of_game(VARIANTS[game])}
        assert of_the_game - set_here <= {"players"}


def test_house_rules_come_from_a_file_as_from_a_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('game = "kentucky"\nbird = 10.5\nmust_trump = true\ntarget = 500\n', "utf-8")
    from_line = run("rules", "kentucky", "--rules", "bird=10.5,must_trump=on,target=500")
    assert run("rules", "--rules", str(path)).stdout == from_line.stdout
    assert run("rules", "kentucky", "--rules", str(path)).stdout == from_line.stdout


@pytest.mark.parametrize("game", [*VARIANTS, "amerikaner --players 3", "amerikaner --players 6"])
def test_watch_plays_any_game_and_opens_the_hands(run: Run, game: str) -> None:
    result = run("watch", *game.split(), "--opponents", "random", "--seed", "x", "--deals", "4")
    assert result.exit_code == 0, result.output
    assert "The hands as they were dealt" in result.stdout or "thrown in" in result.stdout


def test_watch_ends_with_the_match_and_a_seed_repeats_it(run: Run) -> None:
    first, second = run("watch", *SHORT), run("watch", *SHORT)
    assert "── The match is over" in first.stdout
    assert first.stdout == second.stdout
    assert first.stdout != run("watch", *SHORT[:-1], "another").stdout


def test_watch_tells_no_card_before_it_is_played(run: Run) -> None:
    course = " ".join(run("watch", *SHORT).stdout.split())
    before_the_first_trick = course.split("Trick 1:")[0]
    assert "takes the nest of 5 cards." in before_the_first_trick
    assert not set("⌂▲☼☾") & set(before_the_first_trick.split("Trump is")[0])


def test_a_seed_may_be_written_in_hexadecimal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    seed = "0123456789abcdef" * 4
    run("play", "--seed", seed, typed="quit\n")
    run("export", "--give-up", "--yes", "-o", str(path))
    assert reading.read(path.read_bytes()).seed == bytes.fromhex(seed)


def test_a_match_is_kept_listed_and_resumed_where_it_was(run: Run) -> None:
    left = run("play", "--seed", "kitchen table", typed="80\nquit\n")
    assert left.exit_code == 0
    assert "“roost resume 1” goes on with this match" in left.stdout
    assert "unfinished" in run("matches").stdout
    again = run("resume", typed="quit\n")
    assert again.exit_code == 0
    assert "CrowsNest, match 1" in again.stdout
    last_table = left.stdout.rpartition("Score:")[2].partition("Nothing is lost")[0]
    assert last_table in again.stdout


def test_the_end_of_input_leaves_the_match_kept(run: Run) -> None:
    result = run("play", typed="")
    assert result.exit_code == 0
    assert result.stdout.endswith("“roost resume 1” goes on with this match.\n")


def test_resume_takes_the_match_that_was_played_last(run: Run) -> None:
    run("play", typed="quit\n")
    run("play", "kentucky", typed="quit\n")
    run("resume", "1", typed="pass\nquit\n")
    assert "CrowsNest, match 1" in run("resume", typed="quit\n").stdout


def test_a_phrase_is_mixed_in_after_the_seal_is_shown(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    words = ("play", "--seed", "kitchen table", "--phrase")
    result = run(*words, typed="no # in it\nseven herons\nquit\n")
    shown, asked = result.stdout.split("A phrase of yours", 1)
    record_seed = shuffle_seed("kitchen table")
    assert shuffle.seal(record_seed, 1) in shown
    assert "“no # in it” cannot be kept" in asked
    run("export", "--give-up", "--yes", "-o", str(path))
    assert reading.read(path.read_bytes()).phrase == "seven herons"
    assert run("verify", str(path)).exit_code == 0


def shuffle_seed(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def test_the_list_of_matches_says_whose_each_score_is(run: Run) -> None:
    run("play", typed="quit\n")
    assert "1 · CrowsNest · 0 deals · We 0 · They 0 · unfinished" in run("matches").stdout
    run("play", "amerikaner", "--players", "3", "--as", "Ada", typed="quit\n")
    listed = " ".join(run("matches").stdout.split())
    assert "2 · Amerikaner · 0 deals · You 0 · Berit 0 · Carl 0 · unfinished" in listed


def test_the_list_of_matches_has_the_names_that_the_person_gave(run: Run) -> None:
    run("play", typed="quit\n")
    with open_store() as store:
        store.rename(1, "Søndag kveld")
    assert "1 · Søndag kveld · CrowsNest · 0 deals" in run("matches").stdout


def test_an_export_of_a_running_match_is_the_view_of_seat_0(run: Run) -> None:
    run("play", "--seed", "kitchen table", typed="quit\n")
    view = json.loads(run("export").stdout)
    assert view["roost-view"] == 1
    assert len(view["hand"]) == 9
    text = json.dumps(view)
    assert shuffle_seed("kitchen table").hex() not in text
    unseen = [name for name in view if name in ("hands", "seed", "nest")]
    assert unseen == []


def test_giving_up_needs_a_yes_and_opens_the_record(run: Run, tmp_path: Path) -> None:
    run("play", typed="quit\n")
    assert run("export", "--give-up").exit_code == 2
    assert "unfinished" in run("matches").stdout
    assert run("export", "--give-up", "--yes").stdout.startswith("roost 1\ngame crowsnest\n")
    assert "given up" in run("matches").stdout
    assert run("resume", "1").exit_code == 2
    assert run("export").stdout.startswith("roost 1\n")


def test_a_record_is_shown_checked_and_verified(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    text = kept_match(run, path, typed="pass\n")
    assert "seat 0 Åse\n" in text
    assert json.loads(run("show", str(path), "--json").stdout)["game"] == "crowsnest"
    assert "CrowsNest" in run("show", str(path)).stdout
    assert run("check", str(path)).stdout.startswith(f"{path} is fine: CrowsNest, 1 deal.")
    verified = run("verify", str(path))
    assert verified.exit_code == 0
    assert "Deal 1: the seal agrees with the seed." in verified.stdout
    assert "Nothing was taken back after cards were seen." in verified.stdout
    path.write_text(text.replace("meta taken-back 0\n", ""), "utf-8")
    assert "It is not known whether anything was taken back" in run("verify", str(path)).stdout
    for command in ("show", "check", "verify"):
        assert run(command, "-", typed=text).exit_code == 0


def test_a_bid_that_saw_the_nest_and_was_taken_back_stands_in_account_and_record(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "match.record"
    text = kept_match(run, path, typed="120\nundo\npass\n")
    assert "meta taken-back 1\n" in text
    assert "1 time something was taken back after cards" in run("verify", str(path)).stdout


def test_a_changed_seal_is_found(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    text = kept_match(run, path)
    seal = shuffle.seal(shuffle_seed("kitchen table"), 1)
    path.write_text(text.replace(seal, "0" * 64), "utf-8")
    result = run("verify", str(path))
    assert result.exit_code == 2
    assert "the seal does not agree" in result.stdout
    assert result.stderr == (
        f"{path} does not agree with its seed: the first difference is in deal 1.\n"
    )


def test_hands_beside_a_seed_are_compared_with_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    text = kept_match(run, path)
    shown = json.loads(run("show", str(path), "--json").stdout)
    hands = "".join(f"hand {at} {' '.join(hand)}\n" for at, hand in enumerate(shown["hands"]))
    nest = f"nest {' '.join(shown['nest'])}\n"
    head, actions = text.split("deal\n")
    rest = "".join(line + "\n" for line in actions.splitlines() if not line.startswith("seal"))
    path.write_text(f"{head}deal\n{hands}{nest}{rest}", "utf-8")
    assert "Deal 1: the cards agree with the seed." in run("verify", str(path)).stdout
    swapped = nest.split()
    swapped[1], swapped[2] = swapped[2], swapped[1]
    path.write_text(f"{head}deal\n{hands}{' '.join(swapped)}\n{rest}", "utf-8")
    result = run("verify", str(path))
    assert result.exit_code == 2
    assert "the cards do not agree" in result.stdout


def test_verify_succeeds_only_if_something_was_compared(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    path.write_text("roost 1\ngame crowsnest\ndealer 0\n", "utf-8")
    assert "has no seed" in run("verify", str(path)).stderr
    path.write_text(f"roost 1\ngame crowsnest\nshuffle 1 {'00' * 32}\ndeal\n", "utf-8")
    result = run("verify", str(path))
    assert result.exit_code == 2
    assert "neither a seal nor a hand to compare" in result.stderr


GIVEN_CARDS = (
    "roost 1\ngame crowsnest\ndealer 3\ndeal\n"
    "hand 0 B14 Y11 G7 B8 R6 G14 Y10 R8 Y5\nhand 1 R12 Y6 B9 G12 B6 Y7 Y12 B12 Y13\n"
    "hand 2 G13 R5 R11 Y8 R13 R10 G11 G10 Bird\nhand 3 Y9 B11 R7 R14 B7 B13 B5 Y14 G6\n"
    "nest G9 G8 R9 G5 B10\n0 pass\n1 bid 70\n2 pass\n3 pass\n1 bury G5 Y6 B6 Y7 G8\n"
)


def test_a_record_without_a_seed_is_imported_and_played_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "given.record"
    path.write_text(GIVEN_CARDS, "utf-8")
    assert run("import", str(path)).stdout == ("Kept as match 1: “roost resume 1” plays it on.\n")
    resumed = run("resume", typed="quit\n")
    assert "Berit bid 70" in resumed.stdout
    out = tmp_path / "out.record"
    run("export", "--give-up", "--yes", "-o", str(out))
    record = reading.read(out.read_bytes())
    assert record.seed is not None
    assert dict(record.meta)[FIRST_SEEDED] == "2"
    assert position(record).public.bid == 70
    verified = run("verify", str(out))
    assert "Deal 1: there is nothing to compare." in verified.stdout
    assert verified.exit_code == 2


def test_an_exported_record_is_imported_as_the_same_match(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.record"
    text = kept_match(run, path, typed="pass\n1\n")
    assert run("import", str(path)).exit_code == 0
    assert run("export", "2", "--give-up", "--yes").stdout == text


def test_an_imported_match_that_is_over_is_only_looked_at(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "over.record"
    rules = house(VARIANTS["crowsnest"], {"target": "100"})
    table = Table(Record(rules, (None,) * 4, seed=bytes(32)))
    play_out(table, dict.fromkeys(range(4), PLAYERS["random"]), random.Random(1))
    path.write_text(writing.write(table.record()), "utf-8")
    assert run("import", str(path)).stdout == "Kept as match 1; it is over.\n"
    assert run("resume", "1").exit_code == 2
    assert position(reading.read(run("export", "1").stdout)).public.phase == "over"
