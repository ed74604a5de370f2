"""Tests of the store: what is kept, what goes wrong, and what a kill leaves."""
