# What every game says.
list = { $most } and { $last }
nobody = nobody
not-now = “{ $move }” is not something to decide now

event-took-back = { $seat } takes the last move back.
event-resigned = { $seat } resigns.
event-offered = { $seat } offers { $what ->
    [draw] a draw
   *[other] to go back
}.
event-answered = { $seat } { $yes ->
    [0] declines
   *[other] accepts
} { $what ->
    [draw] the draw
   *[other] going back
}.
event-rewound = The game goes back to entry { $to }.

result-resigned = { $winner } wins: the other side has resigned.
result-agreed-draw = Both sides agree to a draw.
