"""What stands between the network and the rest: connections, security, limits, pages, logs."""
