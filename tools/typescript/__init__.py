"""TypeScript types for the page, made from the structs that the server sends."""
