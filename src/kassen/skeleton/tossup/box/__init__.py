"""What the box holds."""
