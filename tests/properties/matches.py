"""Random matches of every game under random house rules, for the properties to be tried on.

Everything comes from the `random.Random` handed in: the same generator gives the same match.
"""

from collections.abc import Iterator
from random import Random

from roost.cards import cards_of, mask_of
from roost.game import match
from roost.game.actions import Action
from roost.game.legal import legal
from roost.game.record import DealRecord, Record, in_written_order, start
from roost.game.state import State, View, view
from roost.game.step import step
from roost.rules import dealing, deck, sides
from roost.rules.dealing import Dealt
from roost.rules.ruleset import Ruleset
from roost.rules.validate import house
from roost.variants import VARIANTS
from tests.referee.houses import House, HouseError
from tests.referee.random_rules import random_rules

Rules = dict[str, str]

# Every game, Amerikaner with each number of players: (game, house rules that are always there).
TABLES: dict[str, tuple[str, Rules]] = {
    **{game: (game, {}) for game in VARIANTS if game != "amerikaner"},
    **{f"amerikaner-{n}": ("amerikaner", {"players": str(n)}) for n in (3, 4, 5, 6)},
}


def random_house(table: str, rng: Random) -> Rules:
    """House rules for this table that the second referee takes."""
    game, fixed = TABLES[table]
    while True:
        given = random_rules(game, rng) | fixed
        try:
            House(game, given)
        except HouseError:
            continue
        return given


def random_ruleset(table: str, rng: Random) -> Ruleset:
    """The same as a ruleset."""
    return house(VARIANTS[TABLES[table][0]], random_house(table, rng))


def random_cards(rules: Ruleset, rng: Random) -> Dealt:
    """Cards for one deal; one in six leaves long suits and hands without a counter."""
    order = cards_of(dealing.cards(rules))
    rng.shuffle(order)
    if rng.random() < 1 / 6:
        loose = rng.choice([0, 4, 8])
        worth, suit = deck.points(rules), deck.pack(rules).suits_of
        if rng.random() < 0.5:
            order[loose:] = sorted(order[loose:], key=lambda card: worth[card])
        else:
            order[loose:] = sorted(order[loose:], key=lambda card: suit[card] or 0)
    seats, size = dealing.seats(rules), dealing.hand_size(rules)
    hands = [mask_of(order[seat * size : (seat + 1) * size]) for seat in range(seats)]
    rng.shuffle(hands)
    return Dealt(tuple(hands), tuple(order[seats * size :]))


def random_action(seen: View, rng: Random) -> Action:
    """A legal action of the seat on turn; bids mostly rise a little, so that auctions end
    everywhere."""
    actions = legal(seen)
    if seen.public.phase != "auction":
        return rng.choice(actions)
    words = [action for action in actions if action.verb not in ("bid", "pass")]
    bids = [action for action in actions if action.verb == "bid"]
    passes = [action for action in actions if action.verb == "pass"]
    if words and rng.random() < 0.08:
        return rng.choice(words)
    if passes and (not bids or rng.random() < 0.45):
        return passes[0]
    return rng.choice(bids[:1] if rng.random() < 0.8 else bids)


def played(state: State, rng: Random) -> Iterator[tuple[int, Action, State]]:
    """A random deal played to its end from here: who did what, and the state after it."""
    while (seat := state.public.turn) is not None:
        action = random_action(view(state, seat), rng)
        state, _ = step(state, seat, action)
        yield seat, action, state


def random_totals(rules: Ruleset, rng: Random) -> tuple[int, ...] | None:
    """Scores to begin with: none, some near the end of the match, or all past it and close, so
    that ties and sudden death are met."""
    kind = rng.random()
    if kind < 0.4:
        return None
    near, by = rules.end.target, 1 if sides.partner_is_called(rules) else 5
    low, high = (-near, near + 10) if kind < 0.8 else (near + 20 * by, near + 40 * by)
    return tuple(rng.randint(low, high) // by * by for _ in range(sides.account_count(rules)))


def random_match(rules: Ruleset, rng: Random, deals: int, *, chance: str = "hands") -> Record:
    """A random match to its end or through so many deals. Cards come from `"hands"`, from a
    `"seed"`, or `"both"`: from either, deal by deal."""
    seats = dealing.seats(rules)
    seed = None if chance == "hands" else rng.randbytes(32)
    dealer = None if seed and rng.random() < 0.5 else rng.randrange(seats)
    record = Record(rules, (None,) * seats, dealer, seed, totals=random_totals(rules, rng))
    if seed and rng.random() < 0.5:
        record = record._replace(phrase=rng.choice(["saga", "to ugler på ei grein", "naïve"]))
    state = start(record)
    done: list[DealRecord] = []
    while state.public.phase == "deal" and len(done) < deals:
        given = random_cards(rules, rng) if seed is None else None
        if chance == "both" and rng.random() < 0.5:
            given = random_cards(rules, rng)
        cards = given or match.cards_from_seed(state.public, seed or b"", record.phrase or "")
        state, _ = match.deal(state, cards)
        actions = []
        for seat, action, after in played(state, rng):
            actions.append((seat, action))
            state = after
        done.append(DealRecord(given, None, in_written_order(rules, actions)))
    return record._replace(deals=tuple(done))
