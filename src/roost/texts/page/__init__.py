"""The texts of pages: scenes of a table, what the start page offers, the rules pages."""
