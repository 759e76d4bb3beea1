"""The server of Kassen: matches over HTTP and WebSocket, kept in a database."""
