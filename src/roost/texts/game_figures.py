"""The figures of a game, all computed from its ruleset."""

from roost.rules import auction, dealing, deck, ending, scoring, sides, switches
from roost.rules.ruleset import Ruleset
from roost.texts import say, say_many
from roost.texts.words import card


def line(rules: Ruleset) -> str:
    """All figures in one line, for a list of games."""
    numbers = auction.numbers(rules)
    facts = {
        "players": dealing.seats(rules),
        "cards": dealing.cards(rules).bit_count(),
        "hand": dealing.hand_size(rules),
        "nest": dealing.nest_size(rules),
        "least": numbers[0],
        "most": numbers[-1],
        "total": scoring.hand_total(rules),
        "goal": ending.goal(rules).points,
    }
    if scoring.counts_tricks(rules):
        # Translators: the figures of a game; {hand} cards are dealt to each, the target ends it.
        return say(
            "variants",
            "{players} players · {cards} cards · hand {hand} · bids {least} to {most}"
            " and Amerikaner · {total} tricks · target {goal}",
            **facts,
        )
    return say(
        "variants",
        "{players} players · {cards} cards · hand {hand}, nest {nest} · bids {least} to {most}"
        " · {total} points · target {goal}",
        **facts,
    )


def rows(rules: Ruleset) -> list[tuple[str, str]]:
    """Each figure with its label; a row for each number of players where there is a choice.

    >>> from roost.variants import AMERIKANER, CROWSNEST
    >>> rows(CROWSNEST)[0], rows(AMERIKANER)[0]
    (('Cards', '41'), ('3 players', '17 cards each, bids from 9 to 17 tricks'))
    """
    # Translators: what is said of the figures stands beside labels such as “Bids”.
    own = _amerikaner(rules) if sides.partner_is_called(rules) else _rook(rules)
    goal = ending.goal(rules)
    if goal.hands is not None:
        end = say_many("figures", "after {number} deal", "after {number} deals", goal.hands)
    elif goal.beyond:
        end = say("figures", "above {points}", points=goal.points)
    else:
        end = say("figures", "at {points}", points=goal.points)
    return [*own, (say("figures", "The match ends"), end)]


def sizes(rules: Ruleset) -> list[Ruleset]:
    """The game for each number of players that it takes and that leaves something to bid, its
    house rules kept."""
    switch = next(each for each in switches.of_game(rules) if each.key == "players")
    numbers = [value for value in switch.words.values() if isinstance(value, int)]
    if switch.numbers is not None:
        numbers += range(switch.numbers.low, switch.numbers.high + 1, switch.numbers.step)
    sized = (switch.set(rules, number) for number in numbers)
    return [each for each in sized if auction.numbers(each)]


def _amerikaner(rules: Ruleset) -> list[tuple[str, str]]:
    return [
        (
            say_many("figures", "{number} player", "{number} players", dealing.seats(each)),
            say_many(
                "figures",
                "{hand} cards each, bids from {least} to {number} trick",
                "{hand} cards each, bids from {least} to {number} tricks",
                auction.highest_number(each),
                hand=dealing.hand_size(each),
                least=auction.numbers(each)[0],
            ),
        )
        for each in sizes(rules)
    ]


def _rook(rules: Ruleset) -> list[tuple[str, str]]:
    least, *_, most = 2 * auction.numbers(rules)
    bids = say("figures", "from {least} to {most}", least=least, most=most)
    return [
        (say("figures", "Cards"), str(dealing.cards(rules).bit_count())),
        (say("figures", "In each hand"), str(dealing.hand_size(rules))),
        (say("figures", "In the nest"), str(dealing.nest_size(rules))),
        (say("figures", "Counters"), _counters(rules)),
        (say("figures", "Points in a deal"), str(scoring.hand_total(rules))),
        (say("figures", "Bids"), bids),
    ]


def _counters(rules: Ruleset) -> str:
    """The points of the counters; a number that counts in all colours is listed once."""
    pack, worth = deck.pack(rules), deck.points(rules)
    special = {"Bird", "R1"} if deck.has_red_one(rules) else {"Bird"}
    said: dict[str, int] = {}
    for at, name in enumerate(pack.names):
        if worth[at]:
            said.setdefault(card(name) if name in special else name[1:], worth[at])
    each = (say("figures", "{card} = {points}", card=name, points=said[name]) for name in said)
    return ", ".join(each)
