"""A rules page is whole HTML in every game, with any house rules, in every language."""

import random
import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser

import pytest

from roost.errors import RulesetError
from roost.rules import scoring, switches
from roost.rules.ruleset import Ruleset
from roost.texts import LANGUAGES, speaking
from roost.texts.page import illustrations
from roost.texts.page.games import offered, offers
from roost.texts.page.house import house
from roost.texts.page.rules_page import rules_page
from roost.texts.page.worth import worth
from roost.texts.rulebook.book import chapters
from roost.texts.rulebook.newcomers import limits, questions
from roost.variants import AMERIKANER, CROWSNEST, KENTUCKY
from tests.texts.catalogues import TRANSLATED, english_words

EVERY = pytest.mark.parametrize("language", LANGUAGES)
_VOID = {"meta", "link", "circle", "use", "path"}


class Page(HTMLParser):
    """A page read strictly: what is opened is closed in order, and `faults` say what is not so."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.headings: list[int] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        self.faults += [f"{name} is not closed" for name in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _VOID:
            self.open.append(tag)
        if re.fullmatch(r"h\d", tag):
            self.headings.append(int(tag[1]))
        names = [name for name, _ in attrs]
        if len(set(names)) != len(names):
            self.faults.append(f"{tag} has an attribute twice")
        for name, value in attrs:
            self.attributes.append((tag, name, value or ""))
            if name == "id":
                self.ids.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"{tag} is closed out of order")

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


def every_house(game: str) -> list[Ruleset]:
    """The game itself, and with each switch at each of its values that the game takes."""
    own = offered(game)
    found = [own]
    for switch in switches.of_game(own):
        numbers = switch.numbers
        texts = [*switch.words, *map(str, (numbers.low, numbers.high) if numbers else ())]
        for text in texts:
            try:
                found.append(house(game, {switch.key: text}))
            except RulesetError:
                continue
    return found


def check(rules: Ruleset, language: str) -> Page:
    text = rules_page(rules, language)
    page = Page(text)
    assert page.faults == []
    assert [each for each, count in Counter(page.ids).items() if count > 1] == []
    assert page.headings[0] == 1
    assert set(page.headings[1:]) == {2}
    targets = [value for _, name, value in page.attributes if name == "href" and value[0] == "#"]
    assert set(targets) - {"#sBird"} <= {f"#{each}" for each in page.ids}
    assert not [name for _, name, _ in page.attributes if name == "style" or name[:2] == "on"]
    assert re.findall(r"&(?!(?:amp|lt|gt|quot|#x27);)", text) == []
    assert "{" not in page.text
    return page


@EVERY
@pytest.mark.parametrize("game", offers())
def test_the_page_of_a_game_is_well_formed_in_every_language(game: str, language: str) -> None:
    page = check(offered(game), language)
    assert "house" not in page.ids
    assert ("html", "lang", language) in page.attributes
    assert ("script", "src", "/js/rules.js") in page.attributes
    assert ("body", "data-page", "rules") in page.attributes


@pytest.mark.parametrize("game", offers())
def test_the_page_is_well_formed_with_house_rules_at_random(game: str) -> None:
    rng = random.Random(game)
    for rules in rng.sample(every_house(game), 4):
        check(rules, rng.choice(LANGUAGES))


@pytest.mark.slow
@pytest.mark.parametrize("game", offers())
def test_the_page_is_well_formed_with_every_house_rule(game: str) -> None:
    for number, rules in enumerate(every_house(game)):
        check(rules, LANGUAGES[number % len(LANGUAGES)])


@EVERY
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_page_of_amerikaner_is_for_as_many_as_play(players: int, language: str) -> None:
    check(house("amerikaner", {"players": str(players)}), language)
    check(house("amerikaner", {"players": str(players), "kitty": "winner"}), language)


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("game", offers())
def test_no_english_is_left_on_the_page(game: str, language: str) -> None:
    page = check(house(game, {"target": "150", "all_pass": "redeal"}), language)
    assert english_words(page.text, language) == []


@EVERY
def test_the_page_says_all_that_the_rulebook_says(language: str) -> None:
    for rules in (CROWSNEST, AMERIKANER):
        page = unescape(re.sub("<[^>]*>", "", rules_page(rules, language)))
        with speaking(language, aloud=True):
            told = [sentence for chapter in chapters(rules) for sentence in chapter.sentences]
            told += [sentence for each in questions(rules) for sentence in each.answer]
            told += limits(rules)
        assert [each for each in told if each not in page] == []


def test_cards_are_marked_where_the_example_names_them() -> None:
    page = rules_page(KENTUCKY, "nb")
    assert '<span class="mini" data-card="R14" data-points="10">rød\u00a014</span>' in page
    assert 'data-card="Bird" data-points="20">' in page
    marked = re.findall(r'class="mini" data-card="(\w+)"', page)
    assert len(marked) > 4 * 9
    assert '<span class="sign" data-suit="G" aria-hidden="true">▲</span>' in page


def test_the_bird_is_drawn_in_the_example_alone() -> None:
    """In some languages its name is an ordinary word."""
    page = rules_page(KENTUCKY, "nb")
    before, _, after = page.partition('<h2 id="example">')
    assert '"mini" data-card="Bird"' in after
    rulebook = before[before.index('<h2 id="rules-1">') :]
    told = re.sub(r'<figure class="example">.*?</figure>', "", rulebook)
    assert 'data-card="Bird"' in rulebook
    assert 'data-card="Bird"' not in told


def test_what_a_person_wrote_is_escaped_in_the_links_to_other_languages() -> None:
    page = rules_page(house("crowsnest", {"target": "500", "bird": "off"}), "en")
    assert 'href="/rules/crowsnest?rules=bird%3Doff%2Ctarget%3D500&amp;lang=nb"' in page


@pytest.mark.parametrize("game", offers())
def test_the_worth_of_the_cards_adds_up_to_the_points_of_a_deal(game: str) -> None:
    for rules in every_house(game):
        if not scoring.counts_tricks(rules):
            assert sum(row.together for row in worth(rules)) == scoring.hand_total(rules)


@pytest.mark.parametrize("game", offers())
def test_examples_stand_where_the_rule_is_told(game: str) -> None:
    page = rules_page(offered(game), "en")
    parts = dict(re.findall(r'<h2 id="[\w-]+">([^<]+)</h2>(.*?)(?=<h2|</article>)', page))
    assert 'class="show"' in parts["The play"]
    assert "Bid " in parts["The score"]
    assert sum('class="example"' in part for part in parts.values()) == 2


def test_the_pictures_show_what_the_rules_allow() -> None:
    plain, alone = illustrations.following(KENTUCKY)
    assert plain.allowed == ["R12", "R5", "Bird"]
    assert alone.allowed == ["Bird"]
    tied = illustrations.following(house("kentucky", {"bird_free": "off"}))[0]
    assert tied.allowed == ["R12", "R5"]
    void = illustrations.following(AMERIKANER)[1]
    assert void.allowed == void.hand


def test_the_counting_follows_house_rules() -> None:
    assert "scores 95" in illustrations.counting(KENTUCKY)[0]
    assert "scores 80" in illustrations.counting(CROWSNEST)[0]
    assert "minus 80" in illustrations.counting(CROWSNEST)[1]
    double = house("amerikaner", {"declarer_factor": "2"})
    assert "scores 14, the partner 7" in illustrations.counting(double)[0]


def test_the_crow_is_named_where_there_is_one() -> None:
    assert "called the Crow" in rules_page(CROWSNEST, "en")
    assert "called the Crow" not in rules_page(offered("crowsnest-plain"), "en")
