"""The messages to a page during a whole match: complete, correct, without hidden cards."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from roost.cards import names_of
from roost.game.record import Record
from roost.game.state import State
from roost.rules import dealing, deck, scoring, sides
from roost.rules.validate import house
from roost.table.names import seated
from roost.table.table import Table
from roost.texts import LANGUAGES
from roost.texts.page.speaker import speaker
from roost.variants import VARIANTS
from roost.wire.messages import write
from roost.wire.parts import Account, Scene
from tests.properties.interference import Deed, Leak, Worlds, deeds_of, random_swap
from tests.properties.matches import TABLES, random_match, random_ruleset
from tests.properties.test_non_interference import (
    Leaking,
    buried_counters_are_counted_at_once,
    partner_is_public_at_the_call,
    partner_is_shown_at_the_call,
)
from tests.texts.catalogues import TRANSLATED, english_lines
from tests.texts.page import told


def opening(table: str) -> Record:
    """A match of this game, with names and cards that are always the same."""
    game, fixed = TABLES[table]
    rules = house(VARIANTS[game], fixed)
    return Record(rules, seated(rules, None), seed=table.encode().ljust(32))


def scenes(table: str, seat: int, language: str, deals: int) -> Iterator[tuple[State, Scene]]:
    """Every scene of some deals, beside the state that the seat cannot see."""
    sat = told.sitting(opening(table), seat)
    for at_table in told.played(opening(table), deals):
        yield at_table.state, told.update(at_table, sat, language).scene


def last_seat(table: str) -> int:
    return dealing.seats(opening(table).rules) - 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_every_scene_of_a_match_can_be_told_to_any_seat(table: str, language: str) -> None:
    sits = [told.sitting(opening(table), seat) for seat in (0, last_seat(table))]
    for at_table in told.played(opening(table), 2):
        for sat in sits:
            update = told.update(at_table, sat, language)
            scene = update.scene
            assert scene.words
            assert scene.why.endswith(".")
            assert not scene.words.endswith(".")
            assert len(update.happened) == len(at_table.envelope(sat.seat).events)
            sentences = [happening.text for happening in update.happened]
            sentences += [scene.why, *scene.refused.values()]
            assert [each for each in sentences if not is_sentence(each)] == []
            assert scene.coach == ""
            write(update)


def is_sentence(text: str) -> bool:
    """Whether it begins with a capital, ends with a full stop, and has all its facts."""
    return text[:1].upper() == text[:1] and text.endswith(".") and not set(text) & set("{}⌂▲☼☾♠♥♦♣")


@pytest.mark.parametrize("table", TABLES)
def test_a_scene_counts_what_the_state_holds(table: str) -> None:
    for state, scene in scenes(table, 0, "en", 3):
        public = state.public
        held = [private.hand.bit_count() for private in state.private]
        assert scene.counts == ([0] * len(held) if public.phase in ("deal", "over") else held)
        assert sum(scene.tricks) == len(scene.taken)
        assert len(scene.hand) == scene.counts[0]
        assert set(scene.hand) <= set(names_of(deck.pack(public.rules), state.private[0].hand))
        assert (scene.left > 0) == (public.phase == "nest")
        assert scene.ahead is None or scene.ahead in [card.seat for card in scene.trick]


@pytest.mark.parametrize("table", TABLES)
def test_the_meter_is_right_at_the_end_of_a_deal_and_never_changes_its_mind(table: str) -> None:
    said = "open"
    for state, scene in scenes(table, 0, "en", 4):
        if scene.meter is None:
            said = "open"
            continue
        assert said in ("open", scene.meter.state)
        said = scene.meter.state
        assert scene.meter.got + scene.meter.theirs == sum(scene.captured)
        if scene.account is not None:
            assert said == ("made" if state.public.results[-1].made else "set")


@pytest.mark.parametrize("table", TABLES)
def test_the_lines_of_an_account_add_up(table: str) -> None:
    seen, sat = 0, told.sitting(opening(table), 0)
    for at_table in told.played(opening(table), 4):
        state, update = at_table.state, told.update(at_table, sat, "nb")
        public, scene = state.public, update.scene
        assert (scene.account is None) == (public.opened is None)
        if scene.account is None:
            continue
        result = public.results[-1]
        seen += 1
        check_columns(scene.account, list(result.captured), list(result.delta), scene.totals)
        assert update.deals[-1].delta == list(result.delta)
        assert update.deals[-1].totals == scene.totals
        assert len(scene.account.tricks) == len(public.taken)
        check_hands(state, scene.account)
    assert seen > 1


def check_columns(
    account: Account, captured: list[int], delta: list[int], totals: list[int]
) -> None:
    """Captured is the sum of what stands above it; before and scored are now."""
    cells = [[number(cell) for cell in row.cells] for row in account.rows]
    *above, scored, before, now = cells
    rows = account.rows
    if len(totals) > 2:  # by place, and whoever has as many shares it
        order = sorted(range(len(totals)), key=lambda each: -totals[each])
        captured, delta, totals = ([each[at] for at in order] for each in (captured, delta, totals))
        assert cells[0] == [1 + sum(one > total for one in totals) for total in totals]
        rows = rows[1:]
    assert "+0" not in [cell for row in rows for cell in row.cells]
    assert scored == delta
    assert now == totals
    assert [one + two for one, two in zip(before, scored, strict=True)] == now
    taken = [row for row in rows[:-4] if row.kind in ("cards", "plain")]
    sums = [sum(number(row.cells[at]) for row in taken) for at in range(len(totals))]
    assert sums == captured
    assert len(above) == len(account.rows) - 3


def number(cell: str) -> int:
    """The number in a cell; none is 0."""
    cell = cell.replace("\u2212", "-").replace("–", "")
    return int(cell) if re.fullmatch(r"[-+]?\d+", cell) else 0


def check_hands(state: State, account: Account) -> None:
    """All cards of the deck lie open once, as dealt and as played."""
    deck_in_play = names_of(deck.pack(state.public.rules), dealing.cards(state.public.rules))
    for hands in (account.dealt, account.played):
        if hands:
            assert sorted(card for hand in hands for card in hand.cards) == sorted(deck_in_play)
    counters = [card for row in account.rows for cards in row.cards for card in cards]
    if not scoring.counts_tricks(state.public.rules):
        worth = names_of(deck.pack(state.public.rules), deck.counters(state.public.rules))
        assert sorted(counters) == sorted(worth)


@pytest.mark.parametrize("table", TABLES)
def test_a_hand_lies_trump_first_then_high_to_low(table: str) -> None:
    for state, scene in scenes(table, 0, "en", 2):
        trump = scene.trump
        of_trump = [card[0] == trump or card in ("Bird", "R1") for card in scene.hand]
        if trump is not None and sides.partner_is_called(state.public.rules):
            assert of_trump == sorted(of_trump, reverse=True)
        pack = deck.pack(state.public.rules)
        ranks = deck.ranks(state.public.rules)
        plain = [card for card in scene.hand if card not in ("Bird", "R1")]
        for suit in pack.suits:
            order = [ranks[pack.names.index(card)] for card in plain if card[0] == suit]
            assert order == sorted(order, reverse=True)


@pytest.mark.parametrize("table", TABLES)
def test_every_house_can_be_told(table: str) -> None:
    rng = Random(f"houses {table}")
    for _ in range(5):
        record = random_match(random_ruleset(table, rng), rng, 2, chance="both")
        seat = rng.randrange(dealing.seats(record.rules))
        language = rng.choice(LANGUAGES)
        sat = told.sitting(record, seat)
        assert speaker(language).seated(sat).seats[seat].place == ""
        for at_table in told.replayed(record):
            scene = told.update(at_table, sat, language).scene
            assert is_sentence(scene.why)
            assert set(scene.refused) <= set(scene.hand)
            assert all(map(is_sentence, scene.refused.values()))


def test_the_seed_is_told_when_the_match_is_over_or_given_up() -> None:
    record = opening("crowsnest")
    assert record.seed is not None
    sat = told.sitting(record, 0)
    for at_table in told.played(record, 30):
        update = told.update(at_table, sat, "en")
        is_over = at_table.state.public.phase == "over"
        assert (update.scene.final is not None) == is_over
        assert (record.seed.hex() in write(update).decode()) == is_over
    table = Table(record)
    table.give_up(0, 0)
    final = told.update(table, sat, "en").scene.final
    assert final is not None
    assert (final.won, final.seed) == (False, record.seed.hex())


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("table", TABLES)
def test_nothing_of_a_match_is_said_in_english(table: str, language: str) -> None:
    sat = told.sitting(opening(table), 0, lesson=table == "crowsnest")
    said = told.texts_in(speaker(language).seated(sat))
    for at_table in told.played(opening(table), 2):
        said |= told.texts_in(told.update(at_table, sat, language))
    assert len(said) > 100
    assert english_lines(said, language) == []


def test_a_happening_names_seat_and_card_for_the_eye() -> None:
    table, sat = Table(opening("kentucky")), told.sitting(opening("kentucky"), 0)
    table.deal(0)
    begun, dealt = told.update(table, sat, "en").happened
    dealer = table.state.public.dealer
    assert (begun.kind, begun.seat) == ("deal-begun", dealer)
    assert (dealt.kind, dealt.seat, dealt.card) == ("hand-dealt", 0, None)
    kinds = set[tuple[str, bool, bool]]()
    for at_table in told.played(opening("kentucky"), 1):
        for each in told.update(at_table, sat, "en").happened:
            kinds.add((each.kind, each.seat is not None, each.card is not None))
    assert ("played", True, True) in kinds
    assert ("laid-away", True, False) in kinds


class Pages(Worlds):
    """Two worlds whose watcher is told what a page is."""

    def _compare(self, deed: Deed, since: int | None) -> None:
        assert isinstance(self.watcher, int)
        one, other = (self._told(table, since) for table in (self.true, self.other))
        if one != other:
            raise Leak(f"{self.swap}, watcher {self.watcher}, {deed}:\n{one!r}\n{other!r}")
        self.compared += 1

    def _told(self, table: Table, since: int | None) -> bytes:
        assert isinstance(self.watcher, int)
        rules = table.state.public.rules
        sat = told.sitting(Record(rules, (None,) * dealing.seats(rules)), self.watcher)
        sight = told.sight(table, self.watcher, since)
        return write(speaker("en").update(sat, sight._replace(chance=None), fresh=False))


def search(table: str, tries: int, rng: Random) -> int:
    """Try so many random swaps in random matches; how many messages were compared."""
    compared = 0
    for _ in range(tries):
        record = random_match(random_ruleset(table, rng), rng, 2)
        watcher = rng.randrange(dealing.seats(record.rules))
        swap = random_swap(record, rng.randint(1, len(record.deals)), watcher, rng)
        compared += Pages(record, swap, watcher).play(deeds_of(record, rng), rng)
    return compared


@pytest.mark.parametrize("table", TABLES)
def test_a_page_is_told_nothing_that_depends_on_cards_its_seat_cannot_see(table: str) -> None:
    assert search(table, 12, Random(f"pages of {table}")) > 12 * 6


@pytest.mark.parametrize(
    ("leak", "table"),
    [
        (buried_counters_are_counted_at_once, "red_one"),
        (partner_is_shown_at_the_call, "amerikaner-4"),
        (partner_is_public_at_the_call, "amerikaner-5"),
    ],
)
def test_a_leak_is_seen_in_what_a_page_is_told(
    leak: Leaking, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        search(table, 200, Random(f"planted in {table}"))
