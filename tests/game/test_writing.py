"""Writing a record: nothing that the rules can work out, and nothing that could not be read."""

import pytest

from roost.errors import NotationError
from roost.game.reading import read
from roost.game.record import Record
from roost.game.writing import write
from roost.rules.validate import house
from roost.variants import CROWSNEST, VARIANTS
from tests.refusals import short

EMPTY = Record(CROWSNEST, (None,) * 4)


def test_a_header_is_written_in_one_order_whatever_order_it_was_read_in() -> None:
    text = (
        "roost 1\ngame crowsnest\nmeta player-1 simple\ntotals 5 -10\nphrase salt  and pepper\n"
        f"shuffle 1 {'0F' * 32}\ndealer 2\nseat 3 Nur\nseat 0 Ada Lovelace\nmeta player-1 random\n"
    )
    assert write(read(text)) == (
        "roost 1\ngame crowsnest\nseat 0 Ada Lovelace\nseat 3 Nur\ndealer 2\n"
        f"shuffle 1 {'0f' * 32}\nphrase salt  and pepper\ntotals 5 -10\n"
        "meta player-1 simple\nmeta player-1 random\n"
    )


def test_house_rules_that_equal_the_games_own_are_left_out() -> None:
    text = "roost 1\ngame one_high target=300 ones_points=15 bird=high nest=1 nest_top_up=off\n"
    assert write(read(text)) == "roost 1\ngame one_high bird=high\n"


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("one_high", "ones=low ones_points=15"),
        ("crowsnest", "bird=off nest=4 mercy=-300 hands=4"),
        ("amerikaner", "players=6 min_bid=none kitty=winner tie=play_on"),
    ],
)
def test_house_rules_are_written_as_they_are_read(game: str, line: str) -> None:
    given = dict(word.split("=") for word in line.split())
    record = read(f"roost 1\ngame {game} {line}\n")
    assert record.rules == house(VARIANTS[game], given)
    assert read(write(record)) == record


@pytest.mark.parametrize("text", ["two\nlines", "a # comment", " spaced ", "", "\ud800", "a\rb"])
def test_what_a_line_cannot_hold_is_not_written(text: str) -> None:
    records = [
        EMPTY._replace(names=(text, None, None, None)),
        EMPTY._replace(phrase=text),
        EMPTY._replace(meta=(("key", text),)),
    ]
    for record in records:
        with pytest.raises(NotationError, check=short("not-one-line")):
            write(record)


def test_a_meta_key_is_one_word() -> None:
    with pytest.raises(NotationError, check=short("not-one-line")):
        write(EMPTY._replace(meta=(("two words", "x"),)))
