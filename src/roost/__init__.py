"""Roost: bidding trick-taking games of the Rook family, and Norwegian Amerikaner.

`import roost` is the front door: what most programs need is named here, and lives in the layers
below. Importing it loads the errors alone; any other name is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from roost.errors import RoostError

if TYPE_CHECKING:
    from roost.analysis.par import par
    from roost.analysis.position import solve
    from roost.analysis.worth import imagined, worth
    from roost.arena.compare import compare
    from roost.game.actions import Action
    from roost.game.legal import legal
    from roost.game.reading import read
    from roost.game.record import Record, position, replay
    from roost.game.record_files import load, records, save
    from roost.game.state import State, View, view
    from roost.game.step import step
    from roost.game.writing import write
    from roost.players.naming import player_names
    from roost.rules.ruleset import Ruleset
    from roost.table.loop import play_match
    from roost.table.table import Table
    from roost.variants.known import games, register, variant

__version__ = "0.1.0"

# Where each name of the front door lives.
_HOMES = {
    "Action": "game.actions",
    "Record": "game.record",
    "Ruleset": "rules.ruleset",
    "State": "game.state",
    "Table": "table.table",
    "View": "game.state",
    "compare": "arena.compare",
    "games": "variants.known",
    "imagined": "analysis.worth",
    "legal": "game.legal",
    "load": "game.record_files",
    "par": "analysis.par",
    "play_match": "table.loop",
    "player_names": "players.naming",
    "position": "game.record",
    "read": "game.reading",
    "records": "game.record_files",
    "register": "variants.known",
    "replay": "game.record",
    "save": "game.record_files",
    "solve": "analysis.position",
    "step": "game.step",
    "variant": "variants.known",
    "view": "game.state",
    "worth": "analysis.worth",
    "write": "game.writing",
}

__all__ = [
    "Action",
    "Record",
    "RoostError",
    "Ruleset",
    "State",
    "Table",
    "View",
    "compare",
    "games",
    "imagined",
    "legal",
    "load",
    "par",
    "play_match",
    "player_names",
    "position",
    "read",
    "records",
    "register",
    "replay",
    "save",
    "solve",
    "step",
    "variant",
    "view",
    "worth",
    "write",
]


def __getattr__(name: str) -> Any:
    """A name of the front door, loaded from its home."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = found
    return found


def _in_english(error: RoostError) -> str | None:
    """The sentence of an error in English; `None` without the texts, or for a key they lack."""
    try:
        refusals = import_module(f"{__name__}.texts.refusals.sentence")
    except ModuleNotFoundError:
        return None
    said: str | None = refusals.in_english(error)
    return said


RoostError.in_english = _in_english


def __dir__() -> list[str]:
    """What a person is offered to choose from."""
    return sorted({*globals(), *__all__})
