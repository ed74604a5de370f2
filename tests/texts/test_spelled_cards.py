"""A card of a record that is written as Roost shows it is refused with how it is written."""

import pytest

from roost.errors import RecordError
from roost.game.reading import read
from roost.texts.refusals.sentence import sentence

RECORD = "roost 1\ngame {game}\ndealer 0\ndeal\nhand 0 {card}\n"


def refused(game: str, card: str) -> str:
    with pytest.raises(RecordError) as error:
        read(RECORD.format(game=game, card=card))
    assert error.value.line == 5
    return sentence(error.value)


@pytest.mark.parametrize(
    ("game", "written", "name"),
    [
        ("crowsnest", "B14☾", "B14"),
        ("crowsnest", "b14", "B14"),
        ("crowsnest", "bird", "Bird"),
        ("amerikaner", "H10♥", "H10"),
        ("amerikaner", "sa", "SA"),
    ],
)
def test_a_card_written_as_it_is_shown_is_told_how_it_is_written(
    game: str, written: str, name: str
) -> None:
    assert f"“{written}” is written “{name}” in a record" in refused(game, written)


@pytest.mark.parametrize("written", ["R99", "Q", "☾"])
def test_what_is_no_card_is_not_told_so(written: str) -> None:
    assert "is no card of this deck" in refused("crowsnest", written)
