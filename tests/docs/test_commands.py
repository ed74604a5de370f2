"""Every command that a document shows exists and does what the document shows."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.markdown import ROOT, blocks, name
from tools.docs.generate import pages

# Files that documents speak of, from the page that shows them.
FILES = {
    "evening.record": "docs/how-to/records.md",
    "my-house.toml": "docs/how-to/house-rules.md",
    "cabin.toml": "docs/tutorial/first-match.md",
}
# Shown because they are refused.
REFUSED = {"roost play crowsnest --rules nest=6"}
NEED_A_MATCH = {"export", "resume"}
# On a copy of the project, each by its own test.
FOLLOWED_ELSEWHERE = {
    "docs/how-to/add-a-variant.md",
    "docs/how-to/games-of-your-own.md",
    "docs/how-to/write-a-bot.md",
}


def commands(page: Path) -> list[str]:
    """The commands of a page, without what a comment says of them."""
    return [
        line.removeprefix("$ ").partition("#")[0].strip()
        for block in blocks(page.read_text("utf-8"), "console")
        for line in block.text.splitlines()
        if line.startswith("$ ")
    ]


# Each command once, with the first page that shows it.
SHOWN = {
    command: name(page)
    for page in reversed(pages())
    if name(page) not in FOLLOWED_ELSEWHERE
    for command in commands(page)
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the files of the documents."""
    for file, page in FILES.items():
        text = (ROOT / page).read_text("utf-8")
        (block,) = (block for block in blocks(text) if block.named == file)
        (tmp_path / file).write_text(block.text, "utf-8")
    return tmp_path


def surroundings(folder: Path) -> dict[str, str]:
    """The environment of a command, with a data folder of its own."""
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT / "src"),
        "ROOST_DATA": str(folder / "data"),
        "ROOST_LANG": "en",
    }


def run(folder: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run one of our commands there; a person who plays leaves at once."""
    assert command.startswith("roost ")
    return subprocess.run(
        [sys.executable, "-m", "roost.main", *command.split()[1:]],
        cwd=folder,
        env=surroundings(folder),
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def serves(command: str) -> bool:
    """Whether it starts the server, which runs until somebody stops it."""
    words = command.split()
    return words[:2] in (["roost"], ["roost", "serve"]) and "--forget" not in words


def assert_it_serves(folder: Path, command: str) -> None:
    """Start the server, at a port that is free here, see that it says where it is, and stop it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    words = re.sub(r" --port \d+", "", command).split()[1:] or ["serve"]
    server = subprocess.Popen(
        [sys.executable, "-m", "roost.main", *words, "--port", port],
        cwd=folder,
        env=surroundings(folder) | {"BROWSER": "true"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert server.stdout
    with server.stdout:
        said = server.stdout.readline()
        server.send_signal(signal.SIGINT)
        said += server.stdout.read()
        server.wait(60)
    assert f"http://127.0.0.1:{port}/" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(("command", "page"), SHOWN.items())
def test_a_command_that_is_shown_works(folder: Path, command: str, page: str) -> None:
    door, *_ = command.split()
    if door.startswith("scripts/"):
        assert os.access(ROOT / door, os.X_OK), page
        return
    if serves(command):
        assert_it_serves(folder, command)
        return
    if command.split()[1] in NEED_A_MATCH:
        run(folder, "roost play crowsnest")
    done = run(folder, command)
    assert done.returncode == (2 if command in REFUSED else 0), done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_an_unknown_command_is_found(folder: Path) -> None:
    assert run(folder, "roost fly").returncode == 2


def test_the_refusal_that_is_shown_names_switch_value_and_what_is_allowed(folder: Path) -> None:
    (command,) = REFUSED
    said = run(folder, command).stderr
    for word in ("nest", "6", "1", "5"):
        assert word in said
