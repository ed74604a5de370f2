"""A copy of the project in which a how-to is followed: its files made, its commands run.

Nothing is fetched and nothing is written outside of the copy.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.docs.markdown import ROOT, Block, blocks

COPIED = ["src/roost", "spec", "docs", "tools", "tests", "pyproject.toml"]

# How a command of the page is run here: without a network, and without the copy's own `.venv`.
DOORS = {
    ".venv/bin/python": [sys.executable],
    "scripts/test": [sys.executable, "-m", "pytest", "-q"],
    "scripts/play": [sys.executable, "-m", "roost.main", "play"],
    "roost": [sys.executable, "-m", "roost.main"],
    "mv": ["mv"],
}
# What is installed goes into the copy, and is built with what is there.
PIP = ["-m", "pip", "install"]
HERE = ["--quiet", "--no-index", "--no-build-isolation", "--target", "installed"]


def patched(text: str, diff: str) -> str:
    r"""The text with one hunk applied; its old lines must be found exactly once.

    >>> patched("a\nc\n", " a\n+b\n c\n")
    'a\nb\nc\n'
    """
    lines = diff.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] != "+")
    new = "".join(line[1:] for line in lines if line[0] != "-")
    assert text.count(old) == 1, f"found {text.count(old)} times:\n{old}"
    return text.replace(old, new)


def follow(block: Block, page: str, project: Path) -> None:
    """Make or change the file that the page names before a block."""
    path = project / page
    if block.language == "diff":
        path.write_text(patched(path.read_text("utf-8"), block.text), "utf-8")
    else:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, "utf-8")


def copied(copy: Path) -> Path:
    """The folder with a copy of all that a how-to may touch."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy / name)
    return copy


def run(project: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the page in the copy; a person who plays leaves at once."""
    door, *words = command.split()
    if words[:3] == PIP:
        words = [*PIP, *HERE, *words[3:]]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(project / "src"), str(project / "installed"))),
        "ROOST_DATA": str(project / "data"),
        "ROOST_LANG": "en",
        "COLUMNS": "200",
    }
    return subprocess.run(
        [*DOORS[door], *words],
        cwd=project,
        env=environment,
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def follow_all(page: str, project: Path) -> int:
    """Follow a page from top to bottom: make its files, run its commands, which must print what it
    shows after them. How many commands it has."""
    commands = 0
    told = blocks(page)
    for at, block in enumerate(told):
        if block.language in ("python", "toml"):
            follow(block, block.named, project)
        elif block.language == "console":
            after = told[at + 1] if at + 1 < len(told) else block
            shown = after.text if after.language == "text" else None
            for command in block.text.splitlines():
                done = run(project, command.removeprefix("$ "))
                commands += 1
                assert done.returncode == 0, done.stdout + done.stderr
                assert "Traceback" not in done.stderr
                assert shown is None or done.stdout == shown
    return commands
