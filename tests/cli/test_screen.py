"""Lines fit the screen, and nothing that a plain screen cannot show is needed to understand."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roost.cli.drawn.screen import Screen, broken, columns_of, dotted, this_terminal, without_signs

WORDS = st.lists(st.text(st.characters(exclude_categories=("Cc", "Cs", "Z")), max_size=30))


@given(words=WORDS, width=st.integers(20, 80), indent=st.integers(0, 8), hang=st.integers(0, 40))
def test_no_line_is_wider_than_the_screen(
    words: list[str], width: int, indent: int, hang: int
) -> None:
    for line in broken(" ".join(words), width, indent, hang):
        assert columns_of(line) <= width


@given(words=WORDS, width=st.integers(20, 80))
def test_no_character_is_lost_in_breaking(words: list[str], width: int) -> None:
    text = " ".join(words)
    assert "".join("".join(broken(text, width, 0, 4)).split()) == "".join(text.split())


def shown(text: str, *, colours: bool = False, signs: bool = True) -> str:
    paper = io.StringIO()
    Screen(paper, width=60, colours=colours, signs=signs).write(text)
    return paper.getvalue().rstrip("\n")


def test_cards_and_signs_are_coloured_and_brackets_are_dim() -> None:
    assert shown("R14⌂ 3 G5 ▲ (4 R5)", colours=True) == (
        "\x1b[31mR14⌂\x1b[0m 3 \x1b[32mG5\x1b[0m \x1b[32m▲\x1b[0m \x1b[2m(4 R5)\x1b[0m"
    )


def test_without_signs_letters_say_the_same() -> None:
    assert shown("Red ⌂: R14⌂ – “Bird”", signs=False) == 'Red (R): R14 - "Bird"'
    assert without_signs("SA♠ hearts ♥").isascii()


def test_a_row_breaks_only_behind_its_dots() -> None:
    paper = io.StringIO()
    Screen(paper, width=20).write(dotted(["Berit 120", "Carl 90", "Dina 15"]))
    assert paper.getvalue() == "Berit 120 ·\nCarl 90 · Dina 15\n"


@pytest.mark.parametrize(
    ("encoding", "environment", "signs"),
    [
        ("utf-8", {"TERM": "xterm"}, True),
        ("ascii", {"TERM": "xterm"}, False),
        ("latin-1", {"TERM": "xterm"}, False),
        ("utf-8", {"TERM": "dumb"}, False),
        ("utf-8", {"TERM": "linux"}, False),
    ],
)
def test_signs_need_an_encoding_and_a_font(
    monkeypatch: pytest.MonkeyPatch, encoding: str, environment: dict[str, str], *, signs: bool
) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding))
    assert this_terminal(environ=environment).signs is signs


def test_what_is_no_terminal_gets_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), "utf-8"))
    assert not this_terminal(environ={"TERM": "xterm"}).colours


class Tty(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
        ({}, False),
    ],
)
def test_a_terminal_gets_colour_unless_it_is_told_not_to(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], *, colours: bool
) -> None:
    monkeypatch.setattr("sys.stdout", Tty(io.BytesIO(), "utf-8"))
    assert this_terminal(environ=environment).colours is colours


def test_an_arrow_key_is_not_taken_for_words() -> None:
    screen = Screen(io.StringIO(), keys=io.StringIO("\x1b[A\x1bOB r14\x1b[D\n"))
    assert screen.ask("?") == "r14"


def test_the_end_of_input_is_told_from_an_empty_line() -> None:
    screen = Screen(io.StringIO(), keys=io.StringIO("\n"))
    assert screen.ask("?") == ""
    with pytest.raises(EOFError):
        screen.ask("?")


def test_a_name_cannot_command_the_terminal() -> None:
    paper = io.StringIO()
    screen = Screen(paper, width=40)
    screen.write("\x1b]0;title\x07Berit\x9b31m plays.")
    screen.rows([("\x1b[2JCarl", "\x08\x08passes")])
    screen.rule("Deal\x1b[5m 1")
    assert not [char for char in paper.getvalue() if char != "\n" and not char.isprintable()]
    assert "Berit" in paper.getvalue()
