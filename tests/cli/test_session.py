"""A person sees only the envelope: no module that draws, tells or asks uses the state."""

import ast

from roost.cli.drawn import drawing
from roost.game import reading
from roost.game.record import position
from roost.rules import sides
from roost.texts.people import People, people_of
from roost.variants import CROWSNEST
from tests.architecture.syntax import PACKAGE, modules
from tests.cli.test_asking import HEADER, ROOK, WON_BY_2

AT_THE_TABLE = {
    "drawn/account",
    "typed",
    "drawn/chronicle",
    "drawn/drawing",
    "commands/export",
    "prompts",
    "session",
    "showing",
    "spoken/events",
    "spoken/questions",
    "spoken/table",
    "commands/watch",
}
NAMES = (None, "Berit", "Carl", "Dina")


def hidden_reads(tree: ast.Module) -> list[int]:
    """The lines that reach for a whole state or its hidden parts."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in ("state", "face_down")
    ]


def test_nothing_at_the_table_reaches_for_the_state() -> None:
    in_cli = {f"cli/{name}.py" for name in AT_THE_TABLE}
    read = dict(modules(PACKAGE))
    assert in_cli <= set(read)
    # `example.py` is no table: it plays a deal of its own, with all cards open.
    texts = {name for name in read if name.startswith("texts/")} - {"texts/rulebook/example.py"}
    looked_at = in_cli | texts | {"table/own_view.py"}
    lines = {name: hidden_reads(read[name]) for name in looked_at}
    assert {name: found for name, found in lines.items() if found} == {}


def test_a_reach_for_the_state_would_be_found() -> None:
    assert hidden_reads(ast.parse("x = 1\ny = table.state.private\n")) == [2]


def test_the_table_names_who_is_ahead_and_how_far_the_bid_is() -> None:
    text = HEADER.format(game="crowsnest") + ROOK + WON_BY_2
    text += "2 bury R5 G8 G9 G10 Y8\n2 trump R\n0 play B14\n1 play B9\n2 play B10\n3 play B5\n"
    record = reading.read(text)
    public, people = position(record).public, people_of(record, me=0)
    assert drawing.progress(public, people) == "Points: We 25 of 70 · They 0"
    assert drawing.contract(public, people).replace("\u00a0", " ") == "Carl bid 70 · trump red ⌂"
    assert drawing.score_line(public, people).replace("\u00a0", " ") == (
        "Score: We 0 · They 0 · 300 wins"
    )


def test_we_are_the_person_and_the_partner() -> None:
    people = People(CROWSNEST, NAMES, me=0)
    assert [people.account(each) for each in range(sides.account_count(CROWSNEST))] == [
        "We",
        "They",
    ]
    assert [people.is_partner(seat) for seat in range(4)] == [False, False, True, False]
