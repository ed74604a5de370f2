"""What an index is given: a description that stands there alone, no address, and all of the source.
`scripts/package` makes both distributions and tries them."""

import ast
import re
import tomllib
from collections.abc import Callable
from typing import Any

from tests.architecture.syntax import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LINK = re.compile(r"\]\((?!\w+:)")


def for_an_index() -> Callable[[str], str]:
    """The function of setup.py, which cannot be imported without setting up."""
    tree = ast.parse((ROOT / "setup.py").read_text("utf-8"))
    wanted: list[ast.stmt] = [
        node
        for node in tree.body
        if (isinstance(node, ast.FunctionDef) and node.name == "for_an_index")
        or (isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "INSTALLED")
    ]
    names: dict[str, Any] = {"re": re}
    exec(compile(ast.Module(wanted, []), "setup.py", "exec"), names)
    made: Callable[[str], str] = names["for_an_index"]
    return made


def test_the_description_tells_how_to_install_and_has_no_link_into_the_repository() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert len(LINK.findall(readme)) > 10
    text = for_an_index()(readme)
    assert LINK.findall(text) == []
    assert text.count("pip install roost") == 1
    assert not re.search(r"scripts/|\.venv|<!--|!\[", text)
    for heading in ("# Roost", "## The games", "## In the terminal", "## For programs"):
        assert f"\n{heading}\n" in f"\n{text}"


def test_links_and_pictures_are_taken_out_and_sentences_kept() -> None:
    cloned = "<!-- in a clone -->\na\n<!-- end -->\n\n"
    kept = "[Four](https://example.org)\n"
    text = for_an_index()(
        f"{cloned}![b\nc](d.svg)\n\nOne [two](e.md). [Three](f.md).\n{kept}\n{cloned}"
    )
    assert text.rpartition("newer.")[2].strip() == f"One two.\n{kept}".strip()


def test_the_metadata_have_no_address() -> None:
    assert "urls" not in PROJECT
    assert all("email" not in author for author in PROJECT["authors"])
    assert {"keywords", "classifiers", "license-files"} <= PROJECT.keys()


def test_the_source_distribution_has_every_folder() -> None:
    manifest = (ROOT / "MANIFEST.in").read_text("utf-8")
    told = set(re.findall(r"^graft (\S+)$", manifest, re.MULTILINE))
    made = {"build", "dist", "src", ".git", ".venv", "node_modules", ".hypothesis"}
    folders = {path.name for path in ROOT.iterdir() if path.is_dir()} - made
    assert {name for name in folders if not re.search(r"cache|egg-info", name)} == told
