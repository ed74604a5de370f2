"""A record's last position with all cards open. It must not be shown to a seat that plays."""

from roost.cards import mask_of
from roost.cli.drawn.account import draw_end, draw_score
from roost.cli.drawn.drawing import contract, hand_line, progress, trick_row
from roost.cli.drawn.screen import Screen
from roost.game.record import Record, first_dealer, position
from roost.rules import sides
from roost.texts import say, words
from roost.texts.people import people_of
from roost.texts.words import bid


def draw_position(screen: Screen, record: Record) -> None:
    """Game, score, contract, hands, nest and trick of the position that a record ends in."""
    people = people_of(record, me=None)
    state = position(record)
    public = state.public
    screen.rule(words.game(record.rules.key))
    draw_score(screen, public, people)
    screen.write()
    if public.deal == 0:
        dealer = first_dealer(record)
        screen.write(say("position", "Before the first deal."))
        if dealer is not None:
            screen.write(say("position", "Dealer: {name}", name=people.label(dealer)))
        return
    facts = {"deal": public.deal, "name": people.label(public.dealer)}
    screen.write(say("position", "Deal {deal} · dealer {name}", **facts))
    if public.declarer is not None:
        screen.write(contract(public, people))
        screen.write(progress(public, people))
    elif public.bid is not None and public.bidder is not None:
        facts = {"bid": bid(public.bid), "name": people.label(public.bidder)}
        screen.write(say("position", "Standing bid: {bid} by {name}", **facts))
    rows = [
        (people.label(seat), hand_line(public, private.hand))
        for seat, private in enumerate(state.private)
        if private.hand
    ]
    nest = mask_of(state.face_down)
    if public.declarer is not None:
        nest = nest or state.private[public.declarer].buried
    if nest:
        kitty = sides.partner_is_called(record.rules)
        label = say("account", "Kitty") if kitty else say("account", "Nest")
        rows.append((label, hand_line(public, nest)))
    screen.write()
    screen.rows(rows)
    if public.trick:
        screen.write()
        screen.write(trick_row(public, people), hang=2)
    if public.winners:
        draw_end(screen, public, people)
    elif public.turn is not None:
        screen.write()
        screen.write(say("position", "On turn: {name}", name=people.label(public.turn)))
