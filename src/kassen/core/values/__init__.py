"""Values: bits, chance, messages, results, errors. They know no game and no table."""
