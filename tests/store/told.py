"""A program that plays a stored match quickly and prints each entry after it took effect.

`python -m tests.store.told FILE MATCH CHANCE [MOST]`; a test kills it at any moment. After MOST
deeds it waits for that, so that a fast machine does not come to the end of the match first.
"""

import json
import random
import signal
import sys
from pathlib import Path

from roost.players.random_player import choose
from roost.store import open_store
from roost.table.table import Table


def act(table: Table, rng: random.Random) -> None:
    """One deed: mostly what is on turn, now and then an undo, and a redo after it."""
    public = table.state.public
    seat = rng.randrange(len(public.tricks))
    seen = table.envelope(seat)
    if seen.may_redo and rng.random() < 0.5:
        table.redo(seat, table.version)
    elif seen.may_undo and public.phase == "play" and rng.random() < 0.05:
        table.undo(seat, table.version)
    elif public.turn is None:
        table.deal(table.version)
    else:
        table.submit(public.turn, choose(table.envelope(public.turn).view, rng), table.version)


def main() -> None:
    """Play the match to its end, or wait after so many deeds."""
    place, match, chance, *most = sys.argv[1:]
    rng = random.Random(chance)
    with open_store(Path(place)) as store:
        table = store.table(int(match))
        begun = table.version
        while table.state.public.phase != "over":
            if most and table.version - begun == int(most[0]):
                signal.pause()
            act(table, rng)
            told = json.dumps([table.version - 1, table.log[-1]])
            sys.stdout.write(f"{told}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
