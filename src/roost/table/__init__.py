"""A match with players at it: envelopes out, actions in, an append-only log between."""
