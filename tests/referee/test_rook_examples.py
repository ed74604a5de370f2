"""The second referee beside the examples 1 to 41 of the Rook page, by their numbers."""

import pytest

from tests.referee.position import Refused
from tests.referee.referee import Referee

Rules = dict[str, str]


def dealt(game: str, rules: Rules, dealer: int) -> Referee:
    """A match whose first deal lies as the deck does, 0's cards first."""
    referee = Referee(game, rules, dealer)
    house = referee.house
    cut = [house.deck[seat * house.hand : (seat + 1) * house.hand] for seat in range(4)]
    referee.deal(cut, house.deck[4 * house.hand :])
    return referee


def speak(referee: Referee, calls: list[tuple[int, str]]) -> None:
    for seat, call in calls:
        referee.act(seat, call)


def playing(game: str, rules: Rules, trump: str, hands: list[list[str]]) -> Referee:
    """Seat 0 leads; it declared at 70."""
    referee = Referee(game, rules, 3)
    referee.dealer, referee.declarer, referee.bid = 3, 0, 70
    referee.phase, referee.turn, referee.trump = "play", 0, trump
    referee.hands = hands
    return referee


def test_1_after_four_passes_the_same_dealer_deals_again() -> None:
    referee = dealt("crowsnest", {}, 3)
    speak(referee, [(0, "pass"), (1, "pass"), (2, "pass"), (3, "pass")])
    assert (referee.phase, referee.totals, referee.deals) == ("deal", [0, 0], [])
    referee.deal(referee.hands, referee.nest)
    assert (referee.dealer, referee.turn, referee.deal_number) == (3, 0, 2)


def test_2_the_auction_goes_round_over_those_who_have_not_passed() -> None:
    referee = dealt("kentucky", {}, 3)
    speak(referee, [(0, "bid 70"), (1, "bid 80"), (2, "pass"), (3, "bid 85"), (0, "bid 90")])
    speak(referee, [(1, "bid 95"), (3, "pass"), (0, "pass")])
    assert (referee.phase, referee.declarer, referee.bid) == ("nest", 1, 95)


def test_3_after_three_passes_the_fourth_seat_still_chooses() -> None:
    referee = dealt("crowsnest", {}, 3)
    speak(referee, [(0, "pass"), (1, "pass"), (2, "pass")])
    assert referee.legal() == [*(f"bid {n}" for n in range(70, 121, 5)), "pass"]
    referee.act(3, "bid 70")
    assert referee.phase == "nest"


def test_4_a_bid_is_a_multiple_of_the_step_above_the_standing_one() -> None:
    referee = dealt("crowsnest", {}, 3)
    referee.act(0, "bid 80")
    before = referee.show()
    for bid in (72, 80, 75, 125):
        with pytest.raises(Refused, match=f"bid {bid} is not one of: bid 85"):
            referee.act(1, f"bid {bid}")
    assert referee.show() == before
    referee.act(1, "bid 85")
    referee.act(2, "bid 100")
    assert referee.bid == 100


def test_5_a_bid_of_the_maximum_closes_the_auction() -> None:
    referee = dealt("crowsnest", {"bird": "off"}, 3)
    referee.act(0, "bid 100")
    assert (referee.phase, referee.turn) == ("nest", 0)


@pytest.mark.parametrize(
    ("number", "game", "rules", "trump", "led", "hand", "legal"),
    [
        (6, "crowsnest", {}, "G", "R9", "R5 R12 G14 Bird B10", "R5 R12 Bird"),
        (7, "crowsnest", {}, "G", "G8", "R5 B10 Bird", "Bird"),
        (8, "crowsnest", {}, "G", "G8", "G5 G14 Bird R7", "G5 G14 Bird"),
        (9, "crowsnest", {}, "G", "Bird", "G6 R14 Y5", "G6"),
        (10, "crowsnest", {}, "G", "Bird", "R14 Y5", "R14 Y5"),
        (11, "crowsnest", {}, "G", "R9", "Y6 G7 Bird B14", "Y6 G7 Bird B14"),
        (12, "partnership", {}, "R", "Y13", "Y1 R14", "Y1"),
        (13, "red_one", {}, "G", "R9", "R7 R1 G10", "R7"),
        (14, "red_one", {}, "G", "R9", "R1 G10 B5", "R1 G10 B5"),
        (15, "red_one", {}, "G", "G8", "R1 Bird R9", "R1 Bird"),
        (16, "red_one", {}, "R", "R9", "R1 R5 Bird", "R1 R5 Bird"),
        (17, "kentucky", {"bird_free": "off"}, "G", "R9", "R5 Bird", "R5"),
        ("red_one_free", "red_one", {"red_one_free": "on"}, "G", "R9", "R7 R1 G10", "R7 R1"),
        ("must_trump", "kentucky", {"must_trump": "on"}, "G", "R9", "Y6 G7 Bird", "G7 Bird"),
        ("must_trump", "kentucky", {"must_trump": "on"}, "G", "R9", "Y6 B7 Bird", "Bird"),
        ("must_trump", "kentucky", {"must_trump": "on"}, "G", "R9", "R6 G7 Bird", "R6 Bird"),
        ("must_trump", "kentucky", {"must_trump": "on"}, "G", "R9", "Y6 B7", "Y6 B7"),
    ],
)
def test_6_to_17_and_three_switches_say_which_cards_may_be_played(
    number: object, game: str, rules: Rules, trump: str, led: str, hand: str, legal: str
) -> None:
    referee = playing(game, rules, trump, [[led], hand.split(), [], []])
    referee.act(0, f"play {led}")
    assert sorted(referee.legal()) == sorted(f"play {card}" for card in legal.split())


@pytest.mark.parametrize(
    ("number", "game", "rules", "trump", "trick", "winner", "points"),
    [
        (18, "crowsnest", {}, "G", "R9 R14 Bird R10", 2, 40),
        (19, "crowsnest", {}, "G", "R9 Bird G5 R14", 2, 35),
        (20, "crowsnest", {}, "G", "Bird R14 Y5 B10", 0, 45),
        (21, "crowsnest", {}, "G", "Bird G6 G10 R5", 2, 35),
        (22, "kentucky", {}, "G", "R9 G14 Bird R5", 2, 35),
        (23, "kentucky", {}, "G", "Y7 Y12 R14 Y10", 1, 20),
        (24, "partnership", {}, "R", "Y1 Y5 Y2 B14", 1, 15),
        (25, "buckeye", {}, "B", "Y14 Y1 Y10 Y5", 1, 40),
        (26, "red_one", {}, "G", "G14 Bird R1 G5", 2, 65),
        (27, "one_high", {}, "R", "B14 Bird B1 R2", 3, 45),
        (28, "crowsnest", {"bird": "10.5"}, "G", "G10 Bird G11 R5", 2, 35),
        (28, "crowsnest", {"bird": "10.5"}, "G", "G10 Bird G9 R5", 1, 35),
    ],
)
def test_18_to_28_say_who_takes_a_trick_and_what_it_is_worth(
    number: int, game: str, rules: Rules, trump: str, trick: str, winner: int, points: int
) -> None:
    # A card of no colour behind each, so that the trick is not the last.
    referee = playing(game, rules, trump, [[card, "x"] for card in trick.split()])
    for seat, card in enumerate(trick.split()):
        referee.act(seat, f"play {card}")
    captured = [0, 0]
    captured[winner % 2] = points
    assert (referee.turn, referee.captured, referee.trick) == (winner, captured, [])
    assert referee.tricks == [1 if seat == winner else 0 for seat in range(4)]


@pytest.mark.parametrize(
    ("number", "game", "rules", "bid", "cards", "delta"),
    [
        (29, "crowsnest", {}, 80, [95, 25], [80, 25]),
        (30, "crowsnest", {}, 80, [75, 45], [-80, 45]),
        (31, "kentucky", {}, 80, [95, 25], [95, 25]),
        (35, "buckeye", {}, 120, [115, 65], [-120, 65]),
        (36, "one_high", {}, 140, [120, 60], [140, 60]),
        (37, "rook", {}, 80, [80, 40], [80, 40]),
        (37, "rook", {"made_needs_more": "on"}, 80, [80, 40], [-80, 40]),
        ("made_credit", "crowsnest", {"made_credit": "captured"}, 80, [95, 25], [95, 25]),
        ("last_trick_bonus", "kentucky", {"last_trick_bonus": "10"}, 80, [70, 50], [80, 50]),
    ],
)
def test_29_to_37_score_a_deal_whose_last_trick_the_declarers_took(
    number: object, game: str, rules: Rules, bid: int, cards: list[int], delta: list[int]
) -> None:
    referee = playing(game, rules, "G", [[], [], [], []])
    referee.bid, referee.captured = bid, cards
    referee.finish_deal(2)
    assert (referee.totals, referee.deals[0]["delta"]) == (delta, delta)


@pytest.mark.parametrize(("to", "delta"), [("last_trick", [-75, 50]), ("declarer", [75, 30])])
def test_32_the_nest_goes_with_the_last_trick_or_by_switch_to_the_declarers(
    to: str, delta: list[int]
) -> None:
    referee = playing("crowsnest", {"nest_points_to": to}, "G", [[], [], [], []])
    referee.bid, referee.captured, referee.nest = 75, [70, 30], ["R5", "R10", "G5", "Y6", "Y7"]
    referee.finish_deal(1)
    assert referee.totals == delta


@pytest.mark.parametrize(
    ("number", "tricks", "cards", "tie", "delta"),
    [
        (33, [5, 2, 3, 4], [60, 40], "none", [80, 40]),
        (34, [5, 3, 2, 4], [70, 30], "none", [-75, 30]),
        ("split", [5, 3, 2, 4], [70, 30], "split", [80, 40]),
        ("defenders", [5, 3, 2, 4], [70, 30], "defenders", [-75, 50]),
        ("last_trick", [5, 3, 2, 4], [70, 30], "last_trick", [90, 30]),
    ],
)
def test_33_and_34_the_bonus_for_most_tricks_and_what_seven_each_does(
    number: object, tricks: list[int], cards: list[int], tie: str, delta: list[int]
) -> None:
    referee = playing("partnership", {"most_tricks_tie": tie}, "G", [[], [], [], []])
    referee.bid, referee.captured, referee.tricks = 75, cards, tricks
    referee.finish_deal(0)
    assert referee.totals == delta


def after(game: str, rules: Rules, totals: list[int], *, declarer: int = 0) -> Referee:
    """A deal that changed no total has just been scored."""
    referee = playing(game, rules, "G", [[], [], [], []])
    referee.totals, referee.declarer, referee.bid = totals, declarer, "no change"
    referee.finish_deal(0)
    return referee


@pytest.mark.parametrize(
    ("number", "game", "rules", "totals", "declarer", "winners"),
    [
        (38, "crowsnest", {}, [320, 295], 1, [0]),
        (38, "crowsnest", {}, [300, 290], 1, [0]),
        (39, "rook", {}, [300, 290], 0, []),
        (40, "rook", {}, [310, 330], 0, [0]),
        (41, "crowsnest", {}, [330, 330], 0, []),
        ("only the defenders past it", "rook", {}, [295, 305], 0, [1]),
        ("equal", "rook", {}, [330, 330], 3, [1]),
        ("both_past", "crowsnest", {"both_past": "bidding_side"}, [310, 330], 0, [0]),
        ("target", "kentucky", {"target": "500"}, [495, 300], 0, []),
        ("target", "rook", {"target": "500"}, [500, 300], 0, []),
        ("hands", "rook", {"hands": "1"}, [20, 25], 0, [1]),
        ("hands", "rook", {"hands": "1"}, [25, 25], 0, []),
        ("hands", "crowsnest", {"hands": "2"}, [320, 25], 0, []),
        ("mercy", "crowsnest", {"mercy": "-300"}, [-300, 25], 0, [1]),
        ("mercy", "crowsnest", {"mercy": "-300"}, [-295, 25], 0, []),
        ("mercy", "crowsnest", {"mercy": "-300"}, [-320, -310], 0, [1]),
        ("mercy", "crowsnest", {"mercy": "-300"}, [-320, -320], 0, []),
        ("mercy after the target", "crowsnest", {"mercy": "-300"}, [-320, 300], 0, [1]),
    ],
)
def test_38_to_41_and_the_switches_of_the_end(
    number: object, game: str, rules: Rules, totals: list[int], declarer: int, winners: list[int]
) -> None:
    referee = after(game, rules, totals, declarer=declarer)
    assert (referee.winners, referee.phase) == (winners, "over" if winners else "deal")


def test_41_after_a_tie_past_the_target_the_next_difference_decides_whatever_it_is() -> None:
    referee = after("crowsnest", {}, [330, 330])
    referee.totals = [120, 120]
    referee.finish_deal(0)
    assert referee.winners == []
    referee.totals = [115, 120]
    referee.finish_deal(0)
    assert referee.winners == [1]


def test_after_the_fixed_hands_a_tie_plays_on() -> None:
    referee = after("crowsnest", {"hands": "1"}, [50, 50])
    referee.totals = [50, 55]
    referee.finish_deal(0)
    assert referee.winners == [1]
