# The compiled kernel, native/binding.c: only compiled.py speaks to it.

from typing import TypeAlias

INTERFACE: int
HAS_EXTRAS: int

class Game: ...
class Memory: ...

_Options: TypeAlias = tuple[int, int, int, int, int | None, int, bool]
_Answer: TypeAlias = tuple[int, int, int, bool]
_Position: TypeAlias = tuple[
    tuple[int, ...], int, tuple[int, ...], tuple[int, int], tuple[int, int]
]

def game(
    seats: int,
    cards: int,
    trump: int,
    must_trump: bool,
    per_trick: int,
    last_points: int,
    majority: int,
    tie: int,
    free: int,
    suit: tuple[int, ...],
    strength: tuple[int, ...],
    points: tuple[int, ...],
    side: tuple[int, ...],
    forced: tuple[int | None, ...],
    in_play: int = ...,
    /,
) -> Game: ...
def variant(
    game: Game, last_points: int, side: tuple[int, ...], forced: tuple[int | None, ...], /
) -> Game: ...
def memory(size: int, /) -> Memory: ...
def solve(game: Game, memory: Memory, options: _Options, at: _Position, /) -> _Answer: ...
def solve_cards(
    game: Game, memory: Memory, options: _Options, at: _Position, /
) -> tuple[_Answer, dict[int, _Answer]]: ...
def solve_worlds(
    games: tuple[Game, ...], memory: Memory, options: _Options, at: tuple[_Position, ...], /
) -> list[_Answer]: ...
def solve_worlds_cards(
    games: tuple[Game, ...], memory: Memory, options: _Options, at: tuple[_Position, ...], /
) -> list[dict[int, _Answer]]: ...
def reaches(
    game: Game, memory: Memory, options: _Options, at: _Position, goal: int, /
) -> bool | None: ...
def policy(game: Game, memory: Memory, options: _Options, at: _Position, /) -> int: ...
def rollout(game: Game, at: _Position, seed: int, first: int, many: int, /) -> bytes: ...
def count(game: Game, at: _Position, cards: int, /) -> int: ...
def stop(memory: Memory, /) -> None: ...
