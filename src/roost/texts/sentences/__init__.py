"""Sentences about a match: events, scores, advice, and players that fail."""
