"""The interfaces hold no English text except in calls of `say`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from roost.table.names import COMPUTER_NAMES
from tests.architecture.syntax import PACKAGE, modules, write_tree

SPEAKING = ("cli/", "texts/")
DOOR = {
    "say": 2,
    "Message": 2,
    "say_many": 3,
}  # how many leading arguments are context and messages
SHOWING = {"write", "rule", "rows", "ask", "echo", "write_text", "section"}
SHOWN_BY_NAME = {"help", "metavar", "epilog", "short_help", "prompt"}
# Two words, or one with a capital: keys, switches and the words of records have none.
PROSE = re.compile(r"[A-Za-z]{2,},? [A-Za-z]{2,}|^[A-Z][a-z]+\b")
WORD = re.compile(r"[A-Za-z]{2,}")
# A page made here holds tags, of which an f-string may give a part.
TAG = re.compile(r"<[^<>]*(?:>|$)")

# Literals that look like words for people, and why they are none.
NOT_SAID = {
    "roost export ": "a command as it is typed",
    " -o match-": "a command as it is typed",
    ".record": "the end of a file's name",
    "roost verify match-": "a command as it is typed",
    "utf-8": "an encoding",
    "\\(at line (\\d+), column \\d+\\)$": "looked for in a parser's words",
    "Bird": "the card's name in a record",
    "<span>Roost</span>": "the name of the program",
    "a refused card is not legal": "said to a programmer, if ever",
    **dict.fromkeys(
        ("English", "Bahasa Indonesia", "Norsk bokmål"), "a language by its own name everywhere"
    ),
    **dict.fromkeys(COMPUTER_NAMES, "a person's name"),
}


def unsaid(package: Path) -> Iterator[str]:
    """Each literal of prose, or of a word that is shown, that does not pass through the door."""
    for module, tree in modules(package):
        if module.startswith(SPEAKING):
            for node, text in _literals(tree):
                if text not in NOT_SAID:
                    yield f"{module}:{node.lineno}: {text}"


def _literals(tree: ast.Module) -> Iterator[tuple[ast.Constant, str]]:
    said = {id(part) for call in _calls(tree) for part in _through_the_door(call)}
    shown = {id(part) for call in _calls(tree) for part in _shown(call)}
    no_text = {id(part) for part in (*_docstrings(tree), *_types(tree), *_classes(tree))}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in said | no_text:
                if PROSE.search(TAG.sub("", text)) or (id(node) in shown and WORD.search(text)):
                    yield node, text


def _calls(tree: ast.Module) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _through_the_door(call: ast.Call) -> list[ast.expr]:
    match call.func:
        case ast.Name(id=name) if name in DOOR:
            return call.args[: DOOR[name]]
        case _:
            return []


def _shown(call: ast.Call) -> Iterator[ast.AST]:
    """The literals that a call shows as they stand: its own, and those in its f-strings."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    shown = [each.value for each in call.keywords if each.arg in SHOWN_BY_NAME]
    for argument in [*shown, *(call.args if name in SHOWING else [])]:
        yield argument
        if isinstance(argument, ast.JoinedStr):
            yield from argument.values


def _docstrings(tree: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                yield node.value


def _classes(tree: ast.Module) -> Iterator[ast.AST]:
    """The classes of elements, which are words for style sheets."""
    for call in _calls(tree):
        yield from (each.value for each in call.keywords if each.arg == "class_")


def _types(tree: ast.Module) -> Iterator[ast.AST]:
    """What stands where a type does, which may be a literal."""
    for node in ast.walk(tree):
        match node:
            case ast.arg(annotation=ast.expr() as named) | ast.AnnAssign(annotation=named):
                yield from ast.walk(named)
            case ast.FunctionDef(returns=ast.expr() as named):
                yield from ast.walk(named)
            case ast.Call(func=ast.Name(id="cast"), args=[ast.expr() as named, *_]):
                yield from ast.walk(named)


def test_no_words_are_shown_that_do_not_pass_through_say() -> None:
    assert list(unsaid(PACKAGE)) == []


def test_every_exception_is_still_there_to_be_excepted() -> None:
    source = "".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    assert [text for text in NOT_SAID if text.replace("\\\\", "\\") not in source] == []


def test_a_planted_sentence_is_found_wherever_it_hides(tmp_path: Path) -> None:
    write_tree(
        tmp_path,
        {
            "cli/a.py": 'screen.write("Done")\nsentence = "You have won"\n'
            'click.echo(f"{name} wins")\nclick.Option(["--x"], help="Stop here.")\n'
            'screen.write(say("event", "{name} passes.", name="the other one"), hang=2)\n',
            "texts/d.py": 'element("p", "<b>Stand up</b>", class_="btn main")\nf\'<i id="{x}">\'\n',
            "cli/b.py": '"""Prose for a reader."""\nscreen.write(say("end", "We win."), " · ")\n',
            "rules/c.py": 'word = "no matter here"\n',
        },
    )
    assert sorted(unsaid(tmp_path)) == [
        "cli/a.py:1: Done",
        "cli/a.py:2: You have won",
        "cli/a.py:3:  wins",
        "cli/a.py:4: Stop here.",
        "cli/a.py:5: the other one",
        "texts/d.py:1: <b>Stand up</b>",
    ]
