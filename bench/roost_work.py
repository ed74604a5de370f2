"""Roost's own pieces of work. All randomness is fixed, so that two runs do the very same."""

import random
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from bench.measure import Work
from roost.cards import cards_of
from roost.game import match
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.reading import read
from roost.game.record import Record, replay
from roost.game.state import State, view
from roost.game.step import step
from roost.game.writing import write
from roost.kernel import Position, Tables, reference
from roost.players import PLAYERS
from roost.rules import dealing, sides, trick
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.table.loop import play_turn
from roost.table.table import Table
from roost.variants import AMERIKANER, CROWSNEST, VARIANTS

_DEALS = 24
_SOLVED_CARDS = 3
_SOLVED_DEALS = 4


class Played(NamedTuple):
    """A deal that was played at random: where it began, and every action."""

    dealt: State
    actions: tuple[tuple[int, Action], ...]


def _dealt(rules: Ruleset, deals: int) -> Iterator[State]:
    between = match.start(rules, 0)
    for number in range(deals):
        seed = number.to_bytes(32, "big")
        state, _ = match.deal(between, match.cards_from_seed(between.public, seed))
        yield state


def _played(rules: Ruleset, deals: int = _DEALS) -> Iterator[Played]:
    rng = random.Random(1)
    for dealt in _dealt(rules, deals):
        state, actions = dealt, []
        while (seat := state.public.turn) is not None:
            action = rng.choice(legal(view(state, seat)))
            actions.append((seat, action))
            state, _ = step(state, seat, action)
        yield Played(dealt, tuple(actions))


def checked_steps(games: list[Played]) -> int:
    """Known actions, each checked and done; counts them."""
    done = 0
    for dealt, actions in games:
        state = dealt
        for seat, action in actions:
            state, _ = step(state, seat, action)
        done += len(actions)
    return done


def playouts(deals: list[State]) -> int:
    """The deals played to their end at random by the list of legal actions; counts actions."""
    rng, done = random.Random(2), 0
    for dealt in deals:
        state = dealt
        while (seat := state.public.turn) is not None:
            action = rng.choice(legal(view(state, seat)))
            state, _ = step(state, seat, action)
            done += 1
    return done


def random_deals(rules: Ruleset, deals: int) -> int:
    """Deals shuffled from a seed, dealt and played at random to their end; counts deals."""
    playouts(list(_dealt(rules, deals)))
    return deals


def _record(rules: Ruleset, deals: int) -> Record:
    """A match that random players have played, as far as it got in so many deals."""
    seats = dealing.seats(rules)
    table = Table(Record(rules, (None,) * seats, seed=bytes(32)))
    players = dict.fromkeys(range(seats), PLAYERS["random"])
    rng = random.Random(3)
    for _ in range(deals):
        if table.state.public.phase == "deal":
            table.deal(table.version)
        while play_turn(table, players, rng):
            pass
    return table.record()


def table_steps(record: Record) -> int:
    """The record played again at a table: at each turn an envelope, then the action submitted."""
    table, done = Table(record), 0
    for deal in record.deals:
        table.deal(table.version)
        for seat, action in deal.actions:
            table.submit(seat, action, table.envelope(seat).version)
        done += len(deal.actions)
    return done


def replayed_steps(record: Record) -> int:
    """The record's states and events rebuilt; counts actions and deals."""
    return sum(1 for _ in replay(record)) - 1


def _endings(rules: Ruleset) -> Iterator[tuple[Tables, Position]]:
    """The last tricks of random deals, as the kernel is given them."""
    for played in _played(rules, _SOLVED_DEALS):
        state = played.dealt
        for seat, action in played.actions:
            state, _ = step(state, seat, action)
            public = state.public
            at_end = public.phase == "play" and not public.trick and public.leader is not None
            hands = tuple(each.hand for each in state.private)
            if at_end and hands[0].bit_count() == _SOLVED_CARDS:
                declarer, leader = public.declarer, public.leader
                assert declarer is not None
                assert leader is not None
                side = sides.sides(rules, declarer, public.partner)
                tables = trick.tables(rules, public.trump)._replace(side=side)
                yield tables, Position(hands, leader)


def _positions(tables: Tables, position: Position) -> int:
    """How many positions `solve` looks at, this one included."""
    return 1 + sum(
        _positions(tables, reference.play(tables, position, card))
        for card in cards_of(reference.moves(tables, position))
    )


def solved_positions(endings: list[tuple[Tables, Position]], positions: int) -> int:
    """The endings solved by plain minimax; counts the positions that takes."""
    for tables, position in endings:
        reference.solve(tables, position)
    return positions


def read_lines(text: str) -> int:
    """The text of a record read, every action checked; counts lines."""
    read(text)
    return text.count("\n")


def written_lines(record: Record) -> int:
    """The record written as text; counts lines."""
    return write(record).count("\n")


def _every_game() -> dict[str, Ruleset]:
    """Every game by its key, and Amerikaner by its number of seats."""
    games = dict(VARIANTS)
    own = games.pop(AMERIKANER.key)
    for seats in ("3", "4", "5", "6"):
        games[f"{own.key} {seats}"] = house(own, {"players": seats})
    return games


def works() -> Iterator[Work]:
    """All of Roost's work, cheap groups first."""
    both = {rules.key: rules for rules in (CROWSNEST, AMERIKANER)}
    for key, rules in both.items():
        yield Work("checked steps", key, "steps/s", partial(checked_steps, list(_played(rules))))
    for key, rules in both.items():
        run = partial(playouts, list(_dealt(rules, _DEALS)))
        yield Work("random playouts", key, "steps/s", run)
    for key, rules in _every_game().items():
        yield Work("random deals", key, "deals/s", partial(random_deals, rules, _DEALS // 3))
    records = {key: _record(rules, _DEALS // 3) for key, rules in both.items()}
    for key, record in records.items():
        yield Work("table steps", key, "steps/s", partial(table_steps, record))
    for key, record in records.items():
        yield Work("replay", key, "steps/s", partial(replayed_steps, record))
    texts = {key: write(record) for key, record in records.items()}
    for key, text in texts.items():
        yield Work("record read", key, "lines/s", partial(read_lines, text))
    for key, record in records.items():
        yield Work("record write", key, "lines/s", partial(written_lines, record))
    for key, rules in both.items():
        endings = list(_endings(rules))
        positions = sum(_positions(*ending) for ending in endings)
        run = partial(solved_positions, endings, positions)
        yield Work("kernel reference, solve", key, "positions/s", run)
