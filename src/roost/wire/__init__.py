"""What a page and the table send each other: the messages, and the state of one connection."""
