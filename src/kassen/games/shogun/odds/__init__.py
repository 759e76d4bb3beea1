"""Exact odds of battles and revolts."""
