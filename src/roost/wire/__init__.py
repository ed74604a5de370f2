"""What is said over a connection: messages, and one seat's talk; no socket and no sentence."""
