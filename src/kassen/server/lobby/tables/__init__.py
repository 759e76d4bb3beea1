"""Tables at which people gather before the game begins: open to all, or by invitation."""
