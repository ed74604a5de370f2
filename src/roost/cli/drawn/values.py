"""What the commands that solve a position print in common: the head, ranges, values for JSON."""

from roost.cli.drawn.screen import Screen
from roost.game.record import Record
from roost.game.state import State
from roost.kernel import Bounds
from roost.texts import say, words
from roost.texts.people import people_of


def figure(bounds: Bounds) -> int | list[int]:
    """A value for JSON: a number, or the least and the most that it can be."""
    return bounds.low if bounds.exact else [bounds.low, bounds.high]


def unsolved(limit: int) -> str:
    """What a range means."""
    return say(
        "solve",
        "A range stands where {nodes} cards were too few to search; --nodes can give more.",
        nodes=limit,
    )


def draw_head(screen: Screen, record: Record, state: State) -> None:
    """Print who is on turn, and what the numbers mean."""
    turn = state.public.turn
    assert turn is not None
    screen.rule(words.game(record.rules.key))
    screen.write(say("position", "On turn: {name}", name=people_of(record, me=None).label(turn)))
    if state.public.phase == "call":
        screen.write(
            say("solve", "What each call brings the side of this seat in the rest of the deal:")
        )
    else:
        screen.write(
            say("solve", "What each card brings the side of this seat in the rest of the deal:")
        )
    screen.write()
