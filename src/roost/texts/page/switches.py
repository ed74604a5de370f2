"""The house rules as a person sets them on the start page: a label, a note, values in words.

A switch in which a game leaves no choice is not among them, and how many play is chosen elsewhere.
"""

from typing import Literal

import msgspec

from roost.rules import dealing, sides, switches
from roost.rules.ruleset import Ruleset
from roost.rules.switches import Switch
from roost.texts.page.labels import labels
from roost.texts.page.values import value_label, words

# Of 57 cards, no hand is smaller than the nest if it has no more than these.
_MOST_IN_A_NEST = 11
# In Amerikaner for three.
_MOST_IN_A_HAND = 17

# Shown before "More house rules".
_MAIN_OF_ROOK = ("bird", "target", "discard", "nest_top_up", "all_pass")
_MAIN_OF_AMERIKANER = ("target", "min_bid", "kitty", "declarer_factor", "alone")

# Numbers that are often wanted.
_USUAL_OF_ROOK = {"target": ("200", "300", "500", "1000"), "hands": ("4", "8", "12")}
_USUAL_OF_AMERIKANER = {"target": ("26", "52", "104"), "hands": ("6", "12", "18")}

_TOGGLES = ({"off", "on"}, {"out", "in"}, {"off", "winner"}, {"1", "2"})


class Valued(msgspec.Struct, frozen=True):
    """A value as house rules write it, and its label. "" is a value that the game leaves open: to
    give it, the switch is left out."""

    value: str
    label: str


class Setting(msgspec.Struct, frozen=True):
    """A switch of a game. A "toggle" has two values, off first; a "choice" has several; a "number"
    has `low`, `high` and `step` instead, and for values the usual ones. `own` is what the game
    plays by itself."""

    key: str
    label: str
    note: str
    kind: Literal["toggle", "choice", "number"]
    values: list[Valued]
    low: int | None
    high: int | None
    step: int | None
    own: str
    main: bool


def settings(own: Ruleset) -> list[Setting]:
    """The switches of a game, the main ones first, else in the order of the rules.

    >>> from roost.variants import CROWSNEST
    >>> bird, target, *_ = settings(CROWSNEST)
    >>> bird.label, bird.values[2].label, target.label, target.own
    ('The bird', 'Lowest', 'The match goes to', '300')
    """
    told = labels()
    main = _MAIN_OF_AMERIKANER if sides.partner_is_called(own) else _MAIN_OF_ROOK
    found = [
        _setting(each, own, *told[each.key], main=each.key in main)
        for each in switches.of_game(own)
        if each.key != "players"
    ]
    return sorted(found, key=lambda each: main.index(each.key) if each.main else len(main))


def own_value(switch: Switch, own: Ruleset) -> str:
    """What the game plays by itself; "" if it says nothing or if that follows from other rules."""
    if switch.key == "nest":
        return str(dealing.nest_size(own))
    value = switch.of(own)
    return "" if value is None and "off" not in switch.words else switch.write(value)


def _setting(switch: Switch, own: Ruleset, label: str, note: str, *, main: bool) -> Setting:
    kind = _kind(switch)
    numbers = switch.numbers if kind == "number" else None
    worded = [value for value in words(switch.key) if value in switch.words]
    values = worded + [value for value in switch.words if value not in worded]
    if kind == "choice" and switch.numbers is not None:
        low, high, step = switch.numbers
        numbered = range(low, min(high, _MOST_IN_A_HAND) + 1, step)
        values += map(str, sorted(numbered, key=abs))
    if kind == "number":
        usual = _USUAL_OF_AMERIKANER if sides.partner_is_called(own) else _USUAL_OF_ROOK
        values = list(usual.get(switch.key, ()))
    elif own_value(switch, own) == "":
        values.insert(0, "")
    return Setting(
        key=switch.key,
        label=label,
        note=note,
        kind=kind,
        values=[Valued(value, value_label(switch.key, value)) for value in values],
        low=numbers and numbers.low,
        high=numbers and (_MOST_IN_A_NEST if switch.key == "nest" else numbers.high),
        step=numbers and numbers.step,
        own=own_value(switch, own),
        main=main,
    )


def _kind(switch: Switch) -> Literal["toggle", "choice", "number"]:
    if switch.numbers is not None and not switch.words:
        return "number"
    return "toggle" if set(switch.words) in _TOGGLES else "choice"
