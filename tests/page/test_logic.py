"""The page's own logic in Node.js, without a browser: its state, its connection, its pace."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.test.mjs"))


def test_there_are_tests_of_store_transport_and_pace() -> None:
    assert [path.name.split(".")[0] for path in FILES] == ["pace", "store", "transport"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_logic_holds(path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        assert "ROOST_ALL" not in os.environ, "Node.js is missing"
        pytest.skip("needs Node.js")
    done = subprocess.run(
        [node, "--test", "--test-reporter=tap", str(path)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    passed = re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)
    assert passed is not None
    assert int(passed[1]) == path.read_text("utf-8").count("\ntest(")
