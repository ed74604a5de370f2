"""Whatever a file holds, reading it gives a record or one wrong line of that file, and soon."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from roost.errors import RecordError
from roost.game.plain import of_record
from roost.game.reading import read
from roost.game.record import Record
from roost.game.writing import write
from roost.table.table import Table, entries_of
from tests.properties.matches import TABLES, random_match, random_ruleset

GAMES = Path(__file__).parents[2] / "spec" / "games"

Change = Callable[[list[str], Random], None]  # of the lines, in place

STRANGE = [
    "",
    "-0",
    "0",
    "-1",
    "7",
    "007",
    "+1",
    "1e3",
    "²",
    "٣",
    "9" * 400,
    "-" + "9" * 9,
    "999999999",
    "R14",
    "Bird",
    "SA",
    "S10",
    "r14",
    "\0",
    "\r",
    "\x85",
    "\u2028",
    "\ufeff",
    "\x1b[2J",
    "Å",
    "=",
    "players=6",
    "hands=1",
    "kitty=winner",
    "nest=0",
    "deal",
    "hand",
    "nest",
    "seal",
    "bury",
    "pass",
    "phrase x",
    "shuffle 1 " + "ab" * 32,
    "totals 1 2",
    "meta a b",
    "roost 1",
    "#",
]


def swap_lines(lines: list[str], rng: Random) -> None:
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def delete_a_line(lines: list[str], rng: Random) -> None:
    del lines[rng.randrange(len(lines))]


def double_a_line(lines: list[str], rng: Random) -> None:
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))


def insert_something_strange(lines: list[str], rng: Random) -> None:
    lines.insert(rng.randrange(len(lines)), rng.choice(STRANGE))


def change_a_word(lines: list[str], rng: Random) -> None:
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    words[rng.randrange(len(words))] = rng.choice(STRANGE + " ".join(lines).split())
    lines[at] = " ".join(words)


def add_a_word(lines: list[str], rng: Random) -> None:
    at = rng.randrange(len(lines))
    lines[at] += " " + rng.choice(STRANGE + " ".join(lines).split())


def drop_a_letter(lines: list[str], rng: Random) -> None:
    at = rng.randrange(len(lines))
    cut = rng.randrange(len(lines[at]) + 1)
    lines[at] = lines[at][:cut] + lines[at][cut + 1 :]


def change_a_letter(lines: list[str], rng: Random) -> None:
    at = rng.randrange(len(lines))
    cut = rng.randrange(len(lines[at]) + 1)
    letter = chr(rng.choice([rng.randrange(128), rng.randrange(0x800), rng.randrange(0x110000)]))
    lines[at] = lines[at][:cut] + letter + lines[at][cut + 1 :]


CHANGES: tuple[Change, ...] = (
    swap_lines,
    delete_a_line,
    double_a_line,
    insert_something_strange,
    change_a_word,
    add_a_word,
    drop_a_letter,
    change_a_letter,
)


def outcome(text: str | bytes) -> Record | RecordError:
    """The record, or the error; the error's line is one of the file's."""
    shown = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    count = len(shown.splitlines())
    try:
        record = read(text)
    except RecordError as error:
        if not 1 <= error.line <= count + 1:
            pytest.fail(f"{error} is no line of {count + 1}")
        return error
    _holds(record)
    return record


def _holds(record: Record) -> None:
    """What was read can be written, shown, and taken over by a table."""
    assert read(write(record)) == record
    of_record(record)
    assert read(write(Table.resume(record, entries_of(record)).record())).rules == record.rules


def fuzz(tries: int, rng: Random) -> tuple[int, int]:
    """Change random records a little; how many were still records, and how many were not."""
    good = bad = 0
    while good + bad < tries:
        rules = random_ruleset(rng.choice(sorted(TABLES)), rng)
        chance = rng.choice(["hands", "seed", "both"])
        lines = write(random_match(rules, rng, rng.randint(0, 2), chance=chance)).split("\n")
        lines.insert(2, f"seat 0 {rng.choice(['Åse', 'Siti', 'ada b'])}")
        for _ in range(20):
            changed = list(lines)
            for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
                rng.choice(CHANGES)(changed, rng)
            text = "\n".join(changed)
            one = outcome(text)
            other = outcome(text.encode("utf-8", "surrogatepass"))
            if isinstance(one, RecordError):
                assert isinstance(other, RecordError)
                assert one.line == other.line
            else:
                assert one == other
            good += isinstance(one, Record)
            bad += isinstance(one, RecordError)
    return good, bad


def test_a_changed_record_is_a_record_or_has_a_wrong_line() -> None:
    good, bad = fuzz(1200, Random("fuzz"))
    assert min(good, bad) > 50


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(4))
def test_many_changed_records_are_records_or_have_a_wrong_line(shard: int) -> None:
    good, bad = fuzz(25_000, Random(f"fuzz {shard}"))
    assert min(good, bad) > 1000


def test_changed_bytes_are_a_record_or_have_a_wrong_line() -> None:
    rng = Random("bytes")
    for _ in range(200):
        rules = random_ruleset(rng.choice(sorted(TABLES)), rng)
        whole = bytearray(write(random_match(rules, rng, 1)).encode())
        for _ in range(rng.choice([1, 2, 10])):
            whole[rng.randrange(len(whole))] = rng.randrange(256)
        outcome(bytes(whole))
        outcome(bytes(whole[: rng.randrange(len(whole))]))
        outcome(rng.randbytes(rng.randrange(200)))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp037"])
def test_another_encoding_is_an_error_on_the_first_line(encoding: str) -> None:
    error = outcome("roost 1\ngame crowsnest\n".encode(encoding))
    assert isinstance(error, RecordError)
    assert error.line == 1


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r", "\x85", "\u2028"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_any_line_ends_and_a_byte_order_mark_are_taken(ending: str, mark: str) -> None:
    rng = Random("windows")
    record = random_match(random_ruleset("kentucky", rng), rng, 1)
    text = mark + write(record).replace("\n", ending)
    assert read(text.encode()) == read(text) == record


@pytest.mark.parametrize("ending", ["\n", "\r", "\x85", "\u2028"])
def test_a_wrong_line_is_counted_whatever_ends_the_lines(ending: str) -> None:
    error = outcome(ending.join(("roost 1", "game crowsnest", "seat 0 Ada", "seet 1 Bo")))
    assert isinstance(error, RecordError)
    assert (error.line, error.key) == (4, "unknown-line")


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.record")), ids=lambda path: path.stem)
def test_a_line_cut_short_anywhere_is_read_or_refused(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        words = line.split()
        for most in range(1, min(len(words), 4)):
            cut = [*lines[:number], " ".join(words[:most]), *lines[number + 1 :]]
            assert isinstance(outcome("\n".join(cut)), Record | RecordError)


HEADER = "roost 1\ngame crowsnest\n"
SEEDED = HEADER + f"shuffle 1 {'00' * 32}\n"
MEGABYTES = 10_000_000


def _long(beginning: str, piece: str) -> str:
    return beginning + piece * (MEGABYTES // len(piece))


@pytest.mark.parametrize(
    "text",
    [
        _long("", "x"),
        _long("", "\0"),
        _long("", "\n"),
        _long("", "#\n"),
        _long("", " "),
        _long("", "roost 1\n"),
        _long("roost ", "9"),
        _long("roost 1\ngame ", "x"),
        _long("roost 1\ngame crowsnest ", "bird=low "),
        _long("roost 1\ngame crowsnest target=", "1"),
        _long(HEADER, "meta a b\n"),
        _long(HEADER, "\n"),
        _long(HEADER, "# a\n"),
        _long(HEADER + "seat 0 ", "Å"),
        _long(HEADER + "seat ", "9"),
        _long(HEADER + "totals ", "1 "),
        _long(HEADER + "totals 1 ", "7"),
        _long(HEADER + "shuffle 1 ", "0"),
        _long(HEADER + "phrase ", "ugle "),
        _long(HEADER, "deal\n"),
        _long(HEADER + "dealer 0\ndeal\nhand 0 ", "R5 "),
        _long(HEADER + "dealer 0\ndeal\nnest ", "B1 "),
        _long(SEEDED + "deal\n0 bid ", "7"),
        _long(SEEDED + "deal\n", "7"),
        _long(SEEDED + "deal\n0 bid 120\n0 bury ", "R5 "),
        _long(SEEDED + "deal\n", "0 pass\n"),
        _long(SEEDED + "phrase ", "7") + "\ndeal\n1 pass\n",
    ],
    ids=lambda text: repr(text[-40:][:16]) + str(len(text[:200].split("\n"))),
)
def test_ten_megabytes_of_rubbish_are_read_in_seconds(text: str) -> None:
    """Each takes under one second alone; four are for a busy machine. A reader whose time grows
    with the square of the lines needs minutes."""
    began = time.process_time()
    data = text.encode()
    try:
        read(data)
    except RecordError as error:
        if len(str(error)) > 1000:
            pytest.fail(f"a sentence of {len(str(error))} letters")
    assert time.process_time() - began < 20  # a guard against hanging, not a measure
