"""States, views and results as `print` shows them, in the words of records, one fact a line."""

from collections.abc import Iterator

from roost.cards import names_of
from roost.errors import RulesetError
from roost.game import notation
from roost.game.events import Result
from roost.game.state import Private, Public, State, View
from roost.rules import deck
from roost.rules.ruleset import Ruleset
from roost.variants.known import house_rules


def view(seen: View) -> str:
    """What one seat knows.

    >>> from roost.game import match, state
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> dealt, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> print(state.view(dealt, 0))
    game crowsnest
    deal 1, dealer 3
    phase auction, turn 0
    hand of 0: R10 R9 R6 G10 G5 Y14 B14 B12 B6
    totals 0 0
    """
    shown = [*_public(seen.public), *_private(seen.public, seen.seat, seen.private)]
    return "\n".join([*shown, _totals(seen.public)])


def state(open_: State) -> str:
    """A state with the hands of all seats, and the nest while it is face down."""
    public = open_.public
    shown = [*_public(public)]
    for seat, private in enumerate(open_.private):
        shown += _private(public, seat, private)
    if open_.face_down:
        names = deck.pack(public.rules).names
        shown.append(f"nest: {' '.join(names[card] for card in open_.face_down)}")
    return "\n".join([*shown, _totals(public)])


def result(scored: Result) -> str:
    """A scored deal.

    >>> print(Result(2, 0, None, 85, True, (95, 25), (85, 25)))
    deal 2: seat 0 bid 85, made; captured 95 25, scored +85 +25
    """
    bid = scored.bid if isinstance(scored.bid, str) else f"bid {scored.bid}"
    partner = "" if scored.partner is None else f" with {scored.partner}"
    made = "made" if scored.made else "set"
    captured = " ".join(map(str, scored.captured))
    delta = " ".join(f"{each:+}" for each in scored.delta)
    return (
        f"deal {scored.deal}: seat {scored.declarer}{partner} {bid}, {made};"
        f" captured {captured}, scored {delta}"
    )


def _public(public: Public) -> Iterator[str]:
    pack = deck.pack(public.rules)
    yield f"game {public.rules.key} {_house(public.rules)}".rstrip()
    yield f"deal {public.deal}, dealer {public.dealer}"
    turn = "" if public.turn is None else f", turn {public.turn}"
    yield f"phase {public.phase}{turn}"
    if public.said:
        said = (f"{seat} {notation.write(pack, action)}" for seat, action in public.said)
        yield f"said: {', '.join(said)}"
    if public.declarer is not None:
        trump = "" if public.trump is None else f", trump {pack.suits[public.trump]}"
        called = "" if public.called is None else f", called {pack.names[public.called]}"
        partner = "" if public.partner is None else f", partner {public.partner}"
        yield f"declarer {public.declarer}{trump}{called}{partner}"
    for trick in public.taken:
        cards = " ".join(pack.names[card] for card in trick.cards)
        yield f"trick: {trick.leader} led {cards}, {trick.taker} took it"
    if public.trick:
        cards = " ".join(pack.names[card] for card in public.trick)
        yield f"trick: {public.leader} led {cards}"


def _house(rules: Ruleset) -> str:
    try:
        own = house_rules(rules)
    except RulesetError:  # a game that nobody has registered is shown all the same
        return ""
    return " ".join(f"{key}={value}" for key, value in own.items())


def _private(public: Public, seat: int, private: Private) -> Iterator[str]:
    pack = deck.pack(public.rules)
    yield f"hand of {seat}: {' '.join(names_of(pack, private.hand))}".rstrip()
    if private.buried:
        yield f"laid away by {seat}: {' '.join(names_of(pack, private.buried))}"


def _totals(public: Public) -> str:
    return f"totals {' '.join(map(str, public.totals))}"
