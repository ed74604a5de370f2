"""The game: legal actions, states and events, views of each seat, and records."""
