"""Exact odds of battles, and what they suppose."""
