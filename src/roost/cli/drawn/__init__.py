"""A match as a drawing in the terminal."""
