"""All known games: Roost's own, those of installed packages, and those registered by a program.

A package names its games under the entry points `roost.games`; each is a `Ruleset`.
"""

import logging
from functools import lru_cache
from typing import TYPE_CHECKING

from roost.errors import RulesetError
from roost.packages import entries
from roost.rules.ruleset import Ruleset
from roost.rules.sound import sound
from roost.rules.switches import as_text
from roost.rules.validate import differences, house
from roost.variants import VARIANTS

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS = "roost.games"

_LOG = logging.getLogger("roost.variants")
_registered: dict[str, Ruleset] = {}


def register(rules: Ruleset) -> Ruleset:
    """Make a game known by its key, and return it. It is then written, read, sent and shown like
    the others. Registering the same game again changes nothing.

    Raises `RulesetError`: `game-is-another` if another game has that key, and what `sound` raises.
    """
    known = games()
    if known.get(rules.key, rules) != rules:
        raise RulesetError("game-is-another", game=rules.key)
    if rules.key not in known:
        _registered[rules.key] = sound(rules)
    return rules


def registered() -> tuple[Ruleset, ...]:
    """The games registered in this process. Another process does not know them."""
    return tuple(_registered.values())


def games() -> dict[str, Ruleset]:
    """All games by key, in the order in which a person is offered them.

    >>> [*games()][:3]
    ['crowsnest', 'kentucky', 'partnership']
    """
    return {**VARIANTS, **_packaged(), **_registered}


def game(key: str) -> Ruleset:
    """The game of this key, with its own rules. Raises `RulesetError` `unknown-game`.

    >>> game("kentucky").deck.bird_rank
    'high'
    """
    if key in VARIANTS:
        return VARIANTS[key]
    known = games()
    if key not in known:
        raise RulesetError("unknown-game", game=key, allowed=", ".join(known))
    return known[key]


def variant(key: str, **house_rules: bool | int | str) -> Ruleset:
    """The game of this key, with house rules by switch.

    Raises `RulesetError`: `unknown-game`, and what `validate.house` raises.

    >>> rules = variant("kentucky", bird="low", target=500, must_trump=True)
    >>> rules.deck.bird_rank, rules.end.target, rules.play.must_trump
    ('low', 500, True)
    """
    return house(game(key), {switch: as_text(value) for switch, value in house_rules.items()})


def house_rules(rules: Ruleset) -> dict[str, str]:
    """The house rules in these rules: by switch the text of each value that is not the game's own.

    Raises `RulesetError` `unknown-game` if the game is not known.

    >>> house_rules(VARIANTS["crowsnest"]._replace(end=VARIANTS["kentucky"].end))
    {}
    """
    return differences(game(rules.key), rules)


@lru_cache(maxsize=1)
def _packaged() -> dict[str, Ruleset]:
    """The games of installed packages. Those that cannot be played are left out and logged."""
    found: dict[str, Ruleset] = {}
    for name, entry in entries(ENTRY_POINTS).items():
        try:
            found[name] = _loaded(entry)
        except Exception as error:  # noqa: BLE001 a package may raise anything
            _LOG.warning("The game %s of an installed package is left out: %s", name, error)
    return found


def _loaded(entry: "EntryPoint") -> Ruleset:
    rules = entry.load()
    if not isinstance(rules, Ruleset):
        raise TypeError(f"{entry.value} is no Ruleset")
    if rules.key != entry.name or rules.key in VARIANTS:
        raise RulesetError("game-is-another", game=rules.key)
    return sound(rules)
