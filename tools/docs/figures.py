"""Figures of the games as Markdown, every number asked of the package and none typed here.

`python -m tools.docs.generate` puts them into the pages; a test says that they are fresh.
"""

from collections.abc import Callable, Iterable

from roost.cards import BIRD, RED_ONE, ROOK, names_of
from roost.rules import auction, dealing, deck, scoring, sides
from roost.rules.ruleset import Ruleset
from roost.rules.switches import AMERIKANER_SWITCHES, ROOK_SWITCHES, Switch
from roost.rules.validate import house
from roost.texts import words
from roost.texts.rulebook.switch_sentences import about, taken
from roost.variants import VARIANTS
from tools.docs.languages import label

FIRST_LEADS = {
    "dealer_left": "left of the dealer",
    "declarer_left": "left of the declarer",
    "declarer": "the declarer",
}
_BIRD_RANKS = {
    "low": "lowest trump",
    "10.5": "trump between 10 and 11",
    "high": "highest trump",
    "off": "none",
}


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table.

    >>> print(table(["a", "b"], [["1", "2"]]))
    | a | b |
    | --- | --- |
    | 1 | 2 |
    """
    head = list(head)
    lines = [head, ["---"] * len(head), *map(list, rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def bird_name(rules: Ruleset) -> str:
    """What players of this game call the bird card."""
    return label("Crow" if rules.key == "crowsnest" else "Rook")


def bids(rules: Ruleset) -> str:
    """The lowest and the highest bid.

    >>> bids(VARIANTS["crowsnest"])
    '70 to 120'
    """
    numbers = auction.numbers(rules)
    return label("{least} to {most}", least=numbers[0], most=numbers[-1])


def numbers(rules: Ruleset) -> str:
    """The numbers of one colour from the highest card to the lowest.

    >>> numbers(VARIANTS["buckeye"])
    '1, 14 down to 5'
    """
    ranks = deck.ranks(rules)
    yellow = [
        card
        for card, suit in enumerate(ROOK.suits_of)
        if suit == ROOK.suits.index("Y") and deck.cards(rules) >> card & 1
    ]
    yellow.sort(key=lambda card: -ranks[card])
    order = [ROOK.numbers_of[card] for card in yellow]
    plain = label("{high} down to {low}", high=14, low=order[-1])
    return f"1, {plain}" if order[0] == 1 else plain


def bird(rules: Ruleset) -> str:
    """Where the bird ranks."""
    if deck.has_red_one(rules) and rules.deck.bird_rank == "high":
        return label("trump, second to the red 1")
    return label(_BIRD_RANKS[rules.deck.bird_rank])


def counters(rules: Ruleset) -> str:
    """What each counter is worth.

    >>> counters(VARIANTS["red_one"])
    '5: 5, 10: 10, 14: 10, Rook: 20, red 1: 30'
    """
    worth = deck.points(rules)
    plain = [card for card, suit in enumerate(ROOK.suits_of) if suit == ROOK.suits.index("Y")]
    said = [
        f"{ROOK.numbers_of[card]}: {worth[card]}"
        for card in sorted(plain, key=lambda card: ROOK.numbers_of[card])
        if worth[card]
    ]
    if deck.has_bird(rules):
        said.append(f"{bird_name(rules)}: {worth[BIRD]}")
    if deck.has_red_one(rules):
        said.append(f"{label('red 1')}: {worth[RED_ONE]}")
    return ", ".join(said)


def bonus(rules: Ruleset) -> str:
    """What there is besides the cards."""
    said = []
    if scoring.last_trick(rules):
        said.append(label("{points} for the last trick", points=scoring.last_trick(rules)))
    if scoring.most_tricks(rules)[0]:
        said.append(label("{points} for most tricks", points=scoring.most_tricks(rules)[0]))
    return ", ".join(said) or label("none")


def size(rules: Ruleset) -> str:
    """Hand and nest."""
    return f"{dealing.hand_size(rules)} / {dealing.nest_size(rules)}"


def made(rules: Ruleset) -> str:
    """What a made bid scores."""
    return label("the bid" if rules.score.made_credit == "bid" else "what was captured")


def target(rules: Ruleset) -> str:
    """When a match ends."""
    end = rules.end
    said = "more than {points}" if end.must_exceed_target else "{points} or more"
    return label(said, points=end.target)


def both_past(rules: Ruleset) -> str:
    """Who wins when both teams get there in one deal."""
    both = rules.end.both_past
    return label("higher total" if both == "higher" else "the team that bid last")


_ROWS: tuple[tuple[str, Callable[[Ruleset], str]], ...] = (
    ("cards", lambda rules: str(deck.cards(rules).bit_count())),
    ("a colour, high to low", numbers),
    ("the bird", bird),
    ("counters", counters),
    ("bonus", bonus),
    ("points in a deal", lambda rules: str(scoring.hand_total(rules))),
    ("hand / nest", size),
    ("bids", bids),
    ("first lead", lambda rules: label(FIRST_LEADS[rules.play.first_lead])),
    ("a made bid scores", made),
    ("the match is won at", target),
    ("both teams there", both_past),
)


def rook_games() -> list[Ruleset]:
    """The games of the Rook family, in the order in which they are offered."""
    return [rules for rules in VARIANTS.values() if not sides.partner_is_called(rules)]


def compared() -> str:
    """All Rook games side by side."""
    games = rook_games()
    rows = [[label(name), *(said(rules) for rules in games)] for name, said in _ROWS]
    return table(["", *(f"`{rules.key}`" for rules in games)], rows)


def of_game(key: str) -> str:
    """The figures of one game."""
    rules = VARIANTS[key]
    if sides.partner_is_called(rules):
        return _by_players(rules)
    return table(["", ""], [[label(name), said(rules)] for name, said in _ROWS])


def rook_deals() -> str:
    """The three readings of the Norwegian text's deal."""
    rows = []
    for name, given in (("9 + 5", ""), ("10 + 5", "ones=low"), ("10 + 1", "nest=1")):
        rules = house(VARIANTS["rook"], dict(each.split("=") for each in given.split()))
        rows.append(
            [
                name,
                f"`--rules {given}`" if given else label("nothing to say"),
                str(deck.cards(rules).bit_count()),
                size(rules),
                str(dealing.hand_size(rules) + dealing.nest_size(rules)),
                str(scoring.hand_total(rules)),
                bids(rules),
            ]
        )
    head = ["how to ask", "cards", "hand / nest", "declarer holds", "points", "bids"]
    return table(["", *map(label, head)], rows)


def _by_players(rules: Ruleset) -> str:
    houses = [house(rules, {"players": str(players)}) for players in (3, 4, 5, 6)]
    names = deck.pack(rules)
    rows = [
        [
            str(dealing.seats(each)),
            ", ".join(names_of(names, dealing.aside(each))) or label("none"),
            str(dealing.cards(each).bit_count()),
            str(dealing.hand_size(each)),
            bids(each),
            size(house(each, {"kitty": "winner"})),
        ]
        for each in houses
    ]
    head = ["players", "set aside", "cards in play", "hand = tricks", "bids", "hand / kitty"]
    return table(map(label, head), rows)


def games(folder: str = "docs/rules/") -> str:
    """The games in short; `folder` is where their pages lie, seen from this one."""
    rows = []
    for key, rules in VARIANTS.items():
        called = sides.partner_is_called(rules)
        rows.append(
            [
                f"[{words.game(key)}]({folder}{key}.md)",
                f"`{key}`",
                label("3 to 6" if called else "2 against 2"),
                str(deck.cards(rules).bit_count()),
                label("none") if called else bird(rules),
                label("tricks")
                if called
                else label("{points} points", points=scoring.hand_total(rules)),
                bids(rules),
            ]
        )
    head = ["Game", "Key", "Players", "Cards", "The bird is", "Played for", "Bids"]
    return table(map(label, head), rows)


def switch(family: str, key: str) -> str:
    """One switch: what it takes, and what it is in each game."""
    switches = ROOK_SWITCHES if family == "rook" else AMERIKANER_SWITCHES
    (found,) = (each for each in switches if each.key == key)
    takers = rook_games() if family == "rook" else [VARIANTS["amerikaner"]]
    own = {rules.key: own_text(found, rules) for rules in takers}
    return f"Values: {_values(found)}. Own: {_own(own)}."


def switches(family: str) -> str:
    """All switches of a family of games: what each takes, and what it is about."""
    listed = ROOK_SWITCHES if family == "rook" else AMERIKANER_SWITCHES
    rows = [[f"`{each.key}`", _values(each), about(each.key)] for each in listed]
    return table(map(label, ["Switch", "Values", "What it says"]), rows)


def _values(switch: Switch) -> str:
    return ", ".join(f"`{text}`" for text in taken(switch.allowed()).split(", "))


def own_text(switch: Switch, rules: Ruleset) -> str:
    """A switch's value in a game's own rules, as a person would write it."""
    if switch.key == "ones_points":
        return str(deck.ones_worth(rules))
    if switch.key == "hands":
        return "none" if rules.end.fixed_hands is None else str(rules.end.fixed_hands)
    return switch.write(switch.of(rules))


def _own(own: dict[str, str]) -> str:
    by_value: dict[str, list[str]] = {}
    for key, text in own.items():
        by_value.setdefault(text, []).append(key)
    if len(by_value) == 1:
        return f"`{next(iter(by_value))}`"
    common = max(by_value, key=lambda text: len(by_value[text]))
    rare = [f"`{text}` in {', '.join(keys)}" for text, keys in by_value.items() if text != common]
    return f"`{common}`, but {'; '.join(rare)}"
