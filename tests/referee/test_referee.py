"""The second referee by itself: house rules, the other switches, records, and random matches."""

import random

import pytest

from tests.referee.houses import AMERIKANER_VALUES, OWN, ROOK_VALUES, House, HouseError
from tests.referee.position import Refused
from tests.referee.random_rules import (
    game_line,
    play_random_match,
    random_action,
    random_deal,
    random_rules,
    spoil,
)
from tests.referee.records import BrokenLine, show_record
from tests.referee.referee import Referee

Rules = dict[str, str]


def rules_of(line: str) -> Rules:
    return dict(word.split("=") for word in line.split())


@pytest.mark.parametrize(
    ("game", "line", "cards", "hand", "nest", "total", "bids"),
    [
        ("crowsnest", "", 41, 9, 5, 120, (70, 120)),
        ("crowsnest", "bird=off", 40, 9, 4, 100, (70, 100)),
        ("kentucky", "", 41, 9, 5, 120, (70, 120)),
        ("partnership", "", 56, 14, 0, 120, (70, 120)),
        ("one_high", "", 57, 14, 1, 200, (70, 200)),
        ("red_one", "", 42, 9, 6, 150, (70, 150)),
        ("buckeye", "", 45, 10, 5, 180, (100, 180)),
        ("red_one", "red_one=off bird=off", 40, 9, 4, 100, (70, 100)),
        ("rook", "", 41, 9, 5, 120, (70, 120)),
        ("rook", "ones=low", 45, 10, 5, 120, (70, 120)),
        ("rook", "nest=1", 41, 10, 1, 120, (70, 120)),
        ("one_high", "nest=5", 57, 13, 5, 200, (70, 200)),
        ("one_high", "bird=off", 56, 14, 0, 180, (70, 180)),
        ("partnership", "bird=high", 57, 14, 1, 140, (70, 140)),
        ("partnership", "ones=high", 56, 14, 0, 180, (70, 180)),
        ("kentucky", "red_one=on", 42, 9, 6, 150, (70, 150)),
        ("buckeye", "red_one=on", 45, 10, 5, 195, (100, 195)),
        ("buckeye", "red_one=on step=10", 45, 10, 5, 195, (100, 190)),
        ("kentucky", "made_needs_more=on", 41, 9, 5, 120, (70, 115)),
        ("kentucky", "made_needs_more=on step=10", 41, 9, 5, 120, (70, 110)),
        ("kentucky", "last_trick_bonus=10 most_tricks_bonus=20", 41, 9, 5, 150, (70, 150)),
        ("red_one", "low_cards=in nest=10", 54, 11, 10, 150, (70, 150)),
    ],
)
def test_deck_hand_nest_total_and_bids_follow_from_the_switches(
    game: str, line: str, cards: int, hand: int, nest: int, total: int, bids: tuple[int, int]
) -> None:
    house = House(game, rules_of(line))
    assert (len(house.deck), house.hand, house.nest) == (cards, hand, nest)
    assert (house.total, (house.lowest, house.highest)) == (total, bids)


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("skat", ""),
        ("crowsnest", "players=4"),
        ("crowsnest", "bird=highest"),
        ("crowsnest", "nest=4"),
        ("crowsnest", "nest=9"),
        ("crowsnest", "nest=-3"),
        ("crowsnest", "bird=off nest=5"),
        ("crowsnest", "target=302"),
        ("crowsnest", "target=1005"),
        ("crowsnest", "target=0300"),
        ("crowsnest", "target=500 hands=4"),
        ("crowsnest", "hands=0"),
        ("crowsnest", "min_bid=45"),
        ("crowsnest", "min_bid=75 step=10"),
        ("crowsnest", "bird=off min_bid=105"),
        ("crowsnest", "bird=off min_bid=100 made_needs_more=on"),
        ("crowsnest", "ones_points=15"),
        ("crowsnest", "ones=low ones_points=5"),
        ("crowsnest", "discard=no_trumps"),
        ("crowsnest", "most_tricks_tie=split"),
        ("crowsnest", "red_one_free=on"),
        ("crowsnest", "bird=off bird_free=off"),
        ("crowsnest", "both_past=bidding_side hands=4"),
        ("crowsnest", "mercy=-75"),
        ("crowsnest", "mercy=-1050"),
        ("partnership", "discard=no_counters"),
        ("partnership", "nest_points_to=declarer"),
        ("partnership", "nest_top_up=on"),
        ("partnership", "trump_before_nest=on"),
        ("red_one", "red_one=off red_one_free=on"),
        ("buckeye", "bird=off ones=out made_needs_more=on"),
        ("amerikaner", "bird=low"),
        ("amerikaner", "min_bid=14"),
        ("amerikaner", "min_bid=0"),
        ("amerikaner", "players=6 min_bid=9"),
        ("amerikaner", "target=0"),
        ("amerikaner", "target=60 hands=3"),
        ("amerikaner", "declarer_factor=3"),
    ],
)
def test_what_makes_no_sense_is_refused(game: str, line: str) -> None:
    with pytest.raises(HouseError):
        House(game, rules_of(line))


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("crowsnest", "ones_points=0 most_tricks_tie=none red_one_free=off"),
        ("crowsnest", "bird=off bird_free=on"),
        ("crowsnest", "target=300 hands=4"),
        ("one_high", "ones=out ones_points=15"),
        ("partnership", "discard=any nest_points_to=last_trick nest_top_up=off"),
        ("partnership", "nest=4 discard=no_counters nest_top_up=on"),
        ("rook", "hands=4 both_past=bidding_side"),
        ("kentucky", "discard=no_trumps trump_before_nest=on"),
        ("amerikaner", "target=52 hands=3"),
    ],
)
def test_the_games_own_value_is_taken_even_where_it_means_nothing(game: str, line: str) -> None:
    assert House(game, rules_of(line)).given == rules_of(line)


def dealt(game: str, line: str, hands: dict[int, str], *, dealer: int = 3) -> Referee:
    """The known cards dealt; the rest in the deck's order, the nest last."""
    referee = Referee(game, rules_of(line), dealer)
    house = referee.house
    cut = [hands.get(seat, "").split() for seat in range(4)]
    rest = [card for card in house.deck if not any(card in hand for hand in cut)]
    for hand in cut:
        while len(hand) < house.hand:
            hand.append(rest.pop(0))
    referee.deal(cut, rest)
    return referee


def act(referee: Referee, *actions: str) -> Referee:
    """The seats on turn do these, one after the other."""
    for action in actions:
        assert referee.turn is not None
        referee.act(referee.turn, action)
    return referee


def test_a_stuck_dealer_may_only_take_the_minimum() -> None:
    referee = act(dealt("kentucky", "all_pass=dealer_stuck", {}), "pass", "pass", "pass")
    assert referee.legal() == ["bid 70"]
    assert act(referee, "bid 70").phase == "nest"


def test_redeal_next_moves_the_deal_after_four_passes() -> None:
    referee = act(dealt("kentucky", "all_pass=redeal_next", {}), *["pass"] * 4)
    referee.deal(referee.hands, referee.nest)
    assert (referee.dealer, referee.turn) == (0, 1)


BLANK = "R6 R7 R8 R9 G6 G7 G8 G9 Y6"


def test_a_hand_without_counters_may_be_thrown_in_at_its_first_turn_alone() -> None:
    referee = dealt("kentucky", "no_points_misdeal=on all_pass=redeal_next", {1: BLANK})
    assert "misdeal" not in referee.legal()
    act(referee, "bid 70")
    assert "misdeal" in referee.legal()
    act(referee, "misdeal")
    assert (referee.phase, referee.bid, referee.declarer) == ("deal", 70, None)
    referee.deal(referee.hands, referee.nest)
    assert (referee.dealer, referee.deal_number) == (3, 2)
    act(referee, "bid 70", "bid 75", "pass", "pass", "bid 80")
    assert "misdeal" not in referee.legal()


def test_a_stuck_dealer_without_counters_may_still_throw_in() -> None:
    line = "no_points_misdeal=on all_pass=dealer_stuck"
    referee = act(dealt("kentucky", line, {3: BLANK}), "pass", "pass", "pass")
    assert referee.legal() == ["bid 70", "misdeal"]


def test_while_the_moon_is_on_it_and_not_the_maximum_closes_the_auction() -> None:
    referee = act(dealt("kentucky", "shoot_the_moon=on", {}), "bid 120")
    assert (referee.phase, sorted(referee.legal())) == ("auction", ["moon", "pass"])
    act(referee, "moon")
    assert (referee.phase, referee.declarer, referee.bid) == ("nest", 1, "moon")


@pytest.mark.parametrize(("captured", "winner"), [([100, 0], 0), ([95, 5], 1)])
def test_a_moon_wins_the_match_with_every_point_and_else_loses_it(
    captured: list[int], winner: int
) -> None:
    referee = dealt("kentucky", "shoot_the_moon=on", {})
    referee.declarer, referee.bid = 2, "moon"
    referee.captured, referee.nest = captured, ["Bird"]
    referee.finish_deal(0)
    assert (referee.winners, referee.totals) == ([winner], [0, 0])
    assert referee.deals[0]["delta"] == [0, 0]


def test_counters_are_laid_away_only_when_nothing_else_is_left() -> None:
    hand = "R5 R10 R14 G5 G10 G14 Y5 Y10 Bird"
    referee = act(dealt("kentucky", "discard=no_counters", {0: hand}), "bid 120")
    plain = [card for card in referee.hands[0] if referee.house.points(card) == 0]
    assert len(plain) == 3
    assert referee.legal() == [f"bury {card}" for card in plain]
    act(referee, *(f"bury {card}" for card in plain))
    assert len(referee.legal()) == 11


def test_trump_named_before_the_nest_leaves_it_untouched_until_then() -> None:
    hand = "R5 R10 R14 R6 R7 R8 R9 R11 Bird"
    line = "trump_before_nest=on discard=no_trumps"
    referee = act(dealt("kentucky", line, {0: hand}), "bid 120")
    assert (referee.phase, len(referee.nest), len(referee.hands[0])) == ("trump", 5, 9)
    act(referee, "trump R")
    assert (referee.phase, referee.nest, len(referee.hands[0])) == ("nest", [], 14)
    assert not [card for card in ("Bird", "R5") if f"bury {card}" in referee.legal()]
    while referee.phase == "nest":
        act(referee, referee.legal()[0])
    assert (referee.phase, referee.trump) == ("play", "R")


@pytest.mark.parametrize(
    ("lead", "leader"), [("dealer_left", 0), ("declarer_left", 2), ("declarer", 1)]
)
def test_the_first_lead_follows_its_switch(lead: str, leader: int) -> None:
    referee = act(dealt("partnership", f"lead={lead}", {}), "pass", "bid 120", "trump G")
    assert (referee.phase, referee.turn) == ("play", leader)


RECORD = """# a remark
roost 1
game partnership hands=1
seat 2 Siti
dealer 3
totals 10 -5

deal
hand 0 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14
hand 1 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 G13 G14
hand 2 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13 Y14
hand 3 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14
0 bid 120  # all of it
0 trump R
0 play R14
"""


def test_a_record_may_stop_anywhere() -> None:
    lines = RECORD.split("\n")
    phases = [show_record("\n".join(lines[:n]) + "\n")["phase"] for n in range(3, len(lines))]
    assert phases == ["deal"] * 9 + ["auction", "trump", "play", "play"]
    shown = show_record(RECORD)
    assert (shown["turn"], shown["trick"], shown["totals"]) == (1, [[0, "R14"]], [10, -5])


@pytest.mark.parametrize(
    ("old", "new", "lineno"),
    [
        ("roost 1", "roost 2", 2),
        ("hands=1", "hands=1 hands=1", 3),
        ("seat 2", "seat 4", 4),
        ("dealer 3", "dealer 4", 5),
        ("dealer 3\n", "", 7),
        ("10 -5", "10 -5 0", 6),
        ("10 -5", "10 +5", 6),
        ("deal\n", "deal\ntotals 1 2\n", 9),
        ("R14\n", "R14 G1\n", 9),
        ("hand 1 G1", "hand 1 R1", 10),
        ("hand 1 G1", "hand 1 Bird", 10),
        ("hand 1", "hand 0", 10),
        ("hand 3", "deal\nhand 3", 12),
        ("B14\n", "\n", 13),
        ("0 bid", "1 bid", 13),
        ("0 trump R", "0 trump S", 14),
        ("0 trump R", "0 bury R1", 14),
        ("play R14", "play G14", 15),
        ("play R14", "deal", 15),
    ],
)
def test_a_broken_record_names_its_first_wrong_line(old: str, new: str, lineno: int) -> None:
    with pytest.raises(BrokenLine) as broken:
        show_record(RECORD.replace(old, new, 1))
    assert broken.value.lineno == lineno


@pytest.mark.parametrize("game", list(OWN))
def test_random_rules_reach_every_value_of_every_switch(game: str) -> None:
    rng = random.Random(f"values of {game}")
    seen: set[tuple[str, str]] = set()
    for _ in range(4000):
        seen |= set(random_rules(game, rng).items())
    values = AMERIKANER_VALUES if game == "amerikaner" else ROOK_VALUES
    wanted = {(s, value) for s in values if s != "target" for value in values[s]}
    if game != "amerikaner":
        # No deck here has 3 cards more than a multiple of 4, and more nest than hand is refused.
        wanted |= {("nest", str(n)) for n in (0, 1, 2, 4, 5, 6, 8, 9, 10)}
    wanted |= {("hands", str(n)) for n in range(1, 7)}
    assert wanted <= seen
    assert len([value for switch, value in seen if switch == "target"]) > 100


def cards_to_come(referee: Referee) -> list[str]:
    """All cards that are in no finished trick."""
    in_hand = [card for hand in referee.hands for card in hand]
    return in_hand + referee.nest + [card for _, card in referee.trick]


@pytest.mark.parametrize("game", list(OWN))
def test_cards_stay_distinct_and_the_hand_total_stays_whole(game: str) -> None:
    rng = random.Random(f"invariants of {game}")
    for _ in range(40):
        referee = Referee(game, random_rules(game, rng), 0)
        house = referee.house
        referee.deal(*random_deal(referee, rng))
        fallen: list[str] = []
        while referee.turn is not None:
            to_come = cards_to_come(referee)
            assert sorted(to_come + fallen) == sorted(house.deck)
            if referee.rook:
                bonuses = house.rule["last_trick_bonus"], house.rule["most_tricks_bonus"]
                points = sum(map(house.points, to_come)) + sum(referee.captured)
                assert points == house.total - sum(map(int, bonuses))
            trick = [card for _, card in referee.trick]
            action = random_action(referee, rng)
            referee.act(referee.turn, action)
            if trick and not referee.trick:
                fallen += [*trick, action.split()[1]]
        if referee.deals:
            lost = int(house.rule["most_tricks_bonus"]) if referee.rook else 0
            assert sum(referee.captured) in (house.total, house.total - lost)


@pytest.mark.parametrize("game", list(OWN))
def test_what_is_not_legal_is_refused_and_changes_nothing(game: str) -> None:
    rng = random.Random(f"refusals of {game}")
    referee = Referee(game, {}, 0)
    cards = [*referee.house.deck, "Bird", "Z9"]
    words = [f"{word} {card}" for word in ("play", "bury", "call", "trump") for card in cards]
    words += [f"bid {n}" for n in range(-5, 210)] + ["pass", "misdeal", "moon", "alone", ""]
    referee.deal(*random_deal(referee, rng))
    while referee.turn is not None:
        legal, shown = referee.legal(), referee.show()
        for word in rng.sample([word for word in words if word not in legal], 20):
            with pytest.raises(Refused, match="is not one of"):
                referee.act(referee.turn, word)
        with pytest.raises(Refused, match="is on turn"):
            referee.act((referee.turn + 1) % referee.seats, legal[0])
        assert referee.show() == shown
        referee.act(referee.turn, random_action(referee, rng))


@pytest.mark.parametrize("game", list(OWN))
def test_a_random_match_is_read_back_and_a_spoilt_one_is_not(game: str) -> None:
    rng = random.Random(f"records of {game}")
    for _ in range(15):
        rules = random_rules(game, rng)
        record = play_random_match(game, rules, rng, 3)
        assert game_line(record) == (game, rules)
        shown = show_record(record)
        assert shown["phase"] in ("deal", "over")
        assert shown["deal"] == record.count("\ndeal\n")
        spoilt, lineno = spoil(record, rng)
        before = "\n".join(spoilt.split("\n")[: lineno - 1])
        assert show_record(before)["game"] == game
