"""Many deals between computer players, to measure how well they play."""
