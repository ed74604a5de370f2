"""Randomly damaged input: the only permitted result is a refusal in a sentence."""
