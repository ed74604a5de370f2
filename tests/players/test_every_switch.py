"""Every level plays by every value of every switch: it never raises, and what it does is legal."""

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from roost.errors import RulesetError
from roost.game import legal, match, reading, record
from roost.game.state import State, View, view
from roost.game.step import step
from roost.kernel import BACKEND
from roost.players import LEVELS, PLAYERS, Within, chooser
from roost.rules import switches
from roost.rules.ruleset import Ruleset
from roost.rules.switches import Switch
from roost.rules.validate import house
from roost.variants import AMERIKANER, VARIANTS

pytestmark = pytest.mark.skipif(BACKEND != "native", reason="searching needs the compiled kernel")

CASE = Path(__file__).parent / "lay-away-no-counters.record"
# What some values need beside them before they change anything.
_BESIDE: tuple[dict[str, str], ...] = (
    {},
    {"trump_before_nest": "on"},
    {"ones": "high"},
    {"ones": "low"},
    {"red_one": "on"},
    {"most_tricks_bonus": "20"},
    {"kitty": "winner", "players": "5"},
    {"players": "5"},
)
# In an auction only some of the moments are asked about, in the nest all: most rules bear on it.
_ONE_IN = {"auction": 3, "nest": 1, "trump": 1, "call": 1, "play": 4}


def texts(family: str, switch: Switch) -> list[str]:
    """Every word of a switch; of the numbers that some game takes the lowest, the highest and one
    between."""
    if switch.numbers is None:
        return list(switch.words)
    low, high, step = switch.numbers
    spread = {*range(low, high + 1, max(step, (high - low) // 60 // step * step)), high}
    taken = [each for each in sorted(spread) if any(_stands(family, {switch.key: str(each)}))]
    return [*switch.words, *map(str, sorted({taken[0], taken[len(taken) // 2], taken[-1]}))]


def _stands(family: str, values: dict[str, str]) -> Iterator[Ruleset]:
    for game in [AMERIKANER] if family == "amerikaner" else VARIANTS.values():
        with suppress(RulesetError):
            yield house(game, values)


VALUES = [
    (family, switch.key, text)
    for family, found in (
        ("rook", switches.ROOK_SWITCHES),
        ("amerikaner", switches.AMERIKANER_SWITCHES),
    )
    for switch in found
    for text in texts(family, switch)
]


def houses(family: str, key: str, text: str) -> list[Ruleset]:
    """The houses in which the switch stands so: each game's, with what it needs beside it."""
    found = [rules for beside in _BESIDE for rules in _stands(family, {**beside, key: text})]
    return list(dict.fromkeys(found))


def moments(rules: Ruleset, rng: random.Random) -> Iterator[tuple[State, int]]:
    """Some moments of a deal that `simple` and chance play, and who is on turn."""
    state = match.start(rules, 0)
    state, _ = match.deal(state, match.cards_from_seed(state.public, rng.randbytes(32)))
    player = PLAYERS[rng.choice(("simple", "random"))]
    while (seat := state.public.turn) is not None:
        if rng.randrange(_ONE_IN[state.public.phase]) == 0:
            yield state, seat
        state, _ = step(state, seat, player(view(state, seat), rng))


def try_all(
    family: str, key: str, text: str, levels: Sequence[str], within: Within | None = None
) -> None:
    """Ask each of these levels once, somewhere in a deal by a house with this value."""
    rng = random.Random(f"{key} {text} {len(levels)}")
    found = houses(family, key, text)
    assert found
    waiting = list(levels)
    while waiting:
        for state, seat in moments(rng.choice(found), rng):
            seen = view(state, seat)
            legal.check(seen, chooser(waiting.pop(), within)(seen, rng))
            if not waiting:
                break


@pytest.mark.parametrize(("family", "key", "text"), VALUES)
def test_every_level_plays_by_every_value(family: str, key: str, text: str) -> None:
    quick = ["baseline", "simple"] * 7
    levels = [*quick, *["steady"] * 3, *["strong"] * 2, "expert"]
    # The same thoughts with fewer worlds, as where many tables play: four fifths of the time go
    # into worlds that raise nothing new. With all their worlds they are asked a thousand times.
    try_all(family, key, text, levels, Within(seconds=600.0, part=0.2))


@pytest.mark.slow
@pytest.mark.parametrize(("family", "key", "text"), VALUES)
def test_every_level_plays_by_every_value_a_thousand_times(
    family: str, key: str, text: str
) -> None:
    try_all(family, key, text, ["baseline", *LEVELS] * 200)


def case() -> View:
    """A declarer that has laid away four of five cards, in a house where counters stay."""
    state = record.position(reading.read(CASE.read_text()))
    assert state.public.turn is not None
    return view(state, state.public.turn)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_card_laid_away_is_one_that_the_house_allows(level: str) -> None:
    seen = case()
    legal.check(seen, PLAYERS[level](seen, random.Random(1)))
