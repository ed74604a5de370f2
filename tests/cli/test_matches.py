"""The list of matches at a terminal: a screen of it, the next ones, or all."""

import re
from pathlib import Path

import pytest

from bench.many import many
from roost.cli.commands.matches import SHOWN
from roost.store import Store, open_store
from roost.store.engine import FILE_NAME
from roost.store.pages import BATCH
from tests.cli.conftest import Run
from tests.store.test_pages import asked

MANY = 2 * SHOWN + 3


def numbers(said: str) -> list[int]:
    return [int(each) for each in re.findall(r"^(\d+) · ", said, re.MULTILINE)]


def test_a_screen_of_matches_is_listed_and_the_next_one_named(run: Run, home: Path) -> None:
    many(home / FILE_NAME, MANY)
    said = run("matches").stdout
    first = numbers(said)
    assert len(first) == SHOWN
    last = first[-1]
    assert f"{MANY} matches are kept here: “roost matches --before {last}”" in " ".join(
        said.split()
    )
    second = numbers(run("matches", "--before", str(last)).stdout)
    assert second == list(range(last - 1, last - 1 - SHOWN, -1))
    rest = run("matches", "--before", str(second[-1])).stdout
    assert len(numbers(rest)) == 3
    assert "--before" not in rest
    whole = run("matches", "--all").stdout
    assert numbers(whole) == first + second + numbers(rest)
    assert "--before" not in whole
    assert len(said.encode()) < 50_000


def test_the_list_takes_as_many_queries_with_many_matches_as_with_few(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = []
    for finished in (1, 500):
        folder = home / str(finished)
        many(folder / FILE_NAME, finished)
        with open_store(folder / FILE_NAME) as store, asked(store) as said:
            monkeypatch.setattr(Store, "keep_automatic_copy", lambda _: None)
            monkeypatch.setattr("roost.store.open_store", lambda store=store: store)
            assert run("matches").exit_code == 0
            number.append(len(said))
    assert number == [2, 2]


def test_a_number_that_is_none_is_refused(run: Run, home: Path) -> None:
    many(home / FILE_NAME, 2)
    for wrong, said in (("x", "x"), ("0", "0"), ("99", "no match number 99")):
        result = run("matches", "--before", wrong)
        assert result.exit_code == 2
        assert said in result.stderr
        assert result.stdout == ""


def test_matches_of_an_older_roost_are_looked_through_once_and_it_is_told(
    run: Run, home: Path
) -> None:
    many(home / FILE_NAME, BATCH + 10, 1, unread=True)
    # The one that goes on is found behind all others.
    with open_store(home / FILE_NAME) as store:
        assert store.counts().unread == BATCH + 11
    said = run("export", str(BATCH + 13))
    assert said.exit_code == 0
    first = run("matches", "--all")
    assert f"looks once through {BATCH + 10} matches" in " ".join(first.stderr.split())
    assert run("matches", "--all").stderr == ""
    with open_store(home / FILE_NAME) as store:
        assert store.counts().unread == 0


def test_what_a_damaged_file_says_is_told(run: Run, home: Path) -> None:
    many(home / FILE_NAME, 1)
    count = home / f"{FILE_NAME}-count"
    count.write_bytes(b"nonsense" * 20)
    first = run("matches")
    assert (first.exit_code, numbers(first.stdout)) == (0, [3])
    assert f"{FILE_NAME}-count was damaged" in "".join(first.stderr.split("\n")).replace(" ", " ")
    assert run("matches").stderr == ""
