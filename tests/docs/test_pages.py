"""The documents hold together: links arrive, blocks are fresh, every game and switch has its place,
and every rule that the code cites is written down."""

import re
import shlex
from pathlib import Path

import pytest

from roost.rules.switches import AMERIKANER_SWITCHES, ROOK_SWITCHES
from roost.texts import LANGUAGES, SOURCE_LANGUAGE
from roost.variants import VARIANTS
from tests.docs.markdown import ROOT, anchors, blocks, links, name, rows
from tools.docs import languages
from tools.docs.generate import BLOCK, generated, pages

PAGES = pytest.mark.parametrize("page", pages(), ids=name)
RULES = ROOT / "docs" / "rules"


def broken_links(page: Path, text: str) -> list[str]:
    """The links inside the project that lead nowhere."""
    broken = []
    for link in links(text):
        path, _, anchor = link.partition("#")
        if ":" in path:
            continue
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target.read_text("utf-8"))):
            broken.append(link)
    return broken


@PAGES
def test_every_link_inside_the_project_arrives(page: Path) -> None:
    assert broken_links(page, page.read_text("utf-8")) == []


def test_a_link_to_a_missing_page_or_heading_is_found() -> None:
    page = ROOT / "README.md"
    text = "[a](missing.md) [b](#no-such-heading) [c](LICENSE) [d](https://example.org)"
    assert broken_links(page, text) == ["missing.md", "#no-such-heading"]


@PAGES
def test_every_generated_block_is_fresh(page: Path) -> None:
    text = page.read_text("utf-8")
    fresh = generated(text, languages.of_page(page))
    assert text == fresh, "run: .venv/bin/python -m tools.docs.generate"


def test_a_changed_figure_is_found() -> None:
    text = (RULES / "crowsnest.md").read_text("utf-8")
    assert BLOCK.search(text)
    changed = text.replace("| 70 to 120 |", "| 75 to 120 |")
    assert changed != text
    assert generated(changed) == generated(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_page_with_its_figures_in_every_language(language: str) -> None:
    folder = RULES if language == SOURCE_LANGUAGE else RULES / language
    games = {path.stem for path in folder.glob("*.md")} - {"README"}
    assert games == set(VARIANTS)
    for key in VARIANTS:
        page = folder / f"{key}.md"
        assert f"<!-- generated: figures {key} -->" in page.read_text("utf-8")
        assert languages.of_page(page) == language


def test_every_switch_is_explained() -> None:
    text = (ROOT / "docs/reference/switches.md").read_text("utf-8")
    told = [tuple(shlex.split(found[2])[1:]) for found in BLOCK.finditer(text)]
    assert told == [
        *(("rook", switch.key) for switch in ROOK_SWITCHES),
        *(("amerikaner", switch.key) for switch in AMERIKANER_SWITCHES),
    ]


def cited_rules(source: str) -> set[str]:
    """The numbers of the rules that a module names in brackets, such as `(Rules 1.12 to 1.16)`."""
    cited: set[str] = set()
    for words in re.findall(r"\((?:see )?Rules? ([^)]+)\)", source):
        cited.update(re.findall(r"(?<![\w.])\d+(?:\.\d+)?", words.partition(";")[0]))
    for words in re.findall(r"Amerikaner (\d[\d, ]*)", source):
        cited.update(f"amerikaner {number}" for number in re.findall(r"\d+", words))
    return cited


def written_rules() -> set[str]:
    """The numbers of the rules that the pages have."""
    shared = (RULES / "README.md").read_text("utf-8")
    written = set(re.findall(r"^- \*\*(\d+\.\d+)\*\*", shared, re.MULTILINE))
    written |= set(re.findall(r"^## (\d+)\.", shared, re.MULTILINE))
    steps = (RULES / "amerikaner.md").read_text("utf-8")
    return written | {
        f"amerikaner {number}" for number in re.findall(r"^(\d+)\. \*\*", steps, re.MULTILINE)
    }


def test_every_rule_that_the_code_cites_is_written_down() -> None:
    cited: set[str] = set()
    for path in (ROOT / "src").rglob("*.py"):
        cited |= cited_rules(path.read_text("utf-8"))
    assert len(cited) > 10
    assert cited - written_rules() == set()


def test_citations_are_read_in_every_form() -> None:
    source = "(Rules 1.12 to 1.16) (Rule 1.8; Amerikaner 3) (Amerikaner 5, 6) (Rule 9.9)"
    cited = {"1.12", "1.16", "1.8", "9.9", "amerikaner 3", "amerikaner 5", "amerikaner 6"}
    assert cited_rules(source) == cited
    assert "9.9" not in written_rules()


def layers() -> set[str]:
    """The packages and modules at the top of the package."""
    found = (ROOT / "src" / "roost").iterdir()
    return {path.name for path in found if path.suffix == ".py" or (path / "__init__.py").exists()}


def test_the_architecture_names_every_layer_and_no_other() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    told = {
        word.removesuffix("/")
        for row in rows(text, "Layer", "What is in it")
        for word in re.findall("`(.+?)`", row[0])
    }
    assert told == layers() - {"__init__.py"}


def test_whoever_looks_for_something_is_sent_to_a_place_that_is_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    found = rows(text, "You look for", "It is in")
    named = [word for row in found for word in re.findall(r"`([\w/.]+/[\w.]*)`", row[1])]
    assert len(named) >= 15
    homes = (ROOT / "src" / "roost", ROOT)
    assert [each for each in named if not any((home / each).exists() for home in homes)] == []


def test_the_architecture_names_every_folder_of_tests_that_mirrors_no_layer() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    told = set(re.findall(r"^- `(\w+)/`: ", text, re.MULTILINE))
    folders = {path.name for path in (ROOT / "tests").iterdir() if any(path.glob("test_*.py"))}
    mirrors = {layer.removesuffix(".py") for layer in layers()}
    assert folders - mirrors == told


def test_the_decisions_are_numbered_and_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    index = links((folder / "README.md").read_text("utf-8"))
    files = sorted(path.name for path in folder.glob("0*.md"))
    assert index == files
    for number, file in enumerate(files, 1):
        assert file.startswith(f"{number:04}-")
        head = (folder / file).read_text("utf-8").splitlines()[0]
        assert head.startswith(f"# {number}. ")


def test_the_readme_opens_with_the_two_commands() -> None:
    first, *_ = blocks((ROOT / "README.md").read_text("utf-8"))
    assert [line.split()[1] for line in first.text.splitlines()] == ["scripts/play", "scripts/test"]
    assert first.line < 5
