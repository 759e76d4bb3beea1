"""What lies in the box: the facts, options, and an owner's own numbers."""
