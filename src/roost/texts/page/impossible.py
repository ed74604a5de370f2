"""Why house rules are impossible, in the words of the start page: labels instead of keys."""

import re

from roost.errors import RulesetError
from roost.rules.switches import whole_number
from roost.texts import say
from roost.texts.page.labels import labels
from roost.texts.page.values import value_label, words
from roost.texts.words import any_of

_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?: step (\d+))?")


def impossible(error: RulesetError) -> str:
    """One sentence that names the switch and its value by their labels, and what it can be."""
    facts = {name: str(value) for name, value in error.facts.items()}
    switch, value = facts.get("switch", ""), facts.get("value", "")
    if error.key == "unknown-switch":
        rule = labels()[switch][0] if switch in labels() else switch
        return say("house", "There is no house rule “{switch}” in this game.", switch=rule)
    told = {
        "rule": labels()[switch][0],
        "value": _label(switch, value),
        "allowed": any_of(_allowed(switch, each) for each in facts["allowed"].split(", ")),
    }
    match error.key, facts.get("because"):
        # Translators: {rule}, {value} and {allowed} are labels of controls, all of them in the form
        # in which they stand there: “The bird: “Lowest” cannot be; it can be “Highest””.
        case "value-does-not-fit", _:
            return say(
                "house",
                "{rule}: {value} does not fit the cards of this game; it can be {allowed}.",
                **told,
            )
        case "meaningless-switch", str(because):
            needed = _NEEDED_FOR.get(because, "")
            if not needed:
                return say("house", "{rule}: there is no nest to have {value} for.", **told)
            return say(
                "house",
                "{rule}: {value} means nothing as “{other}” stands; change that, or choose"
                " {allowed}.",
                other=labels()[needed][0],
                **told,
            )
        case _:
            return say("house", "{rule}: {value} cannot be; it can be {allowed}.", **told)


# By reason: the switch that would have to be set otherwise.
_NEEDED_FOR = {
    "ones-are-out": "ones",
    "no-bird": "bird",
    "no-red-one": "red_one",
    "no-nest": "nest",
    "trump-not-named-yet": "trump_before_nest",
    "no-most-tricks-bonus": "most_tricks_bonus",
    "hands-are-fixed": "hands",
}


def _label(switch: str, value: str) -> str:
    """A number as such; a word by its label, or as it was given where it has none, in quotes."""
    if value not in words(switch) and whole_number(value) is not None:
        return value_label(switch, value)
    # Translators: quotes round the label of a value.
    return say("house", "“{label}”", label=words(switch).get(value, value))


def _allowed(switch: str, text: str) -> str:
    numbers = _RANGE.fullmatch(text)
    if numbers is None:
        return _label(switch, text)
    low, high, step = numbers.groups()
    if step is None:
        # Translators: any number of this range.
        return say("house", "{low} to {high}", low=low, high=high)
    return say("house", "{low} to {high} in steps of {step}", low=low, high=high, step=step)
