"""Accounts: profiles, friends, moderation, leaving."""
