"""Every Python example runs: those of the documents, and those of the modules that make pages."""

import doctest
from pathlib import Path
from types import ModuleType

import pytest

from tests.docs.markdown import blocks, name
from tools.docs import commands, examples, figures, generate, languages, scene, walk
from tools.docs.generate import pages

# Their blocks are files, which their own tests make and use.
FOLLOWED_ELSEWHERE = {
    f"docs/how-to/{page}.md"
    for page in ("add-a-variant", "games-of-your-own", "programs", "write-a-bot")
}

WITH_PYTHON = [page for page in pages() if blocks(page.read_text("utf-8"), "python")]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name)
def test_every_python_block_is_an_example_that_runs(page: Path) -> None:
    if name(page) in FOLLOWED_ELSEWHERE:
        return
    text = page.read_text("utf-8")
    assert all(">>> " in block.text for block in blocks(text, "python"))
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried
    assert failed == 0


def test_a_wrong_example_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\n>>> 1 + 1\n3\n\n```\n", "utf-8")
    failed, _ = doctest.testfile(str(page), module_relative=False, report=False)
    assert failed == 1


@pytest.mark.parametrize("module", [commands, examples, figures, generate, languages, scene, walk])
def test_the_examples_of_the_modules_that_make_the_pages_run(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
