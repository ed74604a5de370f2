"""The table in sentences: the hand, the auction, the contract, the trick."""

from roost import kernel
from roost.cards import cards_of
from roost.game.state import Public, Trick
from roost.rules import dealing, deck, scoring, trick
from roost.table.table import Envelope
from roost.texts import say, say_many
from roost.texts.people import People
from roost.texts.sentences.score import named, side, totals
from roost.texts.words import all_of, bid, card, suit


def hand(envelope: Envelope, people: People) -> list[str]:
    """The cards that are held, and which of them may be used; between deals all hands."""
    public, held = envelope.view.public, cards_of(envelope.view.private.hand)
    if public.phase in ("deal", "over"):
        if public.opened is None:
            return [say("aloud", "You hold no cards now.")]
        return [
            say(
                "aloud",
                "{who}, as dealt: {cards}.",
                who=people.label(seat),
                cards=named(public, cards_of(dealt)),
            )
            for seat, dealt in enumerate(public.opened.hands)
        ]
    told = [
        say_many(
            "aloud",
            "You hold {number} card: {cards}.",
            "You hold {number} cards: {cards}.",
            len(held),
            cards=named(public, held),
        )
    ]
    refused = [each for each in held if each in envelope.refused]
    if refused:
        usable = (each for each in held if each not in envelope.refused)
        told.append(say("aloud", "Now you may use {cards}.", cards=named(public, usable)))
    return told


def table(public: Public, people: People) -> list[str]:
    """The deal, the bid, trump, what each side has, and what lies in the trick."""
    told = [_dealer(public, people)]
    if public.phase == "deal":
        return [totals(public, people)]
    if public.declarer is None:
        return [*told, *_auction(public, people)]
    told.append(_contract(public, people))
    if public.trump is not None:
        colour = suit(deck.pack(public.rules), public.trump)
        told.append(say("event", "Trump is {colour}.", colour=colour))
    elif public.phase == "play" and public.taken:
        told.append(say("aloud", "There is no trump."))
    if public.called is not None:
        told.append(_partner(public, people))
    if public.phase in ("play", "call"):
        told += _progress(public, people)
        told += _trick(public, people)
    return told


def _dealer(public: Public, people: People) -> str:
    if public.dealer == people.me:
        return say("aloud", "This is deal {deal}; you dealt.", deal=public.deal)
    name = people.name(public.dealer)
    return say("aloud", "This is deal {deal}; {name} dealt.", deal=public.deal, name=name)


def _auction(public: Public, people: People) -> list[str]:
    told = []
    if public.shown is not None:
        top = card(deck.pack(public.rules).names[public.shown])
        told.append(say("aloud", "On top of the nest lies {card}.", card=top))
    told.append(standing(public, people))
    passed = [seat for seat in range(dealing.seats(public.rules)) if public.passed >> seat & 1]
    if len(passed) > 1:
        who = all_of(people.someone(seat) for seat in passed)
        told.append(say("aloud", "{people} have passed.", people=who))
    elif passed == [people.me]:
        told.append(say("aloud", "You have passed."))
    elif passed:
        told.append(say("aloud", "{name} has passed.", name=people.name(passed[0])))
    return told


def standing(public: Public, people: People) -> str:
    """The highest bid so far."""
    if public.bid is None or public.bidder is None:
        return say("aloud", "Nobody has bid yet.")
    if public.bidder == people.me:
        return say("aloud", "The highest bid is {bid}, your own.", bid=bid(public.bid))
    name = people.name(public.bidder)
    return say("aloud", "The highest bid is {bid}, by {name}.", bid=bid(public.bid), name=name)


def _contract(public: Public, people: People) -> str:
    assert public.declarer is not None
    assert public.bid is not None
    if public.declarer == people.me:
        return say("aloud", "You are the declarer, with a bid of {bid}.", bid=bid(public.bid))
    name = people.name(public.declarer)
    return say(
        "aloud", "{name} is the declarer, with a bid of {bid}.", name=name, bid=bid(public.bid)
    )


def _partner(public: Public, people: People) -> str:
    assert public.called is not None
    called = card(deck.pack(public.rules).names[public.called])
    if public.partner is None:
        return say("aloud", "The called card is {card}; it has not fallen yet.", card=called)
    if public.partner == people.me:
        return say("aloud", "The called card was {card}; you are the partner.", card=called)
    name = people.name(public.partner)
    return say(
        "aloud", "The called card was {card}; {name} is the partner.", card=called, name=name
    )


def _progress(public: Public, people: People) -> list[str]:
    assert public.declarer is not None
    bidding = scoring.bidding_accounts(public.rules, public.declarer, public.partner)
    theirs = sum(public.captured[account] for account in bidding)
    aim = public.bid if isinstance(public.bid, int) else scoring.hand_total(public.rules)
    if not scoring.counts_tricks(public.rules):
        return [
            say(
                "aloud",
                "So far {bidders} have {taken} of {aim} points, and {others} have {rest}.",
                bidders=side(bidding[0], people),
                taken=theirs,
                aim=aim,
                others=side(1 - bidding[0], people),
                rest=sum(public.captured) - theirs,
            )
        ]
    each = (
        say("aloud", "{who} {points}", who=people.label(seat), points=count)
        for seat, count in enumerate(public.tricks)
    )
    return [
        say("aloud", "Tricks so far: {each}.", each=", ".join(each)),
        say_many(
            "aloud",
            "The declarer’s side has {taken} of the {number} trick that it needs.",
            "The declarer’s side has {taken} of the {number} tricks that it needs.",
            aim,
            taken=theirs,
        ),
    ]


def _trick(public: Public, people: People) -> list[str]:
    """The cards that lie on the table, and who is ahead."""
    if not public.trick or public.leader is None:
        return [
            say("aloud", "No card has been played to trick {number}.", number=len(public.taken) + 1)
        ]
    told = [say("aloud", "This is trick {number}.", number=len(public.taken) + 1)]
    so_far = Trick(public.leader, public.trick, public.leader)
    told += played(public, so_far, people)
    if len(public.trick) > 1:
        at = kernel.winner(trick.tables(public.rules, public.trump), public.trick)
        ahead = (public.leader + at) % dealing.seats(public.rules)
        told.append(say("aloud", "{name} is ahead.", name=people.name(ahead)))
    return told


def played(public: Public, done: Trick, people: People) -> list[str]:
    """Who led what to a trick, and who played what."""
    names, seats = deck.pack(public.rules).names, dealing.seats(public.rules)
    told = []
    for at, each in enumerate(done.cards):
        seat, what = (done.leader + at) % seats, card(names[each])
        mine = seat == people.me
        if at == 0 and mine:
            told.append(say("aloud", "You led {card}.", card=what))
        elif at == 0:
            told.append(say("aloud", "{name} led {card}.", name=people.name(seat), card=what))
        elif mine:
            told.append(say("aloud", "You played {card}.", card=what))
        else:
            told.append(say("aloud", "{name} played {card}.", name=people.name(seat), card=what))
    return told
