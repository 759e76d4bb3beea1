"""Checking: scenarios, coverage of the rules, games between computers."""
