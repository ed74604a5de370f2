"""“Your first match”, walked from top to bottom in a pseudo-terminal, in a fresh folder."""

import tomllib
from pathlib import Path

import pytest

from roost.kernel import BACKEND
from roost.texts import aloud
from tests.cli.terminal import Terminal, roost_in_terminal
from tests.docs.markdown import ROOT, blocks
from tools.docs import walk
from tools.docs.generate import BLOCK

PAGE = (ROOT / "docs" / "tutorial" / "first-match.md").read_text("utf-8")
README = (ROOT / "README.md").read_text("utf-8")


def commands() -> list[str]:
    """The commands of the page, in order."""
    return [block.text.strip().removeprefix("$ ") for block in blocks(PAGE, "console")]


def words_of(command: str, house: Path) -> list[str]:
    """A command of the page as `roost` gets it."""
    door, *words = command.split()
    assert door in ("scripts/play", "roost")
    words = [str(house) if word == "cabin.toml" else word for word in words]
    return ["play", *words] if door == "scripts/play" else words


def type_all(terminal: Terminal, parts: list[tuple[str, ...]]) -> None:
    """Type what the page types, each at the question that it answers."""
    for word in (word for words in parts for word in words):
        terminal.until(r"\): |next hand: ")
        terminal.raw += word
        terminal.type(word)


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each command showed, all of them run in order."""
    home = tmp_path_factory.mktemp("home")
    house = tmp_path_factory.mktemp("clone") / "cabin.toml"
    (toml,) = blocks(PAGE, "toml")
    house.write_text(toml.text, "utf-8")
    shown = {}
    for command in commands():
        (step,) = (step for step in walk.FIRST_MATCH if step.command == command)
        words = words_of(command, house)
        with roost_in_terminal(home, *words, columns=walk.COLUMNS, ROOST_LANG="en") as terminal:
            type_all(terminal, list(step.parts.values()))
            assert terminal.end() == 0, terminal.text
            shown[command] = terminal.text
    return shown


def test_the_page_has_the_commands_of_the_walk_in_its_order() -> None:
    assert commands() == [step.command for step in walk.FIRST_MATCH]


def test_the_screens_of_the_page_are_those_of_the_terminal(seen: dict[str, str]) -> None:
    compared = 0
    for found in BLOCK.finditer(PAGE):
        kind, part, *_ = found[2].split()
        if kind != "walk" or (BACKEND != "native" and walk.gives_hints(part)):
            continue
        (block,) = blocks(found[0].partition("\n")[2], "text")
        (step,) = (step for step in walk.FIRST_MATCH if part in step.parts)
        lines = [line.rstrip() for line in seen[step.command].splitlines()]
        assert block.text.strip() in "\n".join(lines), part
        compared += 1
    assert compared >= (12 if BACKEND == "native" else 8)


def test_what_the_page_says_of_the_walk_is_so(seen: dict[str, str]) -> None:
    deal = seen["roost resume"]
    assert "You win the auction with 85." in deal
    assert "B11☾ cannot be played now" in deal
    assert "In the nest               15" in deal
    assert "You bid 85: made" in deal
    assert "Milliseconds a decision:" in seen["roost simulate crowsnest --deals 200"]


def test_every_word_that_is_typed_is_on_the_page() -> None:
    for step in walk.FIRST_MATCH:
        for words in step.parts.values():
            for word in words:
                assert f": {word}\n" in PAGE or f"`{word}`" in PAGE, word


def test_the_house_rules_of_the_page_are_those_of_the_walk() -> None:
    (toml,) = blocks(PAGE, "toml")
    assert tomllib.loads(toml.text) == tomllib.loads(walk.HOUSE)


def test_the_readme_leads_to_the_walk() -> None:
    first, *_ = blocks(README)
    assert commands()[0].startswith(first.text.split()[1])
    assert "](docs/tutorial/first-match.md)" in README


def test_after_a_sitting_for_ears_the_documents_are_for_eyes_again() -> None:
    assert "red 8, green 10" in walk._parts("by-ear")["plain"]
    assert not aloud.chosen()


def test_a_sitting_that_goes_another_way_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    other = walk.Step("roost play crowsnest --seed pillow", {"nest": ("pass", "quit")})
    monkeypatch.setitem(walk._SITTINGS, "other", (other,))
    with pytest.raises(ValueError, match="another way in nest"):
        walk._parts("other")
