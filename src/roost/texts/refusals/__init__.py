"""Sentences for refusals: one for each key of an error, and the words for its facts."""
