"""What the values of the house rules are called on the start page."""

from roost.texts import say, say_many

_COUNTED_IN_POINTS = ("ones_points", "last_trick_bonus", "most_tricks_bonus", "mercy")


def value_label(switch: str, value: str) -> str:
    """The label of a value: its word, else the number; "" is a value that the game leaves open.

    >>> value_label("bird", "10.5"), value_label("target", "500"), value_label("alone", "on")
    ('Between 10 and 11', '500', 'Yes')
    """
    return words(switch).get(value) or _number(switch, value)


def _number(switch: str, value: str) -> str:
    if switch in _COUNTED_IN_POINTS:
        points = int(value)
        shown = say_many("house value", "{number} point", "{number} points", abs(points))
        return f"\N{MINUS SIGN}{shown}" if points < 0 else shown
    return value


def words(switch: str) -> dict[str, str]:
    """The values that have a label, in the order in which to show them. In some games the switch
    may not take all of them."""
    match switch:
        case "nest_points_to" | "most_tricks_tie" | "both_past" | "tie" | "made_credit":
            return _of_the_score(switch)
        case "discard" | "call" | "lead" | "all_pass" | "first_bidder" | "min_bid":
            return _of_the_course(switch)
        case "bird":
            return {
                "high": say("house value", "Highest"),
                "10.5": say("house value", "Between 10 and 11"),
                "low": say("house value", "Lowest"),
                "off": say("house value", "No bird"),
            }
        case "ones":
            return {
                "out": say("house value", "No ones"),
                "low": say("house value", "Lowest of the colour"),
                "high": say("house value", "Above the 14"),
            }
        case "ones_points":
            return {"": say("house value", "As usual: 15 if high, 0 if low")}
        case "last_trick_bonus" | "most_tricks_bonus":
            return {"0": say("house value", "No bonus")}
        case "mercy":
            return {"off": say("house value", "No such score")}
        case "hands":
            return {"": say("house value", "No fixed number")}
        case "nest" | "target" | "step":
            return {}
        case "declarer_factor":
            return {"1": say("house value", "No"), "2": say("house value", "Yes")}
        case _:
            off, on = say("house value", "No"), say("house value", "Yes")
            return {"off": off, "out": off, "on": on, "in": on, "winner": on}


def _of_the_score(switch: str) -> dict[str, str]:
    match switch:
        case "nest_points_to":
            return {
                "last_trick": say("house value", "The team with the last trick"),
                "declarer": say("house value", "The declarer’s team"),
            }
        case "most_tricks_tie":
            return {
                "none": say("house value", "Nobody"),
                "split": say("house value", "Half for each team"),
                "defenders": say("house value", "The team that did not bid"),
                "last_trick": say("house value", "The team with the last trick"),
            }
        case "both_past":
            return {
                "higher": say("house value", "The higher score"),
                "bidding_side": say("house value", "The team that bid last"),
            }
        case "tie":
            return {
                "joint": say("house value", "They win together"),
                "bidding_side": say("house value", "The side that bid last"),
                "play_on": say("house value", "All play on"),
            }
        case _:
            return {
                "bid": say("house value", "The bid, and no more"),
                "captured": say("house value", "All that was taken"),
            }


def _of_the_course(switch: str) -> dict[str, str]:
    match switch:
        case "discard":
            return {
                "any": say("house value", "Any card"),
                "no_counters": say("house value", "No counters"),
                "no_trumps": say("house value", "No trumps"),
            }
        case "call":
            return {
                "trump": say("house value", "Any trump"),
                "highest_missing": say("house value", "The highest trump not held"),
            }
        case "lead":
            return {
                "dealer_left": say("house value", "Left of the dealer"),
                "declarer_left": say("house value", "Left of the declarer"),
                "declarer": say("house value", "The declarer"),
            }
        case "all_pass":
            return {
                "redeal": say("house value", "The same dealer deals again"),
                "redeal_next": say("house value", "The next one deals"),
                "dealer_stuck": say("house value", "The dealer has to bid"),
            }
        case "first_bidder":
            return {
                "dealer_left": say("house value", "Left of the dealer"),
                "dealer": say("house value", "The dealer"),
            }
        case _:
            return {
                "half_up": say("house value", "Half the hand, rounded up"),
                "half_down": say("house value", "Half the hand, rounded down"),
                "none": say("house value", "Any number"),
            }
