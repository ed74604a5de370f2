"""The account of a deal: how its score came about, the cards opened; and the end of a match."""

from roost.cards import cards_of
from roost.cli.drawing import hand_line, score_line, trick_line
from roost.cli.people import People
from roost.cli.screen import Screen, columns_of, dotted
from roost.cli.telling import outcome, winners
from roost.game.events import Opened, Result
from roost.game.state import Public
from roost.rules import deck, scoring, sides
from roost.texts import say
from roost.texts.words import bid

_NAME_COLUMNS = 20
_FIGURE_COLUMNS = 8


def draw_account(screen: Screen, public: Public, people: People) -> None:
    """The deal that has just been scored, from the last sentence to the opened hands."""
    result, opened = public.results[-1], public.opened
    assert opened is not None
    screen.rule(say("account", "The account of deal {deal}", deal=result.deal))
    screen.write(outcome(result, people))
    screen.write()
    if sides.partner_is_called(public.rules):
        _seat_sheet(screen, public, result, people)
    else:
        _team_sheet(screen, public, result, opened, people)
    screen.write()
    _open_hands(screen, public, opened, people)


def _columns(screen: Screen, label: str, figures: list[str]) -> None:
    across = min(_FIGURE_COLUMNS, (screen.width - _NAME_COLUMNS) // max(len(figures), 1))
    gap = " " * max(1, _NAME_COLUMNS - columns_of(label))
    screen.write(label + gap + "".join(f"{text:>{across}}" for text in figures))


def _team_sheet(
    screen: Screen, public: Public, result: Result, opened: Opened, people: People
) -> None:
    """Cards, nest and bonuses by team; what is left over of the captured points is the bonus for
    most tricks, so that no rule is worked out a second time."""
    rules, accounts = public.rules, people.accounts()
    worth = deck.points(rules)
    of_seat = sides.accounts(rules)
    in_tricks = [0 for _ in accounts]
    for done in public.taken:
        in_tricks[of_seat[done.taker]] += sum(worth[each] for each in done.cards)
    last_taker = public.taken[-1].taker
    nest, last = [0 for _ in accounts], [0 for _ in accounts]
    nest_team = of_seat[scoring.nest_taker(rules, last_taker, result.declarer)]
    nest[nest_team] = scoring.nest_points(rules, cards_of(opened.buried))
    last[of_seat[last_taker]] = scoring.last_trick(rules)
    most = [
        captured - cards - below - final
        for captured, cards, below, final in zip(
            result.captured, in_tricks, nest, last, strict=True
        )
    ]
    names = [people.account(account) for account in accounts]
    if people.me is None:
        for account, letter in zip(accounts, "AB", strict=False):
            screen.write(f"{letter}: {people.account(account)}")
        names = ["A", "B"]
    _columns(screen, "", names)
    _columns(screen, say("account", "Cards in tricks"), _figures(in_tricks))
    if opened.nest or any(nest):
        _columns(screen, say("account", "In the nest"), _figures(nest))
    if scoring.last_trick(rules):
        _columns(screen, say("account", "Last trick"), _figures(last))
    if scoring.most_tricks(rules)[0]:
        _columns(screen, say("account", "Most tricks"), _figures(most))
    _columns(screen, say("account", "Captured"), [str(each) for each in result.captured])
    _columns(screen, say("account", "Score of the deal"), [f"{each:+}" for each in result.delta])
    _columns(screen, say("account", "Total"), [str(each) for each in public.totals])


def _figures(values: list[int]) -> list[str]:
    return [str(value) if value else "-" for value in values]


def _seat_sheet(screen: Screen, public: Public, result: Result, people: People) -> None:
    _columns(
        screen,
        "",
        [say("account", "Tricks"), say("account", "Score"), say("account", "Total")],
    )
    for seat, tricks in enumerate(public.tricks):
        label = people.label(seat)
        if seat == result.declarer:
            label = say("account", "{name}, bid {bid}", name=label, bid=bid(result.bid))
        elif seat == result.partner:
            label = say("account", "{name}, partner", name=label)
        figures = [str(tricks), f"{result.delta[seat]:+}", str(public.totals[seat])]
        _columns(screen, label, figures)


def _open_hands(screen: Screen, public: Public, opened: Opened, people: People) -> None:
    screen.write(say("account", "The hands as they were dealt:"))
    rows = [(people.label(seat), hand_line(public, hand)) for seat, hand in enumerate(opened.hands)]
    if opened.nest:
        kitty = sides.partner_is_called(public.rules)
        label = say("account", "Kitty") if kitty else say("account", "Nest")
        rows.append((label, hand_line(public, opened.nest)))
        rows.append((say("account", "Laid away"), hand_line(public, opened.buried)))
    screen.rows(rows, indent=2)


def draw_end(screen: Screen, public: Public, people: People) -> None:
    """Who has won the match, so that nobody can miss it."""
    screen.rule(say("end", "The match is over"))
    screen.write(winners(public.winners, people))
    screen.write(score_line(public, people))


def draw_score(screen: Screen, public: Public, people: People) -> None:
    """The score sheet so far: a line a deal."""
    if not public.results:
        screen.write(say("score", "No deal has been scored yet."))
    for result in public.results:
        changes = dotted(
            f"{people.account(account)} {result.delta[account]:+}" for account in people.accounts()
        )
        screen.write(
            say(
                "score",
                "Deal {deal}: {outcome} {changes}",
                deal=result.deal,
                outcome=outcome(result, people),
                changes=changes,
            ),
            hang=2,
        )
    screen.write(score_line(public, people))
    if public.sudden_death:
        screen.write(say("score", "It was a tie: the next hand that is scored decides."))


def draw_last_trick(screen: Screen, public: Public, people: People) -> None:
    """The latest complete trick of the deal under way."""
    if not public.taken:
        screen.write(say("table", "No trick has been taken in this deal yet."))
        return
    screen.write(trick_line(public, len(public.taken) - 1, people), hang=2)
