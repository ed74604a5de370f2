"""A class name means one thing in the whole package."""

import ast
from collections import defaultdict
from pathlib import Path

from tests.architecture.syntax import PACKAGE, modules, write_tree


def repeated(package: Path) -> dict[str, list[str]]:
    """The class names that stand in several places, with the modules."""
    found: dict[str, list[str]] = defaultdict(list)
    for module, tree in modules(package):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(module)
    return {name: places for name, places in found.items() if len(places) > 1}


def test_no_two_classes_have_the_same_name() -> None:
    assert repeated(PACKAGE) == {}


def test_a_name_that_two_classes_have_is_found(tmp_path: Path) -> None:
    write_tree(
        tmp_path,
        {"a.py": "class Row: ...\nclass Seat: ...\n", "b/c.py": "def f():\n    class Row: ...\n"},
    )
    assert repeated(tmp_path) == {"Row": ["a.py", "b/c.py"]}
