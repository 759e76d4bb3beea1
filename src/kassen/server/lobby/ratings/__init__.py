"""How strong players and bots are, of each game by its number of players."""
