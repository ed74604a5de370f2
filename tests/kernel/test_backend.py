"""Which backend answers, and who may ask it: the game itself is played by the reference alone."""

import ast
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import roost
from roost import kernel
from roost.kernel import reference
from roost.kernel.solver import backend_for, installed
from tests.architecture.syntax import PACKAGE, layer, layers_left_of, modules, write_tree

# What the game is played by, and the values that it is played with.
RULES = {
    "legal",
    "majority",
    "moves",
    "play",
    "turn",
    "winner",
    "MajorityTie",
    "Position",
    "Tables",
}
GAME_LAYERS = layers_left_of("players")


def searching(package: Path) -> list[str]:
    """Each place in the layers of the game that takes more than the rules from the kernel."""
    found = []
    for module, tree in modules(package):
        if layer(module) not in GAME_LAYERS - {"kernel"}:
            continue
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id="kernel"), attr=name):
                    names = [name]
                case ast.ImportFrom(module="roost.kernel"):
                    names = [alias.name for alias in node.names]
                case ast.ImportFrom(module=str(inner)) if inner.startswith("roost.kernel."):
                    names = [inner]
                case _:
                    continue
            found += [f"{module}:{node.lineno} {name}" for name in names if name not in RULES]
    return found


def test_the_game_is_played_by_the_reference_whatever_is_installed() -> None:
    for name in ("legal", "majority", "moves", "play", "turn", "winner"):
        assert getattr(kernel, name) is getattr(reference, name)
    assert searching(PACKAGE) == []


def test_a_search_in_the_layers_of_the_game_is_found(tmp_path: Path) -> None:
    write_tree(
        tmp_path,
        {
            "game/step.py": "from roost import kernel\nkernel.legal\nkernel.solve\n",
            "rules/trick.py": "from roost.kernel import Tables, value\n",
            "variants/rook.py": "from roost.kernel.compiled import Compiled\n",
            "players/strong.py": "from roost.kernel import solve\n",
        },
    )
    assert searching(tmp_path) == [
        "game/step.py:3 solve",
        "rules/trick.py:1 value",
        "variants/rook.py:1 roost.kernel.compiled",
    ]


def test_the_compiled_kernel_answers_where_it_was_built() -> None:
    if os.environ.get("ROOST_ALL"):
        assert kernel.BACKEND == "native"
    assert backend_for(installed()).name == kernel.BACKEND


def test_a_compiled_kernel_of_another_interface_is_left_alone() -> None:
    old = ModuleType("roost.kernel._native")
    old.INTERFACE = 0  # type: ignore[attr-defined]
    assert backend_for(old).name == "reference"


WITHOUT = """
import sys
sys.modules["roost.kernel._native"] = None
from roost import kernel
t = kernel.Tables((0,) * 4, (4, 3, 2, 1), (15,), per_trick=1, side=(0, 1))
at = kernel.Position((0b0101, 0b1010), leader=0)
print(kernel.BACKEND, kernel.solve(t, at), kernel.value(t, at)[:2], kernel.reaches(t, at, 1))
from roost.main import main
main()
"""


def test_without_the_extension_the_reference_answers_the_same_calls() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, "--version"],
        env={**os.environ, "PYTHONPATH": str(Path(roost.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines() == [
        "reference (1, {0: 1, 2: 1}) (1, 1) True",
        f"roost {roost.__version__}, kernel reference",
    ], done.stderr


@pytest.mark.parametrize("name", kernel.__all__)
def test_everything_behind_the_door_is_there(name: str) -> None:
    assert getattr(kernel, name) is not None
