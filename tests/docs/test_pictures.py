"""The README's pictures are what the program shows now, and can be read as text."""

import os
import xml.dom.minidom

import pytest

from tools.docs import draw


def test_the_picture_of_the_terminal_is_fresh() -> None:
    shown = (draw.FOLDER / "terminal.svg").read_text("utf-8")
    assert shown == draw.terminal(), "run: .venv/bin/python -m tools.docs.draw"


def test_the_picture_of_the_page_is_fresh() -> None:
    if not draw.node() and not os.environ.get("ROOST_ALL"):
        pytest.skip("the page is drawn by Node.js (Debian or Ubuntu: apt install nodejs)")
    shown = (draw.FOLDER / "table.svg").read_text("utf-8")
    assert shown == draw.page(), "run: .venv/bin/python -m tools.docs.draw"


@pytest.mark.parametrize("name", draw.PICTURES)
def test_a_picture_is_small_sound_and_fetches_nothing(name: str) -> None:
    text = (draw.FOLDER / name).read_text("utf-8")
    picture = xml.dom.minidom.parseString(text).documentElement
    assert picture is not None
    assert picture.getAttribute("aria-label")
    assert len(text) < 25_000
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")


def test_what_was_typed_stands_out_in_the_terminal() -> None:
    assert '<tspan class="typed">bird</tspan>' in draw.terminal()
