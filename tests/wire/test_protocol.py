"""The page's message types are those of the package."""

from typing import Literal

import pytest

from roost.wire.messages import Update
from scripts import _protocol


def test_the_types_of_the_page_are_fresh() -> None:
    written = _protocol.PLACE.read_text("utf-8")
    assert written == _protocol.declarations(), "run .venv/bin/python scripts/_protocol.py"


def test_every_message_is_declared_with_its_tag() -> None:
    declared = _protocol.declarations()
    assert f'interface {Update.__name__} {{\n  type: "update";\n' in declared
    assert "export type Asked = Hello | Act | " in declared


def test_a_field_is_declared_below_its_comment() -> None:
    declared = _protocol.declarations()
    assert "  /** the length of the table's log */\n  version: number;\n" in declared
    above = "   *  match has the players that it asks for. */\n  instead: string | null;\n"
    assert above in declared


def test_an_optional_field_may_be_left_out_and_a_word_is_one_of_its_own() -> None:
    declared = _protocol.declarations()
    assert "  since?: number | null;" in declared
    assert '  state: "open" | "made" | "set";' in declared


def test_a_type_that_has_no_twin_is_refused() -> None:
    assert _protocol.typescript(list[Literal["a", "b"]]) == '("a" | "b")[]'
    with pytest.raises(TypeError, match="complex"):
        _protocol.typescript(complex)
