"""The table, drawn from one seat's envelope: the score, the contract, the trick, the hand.

It is drawn from the view only, so it can show nothing that the seat may not know.
"""

from roost import kernel
from roost.cards import Card, Mask, cards_of
from roost.cli.drawn.screen import Screen, dotted, glued
from roost.game.state import Public, View
from roost.rules import auction, dealing, deck, ending, scoring, trick
from roost.table.table import Envelope
from roost.texts import say, say_many
from roost.texts.people import People
from roost.texts.words import bid, card, cards, first, suit


def draw(screen: Screen, envelope: Envelope, people: People) -> None:
    """The whole table, for a seat that is on turn."""
    public = envelope.view.public
    screen.write()
    screen.write(score_line(public, people))
    match public.phase:
        case "auction":
            _draw_auction(screen, public, people)
        case "nest" | "trump":
            screen.write(contract(public, people))
        case "play" | "call":
            screen.write(contract(public, people))
            screen.write(progress(public, people))
            screen.write()
            _draw_trick(screen, public, people)
    screen.write()
    draw_hand(screen, envelope)


def score_line(public: Public, people: People) -> str:
    """The totals, and where the match ends."""
    pairs = dotted(
        f"{people.account(account)} {public.totals[account]}" for account in people.accounts()
    )
    goal = ending.goal(public.rules)
    if goal.hands is not None:
        return say_many(
            "table",
            "Score: {totals} · after {number} deal",
            "Score: {totals} · after {number} deals",
            goal.hands,
            totals=pairs,
        )
    if goal.beyond:
        # Translators: {goal} is not enough, one point more is.
        return say("table", "Score: {totals} · past {goal} wins", totals=pairs, goal=goal.points)
    # Translators: whoever has {goal} or more wins the match.
    return say("table", "Score: {totals} · {goal} wins", totals=pairs, goal=goal.points)


def contract(public: Public, people: People) -> str:
    """Who declares, for how much, with what trump, and who was called."""
    pack = deck.pack(public.rules)
    if public.declarer is None or public.bid is None:
        return ""
    who, what = people.label(public.declarer), bid(public.bid)
    if public.declarer == people.me:
        parts = [say("table", "You bid {bid}", bid=what)]
    else:
        parts = [say("table", "{name} bid {bid}", name=who, bid=what)]
    if public.trump is not None:
        parts.append(say("table", "trump {colour}", colour=suit(pack, public.trump)))
    elif public.phase == "play" and public.taken:
        # Translators: the deal has no trump suit.
        parts.append(say("table", "no trump"))
    if public.called is not None:
        called = card(pack.names[public.called])
        if public.partner is None:
            # Translators: the card that the declarer called; who holds it is the partner.
            parts.append(say("table", "called {card}", card=called))
        else:
            partner = people.someone(public.partner)
            # Translators: {name} may also be “you”.
            parts.append(say("table", "called {card}, partner {name}", card=called, name=partner))
    return dotted(parts)


def progress(public: Public, people: People) -> str:
    """What each side has taken so far, against the bid."""
    assert public.declarer is not None
    bidding = scoring.bidding_accounts(public.rules, public.declarer, public.partner)
    theirs = sum(public.captured[account] for account in bidding)
    aim = public.bid if isinstance(public.bid, int) else scoring.hand_total(public.rules)
    if not scoring.counts_tricks(public.rules):
        other = sum(public.captured) - theirs
        # Translators: “We 45 of 90 · They 20”: what each team has captured; {aim} was bid.
        return say(
            "table",
            "Points: {bidders} {taken} of {aim} · {others} {rest}",
            bidders=people.account(bidding[0]),
            taken=theirs,
            aim=aim,
            others=people.account(1 - bidding[0]),
            rest=other,
        )
    each = dotted(f"{people.label(seat)} {count}" for seat, count in enumerate(public.tricks))
    # Translators: {each} is “Berit 3 · Carl 2”; then what the declarer’s side has of the bid.
    return say(
        "table",
        "Tricks: {each} · bid: {taken} of {aim}",
        each=each,
        taken=theirs,
        aim=aim,
    )


def _draw_auction(screen: Screen, public: Public, people: People) -> None:
    """What each seat said last, from the first speaker on."""
    if public.shown is not None:
        top = card(deck.pack(public.rules).names[public.shown])
        screen.write(say("table", "On top of the nest: {card}", card=top))
    latest = dict(public.said)
    seats = dealing.seats(public.rules)
    opener = auction.opener(public.rules, public.dealer)
    rows = []
    for step in range(seats):
        seat = (opener + step) % seats
        label = _beside(seat, public, people)
        if seat not in latest:
            rows.append((label, "–"))
            continue
        verb, value = latest[seat]
        match verb:
            case "pass":
                # Translators: what a seat said last, in the list of the auction.
                rows.append((label, say("auction", "pass")))
            case "moon" | "amerikaner":
                rows.append((label, bid(verb)))
            case _:
                rows.append((label, str(value)))
    screen.write()
    screen.rows(rows, indent=2)


def _beside(seat: int, public: Public | None, people: People) -> str:
    """A seat's label, marked if it is the partner or, with `public` given, the dealer."""
    label = people.label(seat)
    is_dealer = public is not None and seat == public.dealer
    if people.is_partner(seat) and is_dealer:
        return say("table", "{name} (partner, dealer)", name=label)
    if people.is_partner(seat):
        return say("table", "{name} (partner)", name=label)
    return say("table", "{name} (dealer)", name=label) if is_dealer else label


def _draw_trick(screen: Screen, public: Public, people: People) -> None:
    """The cards of the trick in the order played; a word marks the one that would take it."""
    if not public.trick or public.leader is None:
        screen.write(say("table", "Trick {number}: you lead.", number=len(public.taken) + 1))
        return
    screen.write(say("table", "Trick {number}:", number=len(public.taken) + 1))
    names, seats = deck.pack(public.rules).names, dealing.seats(public.rules)
    ahead = kernel.winner(trick.tables(public.rules, public.trump), public.trick)
    rows = []
    for at, played in enumerate(public.trick):
        text = card(names[played])
        if at == ahead and len(public.trick) > 1:
            # Translators: stands beside the card that would take the trick now.
            text += "  " + say("table", "ahead")
        seat = (public.leader + at) % seats
        rows.append((_beside(seat, None, people), text))
    screen.rows(rows, indent=2)


def trick_line(public: Public, number: int, people: People) -> str:
    """A complete trick in one line, `number` counted from 0."""
    names = deck.pack(public.rules).names
    done = public.taken[number]
    seats = dealing.seats(public.rules)
    played = dotted(
        f"{people.label((done.leader + at) % seats)} {card(names[each])}"
        for at, each in enumerate(done.cards)
    )
    return say("table", "Trick {number}: {cards}", number=number + 1, cards=played)


def trick_row(public: Public, people: People) -> str:
    """The cards of a trick that is not complete, in one line."""
    names = deck.pack(public.rules).names
    leader, seats = public.leader or 0, dealing.seats(public.rules)
    played = dotted(
        f"{people.label((leader + at) % seats)} {card(names[each])}"
        for at, each in enumerate(public.trick)
    )
    return say("table", "Trick {number}: {cards}", number=len(public.taken) + 1, cards=played)


def draw_hand(screen: Screen, envelope: Envelope) -> None:
    """The hand, a row for each colour. Cards are numbered if one is to be typed. Those that may not
    be used now are in brackets."""
    view = envelope.view
    numbered = view.public.phase in ("play", "nest") and bool(envelope.legal)
    numbers = {held: at for at, held in enumerate(cards_of(view.private.hand), 1)}
    names = deck.pack(view.public.rules).names

    def shown(held: Card) -> str:
        text = f"{numbers[held]} {names[held]}" if numbered else names[held]
        if names[held] == "Bird":
            text = text.replace("Bird", card("Bird"))
        return glued(f"({text})" if held in envelope.refused else text)

    rows = [
        (label, "  ".join(map(shown, held))) for label, held in by_suit(view, view.private.hand)
    ]
    screen.rows(rows)


def by_suit(view: View, mask: Mask) -> list[tuple[str, list[Card]]]:
    """Cards by printed colour, the bird on a row of its own."""
    pack = deck.pack(view.public.rules)
    rows: dict[str, list[Card]] = {}
    for held in cards_of(mask):
        printed = pack.suits_of[held]
        label = card("Bird") if printed is None else first(suit(pack, printed))
        rows.setdefault(label, []).append(held)
    return list(rows.items())


def hand_line(public: Public, mask: Mask) -> str:
    """Cards in one line, sorted."""
    names = deck.pack(public.rules).names
    return cards(names[held] for held in cards_of(mask))
