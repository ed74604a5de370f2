"""How a match begins: its rules, who sits where, and the seed that its cards come from.

Who sits where is in the record's lines `player-0 person`, `player-1 simple` and so on.
"""

from collections.abc import Sequence

from roost import shuffle
from roost.errors import RoostError
from roost.game.record import Record
from roost.players import LEVELS, PLAYERS, is_named, offered, playable, usual
from roost.rules import dealing
from roost.rules.ruleset import Ruleset
from roost.table import names

_PERSON = "person"


def opening(
    rules: Ruleset, *, person: str | None, opponents: Sequence[str], seed: str | None
) -> Record:
    """The record of a match before its first deal: a person at seat 0, computer players elsewhere.

    Raises `RoostError`: `unknown-player`, `players-and-seats`, `empty-seed`, and what
    `names.checked` raises.

    >>> from roost.variants import CROWSNEST
    >>> begun = opening(CROWSNEST, person="Ada", opponents=("random",) * 3, seed="kitchen")
    >>> begun.names[0], begun.meta[:2]
    ('Ada', (('player-0', 'person'), ('player-1', 'random')))
    """
    seats = dealing.seats(rules) - 1
    if len(opponents) != seats:
        raise RoostError("players-and-seats", option="opponents", names=len(opponents), seats=seats)
    players = (_PERSON, *map(known, opponents))
    return Record(
        rules,
        names.seated(rules, None if person is None else names.checked(person)),
        seed=shuffle.seed_of(seed),
        meta=tuple((f"player-{seat}", player) for seat, player in enumerate(players)),
    )


def known(player: str) -> str:
    """The key of a computer player that can play here.

    Raises `RoostError`: `unknown-player`, `level-without-kernel`.

    >>> known("random")
    'random'
    """
    if not is_named(player):
        raise RoostError("unknown-player", player=player, allowed=", ".join(PLAYERS))
    if player in LEVELS and player not in offered():
        raise RoostError("level-without-kernel", player=player, allowed=", ".join(offered()))
    return player


def computers(record: Record) -> dict[int, str]:
    """The key of the computer player at each seat that is not a person's; seat 0 is a person's.

    If the record names no player for a seat, or one that does not exist or cannot play here, a
    substitute plays.

    >>> from roost.variants import CROWSNEST
    >>> meta = (("player-1", "person"), ("player-2", "random"))
    >>> computers(Record(CROWSNEST, (None,) * 4, meta=meta)) == {2: "random", 3: usual()}
    True
    """
    meta = dict(record.meta)
    named = {seat: meta.get(f"player-{seat}", "") for seat in range(1, len(record.names))}
    return {
        seat: playable(player) or usual() for seat, player in named.items() if player != _PERSON
    }


def stand_ins(record: Record) -> dict[str, str]:
    """The levels that a record asks for and that cannot play here, each with its substitute.

    >>> from roost.variants import CROWSNEST
    >>> stand_ins(Record(CROWSNEST, (None,) * 4, meta=(("player-1", "simple"),)))
    {}
    """
    asked = [player for at, player in record.meta if at.startswith("player-")]
    plays = {player: playable(player) for player in asked if player in LEVELS}
    return {player: other for player, other in plays.items() if other and other != player}
