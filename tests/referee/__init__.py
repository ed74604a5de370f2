"""The second referee: both rules pages written down once more, slowly, to judge the real game by.

Nothing here imports `roost`, and nothing here was written with its source in sight.
"""
