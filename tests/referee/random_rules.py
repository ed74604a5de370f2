"""Random house rules, deals and actions, so that a judge has something to judge.

Everything comes from the `random.Random` handed in: the same generator gives the same match.
"""

from random import Random

from tests.referee.houses import (
    AMERIKANER_VALUES,
    COLOURS,
    OWN,
    ROOK_VALUES,
    SUITS,
    House,
    HouseError,
    read_words,
)
from tests.referee.records import BrokenLine, show_record
from tests.referee.referee import Referee

# A switch that means nothing without another one: what to set beside it.
NEEDS = {
    "ones_points": {"ones": ["low", "high"]},
    "most_tricks_tie": {"most_tricks_bonus": ["10", "20"]},
    "bird_free": {"bird": ["high", "low", "10.5"]},
    "red_one_free": {"red_one": ["on"]},
}


def random_rules(game: str, rng: Random) -> dict[str, str]:
    """House rules that `House` takes: none to many of the switches, own values among them."""
    while True:
        given = _some_switches(game, rng)
        try:
            House(game, given)
        except HouseError:
            continue
        return given


def _some_switches(game: str, rng: Random) -> dict[str, str]:
    values = ROOK_VALUES if game in OWN and game != "amerikaner" else AMERIKANER_VALUES
    switches = [s for s in values if s not in ("target", "hands", "players", "nest")]
    how_many = rng.choice([0, 1, 2, 3, 3, 4, 5, 6, 8, len(switches)])
    given = {}
    if game == "amerikaner" and rng.random() < 0.85:
        given["players"] = rng.choice(values["players"])
    chosen = rng.sample(switches, min(how_many, len(switches)))
    if game != "amerikaner" and rng.random() < 0.25:
        chosen += ["bird", "ones", "low_cards", "red_one"]  # any deck there is
    for switch in chosen:
        given[switch] = rng.choice(values[switch])
        for other, wanted in NEEDS.get(switch, {}).items():
            if (given | OWN[game]).get(other) not in wanted:
                given[other] = rng.choice(wanted)
    if given.get("discard") == "no_trumps":
        given["trump_before_nest"] = "on"
    if game == "amerikaner":
        if given.get("min_bid") == "none" and rng.random() < 0.5:
            given["min_bid"] = str(rng.randint(1, 17))
    elif rng.random() < 0.3:
        given["nest"] = rng.choice(_nests(game, given) or ["0"])
    if rng.random() < 0.2:
        given["hands"] = str(rng.randint(1, 6))
    elif rng.random() < 0.3:
        given["target"] = rng.choice(values["target"] or [str(rng.randint(1, 150))])
    return given


def _nests(game: str, given: dict[str, str]) -> list[str]:
    """The nests that may go with the deck these switches leave."""
    try:
        cards = len(House(game, given).deck)
    except HouseError:
        return []
    return [str(n) for n in range(cards) if (cards - n) % 4 == 0 and n <= (cards - n) // 4]


def random_deal(referee: Referee, rng: Random) -> tuple[list[list[str]], list[str]]:
    """Hands and nest; one deal in eight leaves long suits and hands without a counter."""
    house = referee.house
    deck = list(house.deck)
    rng.shuffle(deck)
    if rng.random() < 0.125:
        keep = rng.choice([0, 4, 8])  # so many cards stay where the shuffle put them
        by = rng.choice([lambda card: card[0], lambda card: card[1:] in ("5", "10", "14", "1")])
        deck = deck[:keep] + sorted(deck[keep:], key=by)
    hands = [deck[seat * house.hand : (seat + 1) * house.hand] for seat in range(house.seats)]
    rng.shuffle(hands)
    return hands, deck[house.seats * house.hand :]


def random_action(referee: Referee, rng: Random) -> str:
    """A legal action. Bids mostly rise a little, so that auctions end everywhere."""
    legal = referee.legal()
    assert referee.turn is not None
    colour, length = _longest(referee.hands[referee.turn])
    if referee.phase == "auction":
        return _random_call(legal, length > referee.house.hand * 2 // 3, rng)
    if referee.bid not in ("moon", "amerikaner") or rng.random() < 0.1:
        return rng.choice(legal)
    # Uniform play would never take every trick: here one side tries, and the other helps.
    if referee.phase == "trump":
        return "trump " + colour
    if referee.phase == "play":
        by_worth = sorted(legal, key=lambda word: _worth(referee, word.split()[1]))
        assert referee.declarer is not None
        gap = referee.turn - referee.declarer
        return by_worth[-1 if gap == 0 or (referee.rook and gap % 2 == 0) else 0]
    short = [word for word in legal if word.split()[1][0] != colour]
    return rng.choice(short or legal)


def _longest(hand: list[str]) -> tuple[str, int]:
    """The colour the hand holds most of, and how many."""
    letters = [card[0] for card in hand if card != "Bird"]
    colour = max(COLOURS + SUITS, key=letters.count)
    return colour, letters.count(colour)


def _worth(referee: Referee, card: str) -> tuple[bool, float]:
    """Trumps above the rest, or without a trump the led suit."""
    best = referee.trump or (referee.trick[0][1][0] if referee.trick else "")
    return referee.suit(card) == best, referee.strength(card)


def _random_call(legal: list[str], long_suit: bool, rng: Random) -> str:  # noqa: FBT001
    bids = [word for word in legal if word.startswith("bid ")]
    if "misdeal" in legal and rng.random() < 0.5:
        return "misdeal"
    for word in ("moon", "amerikaner"):
        if word in legal and rng.random() < (0.3 if long_suit else 0.02):
            return word
    if "pass" in legal and (not bids or rng.random() < 0.45):
        return "pass"
    kind = rng.random()
    if kind < 0.75:
        return bids[0]
    return rng.choice(bids[:4] if kind < 0.93 else bids)


def play_random_match(game: str, rules: dict[str, str], rng: Random, max_deals: int) -> str:
    """The record of a random match, to its end or to the end of `max_deals` deals.

    Any number of its first lines is a record too.
    """
    house = House(game, rules)
    dealer = rng.randrange(house.seats)
    totals = None
    if rng.random() < 0.5:
        near = house.target
        totals = [rng.randint(-near, near + 10) for _ in range(2 if house.rook else house.seats)]
        if house.rook:
            totals = [total // 5 * 5 for total in totals]
        if rng.random() < 0.2:
            totals = [totals[0]] * len(totals)
    referee = Referee(game, rules, dealer, totals)
    words = ["game", game, *(f"{switch}={value}" for switch, value in rules.items())]
    lines = ["roost 1", " ".join(words), f"dealer {dealer}"]
    if totals is not None:
        lines.append("totals " + " ".join(map(str, totals)))
    while referee.phase == "deal" and referee.deal_number < max_deals:
        hands, nest = random_deal(referee, rng)
        referee.deal(hands, nest)
        lines.append("deal")
        lines += [f"hand {seat} {' '.join(hand)}" for seat, hand in enumerate(hands)]
        if nest:
            lines.append("nest " + " ".join(nest))
        while referee.turn is not None:
            seat, action = referee.turn, random_action(referee, rng)
            referee.act(seat, action)
            lines.append(f"{seat} {action}")
    return "\n".join(lines) + "\n"


def spoil(record: str, rng: Random) -> tuple[str, int]:
    """The record with one word changed so that it is refused, and the line that is.

    The change is in a random line after the second, so nearly always an action.
    """
    lines = record.rstrip("\n").split("\n")
    words_about = sorted({word for line in lines[2:] for word in line.split()})
    while True:
        changed = list(lines)
        at = rng.randrange(2, len(lines))
        words = changed[at].split()
        words[rng.randrange(len(words))] = rng.choice(words_about)
        changed[at] = " ".join(words)
        text = "\n".join(changed) + "\n"
        try:
            show_record(text)
        except BrokenLine as broken:
            return text, broken.lineno


def game_line(record: str) -> tuple[str, dict[str, str]]:
    """The game and the house rules a record names in its second line."""
    words = record.split("\n")[1].split()
    return words[1], read_words(words[2:])
