"""What a page shows in words: the table's scenes, what the start page offers, the rules pages."""
