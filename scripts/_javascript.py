"""Finds the messages of the page's scripts for Babel, also in calls inside other calls or template
strings, which Babel's own JavaScript extractor misses.

If context and messages of a call are not string literals, it fails and names file, line and text.
"""

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from typing import IO, Any

Found = tuple[int, str, tuple[str, ...], list[str]]

_CALL = re.compile(r"(?<!function )(?<![\w.$])(say|sayMany)\(")
_LITERALS = {"say": 2, "sayMany": 3}  # how many leading arguments are context and messages
_ONE = r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
_LITERAL = re.compile(rf"\s*({_ONE}(?:\s*\+\s*{_ONE})*)\s*(?:,|(?=\)))")
_PART = re.compile(_ONE)
_NO_CODE = re.compile(r"/\*.*?\*/", re.DOTALL)
_REMARKS = re.compile(r"(?:^[ \t]*//[^\n]*\n)+(?=[^\n]*\Z)", re.MULTILINE)


def messages(
    file: IO[bytes],
    keywords: Mapping[str, Any],
    tags: Collection[str],
    options: object,  # noqa: ARG001 Babel gives them by this name
) -> Iterator[Found]:
    """The calls of a script as Babel wants them: line, function, literals, translators' remarks.

    >>> from io import BytesIO
    >>> script = BytesIO(b'h`<b>${say("page", "{a} " + "of", { a: say("page", "one") })}`')
    >>> [found[2] for found in messages(script, {"say": None}, (), {})]
    [('page', '{a} of'), ('page', 'one')]
    """
    code = file.read().decode()
    for at, name, literals in calls(code):
        if name in keywords:
            yield code.count("\n", 0, at) + 1, name, literals, _remarks(code, at, tags)


def calls(code: str) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Where each call begins, its function, its context and messages."""
    code = _NO_CODE.sub(lambda gone: re.sub(r"[^\n]", " ", gone[0]), code)
    for call in _CALL.finditer(code):
        if not _in_remark(code, call.start()):
            yield call.start(), call[1], _literals(code, call)


def _in_remark(code: str, at: int) -> bool:
    return "//" in code[code.rfind("\n", 0, at) + 1 : at].replace("://", "")


def _literals(code: str, call: "re.Match[str]") -> tuple[str, ...]:
    found, at = [], call.end()
    for _ in range(_LITERALS[call[1]]):
        literal = _LITERAL.match(code, at)
        if literal is None:
            line = code.count("\n", 0, at) + 1
            message = f"line {line}: no literal in {code[call.start() : at + 40]!r}"
            raise ValueError(message)
        found.append("".join(map(ast.literal_eval, _PART.findall(literal[1]))))
        at = literal.end()
    return tuple(found)


def _remarks(code: str, at: int, tags: Collection[str]) -> list[str]:
    """What stands right above for translators."""
    above = _REMARKS.search(code[: code.rfind("\n", 0, at) + 1])
    lines = (
        [line.strip().removeprefix("//").strip() for line in above[0].splitlines()] if above else []
    )
    for number, line in enumerate(lines):
        if line.startswith(tuple(tags)):
            return lines[number:]
    return []
