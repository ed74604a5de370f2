"""The computer players on offer, with names that tell how they play; frozen ones are left out."""

from collections.abc import Callable, Mapping

import msgspec

from roost.players import LEVELS, offered, usual
from roost.texts import say
from roost.texts.words import all_of


class LevelOffered(msgspec.Struct, frozen=True):
    """A computer player on offer."""

    key: str  # its key in `roost.players.PLAYERS`
    name: str  # its name, in the language spoken
    about: str  # a sentence on how it plays
    usual: bool  # whether it plays if a person has chosen none


_WORDS: dict[str, tuple[Callable[[], str], Callable[[], str]]] = {
    "simple": (
        lambda: say("level", "Simple"),
        lambda: say("level", "Weighs its hand before it bids, and plays by rules of thumb."),
    ),
    "steady": (
        lambda: say("level", "Steady"),
        lambda: say("level", "Imagines how the cards may lie, and plays each deal to its end."),
    ),
    "strong": (
        lambda: say("level", "Strong"),
        lambda: say("level", "Looks ahead in the deals it imagines, for both sides."),
    ),
    "expert": (
        lambda: say("level", "Expert"),
        lambda: say("level", "Looks further ahead, in more deals."),
    ),
}


def levels() -> list[LevelOffered]:
    """The players on offer, the weakest first.

    >>> [(each.key, each.name) for each in levels()][:2]
    [('simple', 'Simple'), ('steady', 'Steady')]
    """
    usually = usual()
    return [
        LevelOffered(key, name(), about(), usual=key == usually)
        for key, (name, about) in ((each, _WORDS[each]) for each in offered())
    ]


def withheld(here: tuple[str, ...] | None = None) -> str | None:
    """Why some levels are not on offer, if any are not; `here` are those that are.

    >>> withheld(("simple", "steady"))
    'Strong and Expert need the compiled kernel, which was not built on this machine.'
    """
    if len(offered() if here is None else here) == len(LEVELS):
        return None
    return say(
        "level", "Strong and Expert need the compiled kernel, which was not built on this machine."
    )


def instead(stand_ins: Mapping[str, str]) -> str | None:
    """That other levels play than a match asks for, and why; `None` where none do.

    >>> instead({"strong": "steady"})  # doctest: +ELLIPSIS
    'This match asks for Strong. Without the compiled kernel, ..., Steady plays instead.'
    """
    if not stand_ins:
        return None
    return say(
        "level",
        "This match asks for {asked}. Without the compiled kernel, which was not built on this"
        " machine, {plays} plays instead.",
        asked=all_of(map(level_name, stand_ins)),
        plays=all_of(map(level_name, dict.fromkeys(stand_ins.values()))),
    )


def level_name(key: str) -> str:
    """What a computer player is called; its key for one that has never been on offer.

    >>> level_name("expert"), level_name("baseline")
    ('Expert', 'baseline')
    """
    return _WORDS[key][0]() if key in _WORDS else key
