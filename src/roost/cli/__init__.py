"""The terminal: one module a command, imported when that command is asked for."""
