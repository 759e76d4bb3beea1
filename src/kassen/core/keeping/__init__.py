"""Keeping: matches and all that is written down of them."""
