"""The JSON of the API: what is sent and what is answered (docs/api.md tells what it means)."""
