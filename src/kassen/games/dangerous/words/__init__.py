"""What the game says: sentences, names, drawings, positions as text."""
