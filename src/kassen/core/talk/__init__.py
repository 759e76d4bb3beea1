"""Talk: what players say to each other and promise."""
