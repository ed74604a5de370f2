"""The reference kernel against whole lines of play written out, and tiny positions by hand."""

from random import Random

import pytest

from roost import kernel
from roost.cards import BIRD, ROOK, cards_of, mask_of
from roost.kernel import Position, Tables
from roost.rules.trick import tables as tables_of
from roost.variants import AMERIKANER, CROWSNEST, VARIANTS
from tests.properties.brute_force import Play, random_position, taker

# Four suits of four cards: card 4 * s + r is of suit s; the higher number is the stronger.
PLAIN = Tables(
    suit=tuple(card // 4 % 4 for card in range(64)),
    strength=tuple(card % 4 for card in range(64)),
    members=tuple(0xF << 4 * suit for suit in range(4)),
    per_trick=1,
)


def solve_like_brute_force(positions: int, seed: str) -> None:
    rng = Random(seed)
    for _ in range(positions):
        tables, position = random_position(rng)
        play = Play(tables, position)
        value, after = kernel.solve(tables, position)
        assert value == play.best(), (tables, position)
        assert after == {card: play.after(card) for card in play.choices()}


def test_solve_finds_what_writing_out_every_line_finds() -> None:
    solve_like_brute_force(150, "everyday")


@pytest.mark.slow
def test_solve_finds_what_writing_out_every_line_finds_in_many_positions() -> None:
    solve_like_brute_force(4000, "slow")


def test_moves_turn_and_winner_are_those_of_every_line_written_out() -> None:
    rng = Random("moves")
    for _ in range(600):
        tables, position = random_position(rng)
        play = Play(tables, position)
        while not play.over():
            seat = play.turn()
            assert kernel.turn(position) == seat
            assert cards_of(kernel.moves(tables, position)) == play.choices()
            card = rng.choice(play.choices())
            play.hands[seat].remove(card)
            play.line.append((seat, card))
            trick = (*position.trick, card)
            if len(trick) == play.seats:
                best = (position.leader + kernel.winner(tables, trick)) % play.seats
                assert best == taker(tables, play.line[-play.seats :])
            position = kernel.play(tables, position, card)
        assert position.points == play.value()
        assert sum(position.tricks) == sum(play.start.tricks) + len(play.line) // play.seats


def test_count_is_the_number_of_lines_written_out() -> None:
    rng = Random("lines")
    for _ in range(100):
        tables, position = random_position(rng)
        for cards in (0, 1, 2, 5, 30):
            written = sum(1 for _ in Play(tables, position).lines(cards))
            assert kernel.count(tables, position, cards) == written


def hands(*cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(mask_of, cards))


@pytest.mark.parametrize(
    ("tables", "position", "cards", "lines"),
    [
        # One card each: there is one line.
        (PLAIN, Position(hands((0,), (4,), (8,), (12,)), 2), 4, 1),
        # Two of a suit each, nobody can follow: two choices each, then none.
        (PLAIN, Position(hands((0, 1), (4, 5), (8, 9), (12, 13)), 0), 4, 16),
        (PLAIN, Position(hands((0, 1), (4, 5), (8, 9), (12, 13)), 0), 8, 16),
        (PLAIN, Position(hands((0, 1), (4, 5), (8, 9), (12, 13)), 0), 3, 8),
        # One of each of two suits: the leader has two choices, the rest must follow.
        (PLAIN, Position(hands((0, 4), (1, 5), (2, 6), (3, 7)), 1), 8, 2),
        # The same with card 5 free: seat 1 may play it to a lead of 0, and then card 1 is left;
        # a lead of 4 leaves no choice.
        (PLAIN._replace(free=1 << 5), Position(hands((0, 4), (1, 5), (2, 6), (3, 7)), 0), 4, 3),
        # Seat 1 is void in suit 0 and holds a trump of suit 1 and another card.
        (PLAIN._replace(trump=1), Position(hands((0, 1), (4, 8), (2, 3)), 0), 2, 4),
        (
            PLAIN._replace(trump=1, must_trump=True),
            Position(hands((0, 1), (4, 8), (2, 3)), 0),
            2,
            2,
        ),
        # A forced card leaves no choice, to the leader either.
        (
            PLAIN._replace(forced=(1, None, None, None, None, None)),
            Position(hands((0, 1), (4, 5), (8, 9)), 0),
            3,
            4,
        ),
        # Three cards of the trick are on the table.
        (PLAIN, Position(hands((1, 5), (6, 7), (10, 11), (2, 3, 9)), 0, (0, 4, 8)), 1, 2),
        # Nothing is left to play.
        (PLAIN, Position(hands((), (), ()), 0), 5, 1),
    ],
)
def test_lines_counted_by_hand(tables: Tables, position: Position, cards: int, lines: int) -> None:
    assert kernel.count(tables, position, cards) == lines


def test_a_position_without_cards_is_worth_what_was_taken() -> None:
    tables = PLAIN._replace(last_points=20, majority=20)
    position = Position(hands((), (), ()), 1, (), (35, 5), (2, 1))
    assert kernel.solve(tables, position) == (35, {})
    assert list(kernel.rollout(tables, position, 2)) == [35, 5, 35, 5]


def test_two_tricks_solved_by_hand() -> None:
    """Leading card 1 loses to the 2 and then to the 8. After card 4 seat 2 must win with its 5;
    seat 1 throws the 8 away, keeps the 2, and takes the second trick."""
    position = Position(hands((1, 4), (2, 8), (0, 5), (12, 13)), 0)
    assert kernel.solve(PLAIN, position) == (1, {1: 0, 4: 1})


def test_a_rollout_keeps_the_points_that_there_are() -> None:
    rng = Random("rollouts")
    for _ in range(200):
        tables, position = random_position(rng)
        tables = tables._replace(majority=0)
        ends = kernel.rollout(tables, position, 1, seed=rng.getrandbits(60))
        to_come = sum(tables.points[card] for hand in position.hands for card in cards_of(hand))
        to_come += sum(tables.points[card] for card in position.trick)
        held = max(hand.bit_count() for hand in position.hands) if any(position.hands) else 0
        tricks = held or bool(position.trick)
        expected = sum(position.points) + to_come + tables.per_trick * tricks
        assert sum(ends) == expected + (tables.last_points if tricks else 0)


def test_every_game_has_tables_that_fit_the_kernel() -> None:
    for rules in VARIANTS.values():
        for trump in range(4):
            tables = tables_of(rules, trump)
            assert len(tables.suit) == len(tables.strength) == len(tables.points) <= 64
            assert set(tables.suit) <= {0, 1, 2, 3}
            joined = 0
            for members in tables.members:
                assert joined & members == 0
                joined |= members
                strengths = [tables.strength[card] for card in cards_of(members)]
                assert len(set(strengths)) == len(strengths)
            assert tables.free & ~joined == 0


def test_tables_of_a_game_with_a_bird_need_a_trump_and_amerikaner_does_not() -> None:
    with pytest.raises(ValueError, match="no suit before trump"):
        tables_of(CROWSNEST, None)
    assert tables_of(AMERIKANER, None).trump is None
    assert tables_of(CROWSNEST, 2).suit[BIRD] == 2
    assert ROOK.suits_of[BIRD] is None
