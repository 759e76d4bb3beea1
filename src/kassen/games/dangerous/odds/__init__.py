"""Exact odds of the combat that is being fought."""
