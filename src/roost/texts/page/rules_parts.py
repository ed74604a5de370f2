"""The parts of a rules page besides its sentences: tables, cards, an example, questions."""

from html import escape

from roost.cards import names_of
from roost.rules import deck, scoring
from roost.rules.ruleset import Ruleset
from roost.texts import game_figures as figured
from roost.texts import say
from roost.texts.page import illustrations
from roost.texts.page.html import Marker, element, paragraph, plain
from roost.texts.page.worth import worth
from roost.texts.rulebook import example as examples
from roost.texts.rulebook import newcomers as asked

# The script that draws the cards adds the bird.
LOGO = (
    '<svg class="logo" viewBox="0 0 100 100" aria-hidden="true" focusable="false">'
    '<circle cx="52" cy="44" r="40" class="logo-lamp"/>'
    '<use href="#sBird" x="14" y="6" width="74" height="74"/>'
    '<path class="logo-beam" d="M4 82H96"/></svg>'
)
_SHOWN = ("Bird", "R1", "G1", "R14", "Y10", "G5", "B9")
_SHOWN_STANDARD = ("SA", "HK", "DQ", "CJ", "H10", "S9")


def cards(rules: Ruleset) -> str:
    """Some cards as pictures; where points count also a table of them."""
    in_deck = names_of(deck.pack(rules), deck.cards(rules))
    wanted = _SHOWN_STANDARD if scoring.counts_tricks(rules) else _SHOWN
    shown = _shown(rules, [code for code in wanted if code in in_deck])
    if scoring.counts_tricks(rules):
        told = say(
            "rules page",
            "Four suits of thirteen, the ace the highest: no card is worth more than another, only"
            " tricks count.",
        )
        return paragraph([told]) + shown
    told = say(
        "rules page",
        "Each colour has its sign: a red house, a yellow sun, a green spruce, a black moon. Dots"
        " and coins tell a card’s points.",
    )
    return paragraph([told]) + shown + _worth(rules)


def _worth(rules: Ruleset) -> str:
    head = "".join(
        element("th", escape(each), scope="col")
        for each in (
            say("rules page", "What"),
            say("rules page", "Points"),
            say("rules page", "In a deal"),
        )
    )
    rows = [
        element(
            "tr",
            element("th", plain(row.what), scope="row")
            + element("td", str(row.each))
            + element("td", str(row.together)),
        )
        for row in worth(rules)
    ]
    # Translators: the last line of a table that adds up points.
    total = element("th", escape(say("rules page", "All")), scope="row") + element("td", "")
    rows.append(element("tr", total + element("td", str(scoring.hand_total(rules))), class_="sum"))
    caption = say("rules page", "What the cards are worth")
    return element(
        "table",
        element("caption", escape(caption), class_="sr")
        + element("thead", element("tr", head))
        + element("tbody", "".join(rows)),
        class_="plain",
    )


def _shown(rules: Ruleset, codes: list[str], allowed: list[str] | None = None) -> str:
    """Cards side by side; those that may not be played are marked as such."""
    marker = Marker(rules)
    each = (
        marker.open_card(code, "off" if allowed is not None and code not in allowed else "on")
        for code in codes
    )
    return element("div", " ".join(each), class_="show")


def following(rules: Ruleset) -> str:
    """Example hands with the cards of them that may be played."""
    marker = Marker(rules, bird=True)
    return "".join(
        _example(" ".join(map(marker.marked, each.told)), _shown(rules, each.hand, each.allowed))
        for each in illustrations.following(rules)
    )


def counting(rules: Ruleset) -> str:
    """What a bid scores."""
    return "".join(_example(plain(each)) for each in illustrations.counting(rules))


def _example(told: str, shown: str = "") -> str:
    label = element("b", escape(say("rules page", "Example.")))
    return element("figure", element("figcaption", f"{label} {told}") + shown, class_="example")


def figures(rules: Ruleset) -> str:
    """The figures of the game, as a table."""
    marker = Marker(rules)
    rows = "".join(
        element("tr", element("th", plain(what), scope="row") + element("td", marker.marked(told)))
        for what, told in figured.rows(rules)
    )
    caption = element("caption", escape(say("rules page", "In figures")), class_="sr")
    return element("table", caption + element("tbody", rows), class_="plain figures")


def example(rules: Ruleset) -> str:
    """A deal played by computer players, all cards open."""
    marker = Marker(rules, bird=True)
    told = examples.example(rules)
    hands = "".join(
        element("dt", escape(name)) + element("dd", marker.marked(held))
        for name, held in told.hands
    )
    course = "".join(map(marker.paragraph, told.course))
    return paragraph(told.seats) + element("dl", hands, class_="hands") + course


def questions(rules: Ruleset) -> str:
    """Questions, each with its answer behind it; the first one is open."""
    marker = Marker(rules)
    return "".join(
        f"<details{' open' if number == 0 else ''}>"
        + element("summary", plain(each.question))
        + marker.paragraph(each.answer)
        + "</details>"
        for number, each in enumerate(asked.questions(rules))
    )


def limits(rules: Ruleset) -> str:
    """What this program does not do."""
    items = "".join(element("li", plain(each)) for each in asked.limits(rules))
    return element("ul", items, class_="limits")
