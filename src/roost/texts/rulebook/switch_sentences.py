"""What each house-rule switch is about, in one sentence."""

import re

from roost.texts import say

_STEPPED = re.compile(r"(\S+) step (\d+)")


def about(key: str) -> str:
    """What a person sets by this switch; nothing for a key that is no switch.

    >>> about("target")
    'The score that ends the match.'
    """
    return _sentences().get(key, "")


def taken(allowed: str) -> str:
    """The values that a switch takes, as the rules list them, in the language spoken.

    >>> taken("off, 50..120 step 5")
    'off, 50..120 step 5'
    """

    def said(found: re.Match[str]) -> str:
        # Translators: the numbers of a range such as 50..120, each {step} above the last.
        return say("switch", "{range} step {step}", range=found[1], step=found[2])

    return _STEPPED.sub(said, allowed)


def _sentences() -> dict[str, str]:
    return {
        "bird": say("switch", "Where the bird ranks among the trumps, or that there is none."),
        "ones": say("switch", "Whether there are 1s, and whether they are low or high."),
        "ones_points": say("switch", "What a 1 is worth."),
        "low_cards": say("switch", "Whether the cards from 2 to 4 are in."),
        "nest": say("switch", "How many cards the nest has."),
        "lead": say("switch", "Who leads to the first trick."),
        "last_trick_bonus": say("switch", "Points for the last trick."),
        "most_tricks_bonus": say("switch", "Points for taking most tricks."),
        # Translators: “them” are the points for most tricks.
        "most_tricks_tie": say("switch", "Who gets them when both teams take as many."),
        "target": say("switch", "The score that ends the match."),
        # Translators: instead of a score.
        "hands": say("switch", "A number of played deals that ends the match instead."),
        "discard": say("switch", "Which cards may be laid away."),
        "all_pass": say("switch", "What happens when all pass."),
        "nest_top_up": say("switch", "Whether the top card of the nest is shown to all."),
        "min_bid": say("switch", "The lowest bid."),
        "step": say("switch", "By how much bids go up."),
        "made_credit": say("switch", "What a bid that is made scores."),
        # Translators: whether capturing exactly what was bid is too little.
        "made_needs_more": say("switch", "Whether exactly the bid is set."),
        "bird_free": say("switch", "Whether the bird may be played whatever was led."),
        "red_one": say("switch", "Whether the red ⌂ 1 is the highest trump, of 30 points."),
        # Translators: “it” is the special red 1.
        "red_one_free": say("switch", "Whether it may be played whatever was led."),
        "nest_points_to": say("switch", "Who gets the counters laid away."),
        "trump_before_nest": say("switch", "Whether trump is named before the nest is taken."),
        "both_past": say("switch", "Who wins when both teams are past the target."),
        "must_trump": say("switch", "Whether who cannot follow has to trump."),
        "mercy": say("switch", "The low score that loses the match at once."),
        "no_points_misdeal": say(
            "switch", "Whether a hand without counters may ask for a new deal."
        ),
        "shoot_the_moon": say("switch", "Whether the moon, every point or the match, can be bid."),
        "players": say("switch", "How many play."),
        "kitty": say("switch", "Whether cards left over are set aside or go to the declarer."),
        "declarer_factor": say("switch", "How often the bid counts for the declarer."),
        "call": say("switch", "Which cards the declarer may call."),
        "first_bidder": say("switch", "Who speaks first in the auction."),
        "amerikaner_trump": say("switch", "Whether an Amerikaner has a trump suit."),
        "tie": say("switch", "Who wins when some are equal at the top."),
        "alone": say("switch", "Whether the declarer may go without a partner."),
    }
