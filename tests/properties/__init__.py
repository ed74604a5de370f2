"""What must hold in every match of every game, tried on random ones."""
