"""How a command ends when its output has no reader, and how it expands `~` in file names."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from roost.store import data_folder
from tests.architecture.syntax import ROOT
from tests.cli.conftest import Run
from tests.cli.terminal import environment

LONG = "q" * 100_000
GAME = str(ROOT / "spec" / "games" / "alone.record")
# Each writes more than one line, so that there is something to write when nobody reads any more.
TALKING = [
    ["--help"],
    ["rules", "crowsnest"],
    ["variants"],
    ["compare", "crowsnest", "kentucky"],
    ["play", "--help"],
    ["watch", "crowsnest", "--opponents", "random", "--seed", "x"],
    ["simulate", "crowsnest", "--players", "random", "--deals", "4"],
    ["show", GAME],
    ["check", GAME],
]


def status_unread(words: Sequence[str], folder: Path) -> tuple[int, str]:
    """The status of a command whose output has no reader, and what it says on standard error."""
    reader, writer = os.pipe()
    os.close(reader)
    with subprocess.Popen(
        [sys.executable, "-m", "roost.main", *words],
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        env=environment(folder),
        text=True,
    ) as process:
        os.close(writer)
        _, said = process.communicate()
    return process.returncode, said


@pytest.mark.parametrize("words", TALKING, ids=lambda words: words[0])
def test_a_command_that_nobody_reads_ends_with_141_and_says_nothing(
    words: list[str], tmp_path: Path
) -> None:
    assert status_unread(words, tmp_path) == (141, "")


def test_a_home_in_the_data_folder_is_the_persons(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "ada"))
    monkeypatch.setenv("ROOST_DATA", "~/roost")
    assert data_folder() == tmp_path / "ada" / "roost"
    monkeypatch.setenv("ROOST_DATA", "~nobody-of-this-name/roost")
    result = run("matches")
    assert not list(tmp_path.glob("~*"))
    assert result.exit_code == 2
    assert "~nobody-of-this-name/roost" in result.stderr


def test_a_home_in_a_files_name_is_the_persons(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "alone.record").write_text(Path(GAME).read_text("utf-8"), "utf-8")
    assert run("check", "~/alone.record").exit_code == 0
    (tmp_path / "house.toml").write_text('game = "kentucky"\n', "utf-8")
    assert run("rules", "--rules=~/house.toml", "--brief").exit_code == 0


@pytest.mark.parametrize(
    "words",
    [
        [LONG],
        ["play", f"--{LONG}"],
        ["play", LONG],
        ["play", "--rules", f"bird={LONG}"],
        ["play", "--rules", f"{LONG}=1"],
        ["play", "--as", LONG],
        ["play", "--opponents", LONG],
        ["check", LONG],
        ["export", "9" * 100_000],
        ["simulate", "rook", "--deals", "9" * 100_000],
        ["--lang", LONG, "variants"],
    ],
    ids=lambda words: words[0][:10] + words[-1][:4],
)
def test_a_word_too_long_is_not_echoed_whole(words: list[str], run: Run) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert 0 < len(result.stderr) < 1000


def test_a_typed_line_too_long_is_not_echoed_whole(run: Run) -> None:
    result = run("play", "crowsnest", "--seed", "x", typed="q" * 300_000 + "\n")
    assert "q" * 80 in result.stdout.replace("\n", "")
    assert len(result.stdout) < 5_000


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_typing_that_its_encoding_cannot_read_is_refused(encoding: str, tmp_path: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-m", "roost.main", "play", "crowsnest", "--seed", "x"],
        input=b"hint\n\xff\xfe\xe5x\n",
        capture_output=True,
        env=environment(tmp_path, PYTHONIOENCODING=encoding),
        check=False,
    )
    assert process.returncode == 2
    said = process.stderr.decode(encoding, "replace")
    assert f"cannot be read as {encoding}" in said
    assert "Traceback" not in said
