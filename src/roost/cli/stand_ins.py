"""Reports each seat whose player failed and was replaced by the stand-in, once in a sitting."""

from collections.abc import Callable, Iterator, Mapping

from roost.players import Player
from roost.texts.sentences.faults import stood_in
from roost.turns.in_time import StoodInFor


class StandIns:
    """Remembers the seats that were reported."""

    def __init__(self) -> None:
        self._told: set[int] = set()

    def new(self, players: Mapping[int, Player], name: Callable[[int], str]) -> Iterator[str]:
        """A sentence for each seat whose player has failed and of which nothing was told yet: whose
        player it is, by the seat's `name`, and why it failed.

        >>> failing = StoodInFor("strong")
        >>> failing.reason = "error"
        >>> stand_ins = StandIns()
        >>> [*stand_ins.new({2: failing}, lambda seat: "Carl")]
        ['Carl failed, and a simpler choice was made in that place: ...']
        >>> [*stand_ins.new({2: failing}, lambda seat: "Carl")]
        []
        """
        for seat, player in players.items():
            if isinstance(player, StoodInFor) and player.reason and seat not in self._told:
                self._told.add(seat)
                yield stood_in(name(seat), player.reason, player.seconds)
