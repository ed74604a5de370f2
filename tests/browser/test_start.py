"""The start page: a game, its house, who sits where; one's tables are kept and come back."""
