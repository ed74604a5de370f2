"""From a record to text: one item a line, without what the rules can work out."""

from collections.abc import Iterator
from itertools import groupby

from roost import shuffle
from roost.cards import names_of
from roost.errors import NotationError
from roost.game import notation
from roost.game.record import DealRecord, Record
from roost.rules import deck
from roost.rules.dealing import Dealt
from roost.rules.ruleset import Ruleset
from roost.variants.known import house_rules

FORMAT_VERSION = 1


def write(record: Record) -> str:
    r"""The text of a record.

    Raises `NotationError` `not-one-line` for a name, phrase or meta value with a line break, a "#"
    or a character that UTF-8 cannot hold, and for a meta key of more than one word.

    >>> from roost.game.reading import read
    >>> write(read("# mine\nroost 1\ngame crowsnest target=300\n\ndealer 3"))
    'roost 1\ngame crowsnest\ndealer 3\n'
    """
    lines = [f"roost {FORMAT_VERSION}", game_line(record.rules), *_header(record)]
    for deal in record.deals:
        lines.extend(_deal(record.rules, deal))
    return "".join(f"{line}\n" for line in lines)


def game_line(rules: Ruleset) -> str:
    """The line that names a game and its house rules.

    >>> from roost.rules.validate import house
    >>> from roost.variants import CROWSNEST
    >>> game_line(house(CROWSNEST, {"target": "500"}))
    'game crowsnest target=500'
    """
    given = house_rules(rules)
    return " ".join(["game", rules.key, *(f"{key}={value}" for key, value in given.items())])


def _header(record: Record) -> Iterator[str]:
    for seat, name in enumerate(record.names):
        if name is not None:
            yield f"seat {seat} {_one_line(name)}"
    if record.dealer is not None:
        yield f"dealer {record.dealer}"
    if record.seed is not None:
        yield f"shuffle {shuffle.VERSION} {record.seed.hex()}"
    if record.phrase is not None:
        yield f"phrase {_one_line(record.phrase)}"
    if record.totals is not None:
        yield f"totals {' '.join(map(str, record.totals))}"
    for key, value in record.meta:
        if key.split() != [key]:
            raise NotationError("not-one-line", text=key)
        yield f"meta {_one_line(key)} {_one_line(value)}"


def _one_line(text: str) -> str:
    broken = "#" in text or text.splitlines() != [text] or text != text.strip()
    if broken or text.encode(errors="ignore").decode() != text:
        raise NotationError("not-one-line", text=text)
    return text


def _deal(rules: Ruleset, deal: DealRecord) -> Iterator[str]:
    yield "deal"
    if deal.seal is not None:
        yield f"seal {deal.seal}"
    if deal.cards is not None:
        yield from _cards(rules, deal.cards)
    pack = deck.pack(rules)
    for (seat, verb), group in groupby(deal.actions, key=lambda done: (done[0], done[1].verb)):
        if verb == "bury":
            buried = sum(1 << (action.value or 0) for _, action in group)
            yield f"{seat} bury {' '.join(names_of(pack, buried))}"
        else:
            yield from (f"{seat} {notation.write(pack, action)}" for _, action in group)


def _cards(rules: Ruleset, cards: Dealt) -> Iterator[str]:
    pack = deck.pack(rules)
    for seat, hand in enumerate(cards.hands):
        yield f"hand {seat} {' '.join(names_of(pack, hand))}"
    if cards.nest:
        yield f"nest {' '.join(pack.names[card] for card in cards.nest)}"
