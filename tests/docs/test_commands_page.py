"""The page on commands names every command, option and word that there is, and no other."""

import re

from click.testing import CliRunner

from roost.cli.group import roost
from roost.cli.typed import Command, command
from tests.docs.markdown import ROOT, rows
from tools.docs.generate import BLOCK

PAGE = (ROOT / "docs" / "reference" / "commands.md").read_text("utf-8")
HELP = re.compile(r"^  (--?[\w-]+)", re.MULTILINE)


def said(*words: str) -> str:
    """What `roost` says to these words, in English."""
    runner = CliRunner(env={"COLUMNS": "80", "ROOST_LANG": "en"})
    return runner.invoke(roost, words, prog_name="roost").output


def named() -> list[str]:
    """The commands that have a part of the page, in order."""
    return re.findall(r"^## `roost (\w+)`$", PAGE, re.MULTILINE)


def options_of(name: str) -> set[str]:
    """The options that the page gives a command."""
    part = PAGE.partition(f"## `roost {name}`\n")[2].partition("\n## ")[0]
    told = rows(part, "Option", "What it does")
    return {row[0].strip("`").partition(" ")[0].rstrip(",") for row in told}


def test_the_page_has_every_command_in_the_order_of_the_help() -> None:
    told = said("--help").partition("Commands:\n")[2]
    assert named() == re.findall(r"^  (\w+)  ", told, re.MULTILINE)
    assert len(named()) > 10


def test_the_page_has_the_options_that_a_command_says_it_has() -> None:
    for name in named():
        told = set(HELP.findall(said(name, "--help").partition("Options:\n")[2]))
        assert told - {"-h"} == options_of(name), name


def test_the_words_of_the_table_are_understood() -> None:
    told = list(rows(PAGE, "English", "Norwegian", "Indonesian", "What it does"))
    assert [command(row[0].strip("`")) for row in told] == list(Command)


def test_the_blocks_of_the_page_are_made_from_the_program() -> None:
    assert {found[2] for found in BLOCK.finditer(PAGE)} == {"commands", "typed"}
    assert roost.name == "roost"


def test_the_environment_of_the_page_is_what_the_program_reads() -> None:
    told = {row[0].strip("`") for row in rows(PAGE, "Variable", "What it does")}
    source = "".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert {f"ROOST_{word}" for word in re.findall(r"\"ROOST_([A-Z]+)\"", source)} <= told
    for name in told - {"COLUMNS", "TZ"}:  # Python itself asks for these
        assert f'"{name}"' in source
