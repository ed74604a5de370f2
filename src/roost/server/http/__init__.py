"""HTTP: the API of the start page, the rules pages and the static files."""
