"""The games. Each package holds its rules, facts, texts, scenarios and players."""
