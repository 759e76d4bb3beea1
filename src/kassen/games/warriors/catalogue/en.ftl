# Warriors of Japan: prompts, refusals and events.

## Prompts
pick-starters = { $seat }: pick { $left }{ $picked ->
    [0] {""}
   *[other] {" "}more
} of the Samurai you drew to start in { $region } with a soldier each.
impulse = { $seat }: march a group over one border, or pass. { $left ->
    [one] This is your last impulse.
   *[other] You have { $left } impulses left, this one included.
}
muster = { $seat }: who marches from { $origin } to { $dest }? Up to { $capacity } may cross; { $taken } chosen.
choose-battle = { $seat }: which battle is fought next?
betrayal = { $seat }: try to win over one enemy in { $region }, or decline.
choose-persuader = { $seat }: who talks to { $target }?
spend-point = { $seat }: { $persuader } talks to { $target } and { $needed ->
    [-2] cannot succeed, not even with help
    [-1] cannot succeed, not even with help
    [0] succeeds only with help, on a 1
    [1] needs a 1
   *[other] needs { $needed } or less
}. Spend a victory point to lower the die by 1?
name-commander = { $seat }: who commands in { $region }?
casualty = { $seat }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
} to take in { $region }. What is removed next?
choose-fate = { $seat }: for which of your fallen do you roll next?
choose-shelter = { $seat }: { $samurai } is routed and has no home. To which box of the { $side } does he go?
run-away = { $seat }: stand and fight on in { $region }, or run away?
leave-behind = { $seat }: the border is too narrow for all. { $count ->
    [one] One
   *[other] { $count }
} must stay and will join the enemy: who?
pursuit = { $seat }: strike once more at the runners from { $region }, or let them go?
claim-region = { $seat }: whose rank is used to roll for control of { $region }?
give-soldier = { $seat }: { $left ->
    [one] one new soldier
   *[other] { $left } new soldiers
} in { $region }. Who gets the next one?
enter-samurai = { $seat }: bring up to { $left } Samurai from your boxes onto the map, or be done.
choose-champion = { $seat }: who is your champion on the Field of Honor?

## Refusals
not-drawn = { $samurai } is not among the Samurai you drew.
not-adjacent = { $origin } and { $dest } do not touch.
obstructed = Nobody crosses the obstructed border between { $origin } and { $dest }.
border-closed = The border between { $origin } and { $dest } has been crossed already and is closed until the phase ends.
nobody-there = You have no Samurai in { $region }.
held = You cannot leave: at least as many enemies as friends stand in { $region }, control markers counted.
all-marched = Every Samurai of yours in { $region } has marched already in this phase.
nobody-chosen = Choose at least one Samurai first.
not-yours-here = { $samurai } is not one of your Samurai in { $region }.
already-chosen = { $samurai } is in the group already.
has-marched = { $samurai } has marched already in this phase.
border-full = No more than { $capacity } Samurai may cross this border.
no-battle-there = There is no battle to fight in { $region }.
no-enemy-here = { $samurai } is not an enemy in { $region }.
three-stars = { $samurai } has three stars and cannot be tempted.
no-point-to-spend = You have no victory point to spend.
not-highest = { $samurai } is not of the highest rank on your side.
no-soldiers = { $samurai } has no soldiers to lose.
soldiers-first = { $samurai } still has soldiers; they are removed before him.
commander-last = { $samurai } commands and is removed only when nobody else is left.
not-fallen = { $samurai } is not one of your fallen.
no-box = { $region } has no holding box.
too-far = { $region } is neither { $battle } nor adjacent to it.
refuge-not-adjacent = { $region } does not touch the battle region.
refuge-obstructed = Nobody runs over an obstructed border to { $region }.
refuge-has-enemies = There are enemy Samurai in { $region }.
refuge-enemy-controlled = { $region } is controlled by the enemy.
refuge-border-closed = The border to { $region } was crossed in this season and is closed.
no-room = { $samurai } commands as many soldiers as he may.
not-fewest = Somebody else has fewer soldiers than { $samurai }.
not-in-your-box = { $samurai } does not wait in one of your boxes.
region-not-yours = { $samurai } cannot enter: you do not control { $region }.
own-court-first = { $samurai } must wait until all Samurai of your own court have entered there.
not-on-map = { $samurai } is not one of your Samurai on the map.

## Events
event-initiative-rolled = Initiative: South rolls { $south }, North { $north }. { $seat } has it, number { $number }.
event-drawn = { $seat } draws { $samurai }.
event-placed = { $seat } places { $samurai } in { $region }.
event-turn-began = Turn { $turn }: { $season } { NUMBER($year, useGrouping: 0) }.
event-marched = { $seat }: { $samurai } { $samurai_count ->
    [one] marches
   *[other] march
} from { $origin } to { $dest }.
event-passed = { $seat } passes.
event-battle-began = Battle of { $region }.
event-betrayal-tried = { $seat }: { $persuader } talks to { $target }{ $spent ->
    [0] {""}
   *[other] { " " }and spends a victory point
}. The die shows { $die }{ $modifier ->
    [0] {""}
   *[other] , less { $modifier_size }
}; { $needed } or less was needed: { $success ->
    [0] in vain
   *[other] he listens
}.
event-commanded = { $samurai } commands for the { $seat } in { $region }.
event-volley-rolled = { $seat } rolls { $dice }{ $bonus ->
    [0] {""}
   *[other] { " " }(+{ $bonus } each)
}: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-soldier-lost = { $seat }: { $samurai } loses a soldier.
event-samurai-fell = { $seat }: { $samurai } falls.
event-loss-rolled = { $seat } rolls { $die } for the fate of { $samurai }{ $lowered ->
    [0] {""}
    [one] , less 1 for his star
   *[other] , less { $lowered } for his stars
}: { $outcome ->
    [rout] rout
    [death_and_succession] death
    [rout_and_betrayal] rout and betrayal
   *[immediate_betrayal] immediate betrayal
}.{ $award ->
    [0] {""}
    [one] { " " }The enemy gains a victory point.
   *[other] { " " }The enemy gains { $award } victory points.
}
event-succeeded = { $dead } is dead; { $heir } succeeds him.
event-died = { $samurai } is dead.
event-sheltered = { $samurai } goes to the { $seat }’s box of { $region }.
event-changed-sides = { $samurai } now serves the { $seat } in { $region }.
event-ran-away = { $seat } runs from { $origin } to { $dest }.
event-left-behind = { $seat } leaves { $samurai } behind.
event-escaped = { $seat }: { $samurai } { $samurai_count ->
    [0] gets away
    [one] gets away
   *[other] get away
} to { $dest }.
event-battle-ended = The battle of { $region } is over: { $outcome ->
    [south] the South holds the field
    [north] the North holds the field
   *[nobody] nobody is left
}.
event-control-lost = { $seat } loses control of { $region }.
event-control-gained = { $seat } controls { $region }, where { $samurai } is at home.
event-control-rolled = { $seat }: { $samurai } rolls { $die } for { $region }; { $needed ->
    [one] a 1 was needed
   *[other] { $needed } or less was needed
}: { $success ->
    [0] nobody controls it
   *[other] { $seat } controls it
}.
event-soldier-raised = { $seat }: { $samurai } gets a soldier in { $region }.
event-recruits-lost = { $seat }: { $count ->
    [one] one recruit in { $region } finds
   *[other] { $count } recruits in { $region } find
} no commander.
event-entered = { $seat }: { $samurai } enters { $region }.
event-scored = The South’s regions are worth { $south }, the North’s { $north }. { $points_sign ->
    [zero] The score is even.
    [plus] South leads with { $points_size }.
   *[minus] North leads with { $points_size }.
}
event-field-opened = All is even after turn { $turn }: the Field of Honor decides.
event-game-ended = The game is over: { $how ->
    [ten-points] ten points are reached
    [last-turn] the last season has passed
    [field-of-honor] the Field of Honor is decided
   *[field-of-honor-draw] nobody is left on the Field of Honor
}.

## Results
result-ten-points = { $winner } wins with ten victory points.
result-last-turn = { $winner } has the victory points after the last season and wins.
result-field-of-honor = { $winner ->
    [nobody] Both champions have fallen: the game is drawn.
   *[other] { $winner } wins on the Field of Honor.
}
