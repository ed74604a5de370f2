"""The texts that say what to do and why."""

from roost.errors import IllegalAction, StaleVersion
from roost.game.actions import PASS, bid
from roost.game.record import Record
from roost.players.simple import advise
from roost.table.table import Table
from roost.texts.page.speaker import speaker
from roost.variants import VARIANTS
from roost.wire.session import Speaker, Why
from tests.texts.page import told

NAMES = (None, "Berit", "Carl", "Dina")
WHYS: tuple[Why, ...] = ("taken-over", "gone", "stopping")


def prompts(game: str) -> dict[str, set[str]]:
    """All that is said in the first deals of a match: the reasons by what is to be done."""
    record = Record(VARIANTS[game], NAMES, seed=bytes(32))
    said: dict[str, set[str]] = {}
    for table in told.played(record, 4):
        scene = told.update(table, told.sitting(record, 0), "en").scene
        said.setdefault(scene.words, set()).add(scene.why)
    return said


def test_a_person_is_told_what_to_do_and_why() -> None:
    said = prompts("kentucky")
    assert "Nobody has bid yet; bids begin at 70." in said["Your bid, or pass"]
    assert "Dina holds the bid at 85." in said["Your bid, or pass"]
    assert {
        "You lead: any card will do.",
        "Green was led: play green.",
        "You have no green: play any card.",
        "It is your last card.",
    } <= said["Your turn"]
    assert "Carl, your partner, holds the bid at 80." in said["Dina is thinking"]
    assert "Dina bid 95: made, with 15 over." in said["Deal 1 is over"]


def test_in_amerikaner_the_first_lead_makes_trump_and_a_card_is_called() -> None:
    said = prompts("amerikaner")
    assert "Who holds it has to play it now, and is the partner." in set().union(*said.values())
    assert any(words.endswith(" is calling a card") for words in said)


def test_a_refused_card_has_its_reason() -> None:
    record = Record(VARIANTS["kentucky"], NAMES, seed=bytes(32))
    reasons: set[str] = set()
    for table in told.played(record, 1):
        reasons |= set(told.update(table, told.sitting(record, 0), "en").scene.refused.values())
    assert "Red 10 has to wait: green was led, and you hold green." in reasons


def test_words_of_the_auction_have_labels() -> None:
    table = Table(Record(VARIANTS["amerikaner"], NAMES, dealer=3, seed=bytes(32)))
    sat = told.sitting(table.record(), 0)
    table.deal(0)
    labels = told.update(table, sat, "en").scene.bids
    assert (labels["bid 7"], labels["amerikaner"], labels["pass"]) == ("7", "Amerikaner", "Pass")
    table.submit(0, bid(7), 1)
    table.submit(1, PASS, 2)
    said = told.update(table, sat, "en").scene.said
    assert [(word.seat, word.action, word.text) for word in said] == [
        (0, "bid 7", "7"),
        (1, "pass", "passes"),
    ]


def test_a_hint_is_an_action_and_a_sentence() -> None:
    record = Record(VARIANTS["crowsnest"], NAMES, dealer=3, seed=bytes(32))
    table = Table(record)
    table.deal(0)
    sat, sight = told.sitting(record, 0), told.sight(table, 0)
    advice = advise(sight.envelope.view, None)  # type: ignore[arg-type]
    hinted = speaker("en").hinted(4, sat, sight, [advice])
    assert (hinted.id, hinted.actions) == (4, ["bid 70"])
    assert hinted.text.startswith("Bid 70: your hand promises about ")


def test_refusals_and_farewells_are_sentences() -> None:
    voice: Speaker = speaker("nb")
    assert voice.refused(3, StaleVersion("stale-version", meant=1, present=2)).text.endswith(".")
    turn = IllegalAction("not-your-turn", turn=1, seat=0)
    assert speaker("en").refused(3, turn).text == "It is not your turn."
    assert len({voice.left(why).text for why in WHYS}) == len(WHYS)


def test_the_page_is_told_who_sits_where_and_what_cards_there_are() -> None:
    record = Record(VARIANTS["crowsnest"], NAMES, seed=bytes(32))
    seated = speaker("en").seated(told.sitting(record, 0))
    assert [(seat.label, seat.place, seat.player) for seat in seated.seats][:3] == [
        ("You", "", None),
        ("Berit", "left of you", "simple"),
        ("Carl", "your partner", "simple"),
    ]
    assert (seated.cards["R14"].name, seated.cards["R14"].points) == ("red 14", 10)
    assert (seated.accounts, seated.partners, seated.total) == (["We", "They"], True, 120)
    assert seated.suits["G"] == "green"
    assert "G1" not in seated.cards
