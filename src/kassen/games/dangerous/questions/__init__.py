"""What a player may ask: who is cut off and by what, how far units get, what would follow."""
