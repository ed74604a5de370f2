"""Table life has no socket, process, thread or database, and reaches no module that has a store."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.syntax import PACKAGE, layer, modules, write_tree

# What a Web Worker does not have. `concurrent` stands for `concurrent.futures` as well.
OUTSIDE = ("socket", "socketserver", "select", "ssl", "threading", "_thread", "queue", "subprocess",
           "multiprocessing", "concurrent", "signal", "fcntl", "sqlite3", "sqlalchemy", "alembic",
           "starlette", "uvicorn", "websockets", "joblib")  # fmt: skip
# Layers that hold a store, a socket or sentences.
ROOMS_OF_OTHERS = ("roost.store", "roost.server", "roost.cli", "roost.arena", "roost.texts")
# Nor what needs no import: asyncio's own threads, processes and sockets.
CALLS = ("run_in_executor", "to_thread", "create_subprocess_exec", "create_subprocess_shell",
         "create_server", "create_connection", "open_connection", "start_server",
         "call_soon_threadsafe", "run_coroutine_threadsafe")  # fmt: skip
# The kernel that is compiled ends a search from a thread; a Web Worker has another one.
BELOW = {("kernel/compiled.py", "threading"), ("kernel/compiled.py", "concurrent.futures")}


def imported(tree: ast.Module) -> Iterator[str]:
    """Every module that is imported, wherever the import stands, and each name taken from one."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases):
                yield from (alias.name for alias in aliases)
            case ast.ImportFrom(module=str(name), level=0, names=aliases):
                yield name
                yield from (f"{name}.{alias.name}" for alias in aliases)


def is_in(name: str, packages: tuple[str, ...]) -> bool:
    """Whether a module is one of these or in one of them."""
    return any(name == each or name.startswith(f"{each}.") for each in packages)


def outside_things(package: Path) -> list[str]:
    """What each module of `life` imports or calls that it must not have."""
    found = []
    for module, tree in modules(package):
        if layer(module) != "life":
            continue
        wrong = {name for name in imported(tree) if is_in(name, (*OUTSIDE, *ROOMS_OF_OTHERS))}
        found += [f"{module} imports {name}" for name in sorted(wrong)]
        called = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        found += [f"{module} calls {name}" for name in sorted(called & set(CALLS))]
    return found


def reached(package: Path) -> set[tuple[str, str]]:
    """What the modules that `life` reaches by imports import of `OUTSIDE`, each with its module."""
    trees = dict(modules(package))
    waiting, seen = [name for name in trees if layer(name) == "life"], set[str]()
    found = set[tuple[str, str]]()
    while waiting:
        module = waiting.pop()
        if module in seen or module not in trees:
            continue
        seen.add(module)
        for name in imported(trees[module]):
            if is_in(name, OUTSIDE):
                found.add((module, name))
            path = name.removeprefix("roost.").replace(".", "/")
            if name.startswith("roost."):
                waiting += [f"{path}.py", f"{path}/__init__.py"]
    return found


def test_table_life_has_nothing_of_outside() -> None:
    assert {"life/room.py", "life/talk.py"} <= {module for module, _ in modules(PACKAGE)}
    assert outside_things(PACKAGE) == []


def test_what_it_stands_on_has_none_either() -> None:
    assert {(module, name) for module, name in reached(PACKAGE) if "Thread" not in name} == BELOW


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("import socket", "imports socket"),
        ("from threading import Lock", "imports threading"),
        ("import subprocess", "imports subprocess"),
        ("import multiprocessing.pool", "imports multiprocessing.pool"),
        ("from concurrent.futures import Executor", "imports concurrent.futures"),
        ("from concurrent import futures", "imports concurrent"),
        ("import sqlite3", "imports sqlite3"),
        ("import sqlalchemy as sa", "imports sqlalchemy"),
        ("from starlette.websockets import WebSocket", "imports starlette.websockets"),
        ("import uvicorn", "imports uvicorn"),
        ("from roost import store", "imports roost.store"),
        ("from roost.store import Store", "imports roost.store"),
        ("asyncio.to_thread(print)", "calls to_thread"),
    ],
)
def test_a_planted_offender_is_found_even_inside_a_function(
    tmp_path: Path, line: str, said: str
) -> None:
    write_tree(
        tmp_path,
        {
            "life/room.py": f"import asyncio\n\n\ndef f():\n    {line}\n",
            "server/run.py": "import socket\n",
        },
    )
    assert f"life/room.py {said}" in outside_things(tmp_path)
    assert not any("server" in each for each in outside_things(tmp_path))


def test_a_planted_offender_below_is_found(tmp_path: Path) -> None:
    write_tree(
        tmp_path,
        {
            "life/room.py": "from roost.turns import moment\n",
            "turns/__init__.py": "",
            "turns/moment.py": "def f():\n    from roost.turns.aside import A\n",
            "turns/aside.py": "import subprocess\n",
            "store/rows.py": "import sqlite3\n",
        },
    )
    assert reached(tmp_path) == {("turns/aside.py", "subprocess")}
