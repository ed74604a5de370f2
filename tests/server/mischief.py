"""What a seat might try to learn hidden cards: wrong, early, stale, repeated and mixed messages.

Nothing here may change the match: whatever is asked is refused, or answered as it was before.
"""

from collections.abc import Callable
from random import Random

from roost.analysis.claims import certain
from roost.errors import RoostError
from roost.game import notation, together
from roost.game.actions import Action, bury
from roost.game.state import View
from roost.rules import auction, deck
from roost.table.table import Table
from roost.wire.messages import (
    MOST_ACTIONS,
    WIRE,
    Act,
    Asked,
    Claim,
    Deal,
    GiveUp,
    Hello,
    Hint,
    Phrase,
    Redo,
    Speak,
    Undo,
    write,
)
from tests.properties.interference import Swap
from tests.server.steps import LANGUAGES, PERSON, Fetch, Step

# A connection may say five things that are no message; then it is closed.
MOST_RUBBISH = 4
RUBBISH = (
    *("", "{", "[]", "null", "0", '"act"', "{}", '{"type":"act"}', '{"type":"see"}', "\x00", "ø"),
    '{"type":"act","id":1,"version":1,"actions":"bury R14"}',
    '{"type":"act","id":1,"version":-1,"actions":["pass"]}',
    '{"type":"act","id":1,"version":1,"actions":["pass"],"seat":1}',
    '{"type":"hint","id":1,"version":1,"seat":2}',
    '{"type":"undo","id":1e99,"version":1}',
)
OFF = (-1, -2, -9, 1, 2, 50, 10**9)
_ADDRESSES = ("record", "seat", "check", "again", "hand", "view", "record/1")
_BODIES = ("", "{", '{"how":"same"}', '{"how":"exchanged"}', '{"how":"old"}', '{"name":"x"}')


class Mischief:
    """Thinks of something to try, at the table as it stands, for one watcher."""

    def __init__(self, swap: Swap, watcher: int, rng: Random, *, computers: bool) -> None:
        self._swap = swap
        self._watcher = watcher
        self._rng = rng
        self._computers = computers
        self._rubbish = 0

    def steps(self, model: Table) -> list[Step]:
        """Something to try, and what has to follow it."""
        rng, watcher = self._rng, self._watcher
        kinds: list[Callable[[Table], list[Step]]]
        kinds = [self._act, self._act, self._act, self._other, self._stale, self._rude]
        if watcher == PERSON:
            kinds.append(self._request)
        public = model.state.public
        if public.phase == "auction" and public.turn == watcher and rng.random() < 0.6:
            kinds = [self._peek]
        steps = rng.choice(kinds)(model)
        if rng.random() < 0.1:
            steps.append(Step("repeat", watcher))
        if self._rubbish >= MOST_RUBBISH or rng.random() < 0.1:
            self._rubbish = 0
            since = rng.choice([None, 0, max(model.version - 9, 0), model.version + 3])
            steps.append(Step("enter", watcher, since=since))
        return steps

    def _asks(self, asked: Asked, off: int = 0) -> list[Step]:
        return [Step("ask", self._watcher, asked=asked, off=off)]

    def _act(self, model: Table) -> list[Step]:
        """Actions that may not be done now, one or several."""
        view = model.envelope(self._watcher).view
        for _ in range(50):
            actions = self._list(view, model)
            try:
                together.ordered(view, actions)
            except RoostError:
                pack = deck.pack(view.public.rules)
                return self._asks(Act(0, 0, tuple(notation.write(pack, one) for one in actions)))
        return []

    def _list(self, view: View, model: Table) -> list[Action]:
        rng = self._rng
        allowed = model.envelope(self._watcher).legal
        if view.public.phase == "nest" and rng.random() < 0.5:
            return [bury(self._card(view)) for _ in range(rng.randint(1, 7))]
        begun = [rng.choice(allowed)] if allowed and rng.random() < 0.7 else []
        more = [self._any(view) for _ in range(rng.randint(0, 3) if begun else rng.randint(1, 3))]
        # The last one fails in any case.
        return [*begun, *more, *begun]

    def _peek(self, model: Table) -> list[Step]:
        """If only it were done: the auction ends, the nest is in the hand, a card goes away."""
        seen = model.envelope(self._watcher)
        bids = [one for one in seen.legal if one.verb not in ("pass", "misdeal")]
        if not bids:
            return self._act(model)
        pack = deck.pack(seen.view.public.rules)
        top = notation.write(pack, bids[-1])
        hidden = f"bury {pack.names[self._rng.choice((self._swap.one, self._swap.other))]}"
        between = (hidden,) if self._rng.random() < 0.7 else ("trump R", hidden)
        return self._asks(Act(0, 0, (top, *between, top)))

    def _any(self, view: View) -> Action:
        """Any action of any phase."""
        rng = self._rng
        card = self._card(view)
        suits = range(len(deck.pack(view.public.rules).suits))
        return rng.choice(
            [
                *(Action(verb, card) for verb in ("play", "bury", "bury", "call")),
                Action("trump", rng.choice(suits)),
                Action("bid", rng.choice(auction.numbers(view.public.rules))),
                *(Action(word) for word in ("pass", "misdeal", "moon", "amerikaner", "alone")),
            ]
        )

    def _card(self, view: View) -> int:
        """A card: one of the two that are hidden, one of the hand, or any."""
        rng, every = self._rng, range(len(deck.pack(view.public.rules).names))
        held = [card for card in every if view.private.hand >> card & 1]
        return rng.choice(
            [self._swap.one, self._swap.other, rng.choice(held or every), rng.choice(every)]
        )

    def _other(self, model: Table) -> list[Step]:
        """Any other deed, at a time when it cannot be done."""
        seen = model.envelope(self._watcher)
        public = seen.view.public
        asked: list[Asked] = [Hint(0, 0), Speak(self._rng.choice((*LANGUAGES, "tlh")))]
        if public.phase not in ("deal", "over"):
            asked += [Deal(0, 0), Phrase(0, 0, "late"), Phrase(0, 0, "")]
        if certain(seen.view) is None:
            asked.append(Claim(0, 0))
        if not self._computers:
            asked += [Undo(0, 0), Redo(0, 0)]
        elif not seen.may_undo and public.turn is not None:
            asked.append(Undo(0, 0))
        if not seen.may_redo and public.turn is not None:
            asked.append(Redo(0, 0))
        if self._computers and public.turn == self._watcher and seen.may_undo:
            both = (*self._asks(Undo(0, 0)), *self._asks(Redo(0, 0)))
            return [*both] if self._rng.random() < 0.3 else self._asks(self._rng.choice(asked))
        return self._asks(self._rng.choice(asked))

    def _stale(self, model: Table) -> list[Step]:
        """A deed that may be possible, of another version of the table."""
        rng = self._rng
        legal = model.envelope(self._watcher).legal
        pack = deck.pack(model.state.public.rules)
        words = notation.write(pack, rng.choice(legal)) if legal else "pass"
        hidden = f"bury {pack.names[self._swap.one]}"
        asked: list[Asked] = [
            *(Act(0, 0, (words,)), Act(0, 0, (hidden,)), Act(0, 0, (words, hidden, words))),
            *(Deal(0, 0), Undo(0, 0), Redo(0, 0), Claim(0, 0), GiveUp(0, 0), Hint(0, 0)),
            Phrase(0, 0, "too late"),
        ]
        return self._asks(rng.choice(asked), rng.choice(OFF))

    def _rude(self, model: Table) -> list[Step]:
        """What is no message, or none that can stand here."""
        rng, watcher = self._rng, self._watcher
        names = deck.pack(model.state.public.rules).names
        words = [f"bury {rng.choice(names)}", "play X99", "bury", "call 7", "sing", "", "bid 99999"]
        asked: list[Asked] = [
            Act(0, 0, (rng.choice(words[1:]),)),
            Act(0, 0, (words[0], rng.choice(words[1:]), words[0])),
        ]
        if rng.random() < 0.5:
            return self._asks(rng.choice(asked))
        self._rubbish += 1
        many: list[Asked] = [
            Act(0, 0, ()),
            Act(0, 0, (words[0],) * (MOST_ACTIONS + 1)),
            Phrase(0, 0, "x" * 201),
        ]
        if rng.random() < 0.3:
            return self._asks(rng.choice(many))
        hello = write(Hello(WIRE, "1-1-token", "en")).decode()
        return [Step("say", watcher, words=rng.choice((*RUBBISH, hello)))]

    def _request(self, _model: Table) -> list[Step]:
        """A page or an address, with the right and the wrong method."""
        rng = self._rng
        lang = f"?lang={rng.choice(LANGUAGES)}"
        card = rng.choice((self._swap.one, self._swap.other))
        record = f"roost 1\ngame crowsnest\nshuffle 1 {card:064x}\ndeal\n0 bury {card}\n"
        asked = [
            *(Fetch(f"/api/tables/1/{each}{lang}") for each in _ADDRESSES),
            *(Fetch(path + lang) for path in ("/api/start", "/table/1", "/", "/api/tables/1")),
            *(Fetch(path) for path in ("/api/backup", f"/api/here?nonce={0:032}", "/api/door")),
            Fetch(f"/api/tables/1/again{lang}", "POST", rng.choice(_BODIES)),
            Fetch(f"/api/tables/1{lang}", "PATCH", rng.choice(_BODIES)),
            Fetch(f"/api/tables/1/{rng.choice(_ADDRESSES)}{lang}", "PUT", rng.choice(_BODIES)),
            Fetch(f"/api/tables/{rng.choice((2, 999, 10**9))}/record{lang}"),
            Fetch(f"/api/tables/999{lang}", "DELETE"),
            Fetch(f"/api/records{lang}", "POST", record),
            Fetch(f"/api/differences{lang}", "POST", '{"game":"crowsnest","rules":{"bird":"x"}}'),
        ]
        # What is most likely to tell something is asked for most.
        fetch = rng.choice(asked[:1] if rng.random() < 0.3 else asked)
        return [Step("fetch", self._watcher, fetch=fetch)]
