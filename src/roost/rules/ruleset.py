"""The rules of a game as plain data. Every difference between two games is a field here.

One other module of `rules/`, named beside the fields, reads a field and says what it does. A test
over the syntax tree fails when a second module reads it.
"""

from typing import Literal, NamedTuple, TypeAlias

from roost.kernel import MajorityTie

PackKey: TypeAlias = Literal["rook", "standard"]
BirdRank: TypeAlias = Literal["high", "low", "10.5", "off"]
OnesRank: TypeAlias = Literal["out", "low", "high"]
MinBid: TypeAlias = int | Literal["half_up", "half_down", "none"]
AllPass: TypeAlias = Literal["redeal", "redeal_next", "dealer_stuck"]
Discard: TypeAlias = Literal["any", "no_counters", "no_trumps"]
TieAtTop: TypeAlias = Literal["sudden_death", "joint", "bidding_side", "play_on"]
Lead: TypeAlias = Literal["dealer_left", "declarer_left", "declarer"]


class Deck(NamedTuple):
    """Which cards there are, their order and their points: read by `deck.py`."""

    # "rook" has numbers, colours and a bird, "standard" is a pack of playing cards.
    pack: PackKey = "rook"
    # Highest trump in Kentucky, Buckeye and Rook, lowest in CrowsNest and 1-High; between 10 and
    # 11 at some tables; without the bird CrowsNest is played with 40 cards.
    bird_rank: BirdRank = "off"
    # Out in the five-to-fourteen games, highest in 1-High and Buckeye, worthless lowest cards in
    # Partnership and in the "10+5" reading of the Norwegian text.
    ones: OnesRank = "out"
    # None: 0 when low, 15 when high. Some houses play them low but worth 15.
    ones_points: int | None = None
    # 2 to 4: in Partnership and 1-High.
    low_cards: bool = False
    # The game Red 1, and a house rule elsewhere: the highest trump, 30 points.
    red_one: bool = False


class Auction(NamedTuple):
    """Who may say what before there is a declarer: read by `auction.py`."""

    # 70 in most Rook games, 100 in Buckeye; Amerikaner counts it from the hand size.
    min_bid: MinBid = 70
    # The difference between two bids: 5 in Rook, 1 in Amerikaner, where tricks are bid.
    bid_step: int = 5
    # Left of the dealer everywhere; some Norwegian tables let the dealer begin.
    first_bidder: Literal["dealer_left", "dealer"] = "dealer_left"
    # The same dealer deals again in Rook, the next one in Amerikaner; elsewhere the dealer must
    # take the minimum.
    all_pass: AllPass = "redeal"
    # A hand without a counter may ask for a new deal.
    no_points_misdeal: bool = False
    # A call above every bid: take every point, and win or lose the match by it.
    shoot_the_moon: bool = False


class Exchange(NamedTuple):
    """The cards beside the hands and what is laid away for them.

    `players`, `nest_size` and `kitty` are read by `dealing.py`, the rest by `nest.py`.
    """

    # Four in Rook; three to six in Amerikaner.
    players: int = 4
    # Rook: how many cards, the nearest size that comes out even. None: what is left over when
    # the hands are dealt out, which is Amerikaner's way.
    nest_size: int | None = 5
    # What Amerikaner does with cards that are left over: twos set aside before the deal, or a
    # kitty for the declarer.
    kitty: Literal["off", "winner"] = "off"
    # Any card may be laid away; stricter houses keep counters or trumps in play.
    may_discard: Discard = "any"
    # The top card of the nest is shown before the auction.
    nest_top_up: bool = False


class Trump(NamedTuple):
    """How trump and partner are found.

    `partner_by` is read by `sides.py`, `callable_cards` and `may_go_alone` by `calling.py`, the
    rest by `trump.py`.
    """

    # Rook names a colour; in Amerikaner the suit of the opening lead is trump.
    named_by: Literal["word", "lead"] = "word"
    # Trump is named before the nest is taken, so that it is bid and named on the hand alone.
    trump_before_nest: bool = False
    # Whether an Amerikaner has a trump suit too.
    amerikaner_trump: bool = False
    # Rook has partners for good; Amerikaner calls one by a card of trump.
    partner_by: Literal["seat", "call"] = "seat"
    # Any card of trump may be called, or only the highest that the declarer does not hold.
    callable_cards: Literal["trump", "highest_missing"] = "trump"
    # Whether the declarer may say "alone" instead of calling a card.
    may_go_alone: bool = False


class Play(NamedTuple):
    """Which cards may be played, and who leads first: read by `trick.py`."""

    # Left of the dealer in the app's games, left of the declarer in Rook; the declarer in
    # Amerikaner and at many family tables.
    first_lead: Lead = "dealer_left"
    # Whether the bird may be played whatever was led.
    bird_free: bool = True
    # Whether the red 1 may, too.
    red_one_free: bool = False
    # Void in the led suit: trump if you can.
    must_trump: bool = False


class Score(NamedTuple):
    """What a played deal is worth: read by `scoring.py`."""

    # Rook counts card points, for teams; Amerikaner counts tricks, a point each, for seats.
    counted_in: Literal["points", "tricks"] = "points"
    # The bid itself in CrowsNest, everything captured in the other Rook games.
    made_credit: Literal["bid", "captured"] = "captured"
    # The Norwegian text says that more than the bid makes it; read as "at least" by default.
    made_needs_more: bool = False
    # 20 for the last trick in 1-High, 20 for most tricks in Partnership.
    last_trick_bonus: int = 0
    most_tricks_bonus: int = 0  # for the side with more tricks; 0: no bonus
    most_tricks_tie: MajorityTie = "none"  # who gets it when both have as many; "none": nobody
    # The counters in the nest: to the last trick, or to the declarer's side.
    nest_points_to: Literal["last_trick", "declarer"] = "last_trick"
    # Doubles what an Amerikaner declarer wins or loses by an ordinary bid.
    declarer_factor: int = 1


class End(NamedTuple):
    """When the match is over and who has won it: read by `ending.py`."""

    target: int = 300  # the score that ends the match
    # Rook's Norwegian text ends above 300, the others at 300.
    must_exceed_target: bool = False
    # A fixed number of hands instead of a target.
    fixed_hands: int | None = None
    # When several accounts have reached the target: the higher total, or the bidding side.
    both_past: Literal["higher", "bidding_side"] = "higher"
    # Who falls to this score or below loses at once.
    mercy: int | None = None
    # Equal at the top: in Rook one more hand decides; Amerikaner has joint winners, or the tied
    # ones of the last bidding side win, or all play on until one of 52 or more is ahead.
    tie_at_top: TieAtTop = "sudden_death"


class Ruleset(NamedTuple):
    """A whole game. Every other layer plays by this value."""

    key: str  # the name of the game in records and addresses, such as "crowsnest"
    deck: Deck = Deck()  # which cards there are, their order and their points
    auction: Auction = Auction()  # how bidding goes
    exchange: Exchange = Exchange()  # number of players, nest and lay-away
    trump: Trump = Trump()  # how trump and partner are found
    play: Play = Play()  # which cards may be played, and the first lead
    score: Score = Score()  # what a played deal is worth
    end: End = End()  # when the match is over
