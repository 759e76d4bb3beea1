"""The engine: the table, its steps, chance, and what each seat sees of it."""
