"""A match that asks for levels which cannot play here is played by others, and its page says so."""

import pytest

from roost import players
from roost.game.record import Record
from roost.life.kept_table import KeptTable
from roost.server.store_threads import StoreThreads, read
from roost.store import Store
from roost.table import opening
from roost.texts.page.levels import instead
from roost.texts.page.speaker import speaker
from roost.variants import CROWSNEST

META = (("player-0", "person"), ("player-1", "strong"), ("player-2", "simple"))
RECORD = Record(CROWSNEST, (None,) * 4, seed=bytes(32), meta=META)


def told(store: Store, match: int, language: str) -> str | None:
    """What the page of seat 0 is told on who plays instead."""
    kept = KeptTable(match, StoreThreads(store), read(store, match))
    return speaker(language).seated(kept.sitting(0)).instead


@pytest.mark.parametrize("language", ["en", "nb", "id"])
def test_the_page_is_told_who_plays_instead_and_why(
    store: Store, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    match = store.create(RECORD)
    monkeypatch.setattr(opening, "playable", lambda name: players.playable(name, "native"))
    assert told(store, match, language) is None
    monkeypatch.setattr(opening, "playable", lambda name: players.playable(name, "reference"))
    sentence = told(store, match, language)
    assert sentence is not None
    asked, plays = {
        "en": ("Strong", "Steady"),
        "nb": ("Sterk", "Stødig"),
        "id": ("Kuat", "Mantap"),
    }[language]
    assert asked in sentence
    assert plays in sentence


def test_only_levels_that_a_record_names_have_stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "playable", lambda name: players.playable(name, "reference"))
    assert opening.stand_ins(RECORD) == {"strong": "steady"}
    assert opening.computers(RECORD)[1] == "steady"
    other = RECORD._replace(meta=(("player-1", "steady"), ("player-2", "of another machine")))
    assert opening.stand_ins(other) == {}
    assert instead({}) is None
