"""Every example of both rules pages, played by the real game."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.spec.examples import ROOT, SPEC, Example, all_examples, read_file
from tests.spec.readers import SITUATIONS, answers, observed

CASES = [(example, game) for example in all_examples() for game in example.games]


@pytest.mark.parametrize(
    ("example", "game"), CASES, ids=[f"{example.id}-{game}" for example, game in CASES]
)
def test_the_game_does_what_the_example_says(example: Example, game: str) -> None:
    assert answers(example, observed(example, game)) == example.expect


def test_every_id_is_unique() -> None:
    counts = Counter(example.id for example in all_examples())
    assert [name for name, count in counts.items() if count > 1] == []


def test_an_id_begins_with_its_folder_and_file_and_its_game_is_the_folder() -> None:
    for path in sorted((SPEC / "examples").glob("*/*.toml")):
        for example in read_file(path):
            assert example.id.startswith(f"{path.parent.name}/{path.stem}-")
            assert path.parent.name in (example.games[0], "record")


def test_every_example_names_the_rule_it_comes_from_and_who_says_so() -> None:
    said = re.compile(r"(Rook|Amerikaner|Record).*\[(seed|official|sources|ours)\]$")
    assert [example.id for example in all_examples() if not said.match(example.source)] == []


@pytest.mark.parametrize(("page", "count"), [("Rook", 41), ("Amerikaner", 23)])
def test_every_example_of_the_rules_page_is_there(page: str, count: int) -> None:
    numbers = {
        int(found[1])
        for example in all_examples()
        if (found := re.match(rf"{page}, example (\d+):", example.source))
    }
    assert numbers == set(range(1, count + 1))


def test_no_example_says_what_its_kind_does_not_read() -> None:
    for example in all_examples():
        assert set(example.situation) <= SITUATIONS[example.kind], example.id
        assert example.expect, example.id


def test_a_wrong_expectation_fails() -> None:
    (example,) = (each for each in all_examples() if each.id == "crowsnest/follow-06")
    wrong = example._replace(expect={"legal": "R12 R5"})
    assert answers(wrong, observed(wrong, "crowsnest")) != wrong.expect


def citations(package: Path) -> dict[str, list[str]]:
    """The ids cited as `# spec: ID` in the package, with the files that cite them."""
    found: dict[str, list[str]] = {}
    for path in sorted(package.rglob("*.py")):
        for cited in re.findall(r"# spec: (\S+)", path.read_text("utf-8")):
            found.setdefault(cited, []).append(path.relative_to(package).as_posix())
    return found


def test_every_example_cited_in_the_code_exists() -> None:
    cited = citations(ROOT / "src")
    assert "crowsnest/follow-06" in cited
    assert set(cited) - {example.id for example in all_examples()} == set()


def test_a_citation_of_no_example_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x = 1  # spec: crowsnest/follow-99\n", "utf-8")
    assert citations(tmp_path) == {"crowsnest/follow-99": ["a.py"]}
