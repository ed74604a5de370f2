"""The web table: one process bound to loopback, which serves the page and keeps the tables."""
