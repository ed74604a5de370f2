"""People's names: letters are counted as people see them, and a fault is named."""

import pytest

from roost.errors import RoostError
from roost.game.reading import read
from roost.game.writing import write
from roost.table.letters import letters
from roost.table.names import MOST_LETTERS, checked
from tests.refusals import short

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Berit", 5),
        ("Åse-Mønø", 8),
        ("A\u030ase", 3),
        ("Nguye\u0302\u0303n", 6),
        (FAMILY, 1),
        ("\U0001f44d\U0001f3fd", 1),
        ("\u2764\ufe0f", 1),
        ("\U0001f1f3\U0001f1f4\U0001f1ee\U0001f1e9", 2),
        ("\U0001f1f3\U0001f1f4\U0001f1ee", 2),
        ("\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", 1),
        ("\u1112\u1161\u11ab\u1100\u1173\u11af", 2),
        ("Ny\u0061\u0301i Ratna", 10),
        ("", 0),
    ],
)
def test_letters_are_counted_as_people_see_them(text: str, number: int) -> None:
    assert letters(text) == number


@pytest.mark.parametrize("letter", ["W", "A\u030a", "\U0001f1f3\U0001f1f4", FAMILY])
def test_twenty_four_letters_are_taken_and_no_more(letter: str) -> None:
    assert checked(letter * MOST_LETTERS["person"]) == letter * 24
    with pytest.raises(RoostError, check=short("name-too-long: 25 letters, 24 most")):
        checked(letter * 25)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "name-empty"),
        ("  ", "name-empty"),
        ("A # b", "name-sign"),
        ("a\nb", "name-sign"),
        ("a\u2028b", "name-sign"),
        ("\u202eadA", "name-sign"),
        ("a" + "\u0301" * 400, "name-too-long"),
    ],
)
def test_a_name_is_refused_for_what_is_wrong_with_it(text: str, key: str) -> None:
    with pytest.raises(RoostError) as refused:
        checked(text)
    assert refused.value.key == key


def test_a_record_with_a_longer_name_is_read_as_it_is() -> None:
    long = "Wilhelmine von und zu Wolkenstein"
    record = read(f"roost 1\ngame crowsnest\nseat 1 {long}\ndealer 0\n")
    assert record.names[1] == long
    assert read(write(record)) == record
