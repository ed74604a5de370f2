"""The page picks plural forms as gettext does, in every language."""

from gettext import c2py

import pytest

from tests.browser.conftest import Visit

NUMBERS = [*range(130), 1000, 1001, 1002, 1011, 1_000_000]
# The rules of gettext's manual, one of each kind, and what only brackets and order tell apart.
RULES = [
    "0",
    "n != 1",
    "n>1",
    "n==1 ? 0 : n==2 ? 1 : 2",
    "n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2",
    "n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2",
    "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
    "(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2",
    "n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3",
    "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5",
    "!(n == 1)",
    "n - 2 - 1 > 0",
    "n==0 || n==1 && n>5",
]


def test_a_plural_rule_gives_the_form_that_gettext_takes(visit: Visit) -> None:
    page = visit("/")
    for text in RULES:
        forms = page.evaluate(
            """async ([text, numbers]) => {
              const {rule} = await import("/js/texts.js"), form = rule(text);
              return numbers.map(n => Number(form(n)));
            }""",
            [text, NUMBERS],
        )
        wanted = c2py(text)
        assert forms == [wanted(number) for number in NUMBERS], text


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "1 finished match", "2 finished matches"),
        ("id", "1 pertandingan selesai", "2 pertandingan selesai"),
        ("nb", "1 ferdig parti", "2 ferdige partier"),
    ],
)
def test_what_is_counted_stands_in_its_form(
    visit: Visit, language: str, one: str, two: str
) -> None:
    page = visit("/")
    said = page.evaluate(
        """async language => {
          const {load, sayMany} = await import("/js/texts.js");
          const forms = ["{number} finished match", "{number} finished matches"];
          await load(language);
          return [1, 2].map(n => sayMany("page: start", ...forms, n));
        }""",
        language,
    )
    assert said == [one, two]
