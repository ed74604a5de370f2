"""Docstrings as Sphinx reads them: ours are plain text with names in back quotes, lists, examples.

Constants and fields are described by plain comments above them.
"""

import ast
import re
from functools import cache

from tools.site import modules

_QUOTED = re.compile(r"`([^`]+)`(?=(\w)?)")
_NAME = re.compile(r"[A-Za-z_][\w.]*")
_BEGINS_LIST = re.compile(r"(?:- |\d+\. )")


def as_rst(lines: list[str], module: str = "", own: frozenset[str] = frozenset()) -> list[str]:
    r"""The docstring in reStructuredText.

    Names of the module itself become links, and so do classes that are the only one of their name;
    the names in `own`, parameters and fields, do not.

    >>> as_rst(["Never `*args`: see", "- `x`s", ">>> f(`1`)"])
    ['Never ``*args``: see', '', '- ``x``\\ s', '', '>>> f(`1`)']
    """
    made: list[str] = []
    example = False
    for line in lines:
        words = line.lstrip()
        begins = words.startswith(">>>") and not example
        example = bool(words) and (example or begins)
        listed = _BEGINS_LIST.match(words)
        apart = begins or (
            listed and made and made[-1] and not _BEGINS_LIST.match(made[-1].lstrip())
        )
        if apart and made and made[-1]:
            made.append("")
        made.append(line if example else _inline(line, module, own))
    return made


def _inline(line: str, module: str, own: frozenset[str]) -> str:
    def literal(found: re.Match[str]) -> str:
        name = found[1]
        target = None if name in own else _target(name, module)
        text = f":py:obj:`{name} <{target}>`" if target else f"``{name}``"
        return text + "\\ " * bool(found[2])

    parts = []
    end = 0
    for found in _QUOTED.finditer(line):
        parts += [_escaped(line[end : found.start()]), literal(found)]
        end = found.end()
    return "".join([*parts, _escaped(line[end:])])


def _escaped(text: str) -> str:
    return re.sub(r"([\\*|`]|_(?!\w))", r"\\\1", text)


@cache
def _named() -> dict[str, list[str]]:
    """Where each top-level name of the public modules is made."""
    found: dict[str, list[str]] = {}
    for module, tree in modules.public().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name[0] != "_":
                found.setdefault(node.name, []).append(f"{module}.{node.name}")
    return found


def _target(name: str, module: str) -> str | None:
    if not _NAME.fullmatch(name):
        return None
    places = _named().get(name, [])
    if f"{module}.{name}" in places:
        return f"{module}.{name}"
    return places[0] if name[0].isupper() and len(places) == 1 else None


def marked(source: str) -> str:
    r"""The text of a module with its comments on constants and fields marked as Sphinx wants them:
    those right above, else the one behind.

    >>> marked("# How many.\nMOST = 3\nLEAST = 1  # and no fewer\n")
    '#: How many.\nMOST = 3\nLEAST = 1  #: and no fewer\n'
    """
    lines = source.splitlines(keepends=True)
    body = ast.parse(source).body
    classes = [node.body for node in body if isinstance(node, ast.ClassDef)]
    for node in (each for nodes in (body, *classes) for each in nodes):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            _mark(lines, node)
    return "".join(lines)


def _mark(lines: list[str], node: ast.stmt) -> None:
    comment = " " * node.col_offset + "# "
    at = node.lineno - 1
    while at and lines[at - 1].startswith(comment):
        at -= 1
        lines[at] = lines[at].replace("# ", "#: ", 1)
    end = (node.end_lineno or node.lineno) - 1
    told = lines[end].partition("  # ")[2]
    if at == node.lineno - 1 and told and not told.startswith(("noqa", "type:", "fmt:")):
        lines[end] = lines[end].replace("  # ", "  #: ", 1)
