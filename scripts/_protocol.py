"""Writes the page's message types, web/js/protocol.d.ts, from wire/messages.py and wire/parts.py.

Every struct of the two modules becomes an interface, in the order in which they stand there. Class
docstrings and the comments of fields become comments of the interface.
"""

import ast
import inspect
import textwrap
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from roost.wire import messages, parts

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "src" / "roost" / "web" / "js" / "protocol.d.ts"
_WIDTH = 96

_HEAD = """\
/** Every message between this page and the table.
 *  Made by scripts/_protocol.py from wire/messages.py and wire/parts.py: change those, not this. */
"""
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def declarations() -> str:
    """The whole file."""
    structs = [each for module in (messages, parts) for each in _structs(module)]
    return "\n".join(
        (
            _HEAD,
            f"export type Wire = {messages.WIRE};\n",
            *map(_interface, structs),
            _union("Asked", messages.Asked),
            _union("Told", messages.Told),
        )
    )


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in its order."""
    found = [
        each
        for _, each in inspect.getmembers(module, _is_struct)
        if each.__module__ == module.__name__
    ]
    return sorted(found, key=lambda each: inspect.getsourcelines(each)[1])


def _is_struct(value: object) -> bool:
    return (
        inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ in (messages.__name__, parts.__name__)
        and not value.__name__.startswith("_")
    )


def _interface(struct: type[msgspec.Struct]) -> str:
    hints = get_type_hints(struct)
    comments = field_comments(inspect.getsource(struct))
    lines = []
    if struct.__struct_config__.tag is not None:
        lines.append(f'type: "{struct.__struct_config__.tag}";')
    for field in msgspec.structs.fields(struct):
        # What the table tells always has all its fields; a page may leave out what has a default.
        mark = "?" if issubclass(struct, messages._Asked) and not field.required else ""
        if field.name in comments:
            lines.append(_comment(comments[field.name]).rstrip())
        lines.append(f"{field.name}{mark}: {typescript(hints[field.name])};")
    body = textwrap.indent("\n".join(lines), "  ")
    comment = _comment(inspect.cleandoc(struct.__doc__ or ""))
    return f"{comment}export interface {struct.__name__} {{\n{body}\n}}\n"


def field_comments(source: str) -> dict[str, str]:
    r"""The comment of each field of a class that has one: above its line, or behind it.

    >>> field_comments("class A:\n    # Above,\n    # twice.\n    x: int\n    y: int  # behind")
    {'x': 'Above, twice.', 'y': 'behind'}
    """
    lines = source.splitlines()
    found = {}
    for field in ast.parse(source).body[0].body:  # type: ignore[attr-defined]
        if not isinstance(field, ast.AnnAssign):
            continue
        above: list[str] = []
        for line in reversed(lines[: field.lineno - 1]):
            if not line.lstrip().startswith("#"):
                break
            above.insert(0, line.strip(" #"))
        behind = lines[(field.end_lineno or 0) - 1].encode()[field.end_col_offset :].decode()
        comment = " ".join([*above, behind.strip(" #")]).strip()
        if comment:
            found[ast.unparse(field.target)] = comment
    return found


def typescript(hint: Any) -> str:
    """A type of Python in TypeScript.

    >>> typescript(dict[str, list[int]] | None)
    'Record<string, number[]> | null'
    """
    origin, args = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if origin in (Union, UnionType):
        return " | ".join(map(typescript, args))
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in args)
    if origin in (list, tuple):
        inner = typescript(args[0])
        return f"({inner})[]" if " " in inner and not inner.endswith(">") else f"{inner}[]"
    if origin is dict:
        return f"Record<{typescript(args[0])}, {typescript(args[1])}>"
    if _is_struct(hint):
        name: str = hint.__name__
        return name
    raise TypeError(f"no type of TypeScript is known for {hint}")


def _union(name: str, union: Any) -> str:
    return f"export type {name} = {' | '.join(each.__name__ for each in get_args(union))};\n"


def _comment(text: str) -> str:
    words = " ".join(text.split()).replace("`None`", "`null`")
    lines = textwrap.wrap(words, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "/** " + "\n *  ".join(lines) + " */\n"


def main() -> None:
    """Write the file."""
    PLACE.write_text(declarations(), "utf-8")


if __name__ == "__main__":
    main()
