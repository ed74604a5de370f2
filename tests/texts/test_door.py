"""`say` takes literal messages that Babel can collect, and each task has its own language."""

import ast
import asyncio
import gettext
from collections.abc import Iterator

import pytest

from roost import texts
from roost.errors import RoostError
from roost.texts import catalogues
from roost.texts.words import card
from tests.architecture.syntax import PACKAGE, modules

ARGUMENTS = {"say": 2, "Message": 2, "say_many": 3}  # how many leading ones have to be literals


def calls() -> Iterator[tuple[str, int, ast.Call]]:
    """Every call of the door."""
    for module, tree in modules(PACKAGE):
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id=name)) if name in ARGUMENTS:
                    yield module, node.lineno, node


def literals(call: ast.Call) -> list[str | None]:
    assert isinstance(call.func, ast.Name)
    return [
        arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None
        for arg in call.args[: ARGUMENTS[call.func.id]]
    ]


def test_context_and_messages_of_every_call_are_literals() -> None:
    assert len(list(calls())) > 300
    assert [(module, line) for module, line, call in calls() if None in literals(call)] == []


def within_strings(tree: ast.Module) -> list[int]:
    """The lines of calls that stand inside an f-string, where Babel does not look."""
    return [
        call.lineno
        for text in ast.walk(tree)
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ARGUMENTS
    ]


def test_no_call_hides_inside_a_string() -> None:
    found = {module: within_strings(tree) for module, tree in modules(PACKAGE)}
    assert {module: lines for module, lines in found.items() if lines} == {}
    assert within_strings(ast.parse("f\"{say('event', 'Hello.')}\"")) == [1]


def test_every_placeholder_is_filled_by_its_call() -> None:
    wrong = []
    for module, line, call in calls():
        given = {keyword.arg for keyword in call.keywords}
        if None in given or getattr(call.func, "id", "") == "Message":
            continue  # a dictionary of facts: the tests that print it see what is missing
        if isinstance(call.func, ast.Name) and call.func.id == "say_many":
            given.add("number")
        for message in literals(call)[1:]:
            names = {part.split("}")[0] for part in (message or "").split("{")[1:]}
            if not names <= given:
                wrong.append((module, line, names - given))
    assert wrong == []


def test_both_forms_of_a_plural_say_the_same_facts() -> None:
    for module, line, call in calls():
        if isinstance(call.func, ast.Name) and call.func.id == "say_many":
            one, many = (
                {part.split("}")[0] for part in (text or "").split("{")[1:]}
                for text in literals(call)[1:]
            )
            assert one == many, (module, line)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"ROOST_LANG": "xx", "LANG": "en"}, "en"),
    ],
)
def test_a_language_that_roost_does_not_know_gives_english(
    environment: dict[str, str], language: str
) -> None:
    assert texts.wanted(None, environment) == language


def test_the_first_variable_that_is_set_decides() -> None:
    assert texts.wanted(None, {"LC_MESSAGES": "nb_NO.UTF-8", "LANG": "id_ID"}) == "nb"
    assert texts.wanted(None, {"ROOST_LANG": "id", "LC_ALL": "no"}) == "id"
    assert texts.wanted("no", {"ROOST_LANG": "id"}) == "nb"


def test_asking_for_an_unknown_language_is_refused() -> None:
    with pytest.raises(RoostError) as refused:
        texts.wanted("klingon", {})
    assert refused.value.key == "unknown-language"


def test_a_message_is_looked_up_with_its_context() -> None:
    class Shouting(gettext.NullTranslations):
        def pgettext(self, context: str, message: str) -> str:
            return f"{context.upper()}: {message}"

    token = texts._catalogue.set(Shouting())
    assert texts.say("event", "{name} passes.", name="Åse") == "EVENT: Åse passes."
    texts._catalogue.reset(token)


def test_tasks_that_take_turns_speak_each_their_own_language_and_way() -> None:
    said: dict[str, list[str]] = {}

    async def speak(language: str, *, ears: bool) -> None:
        with texts.speaking(language, aloud=ears):
            for _ in range(2):
                said.setdefault(language, []).append(card("R14"))
                await asyncio.sleep(0)

    async def together() -> None:
        await asyncio.gather(
            speak("en", ears=False), speak("nb", ears=True), speak("id", ears=True)
        )

    asyncio.run(together())
    assert said == {
        "en": ["R14⌂"] * 2,
        "nb": ["rød\u00a014"] * 2,
        "id": ["merah\u00a014"] * 2,
    }


def test_a_catalogue_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    texts.choose("nb")
    monkeypatch.setattr(catalogues, "read", None)
    for _ in range(3):
        with texts.speaking("nb"):
            assert texts.say("event", "{name} passes.", name="Berit") == "Berit melder pass."
