"""A match: how it starts, how each deal is dealt, and which cards a seed gives it."""

from roost import shuffle
from roost.cards import cards_of
from roost.errors import IllegalAction
from roost.game.events import DealBegun, HandDealt
from roost.game.state import Private, Public, State
from roost.game.step import Outcome
from roost.rules import auction, dealing, nest, sides
from roost.rules.dealing import Dealt
from roost.rules.ruleset import Ruleset


def start(rules: Ruleset, dealer: int, totals: tuple[int, ...] | None = None) -> State:
    """A match before its first deal, by `dealer`. `totals` go by account; `None`: zeros.

    >>> from roost.variants import CROWSNEST
    >>> public = start(CROWSNEST, dealer=3).public
    >>> public.phase, public.deal, public.totals
    ('deal', 0, (0, 0))
    """
    accounts = sides.account_count(rules)
    seats = dealing.seats(rules)
    return State(
        Public(
            rules=rules,
            phase="deal",
            deal=0,
            dealer=dealer,
            totals=totals if totals is not None else (0,) * accounts,
            captured=(0,) * accounts,
            tricks=(0,) * seats,
        ),
        (Private(),) * seats,
    )


def next_dealer(public: Public) -> int:
    """The next dealer: the left neighbour after a played deal, else as the house rules say."""
    if public.deal == 0:
        return public.dealer
    if public.opened is not None:
        return dealing.left_of(public.rules, public.dealer)
    misdeal = public.said[-1][1].verb == "misdeal"
    return auction.dealer_after(public.rules, public.dealer, misdeal=misdeal)


def cards_from_seed(public: Public, seed: bytes, phrase: str = "") -> Dealt:
    """The cards of the next deal of a match with this seed and phrase.

    >>> from roost.cards import ROOK, names_of
    >>> from roost.variants import CROWSNEST
    >>> dealt = cards_from_seed(start(CROWSNEST, dealer=3).public, seed=bytes(32))
    >>> " ".join(names_of(ROOK, dealt.hands[0])), len(dealt.nest)
    ('R10 R9 R6 G10 G5 Y14 B14 B12 B6', 5)
    """
    cards = cards_of(dealing.cards(public.rules))
    order = shuffle.shuffled(cards, seed, public.deal + 1, phrase)
    return dealing.deal(public.rules, order, next_dealer(public))


def check_deal(public: Public) -> None:
    """Raise `IllegalAction` unless the next deal may begin: `match-over` or `deal-under-way`."""
    if public.phase != "deal":
        raise IllegalAction("match-over" if public.phase == "over" else "deal-under-way")


def deal(state: State, dealt: Dealt) -> Outcome:
    """The state after dealing these cards, with the events. Raises as `check_deal` does.

    >>> from roost.variants import CROWSNEST
    >>> before = start(CROWSNEST, dealer=3)
    >>> state, events = deal(before, cards_from_seed(before.public, seed=bytes(32)))
    >>> state.public.turn, [event.kind for event in events]
    (0, ['deal-begun', 'hand-dealt', 'hand-dealt', 'hand-dealt', 'hand-dealt'])
    """
    public = state.public
    check_deal(public)
    rules = public.rules
    dealer = next_dealer(public)
    fresh = start(rules, dealer, public.totals)
    shown = nest.shown_card(rules, dealt.nest)
    public = fresh.public._replace(
        phase="auction",
        deal=public.deal + 1,
        turn=auction.opener(rules, dealer),
        shown=shown,
        results=public.results,
        sudden_death=public.sudden_death,
    )
    private = tuple(Private(hand=hand, dealt=hand) for hand in dealt.hands)
    begun = DealBegun(public.deal, dealer, shown)
    hands = (HandDealt(seat, hand) for seat, hand in enumerate(dealt.hands))
    return State(public, private, dealt.nest), (begun, *hands)
