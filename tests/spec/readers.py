"""One reader for each kind of example: situation in, everything that can be seen out.

A reader knows nothing of what is expected but the questions: which refusals are asked for.
"""

from collections.abc import Callable, Sequence

from roost.cards import cards_of, names_of
from roost.errors import IllegalAction, RecordError, RulesetError
from roost.game import match, notation
from roost.game.events import TrickTaken
from roost.game.legal import legal
from roost.game.plain import of_record, of_state
from roost.game.reading import read
from roost.game.state import State, view
from roost.game.step import step
from roost.rules import dealing, deck, sides
from roost.rules.ruleset import Ruleset
from roost.rules.validate import differences, house
from roost.variants import VARIANTS
from tests.spec import positions
from tests.spec.examples import Example, Facts


def observed(example: Example, game: str, switches: dict[str, str] | None = None) -> Facts:
    """All that can be seen of an example, played in this game with its own or other switches."""
    given = example.switches if switches is None else switches
    if example.kind == "house":
        return _house(game, given)
    if example.kind == "record":
        return _record(example.situation["text"])
    rules = house(VARIANTS[game], given)
    return READERS[example.kind](rules, example.situation, example.expect)


def answers(example: Example, seen: Facts) -> Facts:
    """What was seen of what the example speaks of; TOML's word for nothing is "none"."""
    found = {key: seen.get(key, "(not seen)") for key in example.expect}
    return {key: "none" if value is None else value for key, value in found.items()}


def _suit(rules: Ruleset, letter: str) -> int | None:
    return None if letter == "none" else deck.pack(rules).suits.index(letter)


def _refusals(state: State, asked: Sequence[str]) -> dict[str, str]:
    """The reason's key for each of these actions of the seat on turn; "taken" if it is legal."""
    turn = state.public.turn
    assert turn is not None
    reasons = {}
    for words in asked:
        action = notation.read(deck.pack(state.public.rules), words)
        try:
            step(state, turn, action)
            reasons[words] = "taken"
        except IllegalAction as refusal:
            reasons[words] = refusal.key
    return reasons


def _figures(rules: Ruleset, _given: Facts, _expect: Facts) -> Facts:
    start = match.start(rules, 0)
    dealt = match.cards_from_seed(start.public, bytes(32))
    state, _ = match.deal(start, dealt)
    pack = deck.pack(rules)
    cards = sum(dealt.hands) | sum(1 << card for card in dealt.nest)
    opener = state.public.turn
    assert opener is not None
    numbers = [words.value or 0 for words in legal(view(state, opener)) if words.verb == "bid"]
    return {
        "seats": len(dealt.hands),
        "cards": cards.bit_count(),
        "hand": min(hand.bit_count() for hand in dealt.hands),
        "largest_hand": max(hand.bit_count() for hand in dealt.hands),
        "nest": len(dealt.nest),
        "out": " ".join(names_of(pack, ((1 << len(pack.names)) - 1) & ~cards)),
        "bids": [numbers[0], numbers[-1]],
        "step": numbers[1] - numbers[0] if len(numbers) > 1 else None,
        "total": max(_played_total(start, seed) for seed in range(3)),
    }


def _played_total(start: State, seed: int) -> int:
    """All that both sides captured in a deal played anyhow."""
    cards = match.cards_from_seed(start.public, bytes(31) + bytes([seed]))
    state, _ = match.deal(start, cards)
    while state.public.turn is not None:
        state, _ = step(state, state.public.turn, legal(view(state, state.public.turn))[0])
    return sum(state.public.captured)


def _table(rules: Ruleset, given: Facts, expect: Facts) -> Facts:
    state = positions.fresh_deal(
        rules,
        dealer=given.get("dealer", 3),
        hands=given.get("hands", {}),
        nest=given.get("nest", ""),
        totals=given.get("totals"),
    )
    asked = []
    for line in given.get("done", ()):
        seat, words = line.split(" ", 1)
        for action in notation.read_all(deck.pack(rules), words):
            asked.append(state.public.turn)
            state, _ = step(state, int(seat), action)
    views = [view(state, seat) for seat in range(dealing.seats(rules))]
    public = state.public
    seen: Facts = dict(of_state(state))
    seen["asked"] = [*asked, public.turn]
    seen["shown"] = None if public.shown is None else deck.pack(rules).names[public.shown]
    if public.called is not None:
        seen["called"] = deck.pack(rules).names[public.called]
        seen["partner_known_to"] = [
            each.seat
            for each in views
            if each.public.partner is not None or each.private.hand >> public.called & 1
        ]
    if public.turn is None:
        seen["next"] = _next_deal(state)
    else:
        seen["refused"] = _refusals(state, expect.get("refused", ()))
    return seen


def _next_deal(state: State) -> Facts:
    """Where the match stands when the next deal has been dealt; empty when it is over."""
    if state.public.phase == "over":
        return {}
    cards = match.cards_from_seed(state.public, bytes(32))
    public = match.deal(state, cards)[0].public
    return {"deal": public.deal, "dealer": public.dealer, "turn": public.turn}


def _follow(rules: Ruleset, given: Facts, _expect: Facts) -> Facts:
    pack = deck.pack(rules)
    hand = sum(1 << card for card in positions.named(rules, given["hand"]))
    called = positions.named(rules, given.get("called", ""))
    trick = positions.named(rules, given["trick"])
    state = positions.to_follow(
        rules, _suit(rules, given["trump"]), trick, hand, called[0] if called else None
    )
    allowed = sum(1 << (action.value or 0) for action in legal(view(state, len(trick))))
    refused = [f"play {pack.names[card]}" for card in cards_of(hand & ~allowed)]
    return {
        "legal": " ".join(names_of(pack, allowed)),
        "because": sorted(set(_refusals(state, refused).values())),
    }


def _trick(rules: Ruleset, given: Facts, _expect: Facts) -> Facts:
    cards = positions.named(rules, given["cards"])
    state, events = positions.play_trick(rules, _suit(rules, given["trump"]), cards)
    (taken,) = (event for event in events if isinstance(event, TrickTaken))
    captured = state.public.captured[sides.accounts(rules)[taken.seat]]
    assert (state.public.turn, captured) == (taken.seat, taken.points)
    return {"taker": taken.seat, "points": taken.points}


def _score(rules: Ruleset, given: Facts, _expect: Facts) -> Facts:
    deal = dict(given)
    before, after = deal.pop("totals", None), deal.pop("totals_after", None)
    accounts = sides.account_count(rules)
    deal.setdefault("captured", deal.get("tricks", [0] * accounts))
    deal.setdefault("last", deal["declarer"])
    if "tricks" not in deal:
        deal["tricks"] = [int(a == sides.accounts(rules)[deal["last"]]) for a in range(accounts)]
    state = positions.before_last_trick(rules, **deal)
    totals = before or [0] * accounts
    if after is not None:
        delta = positions.played_out(state, totals).public.results[-1].delta
        totals = [wanted - change for wanted, change in zip(after, delta, strict=True)]
    public = positions.played_out(state, totals).public
    result = public.results[-1]
    return {
        "made": result.made,
        "captured": list(result.captured),
        "delta": list(result.delta),
        "totals": list(public.totals),
        "winners": list(public.winners),
        "over": public.phase == "over",
    }


def _house(game: str, switches: dict[str, str]) -> Facts:
    try:
        rules = house(VARIANTS[game], switches)
    except RulesetError as error:
        return {"error": error.key, **error.facts}
    return {"differs": differences(VARIANTS[game], rules)}


def _record(text: str) -> Facts:
    try:
        return dict(of_record(read(text)))
    except RecordError as error:
        return {"line": error.line, "error": error.key, "said": error.short()}


# What an example of each kind may give, beside its id, source, house rules and expectation.
SITUATIONS = {
    "figures": set[str](),
    "table": {"dealer", "hands", "nest", "totals", "done"},
    "follow": {"trump", "trick", "hand", "called"},
    "trick": {"trump", "cards"},
    "score": {
        *("declarer", "bid", "partner", "captured", "tricks", "nest", "last"),
        *("played", "sudden_death", "totals", "totals_after"),
    },
    "house": set[str](),
    "record": {"text"},
}

READERS: dict[str, Callable[[Ruleset, Facts, Facts], Facts]] = {
    "figures": _figures,
    "table": _table,
    "follow": _follow,
    "trick": _trick,
    "score": _score,
}
