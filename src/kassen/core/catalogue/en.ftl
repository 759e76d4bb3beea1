# What every game says.
list = { $most } and { $last }
nobody = nobody
not-now = “{ $move }” is not something to decide now.
no-such-move = { $problem }

event-took-back = { $seat } takes the last move back.
event-resigned = { $seat } resigns.
event-offered = { $seat } offers { $what ->
    [draw] a draw
   *[other] to go back to line { $to } of the log
}.
event-answered = { $seat } { $yes ->
    [0] declines
   *[other] accepts
} { $what ->
    [draw] the draw
   *[other] going back
}.
event-rewound = The game goes back to line { $to } of the log.

result-won = { $winner } wins.
result-draw = The game is a draw.
result-resigned = { $winner } wins: the other side has resigned.
result-agreed-draw = All agree to a draw.
result-end-of-scenario = The scenario ends here.
