"""The import rule: lint-imports refuses a step to the right; up to `table` no library is used."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.syntax import PACKAGE, ROOT, layer, layers_left_of, modules, write_tree


def imports(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every module that is imported, wherever the import stands, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases):
                yield from ((alias.name, node.lineno) for alias in aliases)
            case ast.ImportFrom(module=str(name), level=0):
                yield name, node.lineno


def foreign_imports(package: Path, layers: set[str]) -> list[str]:
    """Each import, in a module of `layers`, of neither the standard library nor `roost`."""
    found = []
    for module, tree in modules(package):
        if layer(module) not in layers:
            continue
        for name, line in imports(tree):
            if name.split(".", maxsplit=1)[0] not in {*sys.stdlib_module_names, "roost"}:
                found.append(f"{module}:{line} imports {name}")
    return found


STANDARD_LAYERS = layers_left_of("store") | {"__init__"}


def test_everything_up_to_the_table_is_standard_library() -> None:
    present = {layer(module) for module, _ in modules(PACKAGE)}
    assert {"cards", "kernel", "rules"} <= STANDARD_LAYERS & present
    assert foreign_imports(PACKAGE, STANDARD_LAYERS) == []


def test_a_library_imported_inside_a_function_of_the_rules_is_found(tmp_path: Path) -> None:
    write_tree(
        tmp_path,
        {
            "rules/auction.py": "def f():\n    import msgspec.json\n    from roost import cards\n",
            "game/step.py": "import os, click\nfrom collections.abc import Set\n",
            "store/matches.py": "import sqlalchemy\n",
        },
    )
    assert foreign_imports(tmp_path, STANDARD_LAYERS) == [
        "game/step.py:1 imports click",
        "rules/auction.py:2 imports msgspec.json",
    ]


def lint_imports(source: Path) -> subprocess.CompletedProcess[str]:
    """What lint-imports says of the package `roost` below `source`, by this project's rule."""
    command = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [command, "--no-cache", "--config", ROOT / "pyproject.toml"],
        cwd=source,
        env={**os.environ, "PYTHONPATH": str(source), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


SOUND = {
    "__init__.py": "",
    "cards.py": "from roost import errors\n",
    "errors.py": "",
    "game/__init__.py": "from roost import cards\n",
    "store/__init__.py": "from roost import game\n",
    "wire/__init__.py": "from roost import game\n",
    "texts/__init__.py": "",
    "cli/__init__.py": "from roost import texts, store, wire\n",
    "server/__init__.py": "from roost import texts, store\n",
    "main.py": "from roost import cli, server\n",
}


def test_the_import_rule_passes_a_sound_package(tmp_path: Path) -> None:
    write_tree(tmp_path / "roost", SOUND)
    done = lint_imports(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("module", "line", "said"),
    [
        ("cards.py", "from roost import game", "roost.cards is not allowed to import roost.game"),
        ("wire/__init__.py", "from roost import store", "roost.wire is not allowed to import"),
        ("cli/__init__.py", "from roost import server", "roost.cli is not allowed to import"),
        ("store/__init__.py", "from roost import texts", "roost.store is not allowed to import"),
        ("utils.py", "", "roost.utils"),
    ],
)
def test_the_import_rule_refuses_a_planted_offender(
    tmp_path: Path, module: str, line: str, said: str
) -> None:
    write_tree(tmp_path / "roost", SOUND | {module: SOUND.get(module, "") + line + "\n"})
    done = lint_imports(tmp_path)
    assert done.returncode != 0
    assert said in done.stdout + done.stderr
