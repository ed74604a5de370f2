"""A match as sentences in the terminal, to be read aloud."""
