"""The commands: each module has a function `command`, and is imported when it is used."""
