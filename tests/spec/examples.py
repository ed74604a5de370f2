"""The examples of `spec/examples`: each a situation in one game, and what the rules say of it.

A file holds the examples of one game and one kind; `spec/README.md` says what each kind gives.
"""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.variants import VARIANTS

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "spec"

Facts = dict[str, Any]


class Example(NamedTuple):
    """`switches` are the house rules as given, `situation` the keys of the example's kind."""

    id: str
    source: str
    kind: str
    games: tuple[str, ...]
    switches: dict[str, str]
    situation: Facts
    expect: Facts

    def rules(self, game: str) -> Ruleset:
        """The game with the example's house rules."""
        return house(VARIANTS[game], self.switches)


def switches_of(line: str) -> dict[str, str]:
    """The house rules of a line such as `bird=low target=500`."""
    return dict(word.split("=", 1) for word in line.split())


def read_file(path: Path) -> list[Example]:
    """The examples of one file."""
    content = tomllib.loads(path.read_text("utf-8"))
    found = []
    for entry in content.pop("example"):
        own = dict(entry)
        found.append(
            Example(
                id=own.pop("id"),
                source=own.pop("source"),
                kind=content["kind"],
                games=(content["game"], *own.pop("also", ())),
                switches=switches_of(own.pop("rules", "")),
                expect=own.pop("expect"),
                situation=own,
            )
        )
    return found


@lru_cache
def all_examples() -> tuple[Example, ...]:
    """Every example, by file and in the order of the files."""
    paths = sorted((SPEC / "examples").glob("*/*.toml"))
    return tuple(example for path in paths for example in read_file(path))
