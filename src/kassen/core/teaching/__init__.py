"""Teaching: the coach beside a player, and what a bot makes of his moves."""
