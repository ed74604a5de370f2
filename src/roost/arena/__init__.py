"""Many deals by computer players: for numbers, not for people at a table."""
