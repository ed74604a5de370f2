"""The house rules as a person sets them on the start page: a label, a note, values in words.

A switch that cannot be changed in a game is left out. The number of players is chosen elsewhere.
"""

from typing import Literal

import msgspec

from roost.rules import dealing, sides, switches
from roost.rules.ruleset import Ruleset
from roost.rules.switches import Switch
from roost.texts.page.labels import labels
from roost.texts.page.values import value_label, words

# With 57 cards, a nest of up to so many is not larger than a hand.
_MOST_IN_A_NEST = 11
# The cards of a hand in Amerikaner for three.
_MOST_IN_A_HAND = 17

# Shown before "More house rules".
_MAIN_OF_ROOK = ("bird", "target", "discard", "nest_top_up", "all_pass")
_MAIN_OF_AMERIKANER = ("target", "min_bid", "kitty", "declarer_factor", "alone")

# Numbers that are often wanted.
_USUAL_OF_ROOK = {"target": ("200", "300", "500", "1000"), "hands": ("4", "8", "12")}
_USUAL_OF_AMERIKANER = {"target": ("26", "52", "104"), "hands": ("6", "12", "18")}

_TOGGLES = ({"off", "on"}, {"out", "in"}, {"off", "winner"}, {"1", "2"})


class Valued(msgspec.Struct, frozen=True):
    """A value of a switch."""

    value: str  # as house rules write it; "" leaves the switch out, so that the game decides
    label: str  # in words


class Setting(msgspec.Struct, frozen=True):
    """A switch of a game, and how the start page shows it."""

    key: str  # the switch: "target"
    label: str  # what stands beside its control
    note: str  # smaller, below the label
    kind: Literal["toggle", "choice", "number"]  # its control: on or off, a list, a number
    # All values; those of a toggle: off, then on. Of a number only some that are often wanted.
    values: list[Valued]
    low: int | None  # the lowest number; `None` unless it is of kind "number"
    high: int | None  # the highest number; `None` as for `low`
    step: int | None  # numbers are multiples of it; `None` as for `low`
    own: str  # the game's own value; "" if the game sets none, or it follows from other rules
    main: bool  # whether it is shown before "More house rules"


def settings(own: Ruleset) -> list[Setting]:
    """The switches of a game: the main ones first, the others in the order of the rules.

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
    """The game's own value of a switch; "" if it sets none or it follows from other rules."""
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
