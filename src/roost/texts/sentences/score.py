"""The score in sentences: how a deal came out, and where the match stands."""

from collections.abc import Iterable

from roost.cards import Card, cards_of
from roost.game.events import Result
from roost.game.sheet import sheet
from roost.game.state import Public
from roost.rules import deck, ending, sides
from roost.texts import say, say_many
from roost.texts.aloud import number
from roost.texts.people import People
from roost.texts.sentences.events import outcome
from roost.texts.words import all_of, cards


def named(public: Public, held: Iterable[Card]) -> str:
    """Cards in words."""
    names = deck.pack(public.rules).names
    return cards(names[each] for each in held)


def side(account: int, people: People) -> str:
    """An account inside or before a sentence: We, They, a name, or both names of a team."""
    team = people.team(account)
    if len(team) == 1 or people.me is not None:
        return people.account(account)
    return all_of(map(people.label, team))


def account(public: Public, people: People) -> list[str]:
    """How the score of the deal just played came about, and what lay in the nest."""
    told = scored(public, people) + _nest(public)
    return told if public.winners else [*told, totals(public, people)]


def scored(public: Public, people: People) -> list[str]:
    """Whether the bid was made, what each side took, and what the scores change by."""
    result = public.results[-1]
    line = _seat_line if sides.partner_is_called(public.rules) else _team_line
    each = (line(public, result, account, people) for account in people.accounts())
    return [outcome(result, people), *each]


def _nest(public: Public) -> list[str]:
    """What lay beside the hands, and what was laid away for it."""
    opened = public.opened
    if opened is None or not opened.nest:
        return []
    nest, buried = (named(public, cards_of(mask)) for mask in (opened.nest, opened.buried))
    if sides.partner_is_called(public.rules):
        told = say("aloud", "In the kitty lay {cards}.", cards=nest)
    else:
        told = say("aloud", "In the nest lay {cards}.", cards=nest)
    return [told, say("aloud", "Laid away were {cards}.", cards=buried)]


def _team_line(public: Public, result: Result, account: int, people: People) -> str:
    """What a team captured, in what, and what its score changes by."""
    opened = public.opened
    assert opened is not None
    who, change = side(account, people), result.delta[account]
    came = sheet(public, result, opened)
    parts = []
    if came.nest[account]:
        parts.append(say("aloud", "{points} in the nest", points=came.nest[account]))
    if came.last[account]:
        parts.append(say("aloud", "{points} for the last trick", points=came.last[account]))
    if came.most[account]:
        parts.append(say("aloud", "{points} for most tricks", points=came.most[account]))
    captured = result.captured[account]
    if parts:
        said = say_many(
            "aloud",
            "{who} captured {number} point, with {parts}.",
            "{who} captured {number} points, with {parts}.",
            captured,
            who=who,
            parts=all_of(parts),
        )
    else:
        said = say_many(
            "aloud",
            "{who} captured {number} point.",
            "{who} captured {number} points.",
            captured,
            who=who,
        )
    return f"{said} {_change(who, change, several=True)}"


def _seat_line(public: Public, result: Result, seat: int, people: People) -> str:
    """The tricks of a seat, and what its score changes by."""
    who = people.label(seat)
    said = say_many(
        "aloud",
        "{who} took {number} trick.",
        "{who} took {number} tricks.",
        public.tricks[seat],
        who=who,
    )
    return f"{said} {_change(who, result.delta[seat], several=seat == people.me)}"


def _change(who: str, change: int, *, several: bool) -> str:
    """The change of a score as a clause. `several`: the subject is "you" or more than one."""
    if change < 0:
        if several:
            return say("aloud", "{who} lose {points}.", who=who, points=-change)
        return say("aloud", "{who} loses {points}.", who=who, points=-change)
    if several:
        return say("aloud", "{who} score {points}.", who=who, points=change)
    return say("aloud", "{who} scores {points}.", who=who, points=change)


def changes(public: Public, result: Result, people: People) -> list[str]:
    """What a scored deal changed, account by account."""
    teams = not sides.partner_is_called(public.rules)
    return [
        _change(
            side(account, people),
            result.delta[account],
            several=teams or account == people.me,
        )
        for account in people.accounts()
    ]


def totals(public: Public, people: People) -> str:
    """The score of the match."""
    each = [
        say(
            "aloud",
            "{who} {points}",
            who=side(account, people),
            points=number(public.totals[account]),
        )
        for account in people.accounts()
    ]
    return say("aloud", "The score of the match: {totals}.", totals=", ".join(each))


def goal_line(public: Public) -> str:
    """What the match is played to."""
    goal = ending.goal(public.rules)
    if goal.hands is not None:
        return say_many(
            "aloud",
            "The match ends after {number} hand.",
            "The match ends after {number} hands.",
            goal.hands,
        )
    if goal.beyond:
        return say("aloud", "The match is played to more than {goal} points.", goal=goal.points)
    return say("aloud", "The match is played to {goal} points.", goal=goal.points)
