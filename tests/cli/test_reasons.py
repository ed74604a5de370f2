"""Every refusal has a sentence: the keys are looked for in the source, so none can be forgotten."""

import ast
import re
from collections.abc import Iterator

import pytest

from roost.errors import RecordError, RoostError
from roost.game import events
from roost.rules import validate
from roost.texts.refusals.sentence import SENTENCES, sentence
from tests.architecture.syntax import PACKAGE, layer, modules

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
RAISING_LAYERS = {"arena", "analysis"} | {
    "cards",
    "shuffle",
    "unforeseen",
    "rules",
    "variants",
    "game",
    "table",
    "store",
    "wire",
    "life",
    "packages",
    "worlds",
    "cli",
    "server",
}
RAISING_FILES = ("texts/__init__.py", "texts/file_bytes.py", "players/naming.py")
# Words with a hyphen that are no reasons.
KINDS = {
    kind
    for name in vars(events).values()
    if isinstance(kind := getattr(name, "_field_defaults", {}).get("kind"), str)
}
OTHER_WORDS = {"utf-8", "utf-8-sig", "roost-view", "first-seeded-deal", "give-up", "simple-1"}
OTHER_WORDS |= {"taken-over", "no-cache", "no-store", "no-referrer", "same-origin"}
OTHER_WORDS |= {"cross-site", "same-site", "taken-back"}
BECAUSES = {need.why for need in validate._NEEDS}
# Enough facts of the right kinds for every sentence.
FACTS: dict[str, object] = {
    "bid": 80,
    **dict.fromkeys(("led", "trump", "suit"), "G"),
    **dict.fromkeys(("card", "played", "called"), "R5"),
    **dict.fromkeys(("seats", "digits", "numbers", "missing", "left", "most", "number"), 5),
    **dict.fromkeys(("path", "file", "folder", "switch", "option", "command", "game"), "FILE"),
    **dict.fromkeys(("sentence", "why"), "What is wrong."),
    "allowed": "one, two",
    "cards": "R7 G7",
}


def keys() -> Iterator[tuple[str, str]]:
    """Every string in the source that looks like a key, with its module."""
    for module, tree in modules(PACKAGE):
        if layer(module) not in RAISING_LAYERS and module not in RAISING_FILES:
            continue
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(text)) if KEY.fullmatch(text):
                    yield text, module
                case ast.Call(args=[ast.Constant(value=str(text)), *_]) if (
                    refuses(node) and " " not in text
                ):
                    yield text, module


def refuses(call: ast.Call) -> bool:
    """Whether a call makes or raises an error with a key, which may be one word."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    return name in ("_refuse", "IllegalAction") or name.endswith(("Error", "Version", "Clash"))


def test_the_search_finds_keys_of_every_layer_that_refuses() -> None:
    found = dict(keys())
    assert {"must-follow", "unknown-card", "unknown-switch", "stale-version"} <= set(found)
    assert {"store-locked", "file-empty", "repeated"} <= set(found)


def test_every_key_in_the_source_has_a_sentence() -> None:
    known = SENTENCES.keys() | KINDS | BECAUSES | OTHER_WORDS
    assert {key: module for key, module in keys() if key not in known} == {}


def test_no_sentence_is_for_a_key_that_nothing_raises() -> None:
    assert SENTENCES.keys() - {key for key, _ in keys()} == set()


@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_a_sentence_is_whole_short_and_calm(key: str) -> None:
    said = sentence(RoostError(key, **FACTS))
    assert said == said.strip()
    assert len(said) < 200
    assert "!" not in said
    assert "{" not in said
    assert "\n" not in said


@pytest.mark.parametrize("why", sorted(BECAUSES))
def test_each_need_of_a_switch_is_explained_in_its_own_words(why: str) -> None:
    explained = sentence(RoostError("meaningless-switch", switch="x", value="y", because=why))
    unknown = sentence(RoostError("meaningless-switch", switch="x", value="y", because="?"))
    assert explained.startswith("x=y")
    assert explained != unknown


@pytest.mark.parametrize("phase", ["auction", "nest", "trump", "call", "play"])
def test_an_action_in_the_wrong_phase_is_told_which_phase_it_is(phase: str) -> None:
    said = {
        each: sentence(RoostError("wrong-phase", phase=each, action="bid"))
        for each in ("auction", "nest", "trump", "call", "play")
    }
    assert [each for each in said if said[each] == said[phase]] == [phase]


def test_a_wrong_line_of_a_record_is_named_before_its_sentence() -> None:
    error = RecordError(14, "must-follow", led="G", played="R5")
    assert sentence(error) == (
        "Line 14: Green ▲ was led and is still in the hand, so R5⌂ cannot be played now."
    )


def test_control_characters_of_a_file_never_reach_the_terminal() -> None:
    assert sentence(RoostError("unknown-card", card="\x1b[2J\x07")) == (
        "“?[2J?” is no card of this deck: cards are named like R14, Y5 and Bird,"
        " in Amerikaner like SA and H10."
    )


def test_a_likely_spelling_is_offered_and_an_unlikely_one_is_not() -> None:
    near = RoostError("unknown-switch", switch="brid", game="crowsnest", allowed="bird, ones")
    far = RoostError("unknown-switch", switch="xyz", game="crowsnest", allowed="bird, ones")
    assert sentence(near).endswith("Did you mean “bird”?")
    assert "Did you mean" not in sentence(far)
