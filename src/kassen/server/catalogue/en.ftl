# What the server says, apart from the games.
waits-for = The table waits for { $seats }.
event-bot-failed = The bot of { $seat } { $why ->
    [overtime] took too long
   *[other] failed
}; the decision’s default was played.

no-decision = You have nothing to decide now: the table waits for { $seats }.
game-over = The game is over.
stale-state = The move was made for state { $given }, but the game is at state { $current }: look again.
is-legal = “{ $move }” is legal now.
lesson-other = That is legal, but the lesson does something else.
