"""What the fields of a `Ruleset` mean, one module for each subject.

Functions take plain values (masks, seats, bids), never a state. So a rule cannot see cards that it
was not given.
"""
