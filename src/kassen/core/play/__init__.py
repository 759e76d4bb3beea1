"""Play: acts, offers, votes, talk and treaties, records, replays, matches."""
