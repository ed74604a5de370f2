"""Where nothing may be written, matches are listed, exported and shown all the same, as from a disk
that is mounted to be read."""

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from roost.store import open_store
from roost.store.engine import FILE_NAME
from tests.architecture.syntax import ROOT
from tests.table.matches import advance, opening

NOBODY = 65534
# Every command runs first where all is allowed, which imports what it needs: the other user may not
# be able to read the program. Then it becomes that user.
AS_ANOTHER = """
import json, os, sys
from click.testing import CliRunner
from roost.cli.group import roost
warm, home, user = sys.argv[1], sys.argv[2], int(sys.argv[3])
COMMANDS = json.loads(sys.argv[4])

def all_said(folder):
    os.environ["ROOST_DATA"] = folder
    said = []
    for words in COMMANDS:
        words = [word.replace("HOME", folder) for word in words]
        result = CliRunner().invoke(roost, words, prog_name="roost")
        said.append([result.exit_code, result.stdout, result.stderr])
    return said

all_said(warm)
if os.geteuid() == 0:
    os.setgroups([])
    os.setuid(user)
print(json.dumps(all_said(home)))
"""
READING = [["matches"], ["matches", "--all"], ["export", "1"], ["export", "2"]]
OF_A_FILE = [["show", "HOME/one.record"], ["check", "HOME/one.record"], ["watch", "--help"]]
WRITING = [
    ["play"],
    ["import", "HOME/one.record"],
    ["export", "2", "--give-up", "--yes"],
]


def fill(folder: Path) -> None:
    """A finished match and one that goes on, and a record."""
    folder.mkdir(parents=True)
    with open_store(folder / FILE_NAME) as store:
        over = store.table(store.create(opening("crowsnest hands=1")))
        advance(over, 500, random.Random(1))
        advance(store.table(store.create(opening("amerikaner"))), 9, random.Random(1))
    (folder / "one.record").write_text("roost 1\ngame crowsnest\ndealer 2\n", "utf-8")


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        fill(Path(name, "kept"))
        fill(Path(name, "warm"))
        Path(name).chmod(0o755)
        yield Path(name)
        Path(name, "kept").chmod(0o700)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has no permission bits")
def test_in_a_read_only_folder_matches_are_listed_exported_and_shown(folder: Path) -> None:
    home = folder / "kept"
    for each in home.iterdir():
        each.chmod(0o444)
    home.chmod(0o555)
    before = {each.name: each.read_bytes() for each in home.iterdir()}
    user = NOBODY if os.geteuid() == 0 else os.geteuid()
    commands = [*READING, *OF_A_FILE, *WRITING]
    done = subprocess.run(
        [
            *(sys.executable, "-c", AS_ANOTHER, str(folder / "warm"), str(home), str(user)),
            json.dumps(commands),
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    listed, whole, over, running, shown, *_ = said
    for status, out, err in said[: len(READING) + len(OF_A_FILE)]:
        assert (status, err) == (0, "")
        assert out
    assert (listed[1].count("CrowsNest"), listed[1].count("Amerikaner")) == (1, 1)
    assert whole == listed
    assert over[1].startswith("roost 1\n")
    assert json.loads(running[1])
    assert "CrowsNest" in shown[1]
    for (status, out, err), words in zip(said[-len(WRITING) :], WRITING, strict=True):
        assert status == 2, (words, out, err)
        assert str(home) in err
        assert len(err.splitlines()) == 1
    assert {each.name: each.read_bytes() for each in home.iterdir()} == before
