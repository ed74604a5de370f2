"""How a match begins: its rules, who sits where, and the seed that its cards come from."""

import hashlib
import re

from roost import shuffle
from roost.cli.people import seated
from roost.errors import RoostError
from roost.game.record import Record
from roost.players import PLAYERS
from roost.rules import dealing
from roost.rules.ruleset import Ruleset

MOST_LETTERS_OF_A_NAME = 16


def opening(rules: Ruleset, *, person: str | None, opponents: str, seed: str | None) -> Record:
    """The record of a match before its first deal, computer players at all seats but 0.

    Raises `RoostError`: `bad-name`, `unknown-player`, `players-and-seats`, `empty-seed`.
    """
    others = players_at("--opponents", opponents, dealing.seats(rules) - 1)
    players = [(f"player-{seat}", name) for seat, name in enumerate(("person", *others))]
    return Record(
        rules,
        seated(rules, None if person is None else _name(person)),
        seed=seed_of(seed),
        meta=tuple(players),
    )


def players_named(text: str) -> tuple[str, ...]:
    """The computer players that a list with commas names; `RoostError` `unknown-player`.

    >>> players_named("simple, random")
    ('simple', 'random')
    """
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in PLAYERS:
            raise RoostError("unknown-player", player=name, allowed=", ".join(PLAYERS))
    return names


def players_at(option: str, text: str, seats: int) -> tuple[str, ...]:
    """The computer players of so many seats: one name for all, or one for each.

    Raises `RoostError`: `unknown-player`, `players-and-seats`.

    >>> players_at("--opponents", "random", 3)
    ('random', 'random', 'random')
    """
    names = players_named(text)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise RoostError("players-and-seats", option=option, names=len(names), seats=seats)
    return names


def seed_of(text: str | None) -> bytes:
    """The seed that a person means: 64 hexadecimal digits as they are, any other text by its
    SHA-256; a fresh one for `None`.

    >>> seed_of("00" * 32) == bytes(32), seed_of("kitchen table").hex()[:8]
    (True, 'ff4185e1')
    """
    if text is None:
        return shuffle.new_seed()
    if not text.strip():
        raise RoostError("empty-seed")
    if re.fullmatch(r"[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()


def _name(text: str) -> str:
    name = text.strip()
    if not name or len(name) > MOST_LETTERS_OF_A_NAME or "#" in name or not name.isprintable():
        raise RoostError("bad-name", name=name, most=MOST_LETTERS_OF_A_NAME)
    return name
