"""Events in words: a whole sentence for each, to be understood without a drawing.

A sentence uses only what its event holds. So a spectator hears only what all may know.
"""

from typing import assert_never

from roost.cards import Card, names_of
from roost.game.events import DealBegun, Event, Result, Said
from roost.rules import deck, scoring, sides
from roost.texts import say, say_many
from roost.texts.people import People
from roost.texts.words import all_of, bid, card, cards, first, suit


def tell(event: Event, people: People) -> str:  # noqa: C901 one arm an event
    """An event in a sentence, as it is told to the seat `people.me`.

    >>> from roost.game.actions import PASS
    >>> from roost.game.events import Said
    >>> from roost.variants import CROWSNEST
    >>> tell(Said(0, PASS), People(CROWSNEST, (None, "Berit", "Carl", "Dina"), me=0))
    'You pass.'
    """
    pack = deck.pack(people.rules)
    match event.kind:
        case "deal-begun":
            return _begun(event, people)
        case "hand-dealt":
            hand = cards(names_of(pack, event.cards))
            return say("event", "You are dealt {cards}.", cards=hand)
        case "said":
            return _said(event, people)
        case "passed-out":
            if event.misdeal:
                return say("event", "The hands are thrown in; nothing is scored.")
            return say("event", "All have passed: the hands are thrown in, nothing is scored.")
        case "auction-won":
            return _won(event.seat, bid(event.bid), people)
        case "nest-taken":
            return _taken(event.seat, event.cards, people)
        case "nest-seen":
            held = cards(names_of(pack, event.cards))
            if sides.partner_is_called(people.rules):
                return say("event", "In the kitty: {cards}.", cards=held)
            return say("event", "In the nest: {cards}.", cards=held)
        case "laid-away":
            return _laid_away(event.seat, event.left, people)
        case "buried":
            return say("event", "You lay {card} away.", card=card(pack.names[event.card]))
        case "trump-made":
            return say("event", "Trump is {colour}.", colour=suit(pack, event.suit))
        case "played":
            return _played(event.seat, card(pack.names[event.card]), people)
        case "called":
            return _called(event.seat, event.card, people)
        case "partner-shown":
            if event.seat == people.me:
                return say("event", "You hold the called card and are the partner.")
            return say(
                "event",
                "{name} holds the called card and is the partner.",
                name=people.name(event.seat),
            )
        case "trick-taken":
            return _trick(event.seat, event.points, people)
        case "deal-scored":
            return outcome(event.result, people)
        case "match-over":
            return winners(event.winners, people)
        case never:
            assert_never(never)


def _begun(event: DealBegun, people: People) -> str:
    if event.dealer == people.me:
        said = say("event", "Deal {deal}: you deal.", deal=event.deal)
    else:
        name = people.name(event.dealer)
        said = say("event", "Deal {deal}: {name} deals.", deal=event.deal, name=name)
    if event.shown is None:
        return said
    return f"{said} {top_of_nest(event.shown, people)}"


def top_of_nest(shown: Card, people: People) -> str:
    """Which card of the nest all may see."""
    top = card(deck.pack(people.rules).names[shown])
    return say("event", "On top of the nest lies {card}, for all to see.", card=top)


def _said(event: Said, people: People) -> str:
    seat, (verb, value) = event.seat, event.action
    if seat == people.me:
        match verb:
            case "pass":
                return say("event", "You pass.")
            case "misdeal":
                return say("event", "You have no counter and ask for a new deal.")
            case "moon":
                return say("event", "You shoot the moon.")
            case "amerikaner":
                return say("event", "You call Amerikaner.")
            case _:
                return say("event", "You bid {bid}.", bid=value)
    name = people.name(seat)
    match verb:
        case "pass":
            return say("event", "{name} passes.", name=name)
        case "misdeal":
            return say("event", "{name} has no counter and asks for a new deal.", name=name)
        case "moon":
            return say("event", "{name} shoots the moon.", name=name)
        case "amerikaner":
            return say("event", "{name} calls Amerikaner.", name=name)
        case _:
            return say("event", "{name} bids {bid}.", name=name, bid=value)


def _won(seat: int, what: str, people: People) -> str:
    if seat == people.me:
        return say("event", "You win the auction with {bid}.", bid=what)
    # Translators: {bid} is a number, “the moon” or “Amerikaner”.
    return say("event", "{name} wins the auction with {bid}.", name=people.name(seat), bid=what)


def _taken(seat: int, number: int, people: People) -> str:
    kitty = sides.partner_is_called(people.rules)
    if seat == people.me:
        if kitty:
            return say_many(
                "event",
                "You take the kitty of {number} card.",
                "You take the kitty of {number} cards.",
                number,
            )
        return say_many(
            "event",
            "You take the nest of {number} card.",
            "You take the nest of {number} cards.",
            number,
        )
    name = people.name(seat)
    if kitty:
        return say_many(
            "event",
            "{name} takes the kitty of {number} card.",
            "{name} takes the kitty of {number} cards.",
            number,
            name=name,
        )
    return say_many(
        "event",
        "{name} takes the nest of {number} card.",
        "{name} takes the nest of {number} cards.",
        number,
        name=name,
    )


def _laid_away(seat: int, left: int, people: People) -> str:
    if seat == people.me:
        if left == 0:
            return say("event", "You have laid away all you had to.")
        return say_many(
            "event",
            "You have {number} card still to lay away.",
            "You have {number} cards still to lay away.",
            left,
        )
    name = people.name(seat)
    if left == 0:
        # Translators: as many as were taken up, which was said just before.
        return say("event", "{name} has laid as many cards away.", name=name)
    return say_many(
        "event",
        "{name} has {number} card still to lay away.",
        "{name} has {number} cards still to lay away.",
        left,
        name=name,
    )


def _played(seat: int, what: str, people: People) -> str:
    if seat == people.me:
        return say("event", "You play {card}.", card=what)
    return say("event", "{name} plays {card}.", name=people.name(seat), card=what)


def _called(seat: int, called: int | None, people: People) -> str:
    mine = seat == people.me
    name = "" if mine else people.name(seat)
    if called is None:
        if mine:
            return say("event", "You go alone.")
        return say("event", "{name} goes alone.", name=name)
    what = card(deck.pack(people.rules).names[called])
    if mine:
        return say("event", "You call {card}: who holds it is your partner.", card=what)
    return say("event", "{name} calls {card}: who holds it is the partner.", name=name, card=what)


def _trick(seat: int, points: int, people: People) -> str:
    mine = seat == people.me
    name = "" if mine else people.name(seat)
    if scoring.counts_tricks(people.rules):
        if mine:
            return say("event", "You take the trick.")
        return say("event", "{name} takes the trick.", name=name)
    if mine:
        return say_many(
            "event",
            "You take the trick: {number} point.",
            "You take the trick: {number} points.",
            points,
        )
    return say_many(
        "event",
        "{name} takes the trick: {number} point.",
        "{name} takes the trick: {number} points.",
        points,
        name=name,
    )


def outcome(result: Result, people: People) -> str:
    """Whether the bid was made, and by how much."""
    what, mine = bid(result.bid), result.declarer == people.me
    name = "" if mine else people.name(result.declarer)
    if not isinstance(result.bid, int):
        if result.made and mine:
            # Translators: {bid} is “the moon” or “Amerikaner” here.
            return say("account", "You bid {bid} and made it.", bid=what)
        if result.made:
            return say("account", "{name} bid {bid} and made it.", name=name, bid=what)
        if mine:
            return say("account", "You bid {bid} and were set.", bid=what)
        return say("account", "{name} bid {bid} and was set.", name=name, bid=what)
    over = _taken_by_side(result, people) - result.bid
    if over == 0:
        return _exactly(result.made, mine, name, what)
    if result.made:
        if mine:
            # Translators: {over} points, or tricks in Amerikaner, more than were bid.
            return say("account", "You bid {bid}: made, with {over} over.", bid=what, over=over)
        return say(
            "account", "{name} bid {bid}: made, with {over} over.", name=name, bid=what, over=over
        )
    if mine:
        # Translators: the bid was missed by {short} points, or tricks in Amerikaner.
        return say("account", "You bid {bid}: set by {short}.", bid=what, short=-over)
    return say("account", "{name} bid {bid}: set by {short}.", name=name, bid=what, short=-over)


def _exactly(made: bool, mine: bool, name: str, what: str) -> str:  # noqa: FBT001
    if made:
        if mine:
            return say("account", "You bid {bid}: made exactly.", bid=what)
        return say("account", "{name} bid {bid}: made exactly.", name=name, bid=what)
    if mine:
        # Translators: exactly the bid was captured, and by a house rule that is not enough.
        return say("account", "You bid {bid}: set, since this house wants more.", bid=what)
    return say(
        "account", "{name} bid {bid}: set, since this house wants more.", name=name, bid=what
    )


def _taken_by_side(result: Result, people: People) -> int:
    accounts = scoring.bidding_accounts(people.rules, result.declarer, result.partner)
    return sum(result.captured[account] for account in accounts)


def winners(accounts: tuple[int, ...], people: People) -> str:
    """Who has won the match, by name."""
    seats = [seat for account in accounts for seat in people.team(account)]
    if seats == [people.me]:
        return say("event", "You win the match.")
    named = first(all_of(map(people.someone, seats)))
    if len(seats) == 1:
        return say("event", "{name} wins the match.", name=named)
    if people.me in seats and len(accounts) == 1:
        return say(
            "event", "We win the match: {people}.", people=all_of(map(people.someone, seats))
        )
    if people.me is not None and len(accounts) == 1:
        return say(
            "event", "They win the match: {people}.", people=all_of(map(people.someone, seats))
        )
    return say("event", "{people} win the match.", people=named)
