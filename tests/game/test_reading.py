"""Reading a record: text and bytes of every sort, and the first wrong line of a bad one.

The errors of records that are text and short are examples: `spec/examples/record`.
"""

import time

import pytest

from roost.errors import RecordError
from roost.game.reading import read
from roost.game.record import position
from roost.game.writing import write
from tests.spec.examples import SPEC

HEADER = "roost 1\ngame crowsnest\ndealer 3\n"
MATCH = (SPEC / "games" / "moon-made.record").read_text("utf-8")


def refusal(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


def test_bytes_are_utf_8() -> None:
    record = read("roost 1\ngame crowsnest\nseat 1 Bjørn Åsmund\n".encode())
    assert record.names == (None, "Bjørn Åsmund", None, None)


def test_a_byte_order_mark_and_windows_line_ends_do_not_matter() -> None:
    plain = read(MATCH)
    assert read(b"\xef\xbb\xbf" + MATCH.encode()) == plain
    assert read(MATCH.replace("\n", "\r\n").encode()) == plain


def test_spaces_around_a_line_and_a_missing_last_line_end_do_not_matter() -> None:
    spaced = "".join(f"  {line}  \n" for line in MATCH.splitlines())
    assert read(spaced) == read(MATCH.rstrip("\n")) == read(MATCH)


def test_bytes_that_are_no_utf_8_are_refused_with_their_line() -> None:
    error = refusal(HEADER.encode() + b"seat 0 Bj\xf8rn\n")
    assert (error.line, error.key, error.facts) == (4, "not-utf-8", {"byte": "0xf8"})


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_encodings_are_refused_in_their_first_line(encoding: str) -> None:
    assert refusal(HEADER.encode(encoding)).line == 1


def test_binary_rubbish_is_refused() -> None:
    assert refusal(bytes(range(256)) * 40).key in ("not-utf-8", "no-header")
    assert refusal(b"\0" * 1000).key == "no-header"


@pytest.mark.parametrize(
    "rubbish",
    [
        pytest.param("x" * 10_000_000, id="one line"),
        pytest.param("x\n" * 5_000_000, id="many lines"),
        pytest.param(HEADER + "deal\nhand 0 " + "R14 " * 2_500_000, id="a long hand"),
        pytest.param(HEADER + "totals " + "9" * 10_000_000, id="a long number"),
        pytest.param("roost 1\ngame crowsnest " + "bird=low " * 1_000_000, id="a long game"),
        pytest.param(HEADER + "meta a b\n" * 100 + "\0" * 10_000_000, id="after a sound header"),
    ],
)
def test_ten_megabytes_of_rubbish_are_refused_soon_and_shortly(rubbish: str) -> None:
    begin = time.monotonic()
    error = refusal(rubbish.encode())
    assert time.monotonic() - begin < 20
    assert len(str(error)) < 300


def test_nothing_after_the_first_wrong_line_is_looked_at() -> None:
    error = refusal(f"{HEADER}dealer 4\nno line at all\nroost 9\n")
    assert (error.line, error.key) == (4, "repeated")


def test_after_the_match_there_is_no_deal_and_no_action() -> None:
    lines = MATCH.count("\n")
    for more in ("deal", "0 pass"):
        error = refusal(f"{MATCH}{more}\n")
        assert (error.line, error.key) == (lines + 1, "match-over")


def test_between_two_deals_nobody_acts() -> None:
    text = (SPEC / "games" / "set.record").read_text("utf-8")
    error = refusal(f"{text}0 pass\n")
    assert (error.line, error.key) == (text.count("\n") + 1, "between-deals")


def test_a_record_may_stop_after_any_line() -> None:
    lines = MATCH.split("\n")
    phases = [
        position(read("\n".join(lines[:length]))).public.phase for length in range(3, len(lines))
    ]
    assert phases[:7] == ["deal"] * 7
    assert sorted(set(phases)) == ["auction", "deal", "nest", "over", "play", "trump"]


def test_a_lay_away_may_be_written_in_any_order_even_where_some_go_only_at_last() -> None:
    text = (SPEC / "games" / "no-trumps-lay-away.record").read_text("utf-8")
    assert "1 bury R7 G7 Y8 B12 B5" in text
    orders = ["1 bury G7 R7 B5 B12 Y8", "1 bury B5\n1 bury Y8 R7\n1 bury G7 B12"]
    for order in orders:
        assert read(text.replace("1 bury R7 G7 Y8 B12 B5", order)) == read(text)


def test_what_was_read_is_written_and_read_the_same() -> None:
    for path in (SPEC / "games").glob("*.record"):
        record = read(path.read_bytes())
        assert read(write(record)) == record
