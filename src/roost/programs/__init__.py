"""Other programs as players: the bot protocol, the child process, and its supervisor."""
