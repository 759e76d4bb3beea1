"""What is said: sentences, names, the drawing for terminals."""
