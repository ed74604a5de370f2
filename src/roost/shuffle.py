"""From seed, phrase and deal number to an order of cards.

Version 1. SHA-256 in counter mode gives bytes for an unbiased Fisher-Yates shuffle. The same seed,
phrase and deal number always give the same cards; `spec/shuffle.txt` tests this.
"""

import hashlib
import re
import secrets
from collections.abc import Iterator, Sequence
from typing import TypeVar

from roost.errors import RoostError

VERSION = 1
SEED_BYTES = 32
_WORD = 1 << 64
_DEALER_DRAW = 0  # deals count from 1, so number 0 is free for drawing the first dealer

T = TypeVar("T")


def as_bytes(text: str) -> bytes:
    r"""The bytes of a seed that a person typed, also if they are not UTF-8.

    >>> as_bytes("kitchen table"), as_bytes("caf\udce9")
    (b'kitchen table', b'caf\xe9')
    """
    return text.encode("utf-8", "surrogateescape")


def new_seed() -> bytes:
    """A fresh 32-byte seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_of(text: str | None) -> bytes:
    """The seed, 32 bytes, of a text: 64 hexadecimal digits, or else the SHA-256 of any text.

    `None` gives a fresh seed. Raises `RoostError` `empty-seed`.

    >>> seed_of("00" * 32) == bytes(32), seed_of("kitchen table").hex()[:8]
    (True, 'ff4185e1')
    """
    if text is None:
        return new_seed()
    if not text.strip():
        raise RoostError("empty-seed")
    if re.fullmatch(r"[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    return hashlib.sha256(as_bytes(text)).digest()


def seal(seed: bytes, deal: int) -> str:
    """SHA-256 of the seed and the deal number (8 bytes, big end first), in hex.

    It is shown before the auction. After the match the seed is shown, and anybody can check that it
    was not changed.

    >>> seal(bytes(32), 1)[:16]
    '08e00266fff0aacc'
    """
    return hashlib.sha256(seed + deal.to_bytes(8, "big")).hexdigest()


def _words(seed: bytes, phrase: str, deal: int) -> Iterator[int]:
    """64-bit words: block `i` is SHA-256(key, i as 8 bytes), cut into four, big end first.

    The key is SHA-256 of the label, the seed, the deal number and the phrase, so that a phrase
    of any length changes every word.
    """
    label = f"roost shuffle {VERSION}\n".encode()
    key = hashlib.sha256(label + seed + deal.to_bytes(8, "big") + phrase.encode()).digest()
    counter = 0
    while True:
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(block[at : at + 8], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A random number from 0 to bound - 1, all with equal chance.

    Words beyond the last whole multiple of `bound` are skipped.
    """
    limit = _WORD - _WORD % bound
    for word in words:
        if word < limit:
            return word % bound
    raise AssertionError("the words never end")


def shuffled(items: Sequence[T], seed: bytes, deal: int, phrase: str = "") -> tuple[T, ...]:
    """The items in the order of this deal. The first is dealt first.

    >>> shuffled(range(5), bytes(32), 1)
    (2, 0, 4, 3, 1)
    """
    words = _words(seed, phrase, deal)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, words)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def first_dealer(seats: int, seed: bytes, phrase: str = "") -> int:
    """The seat that deals first, drawn from the seed.

    >>> first_dealer(4, bytes(32)), first_dealer(4, bytes(32), phrase="herons")
    (3, 1)
    """
    return _below(seats, _words(seed, phrase, _DEALER_DRAW))
