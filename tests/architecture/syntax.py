"""Reads source trees as syntax, without running them: for the tests beside it."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "roost"


def modules(package: Path) -> Iterator[tuple[str, ast.Module]]:
    """Every module below `package` with its path inside it, such as `rules/auction.py`."""
    for path in sorted(package.rglob("*.py")):
        yield path.relative_to(package).as_posix(), ast.parse(path.read_text("utf-8"), str(path))


def layer(module: str) -> str:
    """The layer a module belongs to: its first folder, or its own name at the top.

    >>> layer("rules/auction.py"), layer("cards.py")
    ('rules', 'cards')
    """
    return module.split("/", maxsplit=1)[0].removesuffix(".py")


def layers_left_of(name: str) -> set[str]:
    """The layers that may not import the layer `name`, as the import rule in pyproject.toml has it.

    >>> sorted(layers_left_of("rules"))
    ['cards', 'errors', 'exits', 'kernel', 'packages', 'shuffle', 'unforeseen']
    """
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (contract,) = settings["tool"]["importlinter"]["contracts"]
    rows = [
        {word.strip("()") for word in row.split() if word not in ("|", ":")}
        for row in contract["layers"]
    ]
    (place,) = (index for index, row in enumerate(rows) if name in row)
    return set().union(*rows[place + 1 :])


def write_tree(package: Path, files: dict[str, str]) -> None:
    """Makes a small package of the given files, for a check to find its faults in."""
    for name, text in files.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
