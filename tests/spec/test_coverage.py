"""Every value of every switch is turned by an example: with another value it has another answer."""

import pytest

from roost.errors import IllegalAction, RulesetError
from roost.rules.switches import Switch, of_game
from roost.variants import VARIANTS
from tests.spec.examples import Example, all_examples, switches_of
from tests.spec.readers import answers, observed

FAMILIES = {"the Rook family": "crowsnest", "amerikaner": "amerikaner"}
SWITCHES = [
    pytest.param(family, switch, id=f"{family}-{switch.key}")
    for family, game in FAMILIES.items()
    for switch in of_game(VARIANTS[game])
    # A switch with one value cannot be turned: the Rook family is played by four.
    if len(switch.words) > 1 or switch.numbers is not None
]
# Of the switches that take numbers no example can show all; two at least, and the refused ones.
NUMBERS_TURNED = 2


def in_family(example: Example, family: str) -> bool:
    return (example.games == ("amerikaner",)) == (family == "amerikaner")


def turns(example: Example, key: str, others: set[str | None]) -> bool:
    """Whether the example has another answer with at least one other value; `None` is the game's
    own. A value that the example cannot be played with says nothing."""
    for other in others - {example.switches[key]}:
        changed = {name: value for name, value in example.switches.items() if name != key}
        if other is not None:
            changed[key] = other
        try:
            if answers(example, observed(example, example.games[0], changed)) != example.expect:
                return True
        except IllegalAction:
            return True  # what the example does is refused
        except (RulesetError, IndexError):
            continue  # the switches do not fit together, or the example's cards not the deck
    return False


def turned(family: str, switch: Switch) -> set[str]:
    """The values of a switch that an example of this family turns."""
    setting = [
        example
        for example in all_examples()
        if in_family(example, family) and example.kind not in ("house", "record")
        if switch.key in example.switches
    ]
    others = {*switch.words, *(example.switches[switch.key] for example in setting), None}
    return {
        example.switches[switch.key] for example in setting if turns(example, switch.key, others)
    }


@pytest.mark.parametrize(("family", "switch"), SWITCHES)
def test_every_value_of_every_switch_is_turned_by_an_example(family: str, switch: Switch) -> None:
    values = turned(family, switch)
    assert set(switch.words) - values == set()
    if switch.numbers is not None:
        assert len(values - set(switch.words)) >= NUMBERS_TURNED, values


@pytest.mark.parametrize(("family", "switch"), SWITCHES)
def test_what_lies_beyond_the_numbers_of_a_switch_is_refused_by_an_example(
    family: str, switch: Switch
) -> None:
    refused = [
        example
        for example in all_examples()
        if in_family(example, family) and example.expect.get("switch") == switch.key
    ]
    assert switch.numbers is None or refused


def test_an_example_that_any_value_answers_turns_nothing() -> None:
    (example,) = (each for each in all_examples() if each.id == "kentucky/follow-must-trump")
    assert turns(example, "must_trump", {"off"})
    blind = example._replace(expect={"because": ["must-trump"]}, switches=switches_of("target=500"))
    assert not turns(blind._replace(expect={"legal": "G7 Y6 B14 Bird"}), "target", {"300", None})
