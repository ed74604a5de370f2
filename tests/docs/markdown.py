"""Reads the project's documents: pages, headings, blocks, tables, links; for the tests here."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")


class Block(NamedTuple):
    """One fenced block: its language, its text, the line where it starts, and the last words that
    stand in back quotes before it."""

    language: str
    text: str
    line: int
    named: str


def name(page: Path) -> str:
    """A page's path inside the project."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: str, language: str | None = None) -> list[Block]:
    r"""The fenced blocks of a page, or those of one language.

    >>> [block.text for block in blocks("See `a.py`:\n```python\nx = 1\n```\n", "python")]
    ['x = 1\n']
    """
    found = []
    end = 0
    for fence in _FENCE.finditer(page):
        quoted = re.findall(r"`([^`\n]+)`", page[end : fence.start()])
        line = page.count("\n", 0, fence.start()) + 1
        found.append(Block(fence[1], fence[2], line, quoted[-1] if quoted else ""))
        end = fence.end()
    return [block for block in found if language is None or block.language == language]


def without_blocks(page: str) -> str:
    """The page without its fenced blocks."""
    return _FENCE.sub("", page)


def links(page: str) -> list[str]:
    """Where a page's links go.

    >>> links("See [this](a.md#b) and [that](https://example.org).")
    ['a.md#b', 'https://example.org']
    """
    return _LINK.findall(without_blocks(page))


def anchors(page: str) -> set[str]:
    r"""The anchors of a page's headings, as GitHub makes them.

    >>> sorted(anchors("# A `b`, c\n## Two words\n"))
    ['a-b-c', 'two-words']
    """
    heads = re.findall(r"^#+ (.+)$", without_blocks(page), re.MULTILINE)
    kept = (re.sub(r"[^\w\- ]", "", head.lower()) for head in heads)
    return {head.strip().replace(" ", "-") for head in kept}


def rows(page: str, *head: str) -> Iterator[list[str]]:
    r"""The rows of all tables of a page with this head.

    >>> list(rows("| a | b |\n| --- | --- |\n| 1 | 2 |\n\nText", "a", "b"))
    [['1', '2']]
    """
    inside = False
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line[:1] == "|" else []
        if tuple(cells) == head:
            inside = True
        elif not cells:
            inside = False
        elif inside and not set(cells[0]) <= {"-"}:
            yield cells
