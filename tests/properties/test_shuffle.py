"""The shuffle is the one that `spec/shuffle.txt` pins, and it is fair.

The seeds are fixed, so a test passes for ever or never. LIMIT is four standard deviations: even
shuffles pass it with a chance of 0.99994 a number, and the planted faults are far beyond it.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from roost import shuffle
from roost.cards import cards_of, names_of
from roost.game import match
from roost.rules import dealing, deck
from roost.rules.validate import house
from roost.variants import VARIANTS
from tests.properties import shuffle_by_spec
from tests.properties.statistics_of_orders import Heap, evenness

LIMIT = 4.0
SEED = bytes(range(32))
LINES = shuffle_by_spec.lines()

Shuffling = Callable[[int], Sequence[int]]


def places(table: str, switches: dict[str, str], dealer: int) -> list[int]:
    """For each place in the order, the seat whose card it is; the nest counts as one seat more."""
    rules = house(VARIANTS[table], switches)
    cards = cards_of(dealing.cards(rules))
    dealt = dealing.deal(rules, range(len(cards)), dealer)
    return [
        next((s for s, hand in enumerate(dealt.hands) if hand >> at & 1), len(dealt.hands))
        for at in range(len(cards))
    ]


def heap_of(shuffling: Shuffling, deals: int, items: int, classes: Sequence[int]) -> Heap:
    heap = Heap(items, classes)
    heap.add(shuffling(deal) for deal in range(1, deals + 1))
    return heap


def unfairness(heap: Heap) -> dict[str, float]:
    """What is past the limit."""
    said = {
        "place": heap.place(),
        "seat": heap.seat(),
        "slope": heap.slope(),
        "echo": heap.echo(),
    }
    return {name: value for name, value in said.items() if abs(value) > LIMIT}


@pytest.mark.parametrize(
    ("game", "switches", "dealer"),
    [
        ("crowsnest", {}, 3),
        ("crowsnest", {"bird": "off"}, 0),
        ("red_one", {}, 1),
        ("buckeye", {}, 2),
        ("one_high", {}, 3),
        ("partnership", {}, 0),
        ("amerikaner", {"players": "3"}, 2),
        ("amerikaner", {"players": "6"}, 5),
    ],
)
def test_no_seat_and_no_place_gets_a_card_more_often(
    game: str, switches: dict[str, str], dealer: int
) -> None:
    classes = places(game, switches, dealer)
    heap = heap_of(
        lambda deal: shuffle.shuffled(range(len(classes)), SEED, deal), 5000, len(classes), classes
    )
    assert unfairness(heap) == {}


@pytest.mark.slow
@pytest.mark.parametrize("phrase", ["", "to ugler"])
def test_over_a_million_deals_no_seat_and_no_place_gets_a_card_more_often(phrase: str) -> None:
    classes = places("crowsnest", {}, 3)
    heap = heap_of(
        lambda deal: shuffle.shuffled(range(41), SEED, deal, phrase), 1_000_000, 41, classes
    )
    assert unfairness(heap) == {}


def test_every_table_of_one_night_has_another_seed_and_is_as_fair() -> None:
    classes = places("kentucky", {}, 1)
    seeds = [Random(f"night {n}").randbytes(32) for n in range(3000)]
    heap = heap_of(lambda n: shuffle.shuffled(range(41), seeds[n - 1], 1), 3000, 41, classes)
    assert unfairness(heap) == {}


def _swapping_with_any(deal: int) -> list[int]:
    """The famous wrong shuffle: each place is swapped with any place."""
    rng, row = Random(deal), list(range(41))
    for place in range(41):
        other = rng.randrange(41)
        row[place], row[other] = row[other], row[place]
    return row


def _from_single_bytes(deal: int) -> list[int]:
    """Fisher-Yates with numbers below n taken as a byte modulo n."""
    rng, row = Random(deal), list(range(41))
    for place in range(40, 0, -1):
        other = rng.randrange(256) % (place + 1)
        row[place], row[other] = row[other], row[place]
    return row


def _once_too_short(deal: int) -> list[int]:
    """Fisher-Yates that never leaves a card where it is."""
    rng, row = Random(deal), list(range(41))
    for place in range(40, 0, -1):
        other = rng.randrange(place)
        row[place], row[other] = row[other], row[place]
    return row


def _cutting(deal: int) -> list[int]:
    """A cut instead of a shuffle: every place is even, but card k + 1 follows card k."""
    at = Random(deal // 2).randrange(41)
    return [*range(at, 41), *range(at)]


@pytest.mark.parametrize(
    "faulty", [_swapping_with_any, _from_single_bytes, _once_too_short, _cutting]
)
def test_a_planted_fault_of_shuffling_is_caught(faulty: Shuffling) -> None:
    heap = heap_of(faulty, 20_000, 41, places("crowsnest", {}, 3))
    assert unfairness(heap)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_seat_deals_first_as_often(seats: int) -> None:
    counts = [0] * seats
    for number in range(12_000):
        counts[shuffle.first_dealer(seats, number.to_bytes(32, "big"), "ugle")] += 1
    assert abs(evenness(counts)) < LIMIT


def test_a_phrase_changes_the_cards_and_the_first_dealer_but_no_seal() -> None:
    orders = {shuffle.shuffled(range(41), SEED, 1, phrase) for phrase in ("", "a", "A", "a ", "ab")}
    assert len(orders) == 5
    dealers = {shuffle.first_dealer(4, SEED, str(number)) for number in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_a_new_seed_is_new_every_time() -> None:
    seeds = {shuffle.new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {shuffle.SEED_BYTES}


def _of(word: str) -> list[shuffle_by_spec.Line]:
    found = [line for line in LINES if line.word == word]
    assert found
    return found


def test_every_line_of_the_file_is_of_a_known_kind() -> None:
    assert {line.word for line in LINES} == {"below", "order", "dealer", "seal", "hands"}


def test_both_programs_draw_a_number_below_a_bound_as_the_file_says() -> None:
    for line in _of("below"):
        bound, words = line.number("n"), [int(word) for word in line.given["words"].split(",")]
        assert shuffle_by_spec.below(bound, list(words)) == int(line.answer)
        assert shuffle._below(bound, iter(words)) == int(line.answer)


def test_both_programs_order_the_items_as_the_file_says() -> None:
    for line in _of("order"):
        items, deal, phrase = line.number("items"), line.number("deal"), line.given["phrase"]
        answer = list(map(int, line.answer.split()))
        assert shuffle_by_spec.order(items, line.seed, deal, phrase) == answer
        assert list(shuffle.shuffled(range(items), line.seed, deal, phrase)) == answer


def test_both_programs_draw_the_first_dealer_and_make_the_seal_that_the_file_says() -> None:
    for line in _of("dealer"):
        seats, phrase = line.number("seats"), line.given["phrase"]
        assert shuffle_by_spec.first_dealer(seats, line.seed, phrase) == int(line.answer)
        assert shuffle.first_dealer(seats, line.seed, phrase) == int(line.answer)
    for line in _of("seal"):
        assert shuffle_by_spec.seal(line.seed, line.number("deal")) == line.answer
        assert shuffle.seal(line.seed, line.number("deal")) == line.answer


@pytest.mark.parametrize("line", _of("hands"), ids=lambda line: line.given["game"])
def test_both_programs_deal_the_hands_that_the_file_says(line: shuffle_by_spec.Line) -> None:
    switches = dict(word.split("=") for word in line.given["house"].split(",") if word)
    rules = house(VARIANTS[line.given["game"]], switches)
    pack, seats = deck.pack(rules), dealing.seats(rules)
    cards = names_of(pack, dealing.cards(rules))
    dealer, deal, phrase = line.number("dealer"), line.number("deal"), line.given["phrase"]

    row = [cards[k] for k in shuffle_by_spec.order(len(cards), line.seed, deal, phrase)]
    *hands, nest = shuffle_by_spec.dealt(row, seats, dealing.nest_size(rules), dealer)
    theirs = [" ".join(sorted(hand, key=cards.index)) for hand in hands] + [" ".join(nest)]

    row_of_cards = shuffle.shuffled(cards_of(dealing.cards(rules)), line.seed, deal, phrase)
    dealt = dealing.deal(rules, row_of_cards, dealer)
    if deal == 1:
        first = match.start(rules, dealer).public
        assert match.cards_from_seed(first, line.seed, phrase) == dealt
    ours = [" ".join(names_of(pack, hand)) for hand in dealt.hands]
    ours.append(" ".join(pack.names[card] for card in dealt.nest))
    assert theirs == ours == [part.strip() for part in line.answer.split("|")][: len(ours)]


def random_orders(rng: Random, count: int) -> Iterator[tuple[int, bytes, int, str]]:
    for _ in range(count):
        phrase = "".join(rng.choice("aå 7日.") for _ in range(rng.randrange(4))).strip()
        yield rng.randint(1, 64), rng.randbytes(32), rng.randrange(2**63), phrase


def test_both_programs_agree_on_random_orders() -> None:
    for items, seed, deal, phrase in random_orders(Random("orders"), 500):
        theirs = shuffle_by_spec.order(items, seed, deal, phrase)
        assert list(shuffle.shuffled(range(items), seed, deal, phrase)) == theirs
        assert shuffle.first_dealer(3 + deal % 4, seed, phrase) == shuffle_by_spec.first_dealer(
            3 + deal % 4, seed, phrase
        )
