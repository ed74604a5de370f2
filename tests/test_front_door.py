"""`import roost`: what it names, and that it loads nothing before it is used."""

import copy
import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

import roost
from roost.analysis.worth import worth
from roost.cards import ROOK, names_of
from roost.errors import IllegalAction, NotationError, RecordError, RoostError
from roost.game import match, notation
from roost.rules import deck
from roost.texts import speaking
from roost.texts.refusals.sentence import SENTENCES, sentence
from roost.variants import CROWSNEST
from tests.cli.test_reasons import FACTS
from tests.refusals import short


def test_it_loads_nothing_but_the_errors_until_a_name_is_used() -> None:
    asked = "import sys, roost; before = {*sys.modules}; roost.legal; print(*before, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "roost" in loaded
    assert [name for name in loaded if name.startswith("roost.")] == ["roost.errors"]


@pytest.mark.parametrize("name", roost.__all__)
def test_each_name_is_there(name: str) -> None:
    assert getattr(roost, name) is not None
    assert name in dir(roost)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        roost.nothing  # noqa: B018


def test_names_and_homes_are_the_same_list() -> None:
    assert sorted([*roost._HOMES, "RoostError"]) == sorted(roost.__all__)


def test_a_match_is_played_by_names_and_functions_and_again_by_its_seed() -> None:
    def first(view: roost.View, rng: object) -> roost.Action:
        return roost.legal(view)[0]

    one = roost.play_match([first, "simple", first, "simple"], seed="door", deals=2)
    assert one == roost.play_match([first, "simple", first, "simple"], seed="door", deals=2)
    assert roost.read(roost.write(one)) == one
    assert str(one) == roost.write(one).rstrip()
    assert len(one.deals) == 2
    assert roost.play_match("simple", deals=1) != roost.play_match("simple", deals=1)


def test_what_a_player_draws_changes_nothing_of_what_another_draws() -> None:
    drawn: list[float] = []

    def draws(view: roost.View, rng: random.Random) -> roost.Action:
        drawn.append(rng.random())
        return roost.legal(view)[0]

    def draws_not(view: roost.View, rng: random.Random) -> roost.Action:
        return roost.legal(view)[0]

    roost.play_match([draws, draws_not, draws_not, draws_not], seed="own", deals=1)
    alone = list(drawn)
    drawn.clear()
    roost.play_match([draws, "random", "random", "random"], seed="own", deals=1)
    assert drawn[0] == alone[0]
    assert len({*drawn}) == len(drawn)


@pytest.mark.parametrize("players", [["simple"], ["simple"] * 5, []])
def test_too_many_or_too_few_players_are_refused(players: list[str]) -> None:
    with pytest.raises(RoostError, check=short("players-and-seats")):
        roost.play_match(players)


def test_a_player_that_breaks_a_rule_is_told_which() -> None:
    def plays_in_the_auction(view: roost.View, rng: object) -> roost.Action:
        return roost.Action("play", 0)

    with pytest.raises(IllegalAction, check=short("wrong-phase")):
        roost.play_match(plays_in_the_auction, seed="door")


def test_records_are_kept_in_files_and_read_back_in_order(tmp_path: Path) -> None:
    kept = [roost.play_match("simple", seed=f"match {n}", deals=1) for n in range(3)]
    for number, record in enumerate(kept):
        roost.save(record, tmp_path / f"{number}.record")
    (tmp_path / "notes.txt").write_text("no record", "utf-8")
    assert [*roost.records(tmp_path)] == kept
    (tmp_path / "9.record").write_text("roost 1\ngame euchre\n", "utf-8")
    with pytest.raises(RecordError, check=short("line 2: unknown-game")) as refused:
        [*roost.records(tmp_path)]
    assert refused.value.__notes__ == [str(tmp_path / "9.record")]


def test_a_position_solved_is_worth_what_the_record_s_end_is_worth() -> None:
    record = roost.play_match("simple", "kentucky", seed="solve", deals=1)
    states = [state for state, _ in roost.replay(record) if state.public.phase == "play"]
    for state in (states[5], states[18], states[-1]):
        public, names = state.public, ROOK.names
        declarer, leader = public.declarer, public.leader
        assert declarer is not None
        assert public.trump is not None
        assert leader is not None

        def shown(mask: int) -> str:
            return " ".join(names_of(ROOK, mask))

        found = roost.solve(
            [shown(each.hand) for each in state.private],
            "RGYB"[public.trump],
            rules="kentucky",
            leader=leader,
            trick=" ".join(names[card] for card in public.trick),
            declarer=declarer,
            nest=shown(state.private[declarer].buried),
        )
        expected = {names[action.value or 0]: bounds.low for action, bounds in worth(state).items()}
        assert {card: bounds.low for card, bounds in found.items()} == expected


@pytest.mark.parametrize(
    ("hands", "given", "key"),
    [
        (["R5"] * 3, {}, "hands-and-seats"),
        (["R5", "R6", "R7", "R8 R9"], {}, "uneven-hands"),
        (["", "", "", ""], {}, "uneven-hands"),
        (["R5", "R6", "R7", "R8"], {"trick": "G5"}, "uneven-hands"),
        (["R5", "R6", "R7", "R5"], {}, "card-twice"),
        (["R5", "R6", "R7", "R8"], {"nest": "R5"}, "card-twice"),
        (["R5", "R6", "R7", "R1"], {}, "card-not-in-play"),
        (["R5", "R6", "R7", "R8"], {"leader": 4}, "unknown-seat"),
        (["R5", "R6", "R7", "R8"], {"declarer": -1}, "unknown-seat"),
        (["R5", "R6", "R7", "R8"], {"rules": "euchre"}, "unknown-game"),
        (["R5", "R6", "R7", "R15"], {}, "unknown-card"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    hands: list[str], given: dict[str, object], key: str
) -> None:
    with pytest.raises(RoostError, check=short(key)):
        roost.solve(hands, "R", **given)  # type: ignore[arg-type]


def test_a_trump_that_is_no_suit_is_refused() -> None:
    with pytest.raises(NotationError, check=short("unknown-suit")):
        roost.solve(["R5", "R6", "R7", "R8"], "S")


def test_print_shows_a_view_without_what_its_seat_may_not_know() -> None:
    state = match.start(CROWSNEST, dealer=3)
    state, _ = match.deal(state, match.cards_from_seed(state.public, bytes(32)))
    told = str(roost.view(state, 0))
    assert "hand of 0: R10 R9 R6 G10 G5 Y14 B14 B12 B6" in told
    assert "hand of 1" not in told
    assert "nest:" not in told
    assert str(state).count("hand of") == 4
    assert "nest: " in str(state)


def test_two_players_are_compared_in_a_line() -> None:
    found = roost.compare("simple", "random", "kentucky", deals=16, jobs=1)
    assert (found.first, found.second, found.game, found.rows) == (
        "simple",
        "random",
        "kentucky",
        16,
    )
    assert str(found) == (
        f"simple against random, kentucky: {found.lead:+.2f} +- {found.error:.2f} in 16"
    )


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("crowsnest", {"bid 70", "pass", "bury R14", "trump G", "play R14", "play Bird"}),
        ("amerikaner", {"bid 7", "pass", "play SA", "play H10", "amerikaner"}),
    ],
)
def test_print_shows_an_action_as_people_write_it(game: str, wanted: set[str]) -> None:
    printed: set[str] = set()
    for number in range(12):
        record = roost.play_match("random", game, seed=f"printed {number}", deals=1)
        for state, _ in roost.replay(record):
            pack = deck.pack(state.public.rules)
            if state.public.turn is not None:
                for action in roost.legal(roost.view(state, state.public.turn)):
                    assert str(action) == notation.write(pack, action)
                    printed.add(str(action))
        for deal in roost.read(roost.write(record)).deals:
            assert {str(action) for _, action in deal.actions} <= printed
    assert wanted <= printed
    assert (game == "amerikaner") == any(each.startswith("call ") for each in printed)


def test_a_named_action_is_the_plain_one_in_all_but_print() -> None:
    named, plain = notation.read(ROOK, "play G14"), roost.Action("play", 14)
    assert (named, hash(named), repr(named)) == (plain, hash(plain), repr(plain))
    assert (str(named), str(plain)) == ("play G14", "play 14")
    for again in (copy.deepcopy(named), pickle.loads(pickle.dumps(named))):
        assert (again, str(again)) == (plain, "play G14")


@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_every_error_is_a_sentence_in_english_whatever_language_is_spoken(key: str) -> None:
    error = RoostError(key, **FACTS)
    with speaking("nb", aloud=True):
        said = str(error)
    with speaking("en"):
        assert said == sentence(error)
    first = said.split(maxsplit=1)[0]
    assert first[0].isupper() or first[0] in "-“" or first in map(str, FACTS.values())
    assert said[-1] in ".?)"
    assert error.short().startswith(f"{key}: ")


def test_an_error_without_a_sentence_has_its_key_and_facts() -> None:
    assert str(RoostError("of-a-package", card="R5")) == "of-a-package: R5 card"


def test_an_error_without_the_texts_has_its_key_and_facts(tmp_path: Path) -> None:
    asked = """if True:
        import sys, roost
        sys.modules["roost.texts"] = None  # as where the package has none
        try:
            roost.variant("euchre")
        except roost.RoostError as error:
            print(error)
    """
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("unknown-game: euchre game")


def test_a_traceback_ends_in_a_sentence() -> None:
    asked = "import roost; roost.variant('crownest')"
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=False
    )
    assert done.stderr.splitlines()[-1] == (
        "roost.errors.RulesetError: There is no game “crownest”; “roost variants” lists them all."
        " Did you mean “crowsnest”?"
    )
