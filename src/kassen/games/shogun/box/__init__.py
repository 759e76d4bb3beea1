"""What the box holds, and what players agree on before the game."""
