"""What lies in the box: facts, options, an owner's own numbers."""
