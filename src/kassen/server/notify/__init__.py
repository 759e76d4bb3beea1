"""Notifications: what is told to people who are not at the table, and by which way."""
