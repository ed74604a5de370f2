"""What a person may type for each thing, and that a lay-away is done whole or not at all."""

import pytest

from roost.cards import cards_of
from roost.cli import typed as asking
from roost.errors import IllegalAction, NotationError
from roost.game import notation, reading
from roost.game.record import position
from roost.game.state import View, view
from roost.rules import deck

HEADER = "roost 1\ngame {game}\ndealer 3\n"
ROOK = (
    "deal\nhand 0 B14 Y11 G7 B8 R6 G14 Y10 R8 Y5\nhand 1 R12 Y6 B9 G12 B6 Y7 Y12 B12 Y13\n"
    "hand 2 G13 R5 R11 Y8 R13 R10 G11 G10 Bird\nhand 3 Y9 B11 R7 R14 B7 B13 B5 Y14 G6\n"
    "nest G9 G8 R9 G5 B10\n"
)
WON_BY_2 = "0 pass\n1 pass\n2 bid 70\n3 pass\n"
SPADES = (
    "deal\nhand 0 SA SK S9 S6 S4 HA H7 DK DQ D8 CJ C5 C2\n"
    "hand 1 SQ SJ S10 HK HQ HJ H10 DA DJ D10 CA CK CQ\n"
    "hand 2 S8 S7 S5 H9 H8 H6 H5 D9 D7 D6 C10 C9 C8\n"
    "hand 3 S3 S2 H4 H3 H2 D5 D4 D3 D2 C7 C6 C4 C3\n"
    "0 bid 7\n1 pass\n2 pass\n3 pass\n"
)


def seen(game: str, text: str) -> View:
    """What the seat on turn sees."""
    state = position(reading.read(HEADER.format(game=game) + text))
    assert state.public.turn is not None
    return view(state, state.public.turn)


def understood(text: str, at: View) -> list[str]:
    pack = deck.pack(at.public.rules)
    return [notation.write(pack, action) for action in asking.actions(text, at)]


AUCTION = seen("crowsnest", ROOK)
NEST = seen("crowsnest", ROOK + WON_BY_2)
TRUMP = seen("crowsnest", ROOK + WON_BY_2 + "2 bury R5 G8 G9 G10 Y8\n")
PLAY = seen(
    "crowsnest", ROOK + WON_BY_2 + "2 bury R5 G8 G9 G10 Y8\n2 trump R\n0 play B14\n1 play B9\n"
)
LEAD = seen("amerikaner", SPADES)
CALL = seen("amerikaner", SPADES + "0 play S4\n")


@pytest.mark.parametrize(
    ("at", "text", "meant"),
    [
        (AUCTION, "75", "bid 75"),
        (AUCTION, "bid 75", "bid 75"),
        (AUCTION, "pass", "pass"),
        (AUCTION, "P", "pass"),
        (AUCTION, "moon", "moon"),
        (AUCTION, "Misdeal", "misdeal"),
        (LEAD, "amerikaner", "amerikaner"),
        (TRUMP, "g", "trump G"),
        (TRUMP, "Green", "trump G"),
        (TRUMP, "yel", "trump Y"),
        (TRUMP, "4", "trump B"),
        (TRUMP, "trump r", "trump R"),
        (TRUMP, "▲", "trump G"),
        (PLAY, "r13", "play R13"),
        (PLAY, "13R", "play R13"),
        (PLAY, "R13⌂", "play R13"),
        (PLAY, "bird", "play Bird"),
        (PLAY, "Crow", "play Bird"),
        (PLAY, "rook", "play Bird"),
        (PLAY, "1", "play R13"),
        (PLAY, "play r13", "play R13"),
        (CALL, "sq", "call SQ"),
        (CALL, "qs", "call SQ"),
        (CALL, "♠Q", "call SQ"),
        (CALL, "1", "call SQ"),
        (CALL, "10s", "call S10"),
        (CALL, "alone", "alone"),
    ],
)
def test_words_are_understood_in_any_case_and_order(at: View, text: str, meant: str) -> None:
    if at is LEAD:
        at = seen("amerikaner", SPADES.partition("0 bid")[0])
    assert understood(text, at) == [meant]


@pytest.mark.parametrize(
    ("at", "text", "key"),
    [
        (AUCTION, "", "not-a-bid"),
        (AUCTION, "-5", "not-a-bid"),
        (AUCTION, "r14", "not-a-bid"),
        (TRUMP, "5", "not-a-colour"),
        (TRUMP, "s", "not-a-colour"),
        (TRUMP, "purple", "not-a-colour"),
        (PLAY, "sa", "not-a-card"),
        (PLAY, "r15", "not-a-card"),
        (PLAY, "0", "no-such-number"),
        (PLAY, "10", "no-such-number"),
        (PLAY, "r13 r11", "one-card-only"),
        (CALL, "bird", "not-a-card"),
        (NEST, "r5 r5", "named-twice"),
        (NEST, "1 2 3 4 5 6", "too-many-laid-away"),
        (NEST, "1 2 x", "not-a-card"),
    ],
)
def test_words_that_name_nothing_are_refused_with_a_key(at: View, text: str, key: str) -> None:
    with pytest.raises(NotationError) as refused:
        asking.actions(text, at)
    assert refused.value.key == key


def test_numbers_count_the_hand_as_it_is_drawn() -> None:
    hand = cards_of(NEST.private.hand)
    names = deck.pack(NEST.public.rules).names
    assert understood("1 3", NEST) == [f"bury {names[hand[0]]}", f"bury {names[hand[2]]}"]
    assert understood("g8, Y8 r5", NEST) == ["bury G8", "bury Y8", "bury R5"]


def test_a_card_that_is_not_held_refuses_the_whole_lay_away() -> None:
    with pytest.raises(IllegalAction) as refused:
        asking.actions("g8 b14", NEST)
    assert refused.value.key == "not-in-hand"


def test_a_counter_may_be_named_with_the_last_cards_that_are_none() -> None:
    strict = seen("crowsnest discard=no_counters", ROOK + WON_BY_2)
    with pytest.raises(IllegalAction) as refused:
        asking.actions("r5 g8", strict)
    assert refused.value.key == "counters-stay"
    assert understood("g8 g9 g11 g13 r9", strict)[0] == "bury G8"


@pytest.mark.parametrize(
    ("text", "meant"),
    [("undo", "undo"), ("LAST", "last"), ("?", "help"), ("q", "quit"), ("exit", "quit")],
)
def test_commands_are_known_in_every_phase(text: str, meant: str) -> None:
    command = asking.command(text)
    assert command is not None
    assert command.value == meant


def test_a_card_is_no_command() -> None:
    assert asking.command("r5") is None
