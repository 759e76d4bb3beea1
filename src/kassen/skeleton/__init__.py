"""What `kassen new-game` copies: a small game that is whole, and its tests.

`tossup` keeps every law and has every clause tested where it stands. A new game is a copy of it in
which only the names are others.
"""
