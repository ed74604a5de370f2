"""From text to a record. Each line is read and then played; an error names the first wrong line.

Since every action is played on the match, a record that was read breaks no rule.
"""

import string
from typing import Never

from roost import shuffle
from roost.cards import Mask, card_named
from roost.errors import RecordError, RoostError, RulesetError
from roost.game import match, notation
from roost.game.actions import Action
from roost.game.record import (
    DealRecord,
    Record,
    cards_of_next,
    first_dealer,
    in_written_order,
    start,
)
from roost.game.state import State
from roost.game.step import step
from roost.game.writing import FORMAT_VERSION
from roost.rules import dealing, deck, nest, sides
from roost.rules.dealing import Dealt
from roost.rules.switches import whole_number
from roost.rules.validate import house
from roost.variants import known

_SHOWN = 40  # of a wrong text, so that an error stays one sentence


def read(text: str | bytes) -> Record:
    r"""The record of a text, or of bytes in UTF-8. Any line ending will do.

    Raises `RecordError` with the number of the first wrong line and the key of the reason.

    >>> read("roost 1\ngame crowsnest target=500\n").rules.end.target
    500
    >>> read("roost 1\ngame euchre\n")
    Traceback (most recent call last):
    roost.errors.RecordError: Line 2: There is no game “euchre”; ...
    """
    reader = _Reader()
    for number, line in enumerate(_decoded(text).splitlines(), 1):
        said = line.partition("#")[0].strip()
        if said:
            reader.read_line(number, said)
    return reader.finish()


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        # Half a surrogate pair is refused here, as UTF-8 cannot hold it.
        text = text.encode("utf-8", "surrogatepass")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = text[: error.start].decode("utf-8-sig")
        line = len(f"{before}?".splitlines())
        raise RecordError(line, "not-utf-8", byte=f"0x{text[error.start]:02x}") from None


class _Reader:
    """The match as far as it was read."""

    def __init__(self) -> None:
        self.number = 1
        self.version_seen = False
        self.record: Record | None = None
        self.meta: list[tuple[str, str]] = []
        self.state: State | None = None  # from the first deal line on
        self.deals: list[DealRecord] = []
        self.actions: list[tuple[int, Action]] = []
        # A deal line was read, its cards are not complete yet.
        self.dealing = False
        self.hands: dict[int, Mask] = {}
        self.nest: tuple[int, ...] | None = None
        self.seal: str | None = None
        self.named: Mask = 0

    def read_line(self, number: int, said: str) -> None:
        self.number = number
        word, rest = _first_word(said)
        try:
            if not self.version_seen:
                self._version(said)
            elif self.record is None:
                self._game(word, rest)
            elif word in _HEADER_WORDS:
                self._header(self.record, word, rest)
            elif word == "deal" and not rest:
                self._deal()
            elif word in ("hand", "nest", "seal"):
                self._cards(word, rest)
            elif word.isascii() and word.isdigit():
                self._action(word, rest)
            else:
                self._refuse("unknown-line", line=_short(said))
        except RecordError:
            raise
        except RoostError as error:
            raise RecordError(number, error.key, **_short_facts(error.facts)) from None

    def finish(self) -> Record:
        """The record, when every line is read. A last deal with incomplete cards is left out."""
        if self.record is None:
            self._refuse("no-game" if self.version_seen else "no-header")
        if self.dealing and self._complete():
            self._begin()
        self._close_deal()
        return self.record._replace(meta=tuple(self.meta), deals=tuple(self.deals))

    def _refuse(self, key: str, **facts: object) -> Never:
        raise RecordError(self.number, key, **facts)

    def _version(self, said: str) -> None:
        word, version = _first_word(said)
        if word != "roost":
            self._refuse("no-header", line=_short(said))
        if version != str(FORMAT_VERSION):
            self._refuse("unknown-version", version=_short(version), known=FORMAT_VERSION)
        self.version_seen = True

    def _game(self, word: str, rest: str) -> None:
        if word != "game" or not rest:
            self._refuse("no-game", line=_short(word))
        key, *words = rest.split()
        try:
            own = known.game(key)
        except RulesetError:
            self._refuse("unknown-game", game=_short(key))
        given: dict[str, str] = {}
        for each in words:
            switch, equals, value = each.partition("=")
            if not equals:
                self._refuse("not-a-switch", text=_short(each))
            if switch in given:
                self._refuse("repeated", line=_short(switch))
            given[switch] = value
        rules = house(own, given)
        self.record = Record(rules, (None,) * dealing.seats(rules))

    def _header(self, record: Record, word: str, rest: str) -> None:
        if self.state is not None or self.dealing:
            self._refuse("header-after-deal", line=word)
        if word in ("roost", "game"):
            self._refuse("repeated", line=word)
        if not rest:
            self._refuse("incomplete-line", line=word)
        match word:
            case "seat":
                self.record = self._named(record, rest)
            case "dealer":
                self._once(record.dealer, word)
                self.record = record._replace(dealer=self._seat(record, rest))
            case "shuffle":
                self._once(record.seed, word)
                self.record = record._replace(seed=self._seed(rest))
            case "phrase":
                self._once(record.phrase, word)
                self.record = record._replace(phrase=rest)
            case "totals":
                self._once(record.totals, word)
                self.record = record._replace(totals=self._totals(record, rest))
            case _:
                key, value = _first_word(rest)
                if not value.strip():
                    self._refuse("incomplete-line", line="meta")
                self.meta.append((key, value.strip()))

    def _once(self, value: object, word: str) -> None:
        if value is not None:
            self._refuse("repeated", line=word)

    def _seat(self, record: Record, text: str) -> int:
        seat = whole_number(text)
        if seat is None or not 0 <= seat < dealing.seats(record.rules):
            self._refuse("unknown-seat", seat=_short(text), seats=dealing.seats(record.rules))
        return seat

    def _named(self, record: Record, rest: str) -> Record:
        text, name = _first_word(rest)
        seat = self._seat(record, text)
        if not name.strip():
            self._refuse("incomplete-line", line="seat")
        self._once(record.names[seat], f"seat {seat}")
        names = list(record.names)
        names[seat] = name.strip()
        return record._replace(names=tuple(names))

    def _seed(self, rest: str) -> bytes:
        version, digits = _first_word(rest)
        if version != str(shuffle.VERSION):
            self._refuse("unknown-shuffle", version=_short(version), known=shuffle.VERSION)
        if not _is_hex(digits, 2 * shuffle.SEED_BYTES):
            self._refuse("bad-seed", digits=2 * shuffle.SEED_BYTES)
        return bytes.fromhex(digits)

    def _totals(self, record: Record, rest: str) -> tuple[int, ...]:
        words = rest.split()
        wanted = sides.account_count(record.rules)
        numbers = [whole_number(word) for word in words[:wanted]]
        if len(words) != wanted or None in numbers:
            self._refuse("bad-totals", totals=_short(rest), numbers=wanted)
        return tuple(number for number in numbers if number is not None)

    def _deal(self) -> None:
        assert self.record is not None
        if self.dealing:
            self._begin()
        if self.state is None:
            if first_dealer(self.record) is None:
                self._refuse("no-dealer")
            self.state = start(self.record)
        match_phase = self.state.public.phase
        if match_phase != "deal":
            self._refuse("match-over" if match_phase == "over" else "deal-under-way")
        self._close_deal()
        self.dealing = True
        self.hands, self.nest, self.seal, self.named = {}, None, None, 0

    def _cards(self, word: str, rest: str) -> None:
        record = self.record
        assert record is not None
        if not self.dealing:
            self._refuse("cards-after-actions" if self.state is not None else "no-deal", line=word)
        if word == "seal":
            self._once(self.seal, word)
            if not _is_hex(rest, 64):
                self._refuse("bad-seal", digits=64)
            self.seal = rest
        elif word == "nest":
            self._once(self.nest, word)
            self.nest = self._named_cards(record, rest, dealing.nest_size(record.rules))
        else:
            if not rest:
                self._refuse("incomplete-line", line=word)
            text, names = _first_word(rest)
            seat = self._seat(record, text)
            self._once(self.hands.get(seat), f"hand {seat}")
            cards = self._named_cards(record, names, dealing.hand_size(record.rules))
            self.hands[seat] = sum(1 << card for card in cards)

    def _named_cards(self, record: Record, names: str, most: int) -> tuple[int, ...]:
        pack, in_play = deck.pack(record.rules), dealing.cards(record.rules)
        cards = []
        for name in names.split():
            card = card_named(pack, name)
            if not in_play >> card & 1:
                self._refuse("card-not-in-play", card=name)
            if self.named >> card & 1:
                self._refuse("card-twice", card=name)
            self.named |= 1 << card
            cards.append(card)
        if len(cards) > most:
            self._refuse("too-many-cards", cards=len(cards), most=most)
        return tuple(cards)

    def _complete(self) -> bool:
        assert self.record is not None
        if not self.hands and self.nest is None:
            return self.record.seed is not None
        return self.named == dealing.cards(self.record.rules)

    def _begin(self) -> None:
        """Deal the cards, when a line comes that needs them."""
        record, state = self.record, self.state
        assert record is not None
        assert state is not None
        if not self._complete():
            rules = record.rules
            missing = dealing.cards(rules).bit_count() - self.named.bit_count()
            self._refuse("incomplete-hands", missing=missing)
        cards = None
        if self.named:
            hands = tuple(self.hands[seat] for seat in range(dealing.seats(record.rules)))
            cards = Dealt(hands, self.nest or ())
        dealt = cards or cards_of_next(record, state)
        assert dealt is not None
        self.state, _ = match.deal(state, dealt)
        self.deals.append(DealRecord(cards, self.seal))
        self.dealing = False

    def _close_deal(self) -> None:
        if self.deals and self.actions:
            assert self.record is not None
            actions = in_written_order(self.record.rules, self.actions)
            self.deals[-1] = self.deals[-1]._replace(actions=actions)
            self.actions = []

    def _action(self, word: str, rest: str) -> None:
        assert self.record is not None
        if self.state is None:
            self._refuse("between-deals")
        if self.dealing:
            self._begin()
        seat = self._seat(self.record, word)
        rules, trump = self.record.rules, self.state.public.trump
        actions = notation.read_all(deck.pack(rules), rest)
        # The order of the cards in a line is free. Those that may go only at last are played last.
        last = nest.restricted(rules, trump) if actions[0].verb == "bury" else 0
        for action in sorted(actions, key=lambda each: last >> (each.value or 0) & 1):
            self.state, _ = step(self.state, seat, action)
            self.actions.append((seat, action))


_HEADER_WORDS = ("roost", "game", "seat", "dealer", "shuffle", "phrase", "totals", "meta")


def _first_word(text: str) -> tuple[str, str]:
    """The first word, and the rest without the space between. Both are empty for an empty text."""
    word, *rest = text.split(None, 1) or [""]
    return word, rest[0] if rest else ""


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and all(digit in string.hexdigits for digit in text)


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _short_facts(facts: dict[str, object]) -> dict[str, object]:
    """The facts with long texts cut, but for the list of what is allowed."""
    return {
        name: _short(value) if isinstance(value, str) and name != "allowed" else value
        for name, value in facts.items()
    }
