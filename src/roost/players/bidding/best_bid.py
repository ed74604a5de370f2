"""Choosing a call in the auction: the one with the best mean share of the match over worlds.

In each world the rest of the auction is played out, and the deal is valued with open hands.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

from roost.game.actions import MISDEAL, PASS, Action, bid
from roost.game.legal import legal
from roost.game.state import View
from roost.players.bidding.auction_worlds import AuctionWorlds, auction_worlds
from roost.players.bidding.average import average, predicted
from roost.players.bidding.budget import BiddingBudget
from roost.players.bidding.continuation import Continuation, Won
from roost.players.bidding.contracts import Contract, contract, finished, values
from roost.players.bidding.gauge import gauge
from roost.players.bidding.stakes import Stakes, Utility, chance
from roost.players.bidding.thought import Considered, Thought
from roost.players.deadline import NEVER, Deadline
from roost.players.simple.advice import ONLY_ONE, REASONS, reason
from roost.rules import auction, dealing, scoring, sides
from roost.rules import trump as trump_rules
from roost.rules.ruleset import Ruleset
from roost.rules.scoring import Bid

MAKES = reason("bid-makes", "bid", "made", "worlds")
SACRIFICE = reason("bid-stops-them", "bid", "made", "worlds", "theirs")
JUMP = reason("bid-jumps", "bid", "made", "worlds")
STUCK = reason("bid-dealer-stuck", "bid", "made", "worlds")
SWEEP = reason("bid-top-call", "made", "worlds")
FAILS = reason("pass-fails", "bid", "made", "worlds")
DEFENCE = reason("pass-defends-better", "bid", "made", "worlds", "theirs")
PARTNER = reason("pass-partner-declares", "seat", "bid", "theirs", "worlds")
NEW_DEAL = reason("ask-new-deal", "bid", "made", "worlds")

# How much more than the smallest bid a bigger one must be worth, as values of open hands err.
_JUMP_GAIN = 0.004
# How much more than a pass a bid must be worth. `_WEAK_HAND` times what the hand is below
# average is added, and `_RISK` times a pass's share of the match above `_ALL_BUT_WON`.
_BID_GAIN, _WEAK_HAND, _ALL_BUT_WON, _RISK = 0.004, 0.6, 0.9, 0.3
# From this part of the hand total on "moon" is a candidate, and "amerikaner" is searched again.
_NEAR_SWEEP = 0.75


class Option(NamedTuple):
    """A candidate call with a plan for the rest of the auction."""

    action: Action  # what to say now
    worth: float  # the mean share of the match, from 0 to 1
    most: float  # bid on up to this number afterwards; 0: after a pass or a top call

    @property
    def call(self) -> Bid | None:
        """The bid, if it is one."""
        return _bid_of(self.action)


def choose_bid(
    view: View,
    rng: random.Random,
    budget: BiddingBudget,
    utility: Utility,
    deadline: Deadline = NEVER,
) -> Thought:
    """The thought that chooses a call."""
    actions = legal(view)
    if len(actions) == 1 and actions[0] == PASS:
        return Thought(PASS, 0, (), ONLY_ONE, {})
    seen = auction_worlds(view, rng, budget.auction_worlds, deadline=deadline)
    return _BidChoice(view, seen, Stakes(view, utility), deadline).thought(actions)


class _BidChoice:
    def __init__(self, view: View, seen: AuctionWorlds, stakes: Stakes, deadline: Deadline) -> None:
        self._view, self._seen, self._stakes = view, seen, stakes
        self._deadline = deadline
        self._rules = view.public.rules
        self._going_on = Continuation(view)
        self._count = len(seen.worlds)
        self._new_deal = new_deal(view, stakes)
        self._ends_of_sweep = seen.ends[view.seat]
        self._after_pass: list[Won | None] = []

    def thought(self, actions: Sequence[Action]) -> Thought:
        bids = [each for each in (_bid_of(action) for action in actions) if each is not None]
        options = self._options([each for each in bids if isinstance(each, int)])
        if PASS in actions:
            self._after_pass = self._auctions(None, 0.0)
            options.append(Option(PASS, self._mean(self._after_pass), 0.0))
        top = [each for each in bids if not isinstance(each, int)]
        in_time = bool(top) and (not options or not self._deadline.passed())
        sweep = self._sweep(top[0]) if in_time else None
        if sweep is not None:
            options.append(sweep)
        best = max(options, key=lambda option: option.worth)
        passing = next((option for option in options if option.action == PASS), None)
        if passing is not None and best.worth - passing.worth < self._gain(passing.worth):
            best = passing
        elif isinstance(best.call, int):
            least = options[0]
            if least.worth > best.worth - _JUMP_GAIN:
                best = least
        action = best.action
        if MISDEAL in actions:
            options.append(Option(MISDEAL, self._new_deal, 0.0))
            action = MISDEAL if self._new_deal > best.worth else action
        return self._chosen(action, options, best, bids)

    def _gain(self, passing: float) -> float:
        """How much more than a pass a bid must be worth, in shares of the match."""
        known = average(self._rules)
        own = predicted(self._rules, self._view.private.hand)
        lacking = max(0.0, known.mean - own) / scoring.hand_total(self._rules)
        return _BID_GAIN + _WEAK_HAND * lacking + _RISK * max(0.0, passing - _ALL_BUT_WON)

    def _worth(self, first: Bid, most: float) -> float:
        """The mean share of the match if this seat bids `first` and goes on to `most`."""
        return self._mean(self._auctions(first, most))

    def _auctions(self, first: Bid | None, most: float) -> list[Won | None]:
        """By world how the auction ends; `None`: nobody declares."""
        return [self._going_on.end(first, most, limits) for limits in self._seen.limits]

    def _mean(self, auctions: Sequence[Won | None]) -> float:
        """The mean share of the match if the auction ends like this in the worlds."""
        sum_ = 0.0
        for at, won in enumerate(auctions):
            if won is None:
                sum_ += self._new_deal
                continue
            partner = self._seen.contracts[won.declarer][at].partner
            ends = self._seen.ends[won.declarer][at]
            sum_ += self._stakes.worth(won.bid, won.declarer, partner, ends)
        return sum_ / self._count

    def _options(self, numbers: Sequence[int]) -> list[Option]:
        """The best option for each number, the smallest first. That one is never left out."""
        if not numbers:
            return []
        first = numbers[0]
        ways: list[Option] = []
        for number in numbers:
            if ways and self._deadline.passed():
                break
            ways.append(Option(bid(first), self._worth(first, number), number))
        best = max(ways, key=lambda option: option.worth)
        options = [best]
        for number in numbers[1:]:
            if self._deadline.passed():
                break
            most = max(best.most, number)
            options.append(Option(bid(number), self._worth(number, most), most))
        return options

    def _sweep(self, call: Bid) -> Option | None:
        """The option of the top call; `None` if the hand is too weak for it."""
        ends = self._sweep_ends(call)
        if ends is None:
            return None
        self._ends_of_sweep = ends
        me = self._view.seat
        worth = [self._stakes.worth(call, me, None, each) for each in ends]
        return Option(bid(call), sum(worth) / len(worth), 0.0)

    def _sweep_ends(self, call: Bid) -> list[float] | None:
        rules, seat = self._rules, self._view.seat
        total = scoring.hand_total(rules)
        if call == "moon":
            ends = self._seen.ends[seat]
            return ends if sum(ends) >= _NEAR_SWEEP * total * len(ends) else None
        if predicted(rules, self._view.private.hand) < 0.6 * total:
            return None
        asked = [self._alone(each.hands, each.nest) for each in self._seen.worlds]
        ends = values(rules, self._view.public.dealer, asked, "policy")
        if sum(ends) >= _NEAR_SWEEP * total * len(ends):
            ends = values(rules, self._view.public.dealer, asked, "beam", self._deadline)
        return ends

    def _alone(self, hands: Sequence[int], nest: int) -> Contract:
        """The contract of this seat for an Amerikaner, which is played without a partner."""
        rules, seat = self._rules, self._view.seat
        if trump_rules.of_lead(rules, 0, amerikaner=True) is not None:
            return contract(rules, hands, nest, seat, alone=True)
        cards = hands[seat] | nest
        plan = gauge(rules).plan(None, cards, dealing.nest_size(rules))
        return finished(rules, hands, seat, cards, None, plan.gone)

    def _chosen(
        self, action: Action, options: list[Option], best: Option, bids: Sequence[Bid]
    ) -> Thought:
        considered = []
        for option in sorted(options, key=lambda option: -option.worth):
            ends, made = self._foreseen(option.action)
            considered.append(Considered(option.action, option.worth, ends, made))
        considered.sort(key=lambda each: each.action != action)
        key, facts = self._reason(action, best, bids)
        if tuple(facts) != REASONS[key]:
            raise AssertionError(key)
        return Thought(action, self._count, tuple(considered), key, facts)

    def _foreseen(self, action: Action) -> tuple[float, float]:
        """What the declarer's side ends with on average after this call, and the chance of its bid.

        After a pass only worlds in which somebody declares count.
        """
        call = _bid_of(action)
        if call is not None:
            ends = self._ends(call)
            return sum(ends) / len(ends), self._made(call)
        if action == MISDEAL:
            mean = average(self._rules).mean
            return mean, chance(self._rules, mean, average_bid(self._rules))
        ends, made = [], []
        for at, won in enumerate(self._after_pass):
            if won is not None:
                ends.append(self._seen.ends[won.declarer][at])
                made.append(chance(self._rules, ends[-1], won.bid))
        played = max(1, len(ends))
        return sum(ends) / played, sum(made) / played

    def _ends(self, call: Bid) -> list[float]:
        """By world what this seat's side ends with if it declares after this call."""
        if isinstance(call, str):
            return self._ends_of_sweep
        return self._seen.ends[self._view.seat]

    def _made(self, call: Bid) -> float:
        ends = self._ends(call)
        return sum(chance(self._rules, each, call) for each in ends) / len(ends)

    def _reason(
        self, action: Action, best: Option, bids: Sequence[Bid]
    ) -> tuple[str, dict[str, int | str]]:
        public, count = self._view.public, self._count
        asked: Bid = best.call if best.call is not None else bids[0]
        made = round(self._made(asked) * count)
        if action.verb in ("moon", "amerikaner"):
            return SWEEP, {"made": made, "worlds": count}
        facts: dict[str, int | str] = {"bid": asked, "made": made, "worlds": count}
        if action == MISDEAL:
            return NEW_DEAL, facts
        holder = public.bidder
        theirs = self._theirs()
        if action == PASS:
            accounts = sides.accounts(self._rules)
            if holder is not None and public.bid is not None:
                if accounts[holder] == accounts[self._view.seat]:
                    return PARTNER, {
                        "seat": holder,
                        "bid": public.bid,
                        "theirs": theirs,
                        "worlds": count,
                    }
                if 2 * made >= count:
                    return DEFENCE, facts | {"theirs": theirs}
            return FAILS, facts
        if PASS not in legal(self._view):
            return STUCK, facts
        if 2 * made < count and holder is not None:
            return SACRIFICE, facts | {"theirs": theirs}
        return (MAKES if asked == bids[0] else JUMP), facts

    def _theirs(self) -> int:
        """In how many worlds the seat with the highest bid would make it."""
        public = self._view.public
        if public.bidder is None or public.bid is None or public.bidder not in self._seen.ends:
            return 0
        ends = self._seen.ends[public.bidder]
        return round(sum(chance(self._rules, each, public.bid) for each in ends))


def new_deal(view: View, stakes: Stakes) -> float:
    """The share of the match after a new deal.

    Every seat is taken as equally likely to declare the average bid, with the average result.
    """
    rules = view.public.rules
    known = average(rules)
    seats = dealing.seats(rules)
    called = sides.partner_is_called(rules)
    call = average_bid(rules)
    worth = []
    for seat in range(seats):
        partners = [(seat + step) % seats for step in range(1, seats)] if called else [None]
        for partner in partners:
            for off in (-1, 0, 1):
                ends = known.mean + off * known.spread
                worth.append(stakes.worth(call, seat, partner, ends) / len(partners))
    return sum(worth) / (3 * seats)


def average_bid(rules: Ruleset) -> int:
    """The highest number up to the average result of a declarer, or else the smallest number."""
    numbers, mean = auction.numbers(rules), average(rules).mean
    return max((each for each in numbers if each <= mean), default=numbers[0])


def _bid_of(action: Action) -> Bid | None:
    if action.verb == "bid":
        assert action.value is not None
        return action.value
    return action.verb if action.verb in ("moon", "amerikaner") else None
