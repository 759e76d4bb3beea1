"""The waiting list: who takes over the seats of players who are late or have resigned."""
