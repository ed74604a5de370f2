"""What open hands are worth, and what a view proves: the game's questions put to the kernel."""
