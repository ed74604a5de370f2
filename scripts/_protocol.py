"""Writes the page's message types, web/js/protocol.d.ts, from wire/messages.py.

Every struct of the module becomes an interface, in the module's order: none can be forgotten.
"""

import inspect
import textwrap
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from roost.wire import messages

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "src" / "roost" / "web" / "js" / "protocol.d.ts"
_WIDTH = 96

_HEAD = """\
/** Every message between this page and the table.
 *  Made by scripts/_protocol.py from wire/messages.py: change that, not this. */
"""
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def declarations() -> str:
    """The whole file."""
    structs = [each for _, each in inspect.getmembers(messages, _is_struct)]
    structs.sort(key=lambda each: inspect.getsourcelines(each)[1])
    return "\n".join(
        (
            _HEAD,
            f"export type Wire = {messages.WIRE};\n",
            *map(_interface, structs),
            _union("Asked", messages.Asked),
            _union("Told", messages.Told),
        )
    )


def _is_struct(value: object) -> bool:
    return (
        inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == messages.__name__
        and not value.__name__.startswith("_")
    )


def _interface(struct: type[msgspec.Struct]) -> str:
    hints = get_type_hints(struct)
    lines = []
    if struct.__struct_config__.tag is not None:
        lines.append(f'type: "{struct.__struct_config__.tag}";')
    for field in msgspec.structs.fields(struct):
        # What the table tells always has all its fields; a page may leave out what has a default.
        mark = "?" if issubclass(struct, messages._Asked) and not field.required else ""
        lines.append(f"{field.name}{mark}: {typescript(hints[field.name])};")
    body = textwrap.indent("\n".join(lines), "  ")
    comment = _comment(inspect.cleandoc(struct.__doc__ or ""))
    return f"{comment}export interface {struct.__name__} {{\n{body}\n}}\n"


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
    words = " ".join(text.split())
    lines = textwrap.wrap(words, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "/** " + "\n *  ".join(lines) + " */\n"


def main() -> None:
    """Write the file."""
    PLACE.write_text(declarations(), "utf-8")


if __name__ == "__main__":
    main()
