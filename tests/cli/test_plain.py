"""Plain mode: a match for screen readers, without signs or columns, every event told once."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from roost.cards import ROOK, STANDARD
from roost.cli.drawn.screen import Screen
from roost.cli.showing import showing
from roost.game.events import is_for
from roost.game.record import Record, replay
from roost.players import PLAYERS
from roost.rules.validate import house
from roost.table.loop import play_out
from roost.table.table import Table
from roost.texts import aloud, words
from roost.texts.people import people_of
from roost.texts.sentences.events import tell
from roost.variants import VARIANTS
from tests.cli.conftest import Run
from tests.cli.test_asking import HEADER, SPADES, WON_BY_2
from tests.cli.test_asking import ROOK as ROOK_DEAL

SIMPLE = ("--opponents", "simple", "--seed", "x")

# Letters of any language, digits, and the punctuation of a letter to an aunt.
ORDINARY = re.compile(r"[^\W_]|[ .,:;?'\"()/=-]|\n")
GAMES = [*VARIANTS, "amerikaner --players 3", "amerikaner --players 6"]
QUICK = {"crowsnest": "target=100", "amerikaner": "target=20"}


@pytest.fixture
def spoken() -> Iterator[None]:
    aloud.choose(aloud=True)
    yield
    aloud.choose(aloud=False)


def strange(text: str) -> set[str]:
    """The characters that a screen reader would stumble over."""
    return {char for char in text if not ORDINARY.fullmatch(char)}


@pytest.mark.parametrize("name", [*ROOK.names, *STANDARD.names])
def test_a_card_is_named_in_words_and_each_otherwise(name: str) -> None:
    said = aloud.card(name)
    assert not strange(said)
    assert said != name
    assert " " in said


def test_no_two_cards_of_a_pack_are_named_alike() -> None:
    for pack in (ROOK, STANDARD):
        assert len({aloud.card(name) for name in pack.names}) == len(pack.names)


@pytest.mark.usefixtures("spoken")
def test_spoken_words_have_no_signs_and_lists_have_their_and() -> None:
    assert words.colour("G") == "green"
    assert (
        words.cards(["R14", "SQ", "Bird"]).replace("\u00a0", " ")
        == "red 14, queen of spades and the bird"
    )
    assert words.cards([]) == ""


def test_a_number_below_zero_is_minus() -> None:
    assert aloud.number(-85) == "minus 85"


def match_of(game: str) -> Record:
    """A whole match by `simple`, the first seat's person being called nothing."""
    rules = house(VARIANTS[game], {"target": QUICK[game].partition("=")[2]})
    table = Table(Record(rules, (None,) * 4, seed=bytes(32)))
    play_out(table, dict.fromkeys(range(4), PLAYERS["simple"]), random.Random(0))
    return table.record()


class Paper:
    """Lines that a plain screen wrote."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("game", QUICK)
@pytest.mark.parametrize("me", [0, None])
def test_every_event_of_a_whole_match_is_told_once(game: str, me: int | None) -> None:
    record = match_of(game)
    people = people_of(record, me)
    paper = Paper()
    shown = showing(Screen(paper, plain=True), people)  # type: ignore[arg-type]
    expected: Counter[str] = Counter()
    for state, events in replay(record):
        mine = [event for event in events if is_for(event, me)]
        shown.tell(mine, state.public, None)
        expected.update(
            aloud.spoken(tell(event, people)).replace("\u00a0", " ")
            for event in mine
            if not (event.kind == "laid-away" and event.left)
        )
    told = Counter(paper.text.splitlines())
    assert not strange(paper.text)
    assert sum(expected.values()) > 100
    assert {said: told[said] for said in expected} == dict(expected)
    # What is told besides are the accounts: what each captured and scored, the nest, the totals.
    besides = [line for line in told if line not in expected]
    about = ("captured", "took", "In the nest lay", "Laid away were", "The score of the match")
    assert [line for line in besides if not any(word in line for word in about)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_watched_match_is_ordinary_sentences(run: Run, game: str) -> None:
    text = run("watch", *game.split(), "--plain", *SIMPLE, "--deals", "3").stdout
    assert not strange(text)
    assert len(text.splitlines()) > 20
    for line in text.splitlines():
        assert line == line.strip()
        assert line[0].isupper()
        assert line.endswith(".")


def test_the_environment_asks_for_it_always(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    words_of = ("watch", *SIMPLE, "--deals", "1")
    plain, drawn = run(*words_of, "--plain").stdout, run(*words_of).stdout
    assert plain != drawn
    monkeypatch.setenv("ROOST_PLAIN", "1")
    assert run(*words_of).stdout == plain
    monkeypatch.setenv("ROOST_PLAIN", "0")
    assert run(*words_of).stdout == drawn
    monkeypatch.setenv("ROOST_PLAIN", "")
    assert run(*words_of).stdout == drawn


@pytest.mark.parametrize(
    "command", ["rules", "compare crowsnest amerikaner", "simulate --deals 20 --jobs 1", "matches"]
)
def test_other_commands_are_plain_too_where_the_environment_asks(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("ROOST_PLAIN", "1")
    text = run(*command.split()).stdout
    assert strange(text) <= {"%"}
    assert "  " not in text


def test_a_refusal_is_plain_too(run: Run) -> None:
    assert not strange(run("play", "--plain", "--rules", "bird=higg").stderr)


RAISED = "0 bid 75\n1 bid 80\n2 pass\n3 pass\n"
WON_BY_0 = "0 bid 70\n1 pass\n2 pass\n3 pass\n"
LED_BY_0 = WON_BY_2 + "2 bury R5 G8 G9 G10 Y8\n2 trump R\n"


@pytest.fixture
def heard(run: Run, tmp_path: Path) -> Callable[..., str]:
    """What is told to one who takes up a match at this point and types these lines."""

    def resumed(actions: str, *typed: str, game: str = "crowsnest", cards: str = ROOK_DEAL) -> str:
        path = tmp_path / "given.record"
        path.write_text(HEADER.format(game=game) + cards + actions, "utf-8")
        assert run("import", str(path)).exit_code == 0
        return run("resume", "--plain", typed="".join(f"{line}\n" for line in typed)).stdout

    return resumed


Heard = Callable[..., str]


def test_the_question_says_what_is_asked_and_what_can_be_typed(heard: Heard) -> None:
    first, raised = heard("", "quit"), heard(RAISED, "quit")
    assert "Nobody has bid yet. Your turn: type a multiple of 5 from 70 to 120 or pass." in first
    assert (
        "The highest bid is 80, by Berit. Your turn: type a multiple of 5 from 85 to 120 or pass."
        in raised
    )
    assert "Your turn to name trump: type red, green, yellow or black." in heard(
        WON_BY_0 + "0 bury R6 R8 R9 G5 B10\n", "quit"
    )
    assert "You lead to trick 1: type red 8, red 6, green 14, green 7," in heard(LED_BY_0, "quit")


def test_the_question_for_a_called_card_names_the_cards_and_alone(heard: Heard) -> None:
    said = heard("0 play S4\n", "quit", game="amerikaner alone=on", cards=SPADES)
    assert "Your turn to call a card: type queen of spades, jack of spades," in said
    assert "2 of spades or alone." in said


def test_a_question_is_asked_whole_only_once(heard: Heard) -> None:
    said = heard("", "72", "hand", "nonsense", "quit")
    assert said.count("Your turn: type") == 1
    assert said.count("It is still your turn: what do you type?") == 3


def test_cards_may_be_typed_as_they_are_spoken(heard: Heard) -> None:
    assert "You play black 14." in heard(LED_BY_0, "Black 14", "quit")
    assert "You play black 14." in heard(LED_BY_0, "play the black 14", "quit")
    assert "The bird is not in the hand." in heard(LED_BY_0, "the bird", "quit")
    called = heard("0 play S4\n", "the queen of spades", "quit", game="amerikaner", cards=SPADES)
    assert "You call queen of spades: who holds it is your partner." in called


def test_a_number_is_the_one_card_that_has_it(heard: Heard) -> None:
    assert "You play green 7." in heard(LED_BY_0, "7", "quit")
    assert "You lay yellow 11 away." in heard(WON_BY_0, "11", "quit")
    called = heard("0 play S4\n", "10", "quit", game="amerikaner", cards=SPADES)
    assert "You call 10 of spades" in called


def test_of_several_cards_with_a_number_it_is_asked_which(heard: Heard) -> None:
    said = heard(LED_BY_0, "14", "black 14", "quit")
    assert "Which 14 do you mean: green 14 or black 14?" in said
    assert "You play black 14." in said
    nest = heard(WON_BY_0, "r6 8", "hand", "quit")
    assert "Which 8 do you mean: red 8, green 8 or black 8?" in nest
    assert "You hold 14 cards:" in nest


def test_of_several_cards_the_one_that_may_be_played_is_meant(heard: Heard) -> None:
    led_by_2 = LED_BY_0 + "0 play Y11\n1 play Y13\n2 play Bird\n3 play Y14\n"
    said = heard(led_by_2 + "2 play G13\n3 play G6\n", "14", "quit")
    assert "You play green 14." in said


def test_a_number_that_no_card_has_now_is_refused(heard: Heard) -> None:
    none = "None of the cards that you may choose now has the number {}."
    for number in ("1", "0", "9", "-7"):
        assert none.format(number) in heard(LED_BY_0, number, "quit")
    called = heard("0 play S4\n", "4", "quit", game="amerikaner", cards=SPADES)
    assert none.format(4) in called


def test_trump_is_named_by_its_colour_and_by_no_number(heard: Heard) -> None:
    said = heard(WON_BY_0 + "0 bury R6 R8 R9 G5 B10\n", "2", "green", "quit")
    assert '"2" is no colour: type red, green, yellow or black.' in said
    assert "Trump is green." in said


def test_a_refused_card_is_told_of_no_list(heard: Heard) -> None:
    said = heard(LED_BY_0, "purple", "quit")
    assert '"purple" is no card: type its name, such as red 8.' in said
    assert "list" not in said


def test_several_cards_are_laid_away_by_their_spoken_names(heard: Heard) -> None:
    said = heard(WON_BY_0, "red 9, red 8 green 7", "hand", "quit")
    assert "You have 5 cards to lay away: type their names." in said
    for card in ("red 9", "red 8", "green 7"):
        assert said.count(f"You lay {card} away.") == 1
    assert "You have 2 cards to lay away: type their names." in said
    assert "You hold 11 cards:" in said


def test_hand_table_last_and_score_answer_in_sentences(heard: Heard) -> None:
    typed = ("table", "hand", "last", "score", "black 14", "last", "quit")
    said = heard(LED_BY_0, *typed)
    assert not strange(said)
    for sentence in (
        "This is deal 1; Dina dealt.",
        "Carl is the declarer, with a bid of 70.",
        "Trump is red.",
        "So far We have 0 of 70 points, and They have 0.",
        "No card has been played to trick 1.",
        "You hold 9 cards: red 8, red 6,",
        "No trick has been taken in this deal yet.",
        "No deal has been scored yet.",
        "The score of the match: We 0, They 0.",
        "The match is played to 300 points.",
        "The last trick was number 1.",
        "You led black 14.",
    ):
        assert sentence in said, sentence


def test_the_table_tells_what_lies_in_the_trick_and_who_is_ahead(heard: Heard) -> None:
    led_by_2 = LED_BY_0 + "0 play Y11\n1 play Y13\n2 play Bird\n3 play Y14\n"
    said = heard(led_by_2 + "2 play G13\n3 play G6\n", "table", "quit")
    for sentence in (
        "This is trick 2.",
        "Carl led green 13.",
        "Dina played green 6.",
        "Carl is ahead.",
    ):
        assert sentence in said


def test_the_seal_is_told_when_it_is_asked_for(run: Run) -> None:
    said = run("play", "--plain", typed="seal\nquit\n").stdout
    assert len(re.findall(r"The seal of the deal is [0-9a-f]{64}\.", said)) == 1
    assert len(re.findall(r"[0-9a-f]{64}", said)) == 1


def test_given_cards_have_no_seal(heard: Heard) -> None:
    assert "The cards of this deal come from no seed." in heard("", "seal", "quit")


def test_a_phrase_is_asked_for_after_the_seal_is_told(run: Run) -> None:
    said = run("play", "--plain", "--phrase", typed="herons\nquit\n").stdout
    assert "The seal of the deal is " in said
    assert "It is mixed in" in said


def test_help_says_each_word_that_can_be_typed(heard: Heard) -> None:
    said = heard("", "help", "quit")
    for word in ("hint", "hand", "table", "last", "score", "undo", "redo", "seal", "quit"):
        assert f"Type {word} " in said or f"and {word} " in said


def test_a_resumed_match_says_where_it_stands(heard: Heard) -> None:
    said = heard(LED_BY_0 + "0 play B14\n1 play B9\n2 play B10\n3 play B5\n", "quit")
    for sentence in (
        "Trump is red.",
        "So far We have 25 of 70 points, and They have 0.",
        "No card has been played to trick 2.",
        "You lead to trick 2: type red 8, red 6,",
    ):
        assert sentence in said


def test_a_short_match_is_won_and_its_check_is_told(run: Run) -> None:
    turns = ["pass", *map(aloud.card, ROOK.names), ""] * 20
    said = run(
        "play", "--plain", "--rules", "hands=1", "--seed", "x", typed="\n".join(turns)
    ).stdout
    assert not strange(said)
    assert "the match" in said
    assert "To check that no card was changed, type: roost export 1 -o match-1.record" in said
