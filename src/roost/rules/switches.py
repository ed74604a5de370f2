"""The house-rule switches: the words in which a person sets a field of a `Ruleset`.

A switch names the field that it sets and the texts that it takes. Players type the short name of
the switch, such as `bird`; the field's name says what it holds, such as `bird_rank`.
"""

from typing import NamedTuple

from roost.errors import RulesetError
from roost.rules import sides
from roost.rules.ruleset import Ruleset

Value = int | str | bool | None


class Numbers(NamedTuple):
    """Whole numbers from `low` to `high` in steps of `step`."""

    low: int  # the least number
    high: int  # the greatest number, if it is a multiple of `step`
    step: int = 1  # every number is a multiple of it

    def holds(self, number: int) -> bool:
        """Whether this number is one of them."""
        return self.low <= number <= self.high and number % self.step == 0

    def __str__(self) -> str:
        """The range as errors and lists show it.

        >>> str(Numbers(50, 120, 5)), str(Numbers(3, 6))
        ('50..120 step 5', '3..6')
        """
        return f"{self.low}..{self.high}" + (f" step {self.step}" if self.step > 1 else "")


class Switch(NamedTuple):
    """One house-rule switch: it sets one field of a ruleset."""

    key: str  # the name that a person types, such as "bird"
    part: str  # the part of the ruleset, such as "deck"
    field: str  # the field of that part, such as "bird_rank"
    words: dict[str, Value]  # by text: the value that the field gets
    numbers: Numbers | None = None  # the numbers that it takes besides; None: none

    def read(self, text: str) -> Value:
        """The field's value for this text. Raises `RulesetError` `unknown-value`."""
        if text in self.words:
            return self.words[text]
        number = whole_number(text)
        if number is None or self.numbers is None or not self.numbers.holds(number):
            raise RulesetError("unknown-value", switch=self.key, value=text, allowed=self.allowed())
        return number

    def write(self, value: Value) -> str:
        """The text for this value: the inverse of `read`.

        >>> Switch("alone", "trump", "may_go_alone", {"off": False, "on": True}).write(True)
        'on'
        """
        for text, known in self.words.items():
            if known == value and type(known) is type(value):
                return text
        return str(value)

    def allowed(self) -> str:
        """The texts that it takes, as in errors and lists: "off, winner" or "50..120 step 5"."""
        texts = list(self.words)
        if self.numbers is not None:
            texts.append(str(self.numbers))
        return ", ".join(texts)

    def of(self, rules: Ruleset) -> Value:
        """The value of this field in a ruleset."""
        value: Value = getattr(getattr(rules, self.part), self.field)
        return value

    def set(self, rules: Ruleset, value: Value) -> Ruleset:
        """The ruleset with this value in the field."""
        part = getattr(rules, self.part)._replace(**{self.field: value})
        return rules._replace(**{self.part: part})


def as_text(value: bool | float | str) -> str:  # noqa: FBT001 it is the value of a switch
    """A switch's value as it is typed.

    >>> as_text(True), as_text(10.5), as_text("low")
    ('on', '10.5', 'low')
    """
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def whole_number(text: str) -> int | None:
    """The number in a text of digits, with "-" or no sign; `None` for any other way to write it.

    >>> whole_number("-70"), whole_number("070"), whole_number("7e1")
    (-70, None, None)
    """
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
        return None
    return int(text) if text == str(int(text)) else None


def _words(*texts: str) -> dict[str, Value]:
    return {text: text for text in texts}


_OFF_ON: dict[str, Value] = {"off": False, "on": True}
_ON_OFF: dict[str, Value] = {"on": True, "off": False}
_NUMBERED: dict[str, Value] = {}

# In the order in which players ask for them. (Rules 4)
ROOK_SWITCHES = (
    Switch("bird", "deck", "bird_rank", _words("high", "low", "10.5", "off")),
    Switch("ones", "deck", "ones", _words("out", "low", "high")),
    Switch("ones_points", "deck", "ones_points", {"0": 0, "15": 15, "20": 20}),
    Switch("low_cards", "deck", "low_cards", {"out": False, "in": True}),
    Switch("nest", "exchange", "nest_size", _NUMBERED, Numbers(0, 57)),
    Switch("lead", "play", "first_lead", _words("dealer_left", "declarer_left", "declarer")),
    Switch("last_trick_bonus", "score", "last_trick_bonus", {"0": 0, "10": 10, "20": 20}),
    Switch("most_tricks_bonus", "score", "most_tricks_bonus", {"0": 0, "10": 10, "20": 20}),
    Switch(
        "most_tricks_tie",
        "score",
        "most_tricks_tie",
        _words("none", "split", "defenders", "last_trick"),
    ),
    Switch("target", "end", "target", _NUMBERED, Numbers(100, 1000, 5)),
    Switch("hands", "end", "fixed_hands", _NUMBERED, Numbers(1, 1000)),
    Switch("discard", "exchange", "may_discard", _words("any", "no_counters", "no_trumps")),
    Switch("all_pass", "auction", "all_pass", _words("redeal", "redeal_next", "dealer_stuck")),
    Switch("nest_top_up", "exchange", "nest_top_up", _OFF_ON),
    Switch("min_bid", "auction", "min_bid", _NUMBERED, Numbers(50, 120, 5)),
    Switch("step", "auction", "bid_step", {"5": 5, "10": 10}),
    Switch("made_credit", "score", "made_credit", _words("bid", "captured")),
    Switch("made_needs_more", "score", "made_needs_more", _OFF_ON),
    Switch("bird_free", "play", "bird_free", _ON_OFF),
    Switch("red_one", "deck", "red_one", _OFF_ON),
    Switch("red_one_free", "play", "red_one_free", _OFF_ON),
    Switch("nest_points_to", "score", "nest_points_to", _words("last_trick", "declarer")),
    Switch("trump_before_nest", "trump", "trump_before_nest", _OFF_ON),
    Switch("both_past", "end", "both_past", _words("higher", "bidding_side")),
    Switch("must_trump", "play", "must_trump", _OFF_ON),
    Switch("mercy", "end", "mercy", {"off": None}, Numbers(-1000, -50, 50)),
    Switch("no_points_misdeal", "auction", "no_points_misdeal", _OFF_ON),
    Switch("shoot_the_moon", "auction", "shoot_the_moon", _OFF_ON),
    Switch("players", "exchange", "players", {"4": 4}),
)

AMERIKANER_SWITCHES = (
    Switch("players", "exchange", "players", _NUMBERED, Numbers(3, 6)),
    Switch("min_bid", "auction", "min_bid", _words("half_up", "half_down", "none"), Numbers(1, 26)),
    Switch("kitty", "exchange", "kitty", _words("off", "winner")),
    Switch("declarer_factor", "score", "declarer_factor", {"1": 1, "2": 2}),
    Switch("target", "end", "target", _NUMBERED, Numbers(1, 10_000)),
    Switch("hands", "end", "fixed_hands", _NUMBERED, Numbers(1, 1000)),
    Switch("all_pass", "auction", "all_pass", _words("redeal_next", "redeal")),
    Switch("call", "trump", "callable_cards", _words("trump", "highest_missing")),
    Switch("first_bidder", "auction", "first_bidder", _words("dealer_left", "dealer")),
    Switch("amerikaner_trump", "trump", "amerikaner_trump", _OFF_ON),
    Switch("tie", "end", "tie_at_top", _words("joint", "bidding_side", "play_on")),
    Switch("alone", "trump", "may_go_alone", _OFF_ON),
)


def of_game(rules: Ruleset) -> tuple[Switch, ...]:
    """The switches that a game takes, in the order in which to show them."""
    return AMERIKANER_SWITCHES if sides.partner_is_called(rules) else ROOK_SWITCHES
