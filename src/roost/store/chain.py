"""A running hash of a match's opening and log, which detects missing or changed entries."""

from collections.abc import Iterable
from hashlib import blake2b

_BYTES = 16  # it detects damage, not manipulation: who can write the file can write the hash


def begin(opening: str) -> str:
    """The hash of a match without entries.

    >>> begin("game rook") == begin("game kook")
    False
    """
    return _hash(opening)


def grow(chain: str, entries: Iterable[str]) -> str:
    """The hash after these further entries.

    >>> grow(grow(begin("game rook"), ["deal"]), ["0 pass"]) == grow(
    ...     begin("game rook"), ["deal", "0 pass"]
    ... )
    True
    """
    for entry in entries:
        chain = _hash(f"{chain}\n{entry}")
    return chain


def _hash(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=_BYTES).hexdigest()
