"""What lies ahead: what a plan would bring, and what winter would take and give."""
