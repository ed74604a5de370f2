"""Prints the account of a deal (its score and all its cards) and the end of a match."""

from roost.cli.drawn.drawing import hand_line, score_line, trick_line
from roost.cli.drawn.screen import Screen, columns_of, dotted
from roost.game.events import Opened, Result
from roost.game.sheet import sheet
from roost.game.state import Public
from roost.rules import scoring, sides
from roost.texts import say
from roost.texts.people import People
from roost.texts.sentences.events import outcome, winners
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
    draw_hands(screen, public, opened, people)


def _team_sheet(
    screen: Screen, public: Public, result: Result, opened: Opened, people: People
) -> None:
    """Cards, nest and bonuses by team."""
    rules, accounts = public.rules, people.accounts()
    in_tricks, nest, last, most = sheet(public, result, opened)
    names = [people.account(account) for account in accounts]
    if people.me is None:
        for account, letter in zip(accounts, "AB", strict=False):
            screen.write(f"{letter}: {people.account(account)}")
        names = ["A", "B"]
    rows = [(say("account", "Cards in tricks"), _figures(in_tricks))]
    if opened.nest or any(nest):
        rows.append((say("account", "In the nest"), _figures(nest)))
    if scoring.last_trick(rules):
        rows.append((say("account", "Last trick"), _figures(last)))
    if scoring.most_tricks(rules)[0]:
        rows.append((say("account", "Most tricks"), _figures(most)))
    # Translators: all the points of a team, with nest and bonuses.
    rows.append((say("account", "Captured"), [str(each) for each in result.captured]))
    rows.append((say("account", "Score of the deal"), [_change(each) for each in result.delta]))
    rows.append((say("account", "Total"), [str(each) for each in public.totals]))
    draw_table(screen, names, rows)


def _figures(values: list[int]) -> list[str]:
    return [str(value) if value else "-" for value in values]


def _seat_sheet(screen: Screen, public: Public, result: Result, people: People) -> None:
    rows = []
    for seat, tricks in enumerate(public.tricks):
        label = people.label(seat)
        if seat == result.declarer:
            label = say("account", "{name}, bid {bid}", name=label, bid=bid(result.bid))
        elif seat == result.partner:
            # Translators: {name} may also be “You”, here and before a bid.
            label = say("account", "{name}, partner", name=label)
        rows.append((label, [str(tricks), _change(result.delta[seat]), str(public.totals[seat])]))
    head = [say("account", "Tricks"), say("account", "Score"), say("account", "Total")]
    draw_table(screen, head, rows)


def draw_table(screen: Screen, head: list[str], rows: list[tuple[str, list[str]]]) -> None:
    """Draw labels and figures below headings. Each column is as wide as its widest cell."""
    labels = max(columns_of(label) + 1 for label, _ in rows)
    wanted = max(_FIGURE_COLUMNS, *(columns_of(each) + 2 for each in head))
    across = min(wanted, (screen.width - labels) // len(head))
    beside = max(labels, min(_NAME_COLUMNS, screen.width - across * len(head)))
    for label, figures in [("", head), *rows]:
        cells = [" " * max(1, across - columns_of(each)) + each for each in figures]
        screen.write(label + " " * max(0, beside - columns_of(label)) + "".join(cells))


def draw_hands(screen: Screen, public: Public, opened: Opened, people: People) -> None:
    """All hands of the deal that is over, the nest, and what was laid away."""
    screen.write(say("account", "The hands as they were dealt:"))
    rows = [(people.label(seat), hand_line(public, hand)) for seat, hand in enumerate(opened.hands)]
    if opened.nest:
        kitty = sides.partner_is_called(public.rules)
        label = say("account", "Kitty") if kitty else say("account", "Nest")
        rows.append((label, hand_line(public, opened.nest)))
        # Translators: the cards that the declarer laid away.
        rows.append((say("account", "Laid away"), hand_line(public, opened.buried)))
    screen.rows(rows, indent=2)


def draw_end(screen: Screen, public: Public, people: People) -> None:
    """Who has won the match, so that nobody can miss it."""
    screen.rule(say("end", "The match is over"))
    screen.write(winners(public.winners, people))
    screen.write(score_line(public, people))


def draw_score(screen: Screen, public: Public, people: People) -> None:
    """The score sheet so far: a line for each deal."""
    if not public.results:
        screen.write(say("score", "No deal has been scored yet."))
    for result in public.results:
        changes = dotted(
            f"{people.account(account)} {_change(result.delta[account])}"
            for account in people.accounts()
        )
        screen.write(
            # Translators: {outcome} is a sentence, {changes} is “We +90 · They -15”.
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


def _change(points: int) -> str:
    """The change of a score by a deal, with its sign; "0" has none."""
    return f"{points:+}" if points else "0"
