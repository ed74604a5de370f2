"""The shuffle once more, written from the text of `spec/shuffle.txt` alone.

Nothing of `roost.shuffle` is used here; the two must give the same cards.
"""

import re
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

SPEC = Path(__file__).parents[2] / "spec" / "shuffle.txt"


class Words:
    """W0, W1, … of one seed, deal number and phrase, taken one by one."""

    def __init__(self, seed: bytes, deal: int, phrase: str) -> None:
        head = b"roost shuffle 1\n"
        self.key = sha256(head + seed + eight_bytes(deal) + phrase.encode("utf-8")).digest()
        self.taken = 0

    def take(self) -> int:
        block, quarter = divmod(self.taken, 4)
        self.taken += 1
        digest = sha256(self.key + eight_bytes(block)).digest()
        return int(digest[8 * quarter : 8 * quarter + 8].hex(), 16)


def eight_bytes(number: int) -> bytes:
    return bytes.fromhex(f"{number:016x}")


def below(bound: int, words: list[int] | Words) -> int:
    """Take words until one is below the last multiple of the bound that is at most 2 to the 64."""
    while True:
        word = words.take() if isinstance(words, Words) else words.pop(0)
        if word < 2**64 // bound * bound:
            return word - word // bound * bound


def order(items: int, seed: bytes, deal: int, phrase: str) -> list[int]:
    words, row = Words(seed, deal, phrase), list(range(items))
    place = items - 1
    while place > 0:
        with_ = below(place + 1, words)
        card = row[place]
        row[place] = row[with_]
        row[with_] = card
        place -= 1
    return row


def first_dealer(seats: int, seed: bytes, phrase: str) -> int:
    return below(seats, Words(seed, 0, phrase))


def seal(seed: bytes, deal: int) -> str:
    return sha256(seed + eight_bytes(deal)).hexdigest()


def dealt(row: list[str], seats: int, nest: int, dealer: int) -> list[list[str]]:
    """Hands from seat 0 on, then the nest, its top card first."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    beside: list[str] = []
    queue = list(row)
    while queue:
        for away in range(1, seats + 1):
            hands[(dealer + away) % seats].append(queue.pop(0))
        if len(beside) < nest:
            beside.append(queue.pop(0))
    return [*hands, beside]


class Line(NamedTuple):
    """One line of the file: what is asked, with what, and the answer."""

    word: str
    given: dict[str, str]
    answer: str

    @property
    def seed(self) -> bytes:
        return bytes.fromhex(self.given["seed"])

    def number(self, name: str) -> int:
        return int(self.given[name])


def lines() -> list[Line]:
    """The file's lines, comments and blank ones apart."""
    found = []
    for text in SPEC.read_text("utf-8").splitlines():
        if not text or text.startswith("#"):
            continue
        asked, answer = text.split(" -> ")
        word, rest = asked.split(" ", 1)
        given = dict(re.findall(r"(\w+)=((?:(?<=phrase=).*)|[^ ]*)", rest))
        found.append(Line(word, given, answer))
    return found
