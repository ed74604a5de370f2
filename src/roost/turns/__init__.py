"""A computer player's turn at a table: advice on all of it, when it is shown, who stands in."""
