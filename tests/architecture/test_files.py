"""Each file is short, opens with its subject, and names no path of this machine."""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.syntax import PACKAGE, ROOT, modules, write_tree

DOCSTRING_LINES = 6
FILE_LINES = 400
# A longer file that is still one subject, and why it is not two.
LONG_FILES: dict[str, str] = {}

NOT_OURS = re.compile(
    r"^(\.git|\.venv|node_modules|\.hypothesis|build|dist)$|_cache|__pycache__|\.egg-info$"
)
# Bracketed, so that no pattern finds itself.
FOREIGN_PATHS = [r"\.\./share[d]", r"/wor[k]/", r"/far[m]/", r"/tmp/roos[t]", r"\.librar[y]"]
FOREIGN_PATHS += [r"/bash_job[s]", r"/roo[t]/"]


def own_files(root: Path) -> Iterator[tuple[str, str]]:
    """Every text file of the project, with its text; what tools leave behind is not the project."""
    for folder, below, names in os.walk(root):
        below[:] = sorted(name for name in below if not NOT_OURS.search(name))
        for path in (Path(folder, name) for name in sorted(names) if not NOT_OURS.search(name)):
            data = path.read_bytes()
            if b"\0" not in data:
                yield path.relative_to(root).as_posix(), data.decode("utf-8", "replace")


def docstring_faults(package: Path) -> list[str]:
    """Each module that does not open with a docstring of at most six lines."""
    said = []
    for module, tree in modules(package):
        text = ast.get_docstring(tree)
        if not text:
            said.append(f"{module} has no docstring")
        elif (lines := len(text.splitlines())) > DOCSTRING_LINES:
            said.append(f"{module} opens with {lines} lines; {DOCSTRING_LINES} are enough")
    return said


def long_files(root: Path) -> dict[str, int]:
    """The Python files of more than 400 lines, with their lengths."""
    lengths = {
        name: len(text.splitlines()) for name, text in own_files(root) if name.endswith(".py")
    }
    return {name: length for name, length in lengths.items() if length > FILE_LINES}


def foreign_paths(root: Path) -> list[str]:
    """Each line that names a place outside the project."""
    pattern = re.compile("|".join(FOREIGN_PATHS))
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in own_files(root)
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_every_module_opens_with_a_docstring_of_at_most_six_lines() -> None:
    assert docstring_faults(PACKAGE) == []


def test_a_missing_and_a_long_docstring_are_found(tmp_path: Path) -> None:
    long = '"""One.\n\n' + "More.\n" * 5 + '"""\n'
    write_tree(tmp_path, {"bare.py": "x = 1\n", "long.py": long, "sound.py": '"""One."""\n'})
    assert docstring_faults(tmp_path) == [
        "bare.py has no docstring",
        "long.py opens with 7 lines; 6 are enough",
    ]


def test_only_the_files_listed_with_a_reason_are_long() -> None:
    assert set(long_files(ROOT)) == set(LONG_FILES)
    assert all(LONG_FILES.values())


def test_a_file_of_401_lines_is_long_and_one_of_400_is_not(tmp_path: Path) -> None:
    write_tree(tmp_path, {"a.py": "x = 1\n" * 400, "b/c.py": "x = 1\n" * 401})
    assert long_files(tmp_path) == {"b/c.py": 401}


def test_no_file_names_a_place_outside_the_project() -> None:
    assert "pyproject.toml" in dict(own_files(ROOT))
    assert foreign_paths(ROOT) == []


@pytest.mark.parametrize("place", [".." + "/shared/rules", "/tmp/" + "roost", "/" + "root/x"])
def test_a_place_outside_the_project_is_found_in_any_file(tmp_path: Path, place: str) -> None:
    write_tree(tmp_path, {"docs/a.md": f"one\nsee {place}\n", ".ci/run": place + "\n"})
    assert foreign_paths(tmp_path) == [f".ci/run:1: {place}", f"docs/a.md:2: see {place}"]
