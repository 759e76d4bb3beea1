"""A game that is over, looked back on: its course, its turning points, its luck, its story."""
