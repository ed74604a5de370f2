"""The rules of a game in sentences, made from its ruleset."""
