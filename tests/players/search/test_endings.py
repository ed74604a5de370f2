"""Last tricks: a full search confirms every proof, and no line relies on a guess."""

import random
from collections.abc import Iterator, Sequence

import pytest

from roost.cards import Card, cards_of
from roost.game.actions import play
from roost.game.legal import legal, playable
from roost.game.state import Private, State, View, view
from roost.game.step import step
from roost.kernel import solve_worlds_cards
from roost.players import PLAYERS
from roost.players.search import LEVELS, aim, think
from roost.players.search.payoff import Payoff
from roost.players.search.proof import Proof
from roost.rules import sides
from roost.rules.ruleset import Ruleset
from roost.worlds import Sampler, World, questions
from tests.players.duel import dealt, play_out, with_contract
from tools.fit.games import rules_of

WORLDS = 30
PLENTY = 100_000
MANY_WORLDS = 150
ENOUGH = 2


def state_of(seen: View, world: World) -> State:
    """The deal as it is in one world."""
    public = seen.public
    private = [
        Private(hand, hand, 0, world.nest if seat == public.declarer else 0)
        for seat, hand in enumerate(world.hands)
    ]
    private[seen.seat] = seen.private
    return State(public, tuple(private))


def wins(seat: int, states: Sequence[State], card: Card) -> bool:
    """Whether `card` wins for `seat` in all states whatever the others do, by the referee's own
    steps: one choice for all that look the same."""
    return after(seat, [step(state, seat, play(card))[0] for state in states])


def after(seat: int, states: Sequence[State]) -> bool:
    """Whether `seat` can go on to win in all states, which look the same to it."""
    public = states[0].public
    turn = public.turn
    if turn is None:
        return all(state.public.results[-1].made == attacks(seat, state) for state in states)
    if turn == seat:
        return any(wins(seat, states, card) for card in cards_of(playable(view(states[0], seat))))
    seen: dict[Card, list[State]] = {}
    for state in states:
        for action in legal(view(state, turn)):
            assert action.value is not None
            seen.setdefault(action.value, []).append(step(state, turn, action)[0])
    return all(after(seat, those) for those in seen.values())


def attacks(seat: int, state: State) -> bool:
    """Whether the seat is on the declarer's side."""
    public = state.public
    assert public.declarer is not None
    return seat in sides.bidding_seats(public.rules, public.declarer, public.partner)


def endings(
    rules: Ruleset, rng: random.Random, tricks: int, deals: int, worlds: int = WORLDS
) -> Iterator[View]:
    """Views with so many tricks to come, few worlds and a choice, the bid still open."""
    for _ in range(deals):
        state = with_contract(dealt(rules, rng), rng.randrange(4), PLAYERS["simple"], rng)
        bid = rng.randrange(40, 110) // 5 * 5 if state.public.bid != 7 else 7
        state = state._replace(public=state.public._replace(bid=bid))
        while state.public.turn is not None:
            seat = state.public.turn
            seen = view(state, seat)
            if (
                seen.private.hand.bit_count() == tricks
                and playable(seen).bit_count() > 1
                and Sampler(seen).number() <= worlds
            ):
                yield seen
            state, _ = step(state, seat, PLAYERS["simple"](seen, rng))


@pytest.mark.parametrize("table", ["crowsnest", "kentucky", "partnership", "one_high"])
def test_a_proof_is_what_going_through_everything_finds(table: str) -> None:
    rng = random.Random(f"proof {table}")
    held = {True: 0, False: 0}
    for seen in endings(rules_of(table), rng, 2, 60):
        worlds = list(Sampler(seen).every())
        states = [state_of(seen, world) for world in worlds]
        for card in cards_of(playable(seen)):
            proof = Proof(seen, worlds, Payoff(seen, aim(seen)), PLENTY)
            found = proof.holds(card)
            assert found == wins(seen.seat, states, card)
            assert found is not None
            held[found] += 1
    assert min(held.values()) > 10


def test_a_proof_gives_up_when_its_positions_are_used_up() -> None:
    seen = next(endings(rules_of("kentucky"), random.Random(5), 3, 200))
    worlds = list(Sampler(seen).every())
    payoff = Payoff(seen, aim(seen))
    answers = {Proof(seen, worlds, payoff, 1).holds(card) for card in cards_of(playable(seen))}
    assert answers <= {None, True, False}
    hard = [
        seen
        for seen in endings(rules_of("kentucky"), random.Random(5), 3, 200)
        for card in cards_of(playable(seen))
        if Proof(seen, list(Sampler(seen).every()), Payoff(seen, aim(seen)), 1).holds(card) is None
    ]
    assert hard


def fused(seen: View, limit: int) -> tuple[list[Card], list[Card]] | None:
    """The cards that win for certain, and those that only seem to: they win in every world if the
    rest is played with open hands."""
    worlds = list(Sampler(seen).every())
    payoff = Payoff(seen, aim(seen))
    proof = Proof(seen, worlds, payoff, limit)
    if proof.over:
        return None
    attacking = proof.attacks
    found = solve_worlds_cards(*questions(seen, worlds))
    cards = cards_of(playable(seen))
    open_hands = [
        card
        for card in cards
        if all(
            payoff.made(world.partner, each[card].low) == attacking
            for world, each in zip(worlds, found, strict=True)
        )
    ]
    sure = [card for card in cards if proof.holds(card)]
    seems = [card for card in open_hands if card not in sure]
    return (sure, seems) if sure and seems else None


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_a_sure_win_is_preferred_to_one_that_needs_a_guess(level: str) -> None:
    assert LEVELS[level].every >= MANY_WORLDS
    met = 0
    for seen in endings(rules_of("kentucky"), random.Random(8), 3, 500, MANY_WORLDS):
        parts = fused(seen, LEVELS[level].proof)
        if parts is None:
            continue
        sure, _ = parts
        thought = think(seen, random.Random(1), level)
        assert thought.action.value in sure
        assert thought.reason == "sure-in-every-deal"
        met += 1
        if met == ENOUGH:
            break
    assert met == ENOUGH


@pytest.mark.parametrize("table", ["crowsnest", "amerikaner-4"])
def test_a_deal_is_played_to_its_end_by_strong(table: str) -> None:
    rng = random.Random(table)
    state = play_out(dealt(rules_of(table), rng), [PLAYERS["strong"]] * 4, rng)
    assert state.public.phase in ("deal", "over")
