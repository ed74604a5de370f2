"""The second referee beside the examples of the Amerikaner page: 1 to 23 and the whole deal."""

import pytest

from tests.referee.houses import House, HouseError
from tests.referee.position import Refused
from tests.referee.referee import Referee

Rules = dict[str, str]
WHOLE_DEAL = """
0 S10 S5 HQ D9 D5 CA CJ C10      3 SA S7 S4 HA H7 H6 DK D6
1 S9 S8 HK DQ D4 CK C9 C7        4 H9 H8 H5 DJ D8 D7 D3 C3
2 SK SJ H10 H4 H3 CQ C6 C5       5 SQ S6 S3 HJ DA D10 C8 C4
"""
WHOLE_PLAY = [
    "4:D3 5:DA 0:D5 1:D4 2:H3 3:D6",
    "5:SQ 0:S5 1:S8 2:SK 3:SA 4:D7",
    "4:DJ 5:D10 0:D9 1:DQ 2:H4 3:DK",
    "3:HA 4:H5 5:HJ 0:HQ 1:HK 2:H10",
    "3:S7 4:D8 5:S3 0:S10 1:S9 2:SJ",
    "4:H9 5:C4 0:C10 1:C7 2:C5 3:H6",
    "4:H8 5:S6 0:CJ 1:C9 2:C6 3:H7",
    "4:C3 5:C8 0:CA 1:CK 2:CQ 3:S4",
]


def deal_with(
    referee: Referee, known: dict[int, str], *, without: str = "", kitty: str = ""
) -> None:
    """Deal the known cards; seats with known cards get no others of the suits `without`."""
    house = referee.house
    hands = [known.get(seat, "").split() for seat in range(house.seats)]
    placed = [card for hand in hands for card in hand] + kitty.split()
    rest = [card for card in house.deck if card not in placed]
    for seat in sorted(range(house.seats), key=lambda seat: seat not in known):
        banned = without if seat in known else ""
        fit = [card for card in rest if card[0] not in banned]
        hands[seat] += fit[: house.hand - len(hands[seat])]
        rest = [card for card in rest if card not in hands[seat]]
    referee.deal(hands, kitty.split() or rest)


def declared(
    rules: Rules,
    declarer: int,
    known: dict[int, str],
    *,
    bid: str | None = None,
    without: str = "SC",
    kitty: str = "",
) -> Referee:
    """`declarer` opened with `bid`, or the lowest one, and the others passed."""
    seats = House("amerikaner", rules).seats
    referee = Referee("amerikaner", rules, (declarer - 1) % seats)
    deal_with(referee, known, without=without, kitty=kitty)
    referee.act(declarer, bid or referee.legal()[0])
    while referee.phase == "auction":
        assert referee.turn is not None
        referee.act(referee.turn, "pass")
    return referee


def test_1_the_deal_follows_from_the_number_of_players() -> None:
    three, six = House("amerikaner", {"players": "3"}), House("amerikaner", {"players": "6"})
    assert (three.aside, len(three.deck), three.hand) == (["C2"], 51, 17)
    assert (three.lowest, three.highest) == (9, 17)
    assert (sorted(six.aside), len(six.deck), six.hand) == (["C2", "D2", "H2", "S2"], 48, 8)
    assert (six.lowest, six.highest) == (4, 8)
    five = House("amerikaner", {"players": "5"})
    assert (sorted(five.aside), five.hand, five.lowest) == (["C2", "S2"], 10, 5)


@pytest.mark.parametrize("players", ["2", "7", "four", ""])
def test_2_only_three_to_six_play(players: str) -> None:
    with pytest.raises(HouseError, match="players is one of"):
        House("amerikaner", {"players": players})


def test_3_the_first_seat_may_pass_bid_from_half_its_hand_or_call_amerikaner() -> None:
    referee = Referee("amerikaner", {}, 3)
    deal_with(referee, {})
    assert referee.turn == 0
    assert sorted(referee.legal()) == sorted(
        ["pass", "amerikaner", *(f"bid {n}" for n in range(7, 14))]
    )
    for bid in ("bid 6", "bid 14"):
        with pytest.raises(Refused, match=f"{bid} is not one of"):
            referee.act(0, bid)


def test_4_the_auction_goes_round_over_those_who_have_not_passed() -> None:
    referee = Referee("amerikaner", {}, 0)
    deal_with(referee, {})
    asked = []
    for call in ["bid 7", "pass", "bid 8", "bid 9", "pass", "pass"]:
        assert referee.turn is not None
        asked.append(referee.turn)
        referee.act(referee.turn, call)
    assert asked == [1, 2, 3, 0, 1, 3]
    assert (referee.declarer, referee.bid, referee.phase) == (0, 9, "play")


def test_5_over_a_bid_of_the_whole_hand_only_amerikaner_goes() -> None:
    referee = Referee("amerikaner", {}, 3)
    deal_with(referee, {})
    referee.act(0, "bid 13")
    assert sorted(referee.legal()) == ["amerikaner", "pass"]


def test_6_amerikaner_ends_the_auction_at_once() -> None:
    referee = Referee("amerikaner", {}, 2)
    deal_with(referee, {})
    for seat, call in [(3, "pass"), (0, "pass"), (1, "bid 8"), (2, "amerikaner")]:
        referee.act(seat, call)
    assert (referee.phase, referee.declarer, referee.turn) == ("play", 2, 2)
    referee.act(2, referee.legal()[0])
    assert (referee.phase, referee.trump, referee.turn) == ("play", None, 3)


@pytest.mark.parametrize(("all_pass", "dealer"), [("redeal_next", 2), ("redeal", 1)])
def test_7_when_all_pass_the_next_dealer_deals_or_by_switch_the_same(
    all_pass: str, dealer: int
) -> None:
    referee = Referee("amerikaner", {"players": "3", "all_pass": all_pass}, 1)
    deal_with(referee, {})
    for seat in (2, 0, 1):
        referee.act(seat, "pass")
    assert (referee.totals, referee.dealer) == ([0, 0, 0], 1)
    deal_with(referee, {})
    assert referee.dealer == dealer


def test_8_a_card_of_the_led_suit_is_called_that_the_declarer_was_not_dealt() -> None:
    referee = declared({}, 1, {1: "SA SK S9 S6 S4 HA H7 DK DQ D8 CJ C5 C2"})
    referee.act(1, "play S4")
    missing = "SQ SJ S10 S8 S7 S5 S3 S2"
    assert sorted(referee.legal()) == sorted(f"call {card}" for card in missing.split())
    assert (referee.phase, referee.turn, referee.trump) == ("call", 1, "S")
    for action in ("call SA", "call S4", "call HK", "play SA"):
        with pytest.raises(Refused, match="is not one of"):
            referee.act(1, action)
    with pytest.raises(Refused, match="seat 1 is on turn"):
        referee.act(2, "play H2")


def test_9_a_two_set_aside_is_not_called() -> None:
    referee = declared({"players": "3"}, 0, {0: "CA CQ C7"})
    referee.act(0, "play C7")
    missing = "CK CJ C10 C9 C8 C6 C5 C4 C3"
    assert sorted(referee.legal()) == sorted(f"call {card}" for card in missing.split())


def test_10_who_holds_the_whole_suit_calls_nothing_and_plays_alone() -> None:
    clubs = "CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3"
    referee = declared({"players": "3"}, 0, {0: clubs})
    referee.act(0, "play C3")
    assert (referee.phase, referee.turn, referee.trump) == ("play", 1, "C")
    assert referee.partner is None


def test_11_and_12_the_called_card_is_played_in_turn_and_until_then_nobody_sees_the_partner() -> (
    None
):
    known = {3: "SA SK S9 S7 S6 S5 S4 S2", 0: "S8 S10 H5", 1: "SQ SJ S3 DA", 2: "C3"}
    referee = declared({}, 3, known, without="S")
    referee.act(3, "play S4")
    referee.act(3, "call SQ")
    assert referee.legal() == ["play S8", "play S10"]
    referee.act(0, "play S8")
    assert referee.legal() == ["play SQ"]
    assert referee.show()["partner"] is None
    referee.act(1, "play SQ")
    assert referee.show()["partner"] == 1
    referee.act(2, "play C3")
    assert (referee.turn, referee.tricks) == (1, [0, 1, 0, 0])


def test_13_the_partner_need_not_win_the_first_trick() -> None:
    referee = declared({}, 0, {0: "S5", 1: "SA", 2: "SK", 3: "S6"}, without="")
    for seat, action in [(0, "play S5"), (0, "call SK"), (1, "play SA"), (2, "play SK")]:
        referee.act(seat, action)
    referee.act(3, "play S6")
    assert (referee.show()["partner"], referee.turn) == (2, 1)


@pytest.mark.parametrize(("trump", "winner"), [("H", 2), ("S", 1), (None, 1)])
def test_14_the_highest_trump_else_the_highest_of_the_led_suit(
    trump: str | None, winner: int
) -> None:
    referee = Referee("amerikaner", {}, 0)
    referee.trump = trump
    assert referee.trick_winner([(0, "CK"), (1, "CA"), (2, "H2"), (3, "DA")]) == winner


OURS = {"tie": "bidding_side"}


def scored(
    rules: Rules, bid: int | str, side: list[int], tricks: list[int], totals: list[int]
) -> Referee:
    """A deal is over: `side` is the declarer and then the partner, if there is one."""
    referee = Referee("amerikaner", rules, 0, totals)
    referee.bid, referee.declarer, referee.tricks = bid, side[0], tricks
    referee.captured = list(tricks)
    referee.partner = side[1] if len(side) > 1 else None
    referee.finish_deal(0)
    return referee


@pytest.mark.parametrize(
    ("number", "rules", "bid", "side", "tricks", "delta"),
    [
        (15, {}, 8, [0, 2], [5, 3, 4, 1], [8, 3, 8, 1]),
        (16, {}, 8, [0, 2], [4, 3, 3, 3], [-8, 3, -8, 3]),
        (17, {}, 7, [0, 2], [8, 0, 5, 0], [7, 0, 7, 0]),
        (18, {}, 7, [1], [2, 8, 2, 1], [2, 7, 2, 1]),
        (18, {}, 7, [1], [3, 6, 3, 1], [3, -7, 3, 1]),
        (19, {}, "amerikaner", [0], [13, 0, 0, 0], [52, 0, 0, 0]),
        (19, {}, "amerikaner", [0], [12, 1, 0, 0], [-52, 1, 0, 0]),
        (20, {"players": "5"}, 6, [4, 1], [1, 2, 1, 2, 4], [1, 6, 1, 2, 6]),
        ("factor", {"declarer_factor": "2"}, 8, [0, 2], [5, 3, 4, 1], [16, 3, 8, 1]),
        ("factor", {"declarer_factor": "2"}, 8, [0, 2], [4, 3, 3, 3], [-16, 3, -8, 3]),
        ("factor", {"declarer_factor": "2"}, "amerikaner", [0], [12, 1, 0, 0], [-52, 1, 0, 0]),
    ],
)
def test_15_to_20_score_a_deal(
    number: object,
    rules: Rules,
    bid: int | str,
    side: list[int],
    tricks: list[int],
    delta: list[int],
) -> None:
    referee = scored(rules, bid, side, tricks, [0] * len(tricks))
    assert (referee.totals, referee.deals[0]["captured"]) == (delta, tricks)


@pytest.mark.parametrize(
    ("number", "rules", "totals", "bid", "side", "tricks", "after", "winners"),
    [
        (21, {}, [44, 30, 40, 51], 8, [0, 2], [5, 3, 4, 1], [52, 33, 48, 52], [0, 3]),
        (22, {}, [10, 49, 20, 5], 8, [0, 2], [4, 3, 3, 3], [2, 52, 12, 8], [1]),
        (23, {}, [-10, 20, 30, 5], "amerikaner", [0], [13, 0, 0, 0], [42, 20, 30, 5], []),
        ("tie", {"tie": "play_on"}, [44, 0, 0, 51], 8, [0], [8, 2, 2, 1], [52, 2, 2, 52], []),
        ("tie", OURS, [44, 0, 0, 51], 8, [0], [8, 2, 2, 1], [52, 2, 2, 52], [0]),
        ("tie", OURS, [44, 0, 47, 51], 8, [0, 1], [5, 3, 4, 1], [52, 8, 51, 52], [0]),
        ("tie", OURS, [0, 50, 0, 51], 8, [0], [8, 2, 2, 1], [8, 52, 2, 52], [1, 3]),
        ("hands", {"hands": "1"}, [0, 0, 0, 0], 8, [0], [8, 2, 2, 1], [8, 2, 2, 1], [0]),
        ("hands", {"hands": "2"}, [60, 0, 0, 0], 8, [0], [8, 2, 2, 1], [68, 2, 2, 1], []),
        ("target", {"target": "9"}, [0, 0, 0, 0], 8, [0], [8, 2, 2, 1], [8, 2, 2, 1], []),
        ("target", {"target": "8"}, [0, 0, 0, 0], 8, [0], [8, 2, 2, 1], [8, 2, 2, 1], [0]),
    ],
)  # fmt: skip
def test_21_to_23_and_the_switches_of_the_end(
    number: object,
    rules: Rules,
    totals: list[int],
    bid: int | str,
    side: list[int],
    tricks: list[int],
    after: list[int],
    winners: list[int],
) -> None:
    referee = scored(rules, bid, side, tricks, totals)
    assert (referee.totals, referee.winners) == (after, winners)
    assert referee.phase == ("over" if winners else "deal")


def test_the_whole_deal_of_the_page_comes_out_as_it_says() -> None:
    words = WHOLE_DEAL.split()
    starts = [at for at, word in enumerate(words) if word in "012345"]
    hands = {int(words[at]): words[at + 1 : at + 9] for at in starts}
    referee = Referee("amerikaner", {"players": "6"}, 3)
    referee.deal([hands[seat] for seat in range(6)], [])
    referee.act(4, "bid 5")
    for seat in (5, 0, 1, 2, 3):
        referee.act(seat, "pass")
    winners: list[int] = []
    for trick in WHOLE_PLAY:
        for played in trick.split():
            seat_text, card = played.split(":")
            referee.act(int(seat_text), f"play {card}")
            if card == "D3":
                referee.act(4, "call DA")
                assert referee.legal() == ["play DA"]
        winners.append(next(s for s in range(6) if referee.tricks[s] > winners.count(s)))
    assert winners == [5, 4, 3, 3, 4, 4, 4, 0]
    assert (referee.tricks, referee.partner) == ([1, 0, 0, 2, 4, 1], 5)
    assert referee.totals == [1, 0, 0, 2, 5, 5]


def test_the_kitty_is_laid_away_before_the_lead_and_nothing_of_it_is_callable() -> None:
    rules, kitty = {"kitty": "winner"}, "SQ SJ H2 D2"
    for bid in ("bid 6", "amerikaner"):
        referee = declared(rules, 0, {0: "SA SK", 1: "S3 S4"}, bid=bid, kitty=kitty)
        assert (referee.phase, len(referee.hands[0]), referee.nest) == ("nest", 16, [])
    referee = declared(rules, 0, {0: "SA SK", 1: "S3 S4"}, kitty=kitty)
    assert (referee.house.hand, referee.house.lowest) == (12, 6)
    for card in ("SQ", "SA", "H2", "D2"):
        referee.act(0, f"bury {card}")
    assert (referee.phase, referee.turn, referee.nest) == ("play", 0, ["SQ", "SA", "H2", "D2"])
    referee.act(0, "play SK")
    missing = "S10 S9 S8 S7 S6 S5 S4 S3 S2"
    assert sorted(referee.legal()) == sorted(f"call {card}" for card in missing.split())


def test_the_switches_of_call_and_trump_do_what_they_say() -> None:
    rules = {"call": "highest_missing", "alone": "on"}
    referee = declared(rules, 1, {1: "SA SK S9 S6 S4 HA H7 DK DQ D8 CJ C5 C2"})
    referee.act(1, "play S4")
    assert referee.legal() == ["call SQ", "alone"]
    referee.act(1, "alone")
    assert (referee.phase, referee.turn, referee.partner) == ("play", 2, None)
    referee = declared({"amerikaner_trump": "on"}, 0, {0: "S5"}, bid="amerikaner")
    referee.act(0, "play S5")
    assert (referee.phase, referee.turn, referee.trump) == ("play", 1, "S")


@pytest.mark.parametrize(
    ("rules", "lowest"),
    [
        ({"players": "3", "min_bid": "half_down"}, 8),
        ({"min_bid": "none"}, 1),
        ({"min_bid": "13"}, 13),
        ({"players": "3", "kitty": "winner"}, 9),
    ],
)
def test_the_lowest_bid_follows_its_switch(rules: Rules, lowest: int) -> None:
    assert House("amerikaner", rules).lowest == lowest


def test_the_dealer_may_speak_first() -> None:
    referee = Referee("amerikaner", {"first_bidder": "dealer"}, 2)
    deal_with(referee, {})
    assert referee.turn == 2
