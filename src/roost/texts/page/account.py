"""The account of the deal just scored, line by line, with all its cards.

All figures come from the rules, so the lines of a column add up to what its account captured.
"""

import msgspec

from roost.cards import Mask, mask_of
from roost.game.events import Opened, Result
from roost.game.sheet import Sheet, sheet
from roost.game.state import Public
from roost.rules import deck, ending, scoring, sides
from roost.texts import say, say_many
from roost.texts.page.chair import Chair
from roost.texts.page.results import how, signed
from roost.texts.page.tricks import complete
from roost.texts.sentences.events import outcome
from roost.texts.words import bid
from roost.wire.parts import Account, Hand, Row

_TWO = 2  # two accounts keep their order; more are sorted by score


def account(public: Public, chair: Chair) -> Account | None:
    """The account, from the end of a deal until the next one begins; else `None`."""
    opened = public.opened
    if opened is None:
        return None
    result = public.results[-1]
    tricks = sides.partner_is_called(public.rules)
    taken = [_tricks(public)] if tricks else _points(public, result, opened, chair)
    people = chair.people
    columns = [people.account(each) for each in people.accounts()]
    rows = [*taken, _bid(result, chair), *_score(public, result)]
    if len(columns) > _TWO:
        columns, rows = _by_place(public, columns, rows)
    return Account(
        deal=result.deal,
        made=result.made,
        stamp=say("account", "Made") if result.made else say("account", "Set"),
        title=outcome(result, people),
        columns=columns,
        rows=rows,
        dealt=_dealt(opened, public, chair),
        played=_played(opened, result, public, chair),
        tricks=complete(public, chair),
    )


def _points(public: Public, result: Result, opened: Opened, chair: Chair) -> list[Row]:
    """What each team captured, and in what."""
    rules, came = public.rules, sheet(public, result, opened)
    rows = [_in_tricks(public, came, chair)]
    if opened.nest or any(came.nest):
        rows.append(_nest(public, result, opened, came, chair))
    if scoring.last_trick(rules):
        rows.append(_plain(say("account", "Last trick"), came.last))
    if scoring.most_tricks(rules)[0]:
        rows.append(_plain(say("account", "Most tricks"), came.most))
    cells = [str(each) for each in result.captured]
    return [*rows, Row(say("account", "Captured"), "", cells, "sum", [])]


def _in_tricks(public: Public, came: Sheet, chair: Chair) -> Row:
    of_seat = sides.accounts(public.rules)
    counters = deck.counters(public.rules)
    won: list[Mask] = [0 for _ in came.in_tricks]
    tricks = [0 for _ in came.in_tricks]
    for done in public.taken:
        won[of_seat[done.taker]] |= mask_of(done.cards) & counters
        tricks[of_seat[done.taker]] += 1
    first, second = tricks
    return Row(
        say("account", "Cards in tricks"),
        # Translators: how many tricks each team took, under “Cards in tricks”.
        say("account", "tricks: {first} to {second}", first=first, second=second),
        _figures(came.in_tricks),
        "cards",
        [chair.hand(mask, public.trump) for mask in won],
    )


def _nest(public: Public, result: Result, opened: Opened, came: Sheet, chair: Chair) -> Row:
    """The cards laid away, which count for one team."""
    last_taker = public.taken[-1].taker
    takes = scoring.nest_taker(public.rules, last_taker, result.declarer)
    # Whether the declarer gets the nest even if somebody else takes the last trick.
    if scoring.nest_taker(public.rules, -1, result.declarer) == result.declarer:
        note = say("account", "goes to the declarer’s side")
    elif last_taker == chair.me:
        note = say("account", "you took the last trick")
    else:
        name = chair.people.name(last_taker)
        note = say("account", "{name} took the last trick", name=name)
    held = chair.hand(opened.buried & deck.counters(public.rules), public.trump)
    account = sides.accounts(public.rules)[takes]
    cards = [held if each == account else [] for each in chair.people.accounts()]
    return Row(say("account", "In the nest"), note, _figures(came.nest), "cards", cards)


def _tricks(public: Public) -> Row:
    return Row(say("account", "Tricks"), "", [str(each) for each in public.tricks], "plain", [])


def _bid(result: Result, chair: Chair) -> Row:
    """The line of the bid, which stands in the declarer's column. The remark is how it ended."""
    of_seat = sides.accounts(chair.rules)
    cells = ["" for _ in chair.people.accounts()]
    cells[of_seat[result.declarer]] = bid(result.bid)
    if result.partner is not None:
        # Translators: stands in the partner’s column, beside the bid of the declarer.
        cells[of_seat[result.partner]] = say("account", "partner")
    return Row(say("account", "The bid"), how(result, chair.people), cells, "plain", [])


def _score(public: Public, result: Result) -> list[Row]:
    before = [total - change for total, change in zip(public.totals, result.delta, strict=True)]
    return [
        Row(say("account", "Scored"), "", [signed(each) for each in result.delta], "sum", []),
        Row(say("account", "Before"), "", [_negative(each) for each in before], "plain", []),
        Row(
            say("account", "Now"),
            _goal(public),
            [_negative(each) for each in public.totals],
            "total",
            [],
        ),
    ]


def _by_place(public: Public, columns: list[str], rows: list[Row]) -> tuple[list[str], list[Row]]:
    """The columns and cells sorted by score, the highest first, with a row of places. Equal scores
    have the same place."""
    totals = public.totals
    order = sorted(range(len(columns)), key=lambda each: -totals[each])
    places = [str(1 + sum(other > total for other in totals)) for total in totals]
    rows = [Row(say("account", "Place"), "", places, "plain", []), *rows]
    return [columns[each] for each in order], [
        msgspec.structs.replace(
            row,
            cells=[row.cells[each] for each in order],
            cards=[row.cards[each] for each in order] if row.cards else [],
        )
        for row in rows
    ]


def _goal(public: Public) -> str:
    goal = ending.goal(public.rules)
    if goal.hands is not None:
        return say_many(
            "account",
            "the match ends after {number} deal",
            "the match ends after {number} deals",
            goal.hands,
        )
    if goal.beyond:
        # Translators: {goal} is not enough, one point more is.
        return say("account", "past {goal} wins", goal=goal.points)
    return say("account", "{goal} wins", goal=goal.points)


def _plain(what: str, values: list[int]) -> Row:
    return Row(what, "", _figures(values), "plain", [])


def _figures(values: list[int]) -> list[str]:
    return [str(value) if value else "–" for value in values]


def _negative(value: int) -> str:
    return signed(value) if value < 0 else str(value)


def _dealt(opened: Opened, public: Public, chair: Chair) -> list[Hand]:
    hands = [
        Hand(chair.people.label(seat), chair.hand(hand, public.trump))
        for seat, hand in enumerate(opened.hands)
    ]
    if opened.nest:
        kitty = sides.partner_is_called(public.rules)
        label = say("account", "Kitty") if kitty else say("account", "Nest")
        hands.append(Hand(label, chair.hand(opened.nest, public.trump)))
    return hands


def _played(opened: Opened, result: Result, public: Public, chair: Chair) -> list[Hand]:
    """The hands after the exchange, and what was laid away; empty if there is no nest."""
    if not opened.nest:
        return []
    held = list(opened.hands)
    held[result.declarer] = (held[result.declarer] | opened.nest) & ~opened.buried
    hands = [
        Hand(chair.people.label(seat), chair.hand(hand, public.trump))
        for seat, hand in enumerate(held)
    ]
    return [*hands, Hand(say("account", "Laid away"), chair.hand(opened.buried, public.trump))]
