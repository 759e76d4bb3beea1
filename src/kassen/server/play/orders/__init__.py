"""Orders: moves that players have left ahead, carried out when they are asked."""
