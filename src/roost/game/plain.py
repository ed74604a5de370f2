"""Matches as plain data, with one word for each field: cards, suits and actions by their names.

A form of data is a list of these words: that of a view (exported matches, the bot protocol) and
that of an open state (`roost show --json`), which no seat is given.
"""

from collections.abc import Iterable
from typing import TypeAlias

from roost.cards import Mask, cards_of, names_of
from roost.game import notation
from roost.game.actions import Action
from roost.game.events import Result
from roost.game.legal import legal
from roost.game.record import Record, first_dealer, position
from roost.game.state import Public, State, View, view
from roost.rules import deck
from roost.rules.ruleset import Ruleset
from roost.variants.known import house_rules

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None

# The words of each form, in their order there.
_OF_VIEW = (
    *("seat", "game", "rules", "phase", "deal", "dealer", "turn"),
    *("hand", "dealt", "nest_taken", "laid_away"),
    *("said", "bid", "declarer", "nest_top", "trump", "called", "partner"),
    *("leader", "trick", "tricks_taken", "captured", "tricks", "deals", "totals"),
)
_OF_STATE = (
    *("game", "rules", "phase", "deal", "dealer", "turn", "legal", "hands", "nest"),
    *("trick", "trump", "declarer", "bid", "partner", "captured", "tricks"),
    *("deals", "totals", "winners"),
)
_RESULT = ("deal", "declarer", "partner", "bid", "made", "captured", "delta")
_RESULT_IN_STATE = ("declarer", "bid", "captured", "delta")


def of_view(view: View) -> dict[str, Json]:
    """The view as data for JSON. It is made from the view alone, so it holds nothing that the seat
    may not know. What is not known yet is `None`, an empty list or 0.

    >>> from roost.game import match, state
    >>> from roost.variants import CROWSNEST
    >>> start = match.start(CROWSNEST, dealer=3)
    >>> dealt, _ = match.deal(start, match.cards_from_seed(start.public, bytes(32)))
    >>> told = of_view(state.view(dealt, 0))
    >>> told["game"], told["phase"], told["hand"][:2], told["bid"]
    ('crowsnest', 'auction', ['R10', 'R9'], None)
    """
    public, private = view.public, view.private
    names = deck.pack(public.rules).names
    told = _of_public(public) | {
        "seat": view.seat,
        "hand": cards(public.rules, private.hand),
        "dealt": cards(public.rules, private.dealt),
        "nest_taken": cards(public.rules, private.nest),
        "laid_away": cards(public.rules, private.buried),
        "trick": [names[card] for card in public.trick],
        "deals": [_of_result(result, _RESULT) for result in public.results],
    }
    return {word: told[word] for word in _OF_VIEW}


def of_state(state: State) -> dict[str, Json]:
    """A state as data for JSON, all cards open, with the legal actions of the seat on turn."""
    public = state.public
    names, seats = deck.pack(public.rules).names, len(public.tricks)
    leader = public.leader or 0
    nest = list(state.face_down)
    if public.declarer is not None:
        nest = nest or cards_of(state.private[public.declarer].buried)
    may = () if public.turn is None else legal(view(state, public.turn))
    told = _of_public(public) | {
        "legal": actions(public.rules, may),
        "hands": [cards(public.rules, private.hand) for private in state.private],
        "nest": [names[card] for card in nest],
        "trick": [[(leader + at) % seats, names[card]] for at, card in enumerate(public.trick)],
        "deals": [_of_result(result, _RESULT_IN_STATE) for result in public.results],
    }
    return {word: told[word] for word in _OF_STATE}


def of_record(record: Record) -> dict[str, Json]:
    r"""The position that a record ends in, as `docs/reference/record.md` describes it.

    >>> from roost.game.reading import read
    >>> shown = of_record(read("roost 1\ngame crowsnest target=500\ndealer 3\n"))
    >>> shown["rules"], shown["phase"], shown["dealer"]
    ({'target': '500'}, 'deal', 3)
    """
    shown = of_state(position(record))
    if not record.deals:
        shown["dealer"] = first_dealer(record)
    return shown


def cards(rules: Ruleset, mask: Mask) -> list[Json]:
    """The names of these cards, sorted as a hand."""
    return [*names_of(deck.pack(rules), mask)]


def actions(rules: Ruleset, those: Iterable[Action]) -> list[Json]:
    """The words of these actions.

    >>> from roost.variants import CROWSNEST
    >>> actions(CROWSNEST, [Action("bid", 70), Action("play", 0)])
    ['bid 70', 'play R14']
    """
    return [notation.write(deck.pack(rules), action) for action in those]


def _of_public(public: Public) -> dict[str, Json]:
    """Every word that is for all to know, but `trick` and `deals`, which each form has its way."""
    pack = deck.pack(public.rules)
    return {
        "game": public.rules.key,
        "rules": dict(house_rules(public.rules)),
        "phase": public.phase,
        "deal": public.deal,
        "dealer": public.dealer,
        "turn": public.turn,
        "said": [[seat, notation.write(pack, action)] for seat, action in public.said],
        "bid": public.bid,
        "declarer": public.declarer,
        "nest_top": None if public.shown is None else pack.names[public.shown],
        "trump": None if public.trump is None else pack.suits[public.trump],
        "called": None if public.called is None else pack.names[public.called],
        "partner": public.partner,
        "leader": public.leader,
        "tricks_taken": [
            {
                "leader": trick.leader,
                "cards": [pack.names[each] for each in trick.cards],
                "taker": trick.taker,
            }
            for trick in public.taken
        ],
        "captured": list(public.captured),
        "tricks": list(public.tricks),
        "totals": list(public.totals),
        "winners": list(public.winners),
    }


def _of_result(result: Result, words: Iterable[str]) -> dict[str, Json]:
    told = result._asdict()
    return {
        word: list(told[word]) if isinstance(told[word], tuple) else told[word] for word in words
    }
