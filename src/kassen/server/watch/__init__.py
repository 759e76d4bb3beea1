"""What each reader sees and hears: states, live channels, news."""
