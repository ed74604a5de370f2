"""The public modules and the pages that tell of them; read from the source, nothing is imported."""

import ast
from functools import cache
from pathlib import Path, PurePath

SOURCE = Path(__file__).parents[2] / "src"
# What a program that uses Roost may import; the layers above are the application.
PUBLIC = ("cards", "shuffle", "errors", "kernel", "rules", "variants", "game", "players", "table",
          "arena", "analysis", "store", "testing")  # fmt: skip
_INTRODUCTION = """\
The modules
===========

All that a program can use of Roost, made from the source. How the parts stand to each other is told
in :doc:`/project/architecture`.

A name that begins with ``_`` is private. Messages, sentences, server, terminal and page are the
application, and not for import.

"""


def named(path: PurePath) -> str:
    """The module that a file below `src` is.

    >>> named(PurePath("roost/game/__init__.py")), named(PurePath("roost/cards.py"))
    ('roost.game', 'roost.cards')
    """
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_public(module: str) -> bool:
    """Whether a module is one that others may import.

    >>> is_public("roost.game.legal"), is_public("roost.kernel._native"), is_public("roost.server")
    (True, False, False)
    """
    _, *below = module.split(".")
    private = any(part.startswith("_") for part in below) or "migrations" in below
    return not below or (below[0] in PUBLIC and not private)


@cache
def _sources() -> dict[str, str]:
    files = (SOURCE / "roost").rglob("*.py")
    found = {named(path.relative_to(SOURCE)): path for path in files}
    return {
        module: path.read_text("utf-8")
        for module, path in sorted(found.items())
        if is_public(module)
    }


def source(module: str) -> str:
    """The text of a public module."""
    return _sources()[module]


@cache
def public() -> dict[str, ast.Module]:
    """The syntax tree of every public module, by its name, in order."""
    return {module: ast.parse(text) for module, text in _sources().items()}


def subject(module: str) -> str:
    """The first sentence of a module's docstring.

    >>> subject("roost.cards")[-1]
    '.'
    """
    told = " ".join((ast.get_docstring(public()[module]) or "").split("\n\n")[0].split())
    return told.split(". ")[0].rstrip(".") + "."


def children(module: str) -> list[str]:
    """The public modules right below a package."""
    return [each for each in public() if each.rpartition(".")[0] == module]


def pages() -> dict[str, str]:
    """The text of each page of the API, by its file's name.

    A module's page is left out of the menu, which is made again for every page.
    """
    packages = [f"roost.{name}" for name in PUBLIC]
    made = {"index.rst": _INTRODUCTION + _listed(packages) + _menu(packages)}
    made["index.rst"] += _brought("roost", "From roost itself")
    for module in public():
        parent = module.rpartition(".")[0]
        if not parent:
            continue
        head = "" if parent == "roost" else f":orphan:\n\nIn :doc:`{parent}`\n\n"
        text = f"{head}{module}\n{'=' * len(module)}\n\n.. automodule:: {module}\n   :members:\n"
        text += _brought(module, "Also from here")
        if below := children(module):
            text += f"\nModules\n-------\n\n{_listed(below)}"
        made[f"{module}.rst"] = text
    return made


def brought(module: str) -> list[tuple[str, str]]:
    """The names in a module's `__all__` that it imports, each with the public module that makes it.

    >>> ("open_store", "roost.store.engine") in brought("roost.store")
    True
    """
    tree = public()[module]
    listed = {
        name
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        for name in ast.literal_eval(node.value)
    }
    return [
        (each.name, _maker(node.module, each.name))
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module in public()
        for each in node.names
        if each.name in listed and f"{node.module}.{each.name}" not in public()
    ]


def _maker(module: str, name: str) -> str:
    """The module that makes a name, which this one may have imported too."""
    return dict(brought(module)).get(name, module)


def _brought(module: str, title: str) -> str:
    lines = [
        f"- :py:obj:`{name} <{home}.{name}>`, made in :doc:`{home}`\n"
        for name, home in brought(module)
    ]
    return f"\n{title}\n{'-' * len(title)}\n\n{''.join(lines)}" if lines else ""


def _listed(names: list[str]) -> str:
    from tools.site.docstrings import as_rst

    return "".join(
        f"- :doc:`{name}`: {' '.join(as_rst([subject(name)], name))}\n" for name in names
    )


def _menu(names: list[str]) -> str:
    return "\n.. toctree::\n   :hidden:\n\n" + "".join(f"   {name}\n" for name in names)
