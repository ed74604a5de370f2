"""The rules pages: of every game on offer, in every language, with house rules, or a sentence."""

import pytest

from roost.texts.page.games import offers
from tests.server.keepers import Web


@pytest.mark.parametrize("game", offers())
@pytest.mark.parametrize("language", ["en", "id", "nb"])
def test_every_game_on_offer_has_its_page(web: Web, game: str, language: str) -> None:
    answer = web("GET", f"/rules/{game}?lang={language}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert f'<html lang="{language}">' in answer.text
    assert 'data-page="rules"' in answer.text


def test_house_rules_are_worked_in(web: Web) -> None:
    plain = web("GET", "/rules/kentucky").text
    house = web("GET", "/rules/kentucky?rules=target=755,nest=1").text
    assert "755" in house
    assert "755" not in plain
    assert web("GET", "/rules/amerikaner?rules=players%3D6").status_code == 200


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/rules/poker", 404),
        ("/rules/", 404),
        ("/rules/../key", 404),
        ("/rules/kentucky?rules=nest=6", 400),
        ("/rules/kentucky?rules=<script>=1", 400),
    ],
)
def test_rules_that_cannot_be_are_refused_in_a_sentence(
    web: Web, address: str, status: int
) -> None:
    answer = web("GET", address)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.text.strip()
