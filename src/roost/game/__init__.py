"""The game: what may be done now, what happens, who may see it, and the record of it all."""
