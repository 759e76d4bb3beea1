orders = { $seat }: shall you be asked at night?
walk-on = { $seat }: you stand at { $at }. How far do you walk?
toll = { $seat }: pay a coin at the shrine, or turn back.
strike-now = { $seat }: your ninja may strike now.
night = { $seat }: it is night. Does your ninja strike?

too-far = Nobody walks more than three places.
beyond-the-castle = That would be beyond the castle.
no-coin = You have no coin.
no-ninja = Your ninja has not come back.
not-oneself = A ninja does not strike his own master.

event-walked = { $seat } walks to { $place }.
event-prayed = { $seat } { $paid ->
    [0] turns back
   *[other] pays a coin
}.
event-ordered = { $seat } will { $sleep ->
    [0] be asked at night
   *[other] sleep at night
}.
event-struck = { $seat }’s ninja strikes { $target } and rolls { $die }.
event-dawn = Turn { $turn } dawns with { $die }.

result-castle = { $winner } has reached the castle.
result-dusk = { $winner } is ahead when dusk falls.

treaty-peace = peace until turn { $turn }
treaty-peace-name = Peace
treaty-peace-text = No ninja strikes.
treaty-vigil = vigil until turn { $turn }
treaty-vigil-name = Vigil
treaty-vigil-text = No ninja sleeps.
treaty-field-turn = Turn
turn-is-over = Turn { $turn } is over.
