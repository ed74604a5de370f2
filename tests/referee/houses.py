"""The house rules of all eight games: own values, decks, totals, and what makes no sense together.

A card is a string and a number is computed by counting cards: nothing here is typed in twice.
"""

import re
from collections.abc import Mapping

COLOURS = ["R", "G", "Y", "B"]
SUITS = ["S", "H", "D", "C"]
RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


class HouseError(ValueError):
    """A house rule that is unknown, has no such value, or means nothing beside the others."""


# Every switch of the Rook family with the words it takes. Those left empty take numbers.
ROOK_VALUES: dict[str, list[str]] = {
    "bird": ["high", "low", "10.5", "off"],
    "ones": ["out", "low", "high"],
    "ones_points": ["0", "15", "20"],
    "low_cards": ["out", "in"],
    "nest": [],
    "lead": ["dealer_left", "declarer_left", "declarer"],
    "last_trick_bonus": ["0", "10", "20"],
    "most_tricks_bonus": ["0", "10", "20"],
    "most_tricks_tie": ["none", "split", "defenders", "last_trick"],
    "target": [str(n) for n in range(100, 1001, 5)],
    "hands": [],
    "discard": ["any", "no_counters", "no_trumps"],
    "all_pass": ["redeal", "redeal_next", "dealer_stuck"],
    "nest_top_up": ["off", "on"],
    "min_bid": [str(n) for n in range(50, 121, 5)],
    "step": ["5", "10"],
    "made_credit": ["bid", "captured"],
    "made_needs_more": ["off", "on"],
    "bird_free": ["on", "off"],
    "red_one": ["off", "on"],
    "red_one_free": ["off", "on"],
    "nest_points_to": ["last_trick", "declarer"],
    "trump_before_nest": ["off", "on"],
    "both_past": ["higher", "bidding_side"],
    "must_trump": ["off", "on"],
    "mercy": ["off", *[str(-n) for n in range(50, 1001, 50)]],
    "no_points_misdeal": ["off", "on"],
    "shoot_the_moon": ["off", "on"],
}

AMERIKANER_VALUES: dict[str, list[str]] = {
    "players": ["3", "4", "5", "6"],
    "min_bid": ["half_up", "half_down", "none"],  # or a number
    "kitty": ["off", "winner"],
    "declarer_factor": ["1", "2"],
    "target": [],
    "hands": [],
    "all_pass": ["redeal_next", "redeal"],
    "call": ["trump", "highest_missing"],
    "first_bidder": ["dealer_left", "dealer"],
    "amerikaner_trump": ["off", "on"],
    "tie": ["joint", "bidding_side", "play_on"],
    "alone": ["off", "on"],
}

CROWSNEST = {
    "bird": "low",
    "ones": "out",
    "ones_points": "0",
    "low_cards": "out",
    "nest": "5",
    "lead": "dealer_left",
    "last_trick_bonus": "0",
    "most_tricks_bonus": "0",
    "most_tricks_tie": "none",
    "target": "300",
    "discard": "any",
    "all_pass": "redeal",
    "nest_top_up": "off",
    "min_bid": "70",
    "step": "5",
    "made_credit": "bid",
    "made_needs_more": "off",
    "bird_free": "on",
    "red_one": "off",
    "red_one_free": "off",
    "nest_points_to": "last_trick",
    "trump_before_nest": "off",
    "both_past": "higher",
    "must_trump": "off",
    "mercy": "off",
    "no_points_misdeal": "off",
    "shoot_the_moon": "off",
}
# Section 2: "those two differences and no other".
KENTUCKY = CROWSNEST | {"bird": "high", "made_credit": "captured"}

OWN: dict[str, dict[str, str]] = {
    "crowsnest": CROWSNEST,
    "kentucky": KENTUCKY,
    "partnership": KENTUCKY
    | {"bird": "off", "ones": "low", "low_cards": "in", "nest": "0", "most_tricks_bonus": "20"},
    "one_high": KENTUCKY
    | {
        "bird": "low",
        "ones": "high",
        "ones_points": "15",
        "low_cards": "in",
        "nest": "1",
        "last_trick_bonus": "20",
    },
    "red_one": KENTUCKY | {"red_one": "on", "nest": "6"},
    "buckeye": KENTUCKY | {"ones": "high", "ones_points": "15", "min_bid": "100"},
    "rook": KENTUCKY | {"lead": "declarer_left", "both_past": "bidding_side"},
    "amerikaner": {
        "players": "4",
        "min_bid": "half_up",
        "kitty": "off",
        "declarer_factor": "1",
        "target": "52",
        "all_pass": "redeal_next",
        "call": "trump",
        "first_bidder": "dealer_left",
        "amerikaner_trump": "off",
        "tie": "joint",
        "alone": "off",
    },
}


def whole_number(text: str) -> int | None:
    """The number `text` writes the one usual way, or None: "07", "+7" and "7.0" are no numbers."""
    return int(text) if re.fullmatch(r"0|-?[1-9][0-9]*", text, re.ASCII) else None


def read_words(words: list[str]) -> dict[str, str]:
    """The switches in words like `target=500`."""
    given: dict[str, str] = {}
    for word in words:
        switch, equals, value = word.partition("=")
        if not equals:
            raise HouseError(f"{word} is not switch=value")
        if switch in given:
            raise HouseError(f"{switch} is given twice")
        given[switch] = value
    return given


class House:
    """One game under its house rules: `rule` holds every switch in force, as text."""

    def __init__(self, game: str, given: Mapping[str, str]) -> None:
        if game not in OWN:
            raise HouseError(f"no game is called {game}")
        self.game = game
        self.own = OWN[game]
        self.given = dict(given)
        self.rook = game != "amerikaner"
        values = ROOK_VALUES if self.rook else AMERIKANER_VALUES
        for switch, value in given.items():
            if switch not in values:
                raise HouseError(f"{game} has no switch {switch}")
            if switch == "hands" or not values[switch]:
                number = whole_number(value)
                if number is None or number < (0 if switch == "nest" else 1):
                    raise HouseError(f"{game}: {switch}={value} is not a number of that kind")
            elif not self.rook and switch == "min_bid" and whole_number(value) is not None:
                pass  # looked at below, when the hand size is known
            elif value not in values[switch]:
                raise HouseError(f"{game}: {switch} is one of {values[switch]}, not {value}")
        self.rule = self.own | self.given
        # "`target` ... `hands=n` instead"
        if "hands" in given and self.rule["target"] != self.own["target"]:
            raise HouseError(f"{game}: hands is played instead of a target")
        self.hands_to_play = int(given["hands"]) if "hands" in given else None
        self.target = int(self.rule["target"])
        if self.rook:
            self._set_up_rook()
        else:
            self._set_up_amerikaner()

    def on(self, switch: str) -> bool:
        """Whether an off/on switch is on."""
        return self.rule[switch] == "on"

    # The Rook family.

    def _set_up_rook(self) -> None:
        self.seats = 4
        self.aside: list[str] = []
        if "ones_points" not in self.given and self.rule["ones"] != self.own["ones"]:
            # "default 0 when low, 15 when high"
            self.rule["ones_points"] = "15" if self.rule["ones"] == "high" else "0"
        self.deck = self._rook_deck()
        self.nest = self._nest_size()
        self.rule["nest"] = str(self.nest)
        self.hand = (len(self.deck) - self.nest) // 4
        self.total = sum(self.points(card) for card in self.deck)
        self.total += int(self.rule["last_trick_bonus"]) + int(self.rule["most_tricks_bonus"])
        self.step = int(self.rule["step"])
        self.lowest = int(self.rule["min_bid"])
        top = self.total - self.step if self.on("made_needs_more") else self.total
        self.highest = top // self.step * self.step
        self._refuse_nonsense()

    def _rook_deck(self) -> list[str]:
        deck = []
        for colour in COLOURS:
            if self.rule["ones"] != "out":
                deck.append(colour + "1")
            if self.rule["low_cards"] == "in":
                deck += [colour + str(number) for number in range(2, 5)]
            deck += [colour + str(number) for number in range(5, 15)]
        if self.on("red_one") and "R1" not in deck:
            deck.append("R1")  # "with 1s in play it is that same card"
        if self.rule["bird"] != "off":
            deck.append("Bird")
        return deck

    def _nest_size(self) -> int:
        cards = len(self.deck)
        fits = [n for n in range(cards) if (cards - n) % 4 == 0 and n <= (cards - n) // 4]
        if "nest" in self.given:
            nest = int(self.given["nest"])
            if nest not in fits:
                raise HouseError(f"{self.game}: {cards} cards go with a nest of {fits}, not {nest}")
            return nest
        # "the size nearest to the game's own that comes out even, the smaller first"
        own = int(self.own["nest"])
        return min(fits, key=lambda n: (abs(n - own), n))

    def points(self, card: str) -> int:
        """What a card of the Rook family counts."""
        if card == "Bird":
            return 20
        if card == "R1" and self.on("red_one"):
            return 30
        by_number = {"1": int(self.rule["ones_points"]), "5": 5, "10": 10, "14": 10}
        return by_number.get(card[1:], 0)

    def _refuse_nonsense(self) -> None:
        """Section 4: what is "refused as meaningless, unless the value given is the game's own"."""
        self._only_with("ones_points", self.rule["ones"] != "out", "the 1s are out")
        self._only_with("bird_free", self.rule["bird"] != "off", "there is no bird")
        self._only_with("red_one_free", self.on("red_one"), "there is no red one")
        for switch in ["discard", "nest_points_to", "nest_top_up", "trump_before_nest"]:
            self._only_with(switch, self.nest > 0, "there is no nest")
        bonus = self.rule["most_tricks_bonus"] != "0"
        self._only_with("most_tricks_tie", bonus, "there is no such bonus")
        self._only_with("both_past", self.hands_to_play is None, "the hands are counted")
        if self.rule["discard"] == "no_trumps" and not self.on("trump_before_nest"):
            raise HouseError(f"{self.game}: discard=no_trumps needs trump_before_nest=on")
        if self.lowest % self.step:
            raise HouseError(f"{self.game}: min_bid={self.lowest} is no multiple of {self.step}")
        if self.lowest > self.highest:
            raise HouseError(f"{self.game}: min_bid={self.lowest} is above {self.highest}")

    def _only_with(self, switch: str, meaningful: bool, why: str) -> None:  # noqa: FBT001
        value = self.given.get(switch, self.own[switch])
        if not meaningful and value != self.own[switch]:
            raise HouseError(f"{self.game}: {switch}={value} means nothing, for {why}")

    # Amerikaner.

    def _set_up_amerikaner(self) -> None:
        self.seats = int(self.rule["players"])
        self.deck = [suit + rank for suit in SUITS for rank in RANKS]
        self.nest = 0
        self.aside = []
        if self.rule["kitty"] == "winner":
            # "no twos are removed and the leftover 1/4/2/4 cards, hands 17/12/10/8"
            self.nest = {3: 1, 4: 4, 5: 2, 6: 4}[self.seats]
        else:
            self.aside = {3: ["C2"], 4: [], 5: ["C2", "S2"], 6: ["S2", "H2", "D2", "C2"]}[
                self.seats
            ]
        for card in self.aside:
            self.deck.remove(card)
        self.hand = (len(self.deck) - self.nest) // self.seats
        self.total = self.hand
        self.step = 1
        self.highest = self.hand
        words = {"half_up": (self.hand + 1) // 2, "half_down": self.hand // 2, "none": 1}
        least = self.rule["min_bid"]
        self.lowest = words[least] if least in words else int(least)
        if not 1 <= self.lowest <= self.hand:
            raise HouseError(f"amerikaner: min_bid={least} is not between 1 and {self.hand}")
