"""The messages of the page's scripts are collected as those of the package are."""

import re
from io import BytesIO
from pathlib import Path

import pytest

from scripts import _javascript
from tests.architecture.syntax import PACKAGE
from tests.texts.test_catalogues import placeholders

SCRIPTS = sorted((PACKAGE / "web" / "js").rglob("*.js"))
KEYWORDS = {"say": None, "sayMany": None}


def collected(code: str) -> list[_javascript.Found]:
    return list(_javascript.messages(BytesIO(code.encode()), KEYWORDS, ["Translators:"], {}))


def facts(code: str, at: int) -> str:
    """The call whose bracket opens at `at`, up to the one that closes it."""
    depth = 0
    for end in range(at, len(code)):
        depth += (code[end] in "({[") - (code[end] in ")}]")
        if depth == 0:
            return code[at:end]
    return code[at:]


def test_a_message_is_found_wherever_it_hides() -> None:
    code = (
        'const a = h`<b>${say("page", "Outer {who}", { who: h`${say("page", "inner")}` })}`;\n'
        "// Translators: a count\n// of cards.\n"
        "sayMany(\"page\", '{number} card', '{number} \"cards\"', n);\n"
        "// say(nothing) is a remark\n/* say(no) */\nfunction say(context, message) {}\n"
        'say(\n  "page x",\n  "Long, " +\n    "and on.",\n);\nx.say(1);\n'
    )
    assert [found[1:] for found in collected(code)] == [
        ("say", ("page", "Outer {who}"), []),
        ("say", ("page", "inner"), []),
        (
            "sayMany",
            ("page", "{number} card", '{number} "cards"'),
            ["Translators: a count", "of cards."],
        ),
        ("say", ("page x", "Long, and on."), []),
    ]


@pytest.mark.parametrize("call", ["say(context, 'x')", 'say("page", `x`)', 'sayMany("page", "x")'])
def test_a_call_without_literals_is_refused(call: str) -> None:
    with pytest.raises(ValueError, match="line 1"):
        collected(call)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_says_literals_in_contexts_of_the_page_and_fills_their_placeholders(
    script: Path,
) -> None:
    code = script.read_text("utf-8")
    for at, name, (context, *said) in _javascript.calls(code):
        assert context.startswith("page"), said
        given = facts(code, at + len(name))
        for wanted in set(placeholders(said[-1])) - ({"number"} if name == "sayMany" else set()):
            assert re.search(rf"\b{wanted}\b\s*[:,}}]", given), said
        assert {*placeholders(said[0])} == {*placeholders(said[-1])}, said
