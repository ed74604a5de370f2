"""The hand follows the settings: sorted, dragged, tapped twice, or played by itself if forced."""

from itertools import pairwise

import pytest

from tests.browser.conftest import Sit
from tests.browser.seat import Seat, bold, meek


def test_a_card_is_played_by_dragging_it_to_the_cloth(sit: Sit) -> None:
    seat = sit("crowsnest", seed="drag")
    sight = seat.play_to("play", policy=meek)
    page, card = seat.page, sight.cards[0]
    box = page.locator(f'.hand button.c[data-card="{card}"]').bounding_box()
    cloth = page.locator(".trick").bounding_box()
    assert box is not None
    assert cloth is not None
    page.mouse.move(box["x"] + 14, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] - 60, steps=4)
    page.mouse.move(cloth["x"] + cloth["width"] / 2, cloth["y"] + cloth["height"] / 2, steps=6)
    page.mouse.up()
    seat.after(sight)
    assert seat.done()[-1] == f"play {card}"


def test_a_second_tap_confirms_if_one_wishes_it(sit: Sit) -> None:
    seat = sit("crowsnest", seed="second", settings={"second_tap": True})
    sight = seat.play_to("play", policy=bold)  # so that we lead, and may lead anything
    card, other = sight.cards[:2]
    seat.card(card)
    seat.card(other)
    seat.page.wait_for_timeout(150)
    assert seat.sight().version == sight.version
    seat.card(other)
    seat.after(sight)
    assert seat.done()[-1] == f"play {other}"


def test_forced_cards_are_played_by_themselves_if_one_wishes_it(sit: Sit) -> None:
    seat = sit("crowsnest", "hands=1", seed="forced", settings={"forced": True})
    clicked = 0
    sight = seat.ready()
    while sight.phase != "over":
        # None: it has been played between the moment that was waited for and the look.
        if sight.phase == "play" and len(sight.cards) <= 1:
            sight = seat.after(sight)
            continue
        clicked += sight.phase == "play"
        sight = seat.step(meek, sight)
    assert clicked < 9, "at least the last card is forced"
    assert len([each for each in seat.done() if each.startswith("play ")]) == 9


def order_of(seat: Seat, order: str) -> list[str]:
    """The hand when it is sorted so."""
    seat.page.evaluate(
        "order => { localStorage.roost = JSON.stringify("
        "{...JSON.parse(localStorage.roost), order}); }",
        order,
    )
    seat.page.reload()
    return seat.ready().hand


@pytest.mark.parametrize("order", ["colour", "rank"])
def test_the_hand_is_sorted_as_one_likes_and_holds_the_same_cards(sit: Sit, order: str) -> None:
    seat = sit("partnership", seed="sorted")
    seat.play_to("auction")
    usual, sorted_so = order_of(seat, "trump"), order_of(seat, order)
    assert sorted(usual) == sorted(sorted_so)
    ranks = [int(card[1:]) for card in sorted_so if card != "Bird"]
    if order == "rank":
        assert sorted_so != usual
        assert ranks in (sorted(ranks), sorted(ranks, reverse=True))
    else:
        suits = [card[0] for card in sorted_so if card != "Bird"]
        assert len([one for one, two in pairwise(suits) if one != two]) < 4
