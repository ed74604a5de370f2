"""The page on records says what the reader and `show` do."""

import json
import re

import pytest

from roost.errors import RecordError
from roost.game import plain
from roost.game.reading import read
from roost.game.writing import write
from tests.docs.markdown import ROOT, blocks, rows
from tests.refusals import short

PAGE = (ROOT / "docs" / "reference" / "record.md").read_text("utf-8")
RECORD = blocks(PAGE)[0].text
(SHOWN,) = blocks(PAGE, "json")
SOURCES = [
    "cards.py",
    "game/legal.py",
    "game/match.py",
    "game/notation.py",
    "game/reading.py",
    "rules/switches.py",
    "rules/validate.py",
]


def test_the_record_at_the_head_of_the_page_is_shown_as_the_page_says() -> None:
    assert plain.of_record(read(RECORD)) == json.loads(SHOWN.text)


def test_the_fields_stand_in_the_order_of_the_page() -> None:
    assert list(plain.of_record(read(RECORD))) == list(json.loads(SHOWN.text))


def test_an_error_has_the_form_that_the_page_shows() -> None:
    said = next(block.text for block in blocks(PAGE) if block.text.startswith("line "))
    wrong = RECORD.replace("0 play B14", "0 play G14\n1 play R12")
    with pytest.raises(RecordError) as raised:
        read(wrong)
    form = r"line \d+: must-follow: G led, \w+ played"
    assert re.fullmatch(form, said.strip())
    assert re.fullmatch(form, raised.value.short())


def test_every_key_that_reading_can_raise_is_on_the_page() -> None:
    raised: set[str] = set()
    for source in SOURCES:
        text = (ROOT / "src" / "roost" / source).read_text("utf-8")
        calls = re.findall(r"(?:_refuse|Error|IllegalAction)\(\s*(?:line, )?(.*)", text)
        for call in calls:
            raised.update(re.findall(r'"([a-z]+(?:-[a-z0-9]+)+)"', call))
    told = {key for row in rows(PAGE, "Key", "Meaning") for key in re.findall("`(.+?)`", row[0])}
    assert len(raised) > 30
    assert raised - told == set()


@pytest.mark.parametrize(
    "text",
    [
        RECORD.replace("\n", "\r\n").encode("utf-8-sig"),
        RECORD.replace("dealer 3\n", "").replace("seat 0 Ada\n", "dealer 3\nseat 0 Ada\n"),
        RECORD.replace("1 bury G5 Y6 B6 Y7 G8", "1 bury B6 Y6\n1 bury G8 G5 Y7"),
        RECORD.replace("target=500", "target=500 ones_points=0 bird=low"),
        RECORD.replace("deal\n", "deal # the first\n\n"),
    ],
    ids=["BOM and CRLF", "header order", "bury order", "own house rules", "comments"],
)
def test_what_the_page_calls_free_is_free(text: str | bytes) -> None:
    assert write(read(text)) == write(read(RECORD))


def test_hands_that_are_not_complete_at_the_end_leave_the_match_before_the_deal() -> None:
    unfinished = RECORD.partition("hand 2")[0]
    assert plain.of_record(read(unfinished))["phase"] == "deal"
    with pytest.raises(RecordError, check=short("incomplete-hands")):
        read(unfinished + "0 pass\n")
