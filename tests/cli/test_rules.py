"""`roost rules`: figures, a real example, answers and limits, all made from the ruleset."""

import pytest

from roost.cards import cards_of
from roost.rules import dealing, deck
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.texts.game_figures import rows, sizes
from roost.texts.rulebook.example import example
from roost.texts.rulebook.newcomers import limits, questions
from roost.variants import VARIANTS
from tests.cli.conftest import Run

HOUSES = [(game, "") for game in VARIANTS] + [
    ("crowsnest", "bird=off"),
    ("crowsnest", "shoot_the_moon=on,min_bid=120"),
    ("kentucky", "trump_before_nest=on,discard=no_trumps"),
    ("one_high", "nest=9,hands=1"),
    ("amerikaner", "players=3,kitty=winner,alone=on"),
    ("amerikaner", "players=6"),
    ("amerikaner", "players=3,min_bid=17"),
]


def ruled(game: str, rules: str) -> Ruleset:
    return house(VARIANTS[game], dict(each.split("=") for each in rules.split(",") if each))


@pytest.mark.parametrize(("game", "rules"), HOUSES)
def test_the_example_is_a_deal_of_this_game(game: str, rules: str) -> None:
    taken = ruled(game, rules)
    shown = example(taken)
    assert len(shown.hands) == dealing.seats(taken)
    dealt = [len(hand.split()) for _, hand in shown.hands]
    assert dealt == [dealing.hand_size(taken)] * len(dealt)
    names = deck.pack(taken).names
    in_play = {names[card] for card in cards_of(dealing.cards(taken))}
    held = [word.rstrip("⌂▲☼☾♠♥♦♣") for _, hand in shown.hands for word in hand.split()]
    assert len(set(held)) == len(held)
    assert set(held) <= in_play
    told = [sentence for paragraph in shown.course for sentence in paragraph]
    assert all(sentence.endswith(".") for sentence in told)
    assert told[0].startswith("Deal 1: Anna deals.")


@pytest.mark.parametrize("game", VARIANTS)
def test_the_example_shows_an_auction_a_made_bid_and_three_tricks(game: str) -> None:
    told = " ".join(" ".join(each) for each in example(VARIANTS[game]).course)
    assert " bids " in told
    assert ": made" in told
    assert 3 <= told.count(" takes the trick") <= 4
    assert "The score of the match:" in told
    assert ("Laid away were" in told) == (dealing.nest_size(VARIANTS[game]) > 0)


def test_the_example_is_the_same_each_time_and_follows_the_house() -> None:
    own = VARIANTS["crowsnest"]
    assert example(own) == example(own)
    assert example(own) != example(house(own, {"bird": "off"}))


@pytest.mark.parametrize(("game", "rules"), HOUSES)
def test_every_question_is_answered_in_whole_sentences(game: str, rules: str) -> None:
    asked = questions(ruled(game, rules))
    assert len({question for question, _ in asked}) == len(asked) >= 10
    for question, answer in asked:
        assert question.endswith("?")
        assert answer, question
        assert all(sentence.endswith(".") for sentence in answer)


def answer(game: str, rules: str, question: str) -> str:
    return " ".join(dict(questions(ruled(game, rules)))[question])


@pytest.mark.parametrize(
    ("game", "rules", "question", "said"),
    [
        ("crowsnest", "", "Can the bird be led?", "A led bird is a lead of trump"),
        ("crowsnest", "bird_free=off", "Can the bird be led?", "has to follow like any other"),
        ("crowsnest", "bird=off", "Can the bird be led?", "There is no bird."),
        ("crowsnest", "", "May I see the nest?", "Only the declarer sees it"),
        ("crowsnest", "nest_top_up=on", "May I see the nest?", "The top card of the nest is shown"),
        ("partnership", "", "May I see the nest?", "There is no nest."),
        ("crowsnest", "", "What does a bid score?", "scores the bid, and no more"),
        ("crowsnest", "made_credit=captured", "What does a bid score?", "all that it captured"),
        ("crowsnest", "", "What happens at a tie?", "one more deal is played"),
        ("rook", "", "What happens at a tie?", "the team wins that bid that deal"),
        ("crowsnest", "hands=4", "What happens at a tie?", "a tie is played on"),
        ("amerikaner", "", "What happens at a tie?", "win together"),
        ("amerikaner", "tie=play_on", "What happens at a tie?", "all play on"),
        ("amerikaner", "", "What is an Amerikaner?", "wins or loses 52 points"),
        ("amerikaner", "", "How is the deck divided?", "3 players: 17 cards each; these are set"),
        ("amerikaner", "kitty=winner", "How is the deck divided?", "8 cards each and 4 in the"),
        ("amerikaner", "", "How do I find my partner?", "calls any trump that was not dealt"),
        ("amerikaner", "alone=on", "How do I find my partner?", "may also say “alone”"),
        ("amerikaner", "declarer_factor=2", "What does an ordinary bid score?", "counts double"),
        (
            "rook",
            "",
            "Can the cards have been chosen?",
            "does not prove that the seed was not picked",
        ),
        ("rook", "", "Can the cards have been chosen?", "or by “roost play --phrase”"),
        ("amerikaner", "", "Is anything uploaded?", "nothing leaves this computer"),
    ],
)
def test_a_house_rule_changes_the_answer(game: str, rules: str, question: str, said: str) -> None:
    assert said in answer(game, rules, question)


def test_limits_name_what_is_not_there_and_whose_the_name_is() -> None:
    rook, amerikaner = (" ".join(limits(VARIANTS[key])) for key in ("crowsnest", "amerikaner"))
    for said in (rook, amerikaner):
        assert "no play over a network yet" in said
        assert "they do not get to know how you play" in said
    assert "not affiliated with Hasbro" in rook
    assert "Hasbro" not in amerikaner


def test_the_figures_are_those_of_the_rules() -> None:
    assert dict(rows(ruled("crowsnest", "bird=off"))) == {
        "Cards": "40",
        "In each hand": "9",
        "In the nest": "4",
        "Counters": "14 = 10, 10 = 10, 5 = 5",
        "Points in a deal": "100",
        "Bids": "from 70 to 100",
        "The match ends": "at 300",
    }
    assert dict(rows(VARIANTS["rook"]))["The match ends"] == "above 300"
    assert dict(rows(ruled("amerikaner", "hands=4")))["The match ends"] == "after 4 deals"


def test_amerikaner_has_figures_for_each_number_of_players() -> None:
    assert [label for label, _ in rows(VARIANTS["amerikaner"])][:4] == [
        "3 players",
        "4 players",
        "5 players",
        "6 players",
    ]
    # With 17 tricks to bid only three can play.
    assert [dealing.seats(each) for each in sizes(ruled("amerikaner", "players=3,min_bid=17"))] == [
        3
    ]


@pytest.mark.parametrize("game", VARIANTS)
def test_brief_leaves_out_example_and_questions_alone(run: Run, game: str) -> None:
    whole, brief = run("rules", game).stdout, run("rules", game, "--brief").stdout
    assert whole.startswith(brief)
    assert "In figures" in brief
    for title in ("An example, played by computer", "Questions and answers", "What this is not"):
        assert title in whole
        assert title not in brief


@pytest.mark.parametrize("columns", [40, 80])
def test_no_line_is_too_wide(run: Run, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for words in (["rules"], ["rules", "amerikaner"], ["compare", "rook", "amerikaner"]):
        assert max(map(len, run(*words).stdout.splitlines())) <= columns
