"""Events in words: one whole sentence for each, to the person or about another."""

import pytest

from roost.game import reading
from roost.game.actions import AMERIKANER, MISDEAL, MOON, PASS, bid
from roost.game.events import (
    AuctionWon,
    Called,
    DealBegun,
    DealScored,
    Event,
    LaidAway,
    MatchOver,
    NestTaken,
    Opened,
    PartnerShown,
    PassedOut,
    Played,
    Result,
    Said,
    TrickTaken,
    TrumpMade,
)
from roost.game.record import replay
from roost.texts.people import People, people_of
from roost.texts.sentences.events import tell, winners
from roost.variants import AMERIKANER as AMERIKANER_GAME
from roost.variants import CROWSNEST
from tests.cli.test_asking import HEADER, SPADES

NAMES = (None, "Berit", "Carl", "Dina")

RESULT = Result(3, 1, None, 85, made=True, captured=(30, 90), delta=(30, 85))
OPENED = Opened((0,) * 4, 0, 0)
SENTENCES: list[tuple[Event, str, str]] = [
    (DealBegun(2, 0, None), "Deal 2: you deal.", "Deal 2: Ada deals."),
    (Said(0, PASS), "You pass.", "Ada passes."),
    (Said(0, bid(85)), "You bid 85.", "Ada bids 85."),
    (Said(0, MOON), "You shoot the moon.", "Ada shoots the moon."),
    (Said(0, AMERIKANER), "You call Amerikaner.", "Ada calls Amerikaner."),
    (
        Said(0, MISDEAL),
        "You have no counter and ask for a new deal.",
        "Ada has no counter and asks for a new deal.",
    ),
    (AuctionWon(0, 85), "You win the auction with 85.", "Ada wins the auction with 85."),
    (NestTaken(0, 5), "You take the nest of 5 cards.", "Ada takes the nest of 5 cards."),
    (NestTaken(0, 1), "You take the nest of 1 card.", "Ada takes the nest of 1 card."),
    (LaidAway(0, 0), "You have laid away all you had to.", "Ada has laid as many cards away."),
    (
        LaidAway(0, 2),
        "You have 2 cards still to lay away.",
        "Ada has 2 cards still to lay away.",
    ),
    (TrumpMade(0, 1), "Trump is green ▲.", "Trump is green ▲."),
    (Played(0, 0), "You play R14⌂.", "Ada plays R14⌂."),
    (Called(0, None), "You go alone.", "Ada goes alone."),
    (
        PartnerShown(0),
        "You hold the called card and are the partner.",
        "Ada holds the called card and is the partner.",
    ),
    (TrickTaken(0, 15), "You take the trick: 15 points.", "Ada takes the trick: 15 points."),
    (
        DealScored(RESULT, (30, 85), OPENED),
        "Berit bid 85: made, with 5 over.",
        "Berit bid 85: made, with 5 over.",
    ),
    (
        DealScored(RESULT._replace(declarer=0, made=False, bid=40), (30, 85), OPENED),
        "You bid 40: set by 10.",
        "Ada bid 40: set by 10.",
    ),
    (MatchOver((0,)), "We win the match: you and Carl.", "Ada and Carl win the match."),
    (MatchOver((1,)), "They win the match: Berit and Dina.", "Berit and Dina win the match."),
]


@pytest.mark.parametrize(("event", "mine", "watched"), SENTENCES)
def test_an_event_is_one_sentence_and_the_person_is_you(
    event: Event, mine: str, watched: str
) -> None:
    assert tell(event, People(CROWSNEST, NAMES, me=0)) == mine
    assert tell(event, People(CROWSNEST, ("Ada", *NAMES[1:]), me=None)) == watched


@pytest.mark.parametrize("misdeal", [False, True])
def test_a_thrown_in_deal_is_told(misdeal: bool) -> None:  # noqa: FBT001 a parameter of the test
    said = tell(PassedOut(misdeal), People(CROWSNEST, NAMES, me=0))
    assert ("All have passed" in said) is not misdeal


def test_every_event_of_a_deal_has_a_sentence() -> None:
    text = HEADER.format(game="amerikaner") + SPADES + "0 play S4\n0 call SQ\n1 play SQ\n"
    record = reading.read(text)
    people = people_of(record, me=0)
    told = [tell(event, people) for _, events in replay(record) for event in events]
    assert "You call SQ♠: who holds it is your partner." in told
    assert "Berit holds the called card and is the partner." in told
    assert all(each.endswith(".") for each in told)


def test_an_amerikaner_match_is_won_by_seats() -> None:
    people = People(AMERIKANER_GAME, NAMES, me=0)
    assert winners((0,), people) == "You win the match."
    assert winners((2,), people) == "Carl wins the match."
    assert winners((0, 2), people) == "You and Carl win the match."
