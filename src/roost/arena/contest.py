"""A contest of two players on the same cards, played again with the seats exchanged.

In Rook a player takes one team, then the other. Where each seat scores for itself it takes every
seat in turn. In a contest of bids one player sits at every seat. A row depends on the contest and
its number alone, unless a decision was cut short by the clock.
"""

import hashlib
import random
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from roost.arena.entrants import Searching, sitter
from roost.arena.one_deal import TENTHS, Counts, Course, chosen, forced, tenth, with_contract
from roost.errors import RoostError
from roost.game import match
from roost.game.actions import Action
from roost.game.state import State
from roost.players import Chosen, name_of, search
from roost.players.search import Kind
from roost.rules import dealing, scoring, sides
from roost.rules.ruleset import Ruleset
from roost.shuffle import as_bytes
from roost.table.loop import MOST_DEALS

# What is played. "cards": the play of a fixed contract; "deals": whole deals; "matches": whole
# matches; "bids": one player plays a bid whose chance it has told, to check that chance.
What: TypeAlias = Literal["cards", "deals", "matches", "bids"]

_TRIALS = 100  # deals tried to find a bid with a chance in a given tenth; some games have few


class Contest(NamedTuple):
    """What is played, by whom, and with which cards."""

    rules: Ruleset  # the game with its house rules
    what: What  # what a row is: see `What`
    # Two players, each a name or a function; the second is the one to beat (bids: twice the same).
    pair: tuple[Chosen, Chosen]
    seed: str  # any text; cards and players' random choices are drawn from it


class ContestRow(NamedTuple):
    """The result of one deal or match of a contest, with all exchanges of seats."""

    number: int  # its number in the contest, from 1
    # What the first player gained on the second. Deals: score, the mean over the exchanges of
    # seats; matches: shares of a match, the mean; cards: what its side captured, the sum; None: a
    # contest of bids has no second player.
    lead: float | None
    counts: tuple[Counts, Counts]  # by player: what happened at its seats


def played(contest: Contest, number: int) -> ContestRow:
    """Play this deal or match, from 1, with all exchanges of seats.

    >>> from roost.variants import CROWSNEST
    >>> contest = Contest(CROWSNEST, "deals", ("simple", "random"), "example")
    >>> played(contest, 1).lead
    210.0
    """
    counts = (Counts(), Counts())
    return ContestRow(number, _LEADS[contest.what](contest, number, counts), counts)


def seatings(rules: Ruleset) -> list[tuple[int, ...]]:
    """The seats of the first player in each exchange.

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> seatings(CROWSNEST), seatings(AMERIKANER)
    ([(0, 2), (1, 3)], [(0,), (1,), (2,), (3,)])
    """
    if sides.partner_is_called(rules):
        return [(seat,) for seat in range(dealing.seats(rules))]
    return [(0, 2), (1, 3)]


def _course(contest: Contest, kind: Kind, number: int, first: Sequence[int], turn: int) -> Course:
    """The course of a deal with the first player at the seats `first`."""
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
    """By seat the side, 0 the declarer's. A hidden partner is on its side."""
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
        for deal in range(1, MOST_DEALS + 1):
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
    """Play the bid of this number, and count its told chance and whether it was made.

    If no deal was found with a bid in the tenth of this number, nothing is counted.
    """
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
    """The first deal whose first speaker gives some bid a chance in this number's tenth.

    Comes with the bid and its chance; `None` if no trial has one. Each thought is counted as a
    decision, since a slow one may give another chance next time.
    """
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
    """The deal of this number. Unless `dealer` is given it moves on with the number."""
    whose = number - 1 if dealer is None else dealer
    start = match.start(contest.rules, whose % dealing.seats(contest.rules))
    order = match.cards_from_seed(start.public, _seed(contest, cards, number))
    return match.deal(start, order)[0]


def _seed(contest: Contest, purpose: str, number: int) -> bytes:
    """The seed for one purpose. The cards do not depend on who plays.

    Seeds of cards and players cannot be worked out from each other.
    """
    text = f"arena\n{contest.seed}\n{purpose}\n{number}"
    return hashlib.sha256(as_bytes(text)).digest()


_LEADS: dict[What, Callable[[Contest, int, tuple[Counts, Counts]], float | None]] = {
    "cards": _cards,
    "deals": _deals,
    "matches": _matches,
    "bids": _bids,
}
