"""The rules of a game as a whole page of HTML, with house rules included, made on the server.

It can be read without styles and scripts. The script only draws the cards that are marked.
"""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple
from urllib.parse import urlencode

from roost.rules.ruleset import Ruleset
from roost.texts import LANGUAGES, say, speaking
from roost.texts.page import rules_parts
from roost.texts.page.games import character, id_of, name_of, offered, offers
from roost.texts.page.house import link, ways
from roost.texts.page.html import Marker, element, paragraph, plain
from roost.texts.page.in_short import in_short
from roost.texts.rulebook.book import facts_by_chapter

_SHEETS = ("tokens", "base", "cards", "read")
# Each language is named in itself, on pages of every language: so its readers can find it.
_TONGUES = {"en": "English", "id": "Bahasa Indonesia", "nb": "Norsk bokmål"}


class Section(NamedTuple):
    """A part of the page, under a heading of its own."""

    anchor: str  # the `id` of the heading, for links
    title: str  # the heading, as plain text
    content: str  # HTML


def rules_page(rules: Ruleset, language: str) -> str:
    """The page, from its doctype on.

    >>> from roost.variants import KENTUCKY
    >>> rules_page(KENTUCKY, "en").count("<h1>Kentucky Discard</h1>")
    1
    """
    with speaking(language, aloud=True):
        sections = list(_sections(rules))
        name = name_of(rules)
        title = say("rules page", "{game}: the rules", game=name)
        body = _top(rules, language) + element(
            "main", _contents(name, sections) + _article(rules, name, sections), class_="wrap read"
        )
        return (
            f'<!doctype html>\n<html lang="{language}">\n<head>{_head(title)}</head>\n'
            f'<body class="page rules" data-page="rules" data-game="{escape(id_of(rules))}">'
            f"{body}</body>\n</html>\n"
        )


def _head(title: str) -> str:
    sheets = "".join(f'<link rel="stylesheet" href="/css/{each}.css">' for each in _SHEETS)
    return (
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)} · Roost</title><link rel="icon" href="data:,">{sheets}'
        '<script type="module" src="/js/rules.js"></script>'
    )


def _sections(rules: Ruleset) -> Iterator[Section]:
    """The parts, in order; house rules only where there are any."""
    marker = Marker(rules)
    yield Section("short", say("rules page", "In one minute"), paragraph(in_short(rules)))
    if told := ways(rules):
        intro = paragraph([say("rules page", "At this table it is otherwise than usual:")])
        items = "".join(element("li", marker.marked(each)) for each in told)
        house = intro + element("ul", items, class_="ways")
        yield Section("house", say("rules page", "House rules"), house)
    yield Section("cards", say("rules page", "The cards at a glance"), rules_parts.cards(rules))
    for number, (title, facts) in enumerate(facts_by_chapter(rules), 1):
        content = marker.paragraph(fact.sentence for fact in facts)
        topics = {fact.topic for fact in facts}
        if "follow" in topics:
            content += rules_parts.following(rules)
        if "made" in topics:
            content += rules_parts.counting(rules)
        yield Section(f"rules-{number}", title, content)
    yield Section("figures", say("rules page", "In figures"), rules_parts.figures(rules))
    yield Section("example", say("rules page", "An example deal"), rules_parts.example(rules))
    yield Section("ask", say("rules page", "Questions and answers"), rules_parts.questions(rules))
    yield Section("limits", say("rules page", "What this is not"), rules_parts.limits(rules))


def _top(rules: Ruleset, language: str) -> str:
    """The head of the page: back to the tables, and this page in the other languages."""
    brand = element("a", f"{rules_parts.LOGO}<span>Roost</span>", class_="brand", href="/")
    tongues = "".join(
        element(
            "a",
            escape(_TONGUES[each]),
            href=_address(rules, each),
            lang=each,
            hreflang=each,
            **({"aria_current": "true"} if each == language else {}),
        )
        for each in LANGUAGES
    )
    nav = element("nav", tongues, class_="tongues", aria_label=say("rules page", "Language"))
    return element("header", brand + nav, class_="top")


def _contents(name: str, sections: list[Section]) -> str:
    items = "".join(
        element("li", element("a", escape(each.title), href=f"#{each.anchor}")) for each in sections
    )
    heading = element("p", escape(name))
    listed = element("ul", items)
    return element(
        "nav", heading + listed, class_="toc", aria_label=say("rules page", "On this page")
    )


def _article(rules: Ruleset, name: str, sections: list[Section]) -> str:
    over = element("p", escape(say("rules page", "Rules")), class_="over-title")
    lead = element("p", plain(character(id_of(rules))), class_="lead")
    told = "".join(
        element("h2", escape(each.title), id=each.anchor) + each.content for each in sections
    )
    play = element(
        "p",
        element(
            "a",
            escape(say("rules page", "Play {game}", game=name)),
            class_="btn main",
            href="/?" + urlencode({"game": id_of(rules), "rules": link(rules)}),
        ),
        class_="deeds",
    )
    return element("article", over + f"<h1>{escape(name)}</h1>" + lead + told + play + _others())


def _others() -> str:
    """The rules of the other games."""
    heading = element("h2", escape(say("rules page", "The rules of the other games")), id="others")
    links = "".join(
        element("li", element("a", escape(name_of(offered(each))), href=f"/rules/{each}"))
        for each in offers()
    )
    return heading + element("ul", links, class_="others")


def _address(rules: Ruleset, language: str) -> str:
    """This page in a language."""
    asked = {"rules": link(rules), "lang": language}
    return f"/rules/{rules.key}?" + urlencode({key: text for key, text in asked.items() if text})
