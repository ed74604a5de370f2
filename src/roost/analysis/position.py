"""What each card is worth in a position given by hands, trump and leader."""

from collections.abc import Iterator, Sequence

from roost.analysis.worth import NODES, of_position
from roost.cards import Card, Pack, card_named, mask_of, suit_named
from roost.errors import RoostError
from roost.game import opened
from roost.kernel import Bounds, Position
from roost.rules import dealing, deck
from roost.rules.ruleset import Ruleset
from roost.variants.known import game


def solve(
    hands: Sequence[str],
    trump: str | None,
    *,
    rules: Ruleset | str = "crowsnest",
    leader: int = 0,
    trick: str = "",
    declarer: int | None = None,
    partner: int | None = None,
    nest: str = "",
    nodes: int = NODES,
) -> dict[str, Bounds]:
    """The value of each card that the seat on turn may play, by the card's name, all hands open and
    both sides playing their best.

    `hands` are the cards still held, seat by seat, such as "R14 R5 Bird"; `trump` is a suit's
    letter, or `None` for none. `trick` are the cards on the table, the first by `leader`. The sides
    are those of a deal in which `declarer` (else the leader) plays, with the `partner` whom a
    called card made. `nest` are the cards laid away, whose points count as the game has it.

    A value is what the side of the seat on turn takes in the rest of the deal, in points or tricks,
    bonuses included. Where about `nodes` cards searched are too few its bounds differ.

    Raises `RoostError`: `hands-and-seats`, `unknown-seat`, `uneven-hands`, `card-not-in-play`,
    `card-twice`, and what names of cards, suits and games raise.

    >>> hands = ["Y9", "R14 R5", "R9 B9", "B7 B8"]
    >>> found = solve(hands, trump="Y", trick="R10", rules="kentucky")
    >>> {card: bounds.low for card, bounds in found.items()}
    {'R14': 20, 'R5': 0}
    """
    rules = game(rules) if isinstance(rules, str) else rules
    pack = deck.pack(rules)
    held = [[*_cards(pack, hand)] for hand in hands]
    on_table, laid_away = [*_cards(pack, trick)], [*_cards(pack, nest)]
    _refuse(rules, held, on_table, laid_away, (leader, declarer or 0, partner or 0))
    away = mask_of(laid_away)
    tables = opened.tables(
        rules,
        None if trump is None else suit_named(pack, trump),
        leader if declarer is None else declarer,
        nest=away,
        partner=partner,
    )
    position = Position(
        hands=tuple(map(mask_of, held)),
        leader=leader,
        trick=tuple(on_table),
        points=(opened.certain(rules, away), 0),
    )
    return {pack.names[card]: each for card, each in of_position(tables, position, nodes).items()}


def _cards(pack: Pack, names: str) -> Iterator[Card]:
    for name in names.split():
        yield card_named(pack, name)


def _refuse(
    rules: Ruleset,
    held: Sequence[Sequence[Card]],
    on_table: Sequence[Card],
    laid_away: Sequence[Card],
    named: Sequence[int],
) -> None:
    seats, names = dealing.seats(rules), deck.pack(rules).names
    if len(held) != seats:
        raise RoostError("hands-and-seats", hands=len(held), seats=seats)
    for seat in named:
        if not 0 <= seat < seats:
            raise RoostError("unknown-seat", seat=seat, seats=seats)
    seen = 0
    for card in (*(card for hand in held for card in hand), *on_table, *laid_away):
        if not dealing.cards(rules) >> card & 1:
            raise RoostError("card-not-in-play", card=names[card])
        if seen >> card & 1:
            raise RoostError("card-twice", card=names[card])
        seen |= 1 << card
    # Who has played to the trick has one card less than the others.
    played = [(seat - named[0]) % seats < len(on_table) for seat in range(seats)]
    tricks = {len(hand) + gone for hand, gone in zip(held, played, strict=True)}
    if len(tricks) != 1 or tricks == {0} or len(on_table) >= seats:
        raise RoostError("uneven-hands")
