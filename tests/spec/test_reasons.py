"""Every reason that the game, the rules and the reader give for a refusal is met by an example."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from roost.rules import nest, validate
from roost.rules.ruleset import Exchange, Ruleset
from tests.architecture.syntax import PACKAGE, modules
from tests.spec.examples import all_examples

# Met in `tests/game` and `tests/rules`: what no text asks for, and what a short one cannot reach.
MET_ELSEWHERE = {
    *("no-such-suit", "not-one-line", "not-utf-8", "match-over"),
    *("not-together", "named-twice", "too-many-laid-away", "unsound-key", "unsound-field"),
}
RAISING = {"IllegalAction", "NotationError", "RulesetError", "_refuse"}


def called_name(node: ast.Call) -> str:
    match node.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def keys_in(node: ast.expr) -> Iterator[str]:
    """The keys that an expression can stand for, as far as its text says."""
    match node:
        case ast.Constant(value=str(key)):
            yield key
        case ast.IfExp(body=body, orelse=orelse):
            yield from keys_in(body)
            yield from keys_in(orelse)


def keys_raised(package: Path, layers: tuple[str, ...]) -> Iterator[str]:
    """The keys that these layers refuse with, as they stand in the source."""
    for module, tree in modules(package):
        if not module.startswith(layers):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called_name(node) in RAISING and node.args:
                yield from keys_in(node.args[0])


def keys_met() -> set[str]:
    """The keys that examples expect."""
    met: set[str] = set()
    for example in all_examples():
        met |= set(example.expect.get("refused", {}).values())
        met |= set(example.expect.get("because", ()))
        met.add(example.expect.get("error", ""))
    return met


def test_every_key_of_a_refusal_is_met_by_an_example() -> None:
    raised = set(keys_raised(PACKAGE, ("cards.py", "rules/", "game/")))
    assert {"must-follow", "unknown-switch", "card-twice", "unknown-card"} <= raised
    assert raised - keys_met() - MET_ELSEWHERE == set()


@pytest.mark.parametrize("discard", ["no_counters", "no_trumps"])
def test_the_reasons_of_a_lay_away_are_met_by_an_example(discard: str) -> None:
    rules = Ruleset("any", exchange=Exchange(may_discard=discard))  # type: ignore[arg-type]
    assert nest.restriction(rules) in keys_met()


def test_every_reason_why_a_switch_means_nothing_is_met_by_an_example() -> None:
    met = {
        (example.expect["switch"], example.expect["because"])
        for example in all_examples()
        if "because" in example.expect and example.kind == "house"
    }
    assert {(need.switch, need.why) for need in validate._NEEDS} == met
