"""`hint` has a sentence for every reason of a player, in every phase, and changes nothing."""

import random
import threading
from pathlib import Path

import pytest

from roost.cli import hinting
from roost.cli.hinting import Hints
from roost.errors import IllegalAction
from roost.game import match, writing
from roost.game.actions import PASS, Action, bury, call, play
from roost.game.record import Record
from roost.game.state import View, view
from roost.game.step import step
from roost.players import ADVISERS, PLAYERS, Adviser, usual
from roost.players.simple import REASONS, Advice, advise
from roost.players.simple.advice import advise as advice_of
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.table.loop import play_turn
from roost.table.table import Table
from roost.texts.sentences.advice import HINTS, sentence
from roost.turns.stand_in import STAND_IN
from roost.variants import VARIANTS
from tests.cli.conftest import Run
from tests.refusals import short

FACTS = {
    "card": 5,
    "suit": 1,
    "seat": 2,
    "points": 10,
    "tricks": 9,
    "cards": 6,
    "bid": 80,
    "other": 6,
    "called": 7,
}
HOUSES = [(game, "") for game in VARIANTS] + [
    ("crowsnest", "shoot_the_moon=on"),
    ("kentucky", "all_pass=dealer_stuck"),
    ("buckeye", "no_points_misdeal=on"),
    ("red_one", "trump_before_nest=on,discard=no_counters"),
    ("amerikaner", "players=3,kitty=winner,alone=on"),
    ("amerikaner", "players=6,amerikaner_trump=on"),
]


def ruled(game: str, rules: str) -> Ruleset:
    return house(VARIANTS[game], dict(each.split("=") for each in rules.split(",") if each))


def one_deal(game: str) -> Record:
    """A match of which one deal has been played."""
    table = Table(Record(VARIANTS[game], (None,) * 4, seed=bytes(32)))
    while not table.state.public.results:
        table.deal(table.version)
        while play_turn(table, dict.fromkeys(range(4), PLAYERS["simple"]), random.Random(0)):
            pass
    return table.record()


def facts_for(key: str) -> dict[str, int | str]:
    return {name: FACTS.get(name, 85) for name in REASONS[key]}


def test_every_reason_has_a_sentence_and_no_sentence_is_for_none() -> None:
    assert HINTS.keys() == REASONS.keys()


@pytest.mark.parametrize("game", ["crowsnest", "amerikaner"])
@pytest.mark.parametrize("key", sorted(REASONS))
def test_a_hint_is_one_whole_sentence(game: str, key: str) -> None:
    verbs = {"bid-every-trick": Action("amerikaner"), "only-one": Action("play", 5)}
    said = sentence(
        advice_of(key, verbs.get(key, Action("play", 5)), **facts_for(key)),
        match.start(VARIANTS[game], dealer=0).public,
        lambda seat: f"seat {seat}",
    )
    assert said[0].isupper()
    assert said.endswith(".")
    assert said.count(".") == 1
    assert not set("{}!") & set(said)


def test_a_reason_of_one_action_names_that_action() -> None:
    public = match.start(VARIANTS["crowsnest"], dealer=0).public
    actions = (PASS, play(3), bury(3), call(3))
    said = {sentence(Advice(action, "only-one", {}), public, str) for action in actions}
    assert len(said) == 4


def turns(rules: Ruleset, deals: int, seed: int) -> list[View]:
    """The views of the seats on turn in some deals, most of them played by `simple`."""
    rng, seen = random.Random(seed), []
    for number in range(deals):
        state = match.start(rules, dealer=0)
        cards = match.cards_from_seed(state.public, (seed + number).to_bytes(32))
        state, _ = match.deal(state, cards)
        while (turn := state.public.turn) is not None:
            at = view(state, turn)
            seen.append(at)
            state, _ = step(state, turn, advise(at, rng).action)
    return seen


@pytest.mark.parametrize(("game", "rules"), HOUSES)
def test_every_turn_of_a_deal_has_a_hint_that_names_what_simple_would_do(
    game: str, rules: str
) -> None:
    phases = set()
    for at in turns(ruled(game, rules), 8, seed=7):
        phases.add(at.public.phase)
        advised = advise(at, random.Random(0))
        said = sentence(advised, at.public, lambda seat: f"seat {seat}")
        assert said.endswith(".")
        if advised.action.verb == "bid":
            assert str(advised.action.value) in said
    assert {"auction", "play"} <= phases


def test_a_hand_never_promises_more_than_the_deal_has() -> None:
    public = match.start(VARIANTS["crowsnest"], dealer=0).public
    facts: dict[str, int | str] = {"bid": 70, "worth": 131}
    said = sentence(Advice(Action("bid", 70), "bid-strong-hand", facts), public, str)
    assert said == "Bid 70: your hand promises about 120 points."


@pytest.mark.parametrize("word", ["hint", "h", "HINT"])
def test_a_hint_is_given_and_nothing_is_done(run: Run, word: str) -> None:
    typed = f"{word}\n{word}\nquit\n"
    result = run("play", "--seed", "kitchen table", typed=typed)
    why = "that I could imagine" if usual() == "strong" else "our hand promises about"
    assert " ".join(result.stdout.split()).count(why) == 2
    assert result.stdout.count("Your bid (") == 3
    assert "You pass" not in result.stdout
    assert "You bid" not in result.stdout
    untouched = run("play", "--seed", "kitchen table", typed="quit\n")
    assert "Dina (dealer)" in untouched.stdout


def test_between_deals_there_is_nothing_to_hint(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "one-deal.record"
    path.write_text(writing.write(one_deal("crowsnest")), "utf-8")
    run("import", str(path))
    said = run("resume", typed="hint\nquit\n").stdout
    assert "There is nothing to decide: Enter deals the next hand." in said


def broken(view: View, rng: random.Random) -> Advice:
    raise RuntimeError("out of its mind")


def confused(view: View, rng: random.Random) -> Advice:
    return Advice(PASS, "no-such-reason", {})


@pytest.mark.parametrize("adviser", [broken, confused])
def test_where_the_adviser_fails_the_hint_is_simples(
    run: Run, monkeypatch: pytest.MonkeyPatch, adviser: Adviser
) -> None:
    monkeypatch.setitem(ADVISERS, usual(), adviser)
    if usual() == STAND_IN:
        pytest.skip("without the kernel the stand-in is who is asked")
    result = run("play", "--seed", "kitchen table", typed="hint\nquit\n")
    assert result.stdout.count("our hand promises about") == 1
    assert result.stdout.count("Your bid (") == 2
    assert "Traceback" not in result.stdout + result.stderr


def test_a_hint_that_takes_too_long_is_simples_and_the_stuck_one_is_not_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    freed = threading.Event()
    asked = []

    def stuck(view: View, rng: random.Random) -> Advice:
        asked.append(view)
        freed.wait(60)
        return advise(view, rng)

    at = turns(VARIANTS["crowsnest"], 1, seed=7)[0]
    monkeypatch.setattr(hinting, "usual", lambda: "stuck")
    monkeypatch.setitem(ADVISERS, "stuck", stuck)
    hints = Hints(seconds=0.5)
    said = [hints.hint(at, str) for _ in range(3)]
    freed.set()
    assert said == [sentence(advise(at, random.Random(0)), at.public, str)] * 3
    assert len(asked) == 1


def test_where_even_the_stand_in_fails_one_sentence_says_that_there_is_none(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in {usual(), STAND_IN}:
        monkeypatch.setitem(ADVISERS, each, broken)
    with pytest.raises(IllegalAction, check=short("hint-failed")):
        Hints().hint(turns(VARIANTS["crowsnest"], 1, seed=7)[0], str)
    said = run("play", "--seed", "kitchen table", typed="hint\nquit\n").stdout
    assert "There is no hint now: the computer players found none." in said
    assert "not your turn" not in said
    assert said.count("Your bid (") == 2


def test_a_hint_is_given_in_the_language_of_the_table(run: Run) -> None:
    said = run("--lang", "nb", "play", "--seed", "kitchen table", typed="hint\nquit\n").stdout
    assert sum(word in said for word in ("that I could imagine", "your hand")) == 0
    assert "Meld pass: " in said
