"""A stand-in for the page's speaker."""

import msgspec

from roost.cards import cards_of, names_of
from roost.errors import RoostError
from roost.game import notation
from roost.players.simple import Advice
from roost.rules import deck, sides
from roost.texts.reasons import sentence
from roost.wire.messages import (
    Card,
    CardFace,
    DealLine,
    Happening,
    Hinted,
    Left,
    Refused,
    Scene,
    SeatName,
    Seated,
    Trick,
    Update,
    Word,
    WIRE,
)
from roost.wire.session import Sight, Sitting, Why


class speaker:
    def __init__(self, language: str) -> None:
        self.language = language if language in ("en", "id", "nb") else "en"

    def seated(self, sitting: Sitting) -> Seated:
        pack = deck.pack(sitting.rules)
        accounts = sides.accounts(sitting.rules)
        return Seated(
            wire=WIRE,
            table=sitting.match,
            seat=sitting.seat,
            language=self.language,
            name=sitting.name or "",
            game=sitting.rules.key,
            game_name=sitting.rules.key,
            ways=[],
            seats=[
                SeatName(
                    "You" if at == sitting.seat else name or f"Seat {at}",
                    accounts[at],
                    "",
                    sitting.players[at],
                )
                for at, name in enumerate(sitting.names)
            ],
            accounts=["We", "They"],
            partners=True,
            cards={name: CardFace(name, 0) for name in pack.names},
            suits={suit: suit for suit in pack.suits},
            unit="points",
            total=0,
            nest=5,
            target=300,
            deals=None,
            lesson=sitting.lesson,
        )

    def update(self, sitting: Sitting, sight: Sight, *, fresh: bool) -> Update:
        e = sight.envelope
        p, own = e.view.public, e.view.private
        pack = deck.pack(p.rules)
        n = len(p.tricks)
        card = lambda c: None if c is None else pack.names[c]
        suit = lambda c: None if c is None else pack.suits[c]
        trick = lambda leader, cards: [
            Card((leader + at) % n, pack.names[c]) for at, c in enumerate(cards)
        ]
        scene = Scene(
            phase=p.phase,
            given_up=sight.given_up,
            deal=p.deal,
            dealer=p.dealer,
            turn=p.turn,
            words="",
            why="",
            coach="",
            hand=list(names_of(pack, own.hand)),
            fresh=list(names_of(pack, own.hand & own.nest)),
            counts=[],
            said=[Word(s, notation.write(pack, a), notation.write(pack, a)) for s, a in p.said],
            bid=None if p.bid is None else str(p.bid),
            bidder=p.bidder,
            declarer=p.declarer,
            shown=card(p.shown),
            left=0,
            buried=list(names_of(pack, own.buried)),
            trump=suit(p.trump),
            called=card(p.called),
            partner=p.partner,
            leader=p.leader,
            trick=trick(p.leader or 0, p.trick),
            ahead=None,
            taken=[Trick(trick(t.leader, t.cards), t.taker, 0) for t in p.taken],
            tricks=list(p.tricks),
            captured=list(p.captured),
            meter=None,
            totals=list(p.totals),
            deals=[],
            account=None,
            final=None,
            seal=e.seal,
            legal=[notation.write(pack, a) for a in e.legal],
            refused={pack.names[c]: r for c, r in e.refused.items()},
            bids={},
            may_deal=sight.may_deal,
            may_phrase=sight.may_phrase,
            may_undo=e.may_undo,
            may_redo=e.may_redo,
            may_claim=sight.may_claim,
            may_give_up=sight.may_give_up,
        )
        return Update(
            e.version, fresh, [Happening(each.kind, each.kind) for each in e.events], scene
        )

    def refused(self, id: int | None, error: RoostError) -> Refused:
        try:
            return Refused(id, error.key, sentence(error))
        except KeyError:
            return Refused(id, error.key, str(error))

    def hinted(self, id: int, sitting: Sitting, sight: Sight, advice: Advice) -> Hinted:
        return Hinted(id, notation.write(deck.pack(sitting.rules), advice.action), advice.reason)

    def left(self, why: Why) -> Left:
        return Left(why, why)
