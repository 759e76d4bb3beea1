"""Being told: what a player with an account hears of his games while he is away.

The `Herald` looks at tables where something has happened and writes notices, each once. The
`Carrier` takes them wherever the player wants them. Both rest on the database, so that a server
that dies loses none of it, and of several servers one alone does each thing.
"""
