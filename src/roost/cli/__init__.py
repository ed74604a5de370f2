"""The commands of the terminal. A module is imported only when its command is used."""
