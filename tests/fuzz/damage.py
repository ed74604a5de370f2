"""Random damage to texts and bytes."""

from collections.abc import Callable
from random import Random

_ODD = [
    "\0",
    "\r",
    "\x85",
    "\u2028",
    "\u202e",
    "\ufeff",
    "\U0001f0cf",
    "é",
    "\uff19",
    "-1",
    "0",
    "9" * 30,
    "1e9",
    "NaN",
    "null",
    "{}",
    "[" * 300,
    '"',
    "\\ud800",
    "#",
    "=",
    " ",
    "",
]

Damage = Callable[[bytes, Random], bytes]


def flip(data: bytes, rng: Random) -> bytes:
    """One to three bytes are others."""
    found = bytearray(data)
    for _ in range(rng.randint(1, 3)):
        if found:
            found[rng.randrange(len(found))] = rng.randrange(256)
    return bytes(found)


def cut(data: bytes, rng: Random) -> bytes:
    """It ends too early, or a piece is missing."""
    begin = rng.randrange(len(data) + 1)
    end = rng.choice((len(data), min(len(data), begin + rng.randrange(40))))
    return data[:begin] + data[end:]


def lines(data: bytes, rng: Random) -> bytes:
    """A line is twice there, missing, or somewhere else."""
    found = data.split(b"\n")
    at, to = rng.randrange(len(found)), rng.randrange(len(found))
    line = found[at] if rng.random() < 0.5 else found.pop(at)
    if rng.random() < 0.7:
        found.insert(to, line)
    return b"\n".join(found)


def words(data: bytes, rng: Random) -> bytes:
    """A word is another one of the text, or something odd."""
    found = data.split(b" ")
    odd = rng.choice(_ODD).encode("utf-8", "surrogatepass")
    found[rng.randrange(len(found))] = rng.choice((odd, rng.choice(found)))
    return b" ".join(found)


def odd(data: bytes, rng: Random) -> bytes:
    """Something odd stands somewhere in it, perhaps many times."""
    at = rng.randrange(len(data) + 1)
    piece = rng.choice(_ODD).encode("utf-8", "surrogatepass")
    return data[:at] + piece * rng.choice((1, 1, 2, 500)) + data[at:]


_WAYS: tuple[Damage, ...] = (flip, cut, lines, words, odd)


def damaged(data: bytes, rng: Random) -> bytes:
    """The data with one to four damages.

    >>> damaged(b"play R14", Random(1)) == damaged(b"play R14", Random(1))
    True
    """
    for _ in range(rng.randint(1, 4)):
        data = rng.choice(_WAYS)(data, rng)
    return data
