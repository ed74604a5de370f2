"""What each knob of a `Ruleset` means, one module a subject; each asks the others, none repeats.

Functions take plain values (masks, seats, bids), never a state, so that no rule can look at
cards that it was not handed.
"""
