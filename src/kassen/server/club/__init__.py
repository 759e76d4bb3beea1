"""The club: players with accounts. Nobody needs one to play."""
