"""Each field of a record says what it holds: behind it on its line, or on a line above it."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.syntax import PACKAGE, layer, modules, write_tree

# With fewer fields the docstring of the class is enough.
FIELDS = 3
RECORDS = {"NamedTuple", "Struct"}
# A remark to a tool is no comment on a field.
FOR_TOOLS = re.compile(r"# *(type: ignore|noqa|fmt:|pragma)")


def last_name(node: ast.expr) -> str:
    """The name of a base or a decorator without its module and its arguments.

    >>> last_name(ast.parse("msgspec.Struct", mode="eval").body)
    'Struct'
    """
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Subscript):
        node = node.value
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def classes(package: Path) -> Iterator[tuple[str, ast.ClassDef]]:
    """Every class below `package`, with the path of its module inside it."""
    for module, tree in modules(package):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                yield module, node


def records(package: Path) -> list[tuple[str, ast.ClassDef]]:
    """The named tuples, structs and dataclasses below `package`, and the classes that extend them.

    A base is known by its name alone.
    """
    every = list(classes(package))
    names = set(RECORDS)
    found: list[tuple[str, ast.ClassDef]] = []
    while True:
        found = [
            (module, node)
            for module, node in every
            if names.intersection(map(last_name, node.bases))
            or "dataclass" in map(last_name, node.decorator_list)
        ]
        if {node.name for _, node in found} <= names:
            return found
        names.update(node.name for _, node in found)


def comments(source: str) -> dict[int, bool]:
    """The lines with a comment, and whether the comment is all that the line holds."""
    return {
        token.start[0]: token.line.lstrip().startswith("#")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT and not FOR_TOOLS.match(token.string)
    }


def fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """The fields of a record, in order."""
    annotated = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    return [field for field in annotated if "ClassVar" not in ast.unparse(field.annotation)]


def bare_fields(package: Path) -> list[str]:
    """Each field without a comment of its own, in records of three or more fields."""
    found = []
    for module, node in records(package):
        said = comments((package / module).read_text("utf-8"))
        own = fields(node)
        for field in own if len(own) >= FIELDS else []:
            lines = range(field.lineno, (field.end_lineno or field.lineno) + 1)
            if not said.get(field.lineno - 1) and not any(line in said for line in lines):
                found.append(f"{module}: {node.name}.{ast.unparse(field.target)}")
    return found


def test_each_field_of_a_record_has_a_comment() -> None:
    assert {layer(module) for module, _ in records(PACKAGE)} >= {"cards", "game", "players", "wire"}
    bare = bare_fields(PACKAGE)
    assert bare == []


PLANTED = '''
import dataclasses, msgspec
from typing import ClassVar, NamedTuple

class Cards(NamedTuple):
    """A remark to a tool, and the comment of the field above, are no comments."""

    hand: int  # the cards held, as a set of bits
    # The cards of the nest.
    nest: int
    away: int  # type: ignore[misc]

class Pair(NamedTuple):
    """Two fields need none."""

    one: int
    two: int

class Told(msgspec.Struct, frozen=True):
    """An ancestor."""

class Word(Told, frozen=True):
    """A field of several lines, and one that all records of the class share."""

    kinds: ClassVar[int] = 0
    seat: int  # from 0
    bid: dict[
        str,  # the action
        int,
    ]
    text: str

@dataclasses.dataclass(frozen=True)
class Line:
    """A dataclass."""

    first: str = "#"
    # Two fields under one comment.
    second: str = ""
    third: str = ""
'''


def test_a_bare_field_of_each_kind_of_record_is_found(tmp_path: Path) -> None:
    write_tree(tmp_path, {"game/planted.py": PLANTED})
    assert bare_fields(tmp_path) == [
        "game/planted.py: Cards.away",
        "game/planted.py: Word.text",
        "game/planted.py: Line.first",
        "game/planted.py: Line.third",
    ]
