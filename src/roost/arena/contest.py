"""A contest of two players on the same cards: each sits where the other sat.

What a deal comes to is a function of the contest and its number alone, while no decision is counted
as too slow. In Rook a player takes one team, then the other; where each scores for itself it takes
every seat in turn among the others. Bids are the exception: there one player sits at every seat.
"""

import hashlib
import random
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from roost.arena.course import TENTHS, Counts, Course, chosen, forced, tenth, with_contract
from roost.arena.seers import Searching, sitter
from roost.errors import RoostError
from roost.game import match
from roost.game.actions import Action
from roost.game.state import State
from roost.players import Chosen, name_of, search
from roost.players.search import Kind
from roost.rules import dealing, scoring, sides
from roost.rules.ruleset import Ruleset
from roost.shuffle import as_bytes

# Cards alone, the contract being fixed; whole deals; whole matches; bids that are forced on one who
# told how likely it makes them.
What: TypeAlias = Literal["cards", "deals", "matches", "bids"]

_MOST_DEALS = 500  # of one match: house rules may let a match go on for ever
_TRIALS = 100  # deals looked at for a bid of one tenth: some games hardly have any there


class Contest(NamedTuple):
    """`pair` are two players, each a name or a function, the second the one to beat (bids: twice
    the one); `seed` is any text."""

    rules: Ruleset
    what: What
    pair: tuple[Chosen, Chosen]
    seed: str


class Row(NamedTuple):
    """One number of a contest. `lead`: what the first player gained on the second. Deals: in
    score, the mean over the exchanges of seats; matches: in shares of a match, the mean too; cards:
    in what its side captured, the sum over the exchanges; bids: `None`, there being no second.
    `counts`: by player, what happened at its seats."""

    number: int
    lead: float | None
    counts: tuple[Counts, Counts]


def played(contest: Contest, number: int) -> Row:
    """Play this deal or match, from 1, with all exchanges of seats."""
    counts = (Counts(), Counts())
    return Row(number, _LEADS[contest.what](contest, number, counts), counts)


def seatings(rules: Ruleset) -> list[tuple[int, ...]]:
    """Where the first player sits, exchange by exchange.

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> seatings(CROWSNEST), seatings(AMERIKANER)
    ([(0, 2), (1, 3)], [(0,), (1,), (2,), (3,)])
    """
    if sides.partner_is_called(rules):
        return [(seat,) for seat in range(dealing.seats(rules))]
    return [(0, 2), (1, 3)]


def _course(contest: Contest, kind: Kind, number: int, first: Sequence[int], turn: int) -> Course:
    """The course of a deal with the first player at these seats; each seat has its own chance."""
    seats = range(dealing.seats(contest.rules))
    who = tuple(int(seat not in first) for seat in seats)
    rngs = [random.Random(_seed(contest, f"player {turn} {seat}", number)) for seat in seats]
    sitters = tuple(sitter(name, kind) for name in contest.pair)
    return Course(sitters, who, rngs)


def _cards(contest: Contest, number: int, counts: tuple[Counts, Counts]) -> float:
    """What the first player's side captures more than the second's in the same seats."""
    state = with_contract(
        _dealt(contest, number), random.Random(_seed(contest, "contract", number))
    )
    rules = contest.rules
    if not sides.partner_is_called(rules):
        declarer = state.public.declarer
        assert declarer is not None
        bidding = sides.bidding_seats(rules, declarer, None)
        others = [seat for seat in range(dealing.seats(rules)) if seat not in bidding]
        as_declarer = _captured(_course(contest, "points", number, bidding, 0), state, counts)
        as_defender = _captured(_course(contest, "points", number, others, 1), state, counts)
        return as_declarer - as_defender
    alone = (Counts(), Counts())
    usual = _captured(_course(contest, "points", number, (), 0), state, alone)
    split = opened_sides(state)
    lead = 0.0
    for turn, seats in enumerate(seatings(rules)):
        course = _course(contest, "points", number, seats, turn + 1)
        gain = _captured(course, state, counts) - usual
        lead += gain if split[seats[0]] == 0 else -gain
    return lead


def opened_sides(state: State) -> tuple[int, ...]:
    """The side of each seat, a partner that has not shown itself included."""
    public = state.public
    assert public.declarer is not None
    partner = public.partner
    if public.called is not None:
        for seat, private in enumerate(state.private):
            if private.dealt >> public.called & 1:
                partner = seat
    return sides.sides(public.rules, public.declarer, partner)


def _captured(course: Course, state: State, counts: tuple[Counts, Counts]) -> float:
    """What the declarer's side captures."""
    end = course.deal(state, counts)
    result = end.public.results[-1]
    bidding = scoring.bidding_accounts(end.public.rules, result.declarer, result.partner)
    return sum(result.captured[account] for account in bidding)


def _deals(contest: Contest, number: int, counts: tuple[Counts, Counts]) -> float:
    """What the first player scores more than the others, the mean over the exchanges."""
    state = _dealt(contest, number)
    leads = []
    for turn, seats in enumerate(seatings(contest.rules)):
        end = _course(contest, "match", number, seats, turn).deal(state, counts)
        delta = end.public.results[-1].delta if end.public.results else None
        leads.append(_lead(contest.rules, seats, delta))
    return sum(leads) / len(leads)


def _lead(rules: Ruleset, seats: Sequence[int], delta: Sequence[int] | None) -> float:
    if delta is None:
        return 0.0
    mine = sides.accounts(rules)[seats[0]]
    others = [each for account, each in enumerate(delta) if account != mine]
    return delta[mine] - sum(others) / len(others)


def _matches(contest: Contest, number: int, counts: tuple[Counts, Counts]) -> float:
    """The share of the matches that the first player wins, less its fair share."""
    rules = contest.rules
    accounts = sides.accounts(rules)
    fair = 1 / sides.account_count(rules)
    shares = []
    for turn, seats in enumerate(seatings(rules)):
        course = _course(contest, "match", number, seats, turn)
        state = match.start(rules, (number - 1) % len(accounts))
        for deal in range(1, _MOST_DEALS + 1):
            if state.public.phase == "over":
                break
            cards = match.cards_from_seed(
                state.public, _seed(contest, f"cards of deal {deal}", number)
            )
            state = course.deal(match.deal(state, cards)[0], counts)
        winners = state.public.winners
        mine = accounts[seats[0]] in winners
        shares.append((mine / len(winners) if winners else fair) - fair)
    return sum(shares) / len(shares)


def _bids(contest: Contest, number: int, counts: tuple[Counts, Counts]) -> None:
    """Play the one bid of this number out, and count what was thought of it and whether it was
    made; nothing where no deal was found that has one of the tenth whose turn it is."""
    found = _found(contest, number, counts[0])
    if found is None:
        return
    state, action, chance = found
    seat = state.public.turn
    assert seat is not None
    course = _course(contest, "match", number, range(dealing.seats(contest.rules)), 0)
    made = course.deal(forced(state, seat, action), counts).public.results[-1].made
    counts[0].told.append((chance, made))


def _found(contest: Contest, number: int, counts: Counts) -> tuple[State, Action, float] | None:
    """A deal whose first speaker thinks a bid to be made with a chance in the tenth whose turn it
    is, such a bid, and the chance; all deals before it had none. What it thought of each is counted
    as a decision: one that is too slow may tell another chance next time, one that breaks off tells
    none."""
    speaker = sitter(contest.pair[0], "match")
    if not isinstance(speaker, Searching):
        raise RoostError(
            "tells-no-chances", player=name_of(contest.pair[0]), allowed=", ".join(search.LEVELS)
        )
    turn, wanted = divmod(number - 1, TENTHS)
    rng = random.Random(_seed(contest, "told", number))
    for trial in range(_TRIALS):
        state = _dealt(contest, number, dealer=turn + trial, cards=f"cards {trial}")
        seat = state.public.turn
        assert seat is not None
        chosen(speaker, state, seat, rng, counts)
        fit = [each for each in speaker.chances() if tenth(each[1]) == wanted]
        if fit:
            return state, *rng.choice(fit)
    return None


def _dealt(
    contest: Contest, number: int, *, dealer: int | None = None, cards: str = "cards"
) -> State:
    """The deal of this number; the dealer moves on with it, if none is given."""
    whose = number - 1 if dealer is None else dealer
    start = match.start(contest.rules, whose % dealing.seats(contest.rules))
    order = match.cards_from_seed(start.public, _seed(contest, cards, number))
    return match.deal(start, order)[0]


def _seed(contest: Contest, purpose: str, number: int) -> bytes:
    """Cards and players each have their own seed: neither can be worked out from the other, and
    the cards do not depend on who plays."""
    text = f"arena\n{contest.seed}\n{purpose}\n{number}"
    return hashlib.sha256(as_bytes(text)).digest()


_LEADS: dict[What, Callable[[Contest, int, tuple[Counts, Counts]], float | None]] = {
    "cards": _cards,
    "deals": _deals,
    "matches": _matches,
    "bids": _bids,
}
