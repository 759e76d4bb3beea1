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
same-region = They are in { $region } already: choose a region next to it.
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

## Refusals: not the moment
picked-in-set-up = Drawn Samurai are picked in the set-up, and never again.
one-march-an-impulse = One group marches in each of your impulses, and only in the movement phase.
nobody-about-to-march = No group of yours is about to march.
no-impulse-to-pass = Only an impulse of the movement phase can be passed.
battles-one-by-one = The next battle is chosen when the one before is over.
tempt-once-before = Each side may tempt one enemy in a battle, before commanders are named and never after.
nobody-is-tempted = Nobody is being tempted.
one-point-before-the-die = One point can be spent on an attempt at betrayal, before its die is rolled.
commanders-stay = Commanders are named before the first round and stay as long as they stand.
no-hit-to-take = You have no hit to take now.
fates-after-losses = Fates are rolled for when both sides have taken their losses.
nobody-to-shelter = No routed Samurai without a home looks for a box.
run-after-a-round = Running away comes after a round that leaves both sides in the region.
a-round-first = At least one round is fought before anybody runs.
nobody-too-many = Only those are left behind whom the border cannot take when you run.
no-runners = Nobody is running away from you now.
one-claim-a-region = Control is rolled for in its phase, once in each region; where all are of one rank, nobody chooses.
no-soldier-to-give = There is no new soldier now for whom you could choose among several.
enter-after-raising = Samurai enter when both sides have raised their soldiers.
champions-at-the-end = Champions are sent when all is even after the last turn.
champions-only-fight = On the Field of Honor nobody runs or betrays, no fate is rolled, and soldiers fall first.

## Shorthands
shorthand-march = `march takauji moronao tokai->tosan`: a march and who goes; `march all` takes everybody who may.
shorthand-pick = `pick doyo, tokiuji, sadanori`: several at once; `take`, `enter` and `arm` likewise.

## Events
event-initiative-rolled = Initiative: South rolls { $south }, North { $north }. { $seat } has it, number { $number }.
event-head-start = { $seat } has a head start: the marker begins { $amount ->
    [one] 1 point
   *[other] { $amount } points
} on its side.
head-start = Head start for { $seat }: { $amount ->
    [one] 1 point
   *[other] { $amount } points
}
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
event-declined = { $seat } tempts nobody in { $region }.
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
event-stood = { $seat } stands in { $region }.
event-ran-away = { $seat } runs from { $origin } to { $dest }.
event-left-behind = { $seat } leaves { $samurai } behind.
event-not-pursued = { $seat } lets the enemy go from { $region }.
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

# Moments of the story, and what is lost in them
moment-control = Control of regions
moment-deal = Draw
moment-end = End of the game
moment-initiative = Initiative
moment-placing = Set-up
moment-units = Soldiers raised
loss-soldier = soldier

## Results
result-ten-points = { $winner } wins with ten victory points.
result-last-turn = { $winner } has the victory points after the last season and wins.
result-field-of-honor = { $winner ->
    [nobody] Both champions have fallen: the game is drawn.
   *[other] { $winner } wins on the Field of Honor.
}

## Moves
move-pick = Pick { $samurai }
move-march = March { $origin } → { $dest }
move-take = Take { $samurai }
move-go = Go
move-pass = Pass
move-fight = Fight { $region }
move-tempt = Tempt { $samurai }
move-persuade = { $samurai } talks to him
move-decline = Decline
move-spend = Spend
move-keep = Keep
move-command = Command { $samurai }
move-lose-soldier = Lose soldier of { $samurai }
move-lose-samurai = Lose { $samurai }
move-fate = Fate of { $samurai }
move-shelter = Shelter in { $region }
move-stand = Stand
move-run = Run to { $region }
move-leave = Leave { $samurai }
move-pursue = Pursue
move-let-go = Let go
move-claim = Claim by { $samurai }
move-arm = Arm { $samurai }
move-enter = Enter { $samurai }
move-done = Done
move-champion = Champion { $samurai }

## Beside moves
man = { $samurai } ({ $stars ->
    [0] no stars
    [one] 1 star
   *[other] { $stars } stars
}, { $bravery }-{ $battle }{ $soldiers ->
    [0] {""}
    [one] , 1 soldier
   *[other] , { $soldiers } soldiers
})
man-beside = { $stars ->
    [0] no stars
    [one] 1 star
   *[other] { $stars } stars
}, bravery { $bravery }, battle { $battle }{ $soldiers ->
    [0] {""}
    [one] , 1 soldier
   *[other] , { $soldiers } soldiers
}
border = { $kind ->
    [obstructed] obstructed
    [road] by road, { $capacity } cross
    [sea] by sea, { $capacity } cross
   *[clear] clear, { $capacity } cross
}
there = { $forces ->
    [nobody] nobody
   *[other] { $forces }
} there{ $owner ->
    [nobody] {""}
   *[other] , { $owner } controls it
}
controls = { $owner ->
    [nobody] nobody controls it
   *[other] { $owner } controls it
}
must-stay = { $count ->
    [one] 1 would have to stay and join the enemy
   *[other] { $count } would have to stay and join the enemy
}
waiting = in the boxes: South { $south }, North { $north }
in-region = in { $region }
commands = commands
needs = { $needed ->
    [1] needs a 1
   *[other] needs { $needed } or less
}
needs-point = needs a 1 and a spent point
cannot-succeed = cannot succeed

## The position in words
status-turn = Turn { $turn } of { $turns }, { $season ->
    [Spring] Spring
    [Summer] Summer
    [Autumn] Autumn
   *[Winter] Winter
} { NUMBER($year, useGrouping: 0) }.
status-even = The score is even.
status-score = { $seat } leads with { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $most } win.
picture-score = { $seat }: { $points } of { $most } points
status-initiative = { $seat } has the initiative, number { $number }.
status-impulses = Impulses left: South { $south }, North { $north }.
roster-key = Samurai are listed with stars, bravery-battle ratings and soldiers.
points = { $n ->
    [0] no points
    [one] 1 point
   *[other] { $n } points
}
neighbour = { $region } { $border }
next-to = Next to: { $near }.
in-box = In the { $seat }’s box
drawn-by = Drawn by the { $seat }, not yet placed
fallen-for = Fallen for the { $seat }, fate still open
in-cup = In the cup
not-drawn-border = Not drawn: { $a } { $mark } { $b }.
legend-name = name, points, owner: S South, N North
legend-forces = S 3+6: 3 Samurai with 6 soldiers
legend-land = === road, { $road } cross   --- clear, { $clear }
legend-sea = ~~~ sea, { $sea }          xxx nobody crosses
legend-closed = # closed for the rest of this phase

## A closer look
nothing-named = There is no region or Samurai '{ $name }'. `map` names the regions and who stands where.
named-twice = One of the Samurai is named twice.
reconstructed-mark = * Reconstructed: no source tells it, so a likely value was chosen.
about-region = { $region } ({ $kanji }): { $value } a turn to whoever controls it; { $owner }.
next-to-region = Next to { $region }
closed-now = closed for the rest of this phase
home-of = Home of: { $men }.
stripe = { $colour ->
    [blue] Blue stripe (leans to the South)
    [red] Red stripe (leans to the North)
   *[grey] Grey stripe
}
about-soldiers = { $soldiers ->
    [0] No soldiers
    [one] 1 soldier
   *[other] { $soldiers } soldiers
} of { $most } that he may command.
about-court = { $court }; home: { $home }.
about-ratings = { $stars ->
    [0] no stars
    [one] 1 star
   *[other] { $stars } stars
}{ $rank_mark }, bravery { $bravery }{ $bravery_mark }, battle { $battle }{ $battle_mark }.
no-home = none
he-succeeded = He succeeded { $samurai }.
no-successor = No successor{ $mark }.
about-successor = Successor: { $samurai }.
place-on-map = in { $region } for the { $seat }
place-in-box = waiting in the { $seat }’s box of { $region }
place-drawn = drawn by the { $seat }, not yet placed
place-fallen = fallen for the { $seat }, his fate still open
place-cup = in the cup
place-out = out of the game

## What is reconstructed
guessed-kind = { $kind ->
    [region] Regions
    [border] Borders
    [samurai] Samurai
    [successor] Successors
    [holding] Set-up
   *[loss_table] Samurai Loss Table
}
guessed-some = { $field } ({ $found } of { $count })
guessed-region = { $field ->
    [exists] whether it is there
    [vp] points
   *[holding_boxes] boxes
}
guessed-border = { $field ->
    [adjacent] whether the regions touch
    [type] kind of border
   *[road] whether a road crosses it
}
guessed-samurai = { $field ->
    [court] stripe
    [rank] stars
    [bravery] bravery
    [battle] battle rating
    [home] home
   *[successor] who succeeds him, or that nobody does
}
guessed-successor = { $field ->
    [identity] who he is
    [rank] stars
    [bravery] bravery
   *[battle] battle rating
}
guessed-holding = { $field ->
   *[all] which Samurai of a court wait in its boxes
}
guessed-loss_table = { $field ->
    [bands] bands of dice
    [modifier] modifier
   *[award] points
}

## Kinds of things
kind-seat = seat
kind-region = region
kind-samurai = samurai

## Values of options
value-border_closed_for-movement_phase = the whole phase
value-border_closed_for-impulse = one impulse
value-initial_control-none = nobody anything
value-initial_control-occupied = each side its own

## Bots

## Odds
way-soldiers-first = Soldiers first, then Samurai, the lowest-ranked first
way-loyal-first = Soldiers first, then Samurai of the own court: they do not go over
way-man-by-man = Man by man, each with his soldiers, the lowest-ranked first
odds-of-battle = The battle of { $region }
odds-holds = { $seat } holds the field
odds-nobody = Nobody is left
odds-soldiers = soldiers
odds-samurai = Samurai
odds-points = points to the enemy
odds-both-sides = Both sides take their losses in the same way; the commander falls last.
odds-equals = Among Samurai of one rank those of other courts fall first.
odds-nobody-runs = Nobody runs away: it is fought until one side, or neither, is left.
odds-nobody-tempts = Nobody is tempted to change sides before the fighting.
odds-attempt = Whoever has the best chance talks to the enemy who is being tempted, and no point is spent on it.
odds-commanders = Of equals, the one with the higher battle rating commands, then the braver.
odds-leave-behind = The lowest-ranked are left behind.
odds-pursued = The runners are pursued.
odds-fate = The fallen meet their fate on the Loss Table: who betrays at once fights on for the other side.

## Positions in words

scenario-points = points = "{ $text }": write 0, or a side and 1 to { $most }, as "south 3".
scenario-boxes = boxes.{ $name }: this region has no holding boxes (WJ 2.1.2).
scenario-twice = '{ $name }' stands in two places.
scenario-soldiers = '{ $line }': he commands at most { $limit } soldiers (WJ 3.3.1).
scenario-off-map = '{ $line }': soldiers stand only on the map (WJ 3.4.1).
scenario-man = '{ $line }': write a name and a number, as "akiie 4".
scenario-commander = commanders: '{ $name }' stands nowhere on the board (WJ 7.2.1).
scenario-no-commander = “{ $step }”: { $side } has no commander there; write him under commanders, or "commanders { $region }" before it (WJ 7.2.1).
scenario-no-champion = “{ $step }”: { $side } has no champion on the map; write him under commanders (WJ 10.8).
scenario-border = closed: { $a } and { $b } do not touch (WJ 2.3.1).

## An owner's data file: pieces
data-fixed = cannot be changed; it is { $value }
data-no-id = id is missing
data-stated-twice = stated twice
data-no-region = no such region
data-no-region-called = no such region { $name }
data-no-samurai = no such Samurai
data-no-samurai-called = no such Samurai { $name }
data-no-successor = no such successor
data-no-old-successor = no such successor (a new one states "of")
data-samurai-already = is a Samurai already; a new successor needs an id of his own
data-new-successor = a new successor needs { $needed }; missing { $missing }
data-but-his = but [[successor]] "{ $back }" is of him
data-not-his = is of "{ $of }", not of him
data-many-successors = has { $count } successors, { $names }; expected one at most (state his "successor" to replace the other)
data-no-border = no such border; a new one needs a type: clear, obstructed or sea
data-no-border-left = is left with no border; expected one at least
data-one-end = has only one end; expected the regions a and b
data-joins-itself = joins a region to itself; expected two regions
data-no-road = no road can cross a border of type { $type }
data-road-crosses = a road crosses { $type ->
    [sea] a sea
   *[obstructed] an obstructed
} border; expected road = false, or type = "clear" ({ $rule })
data-one-sided = one-sided: { $one } one way, { $other } the other
data-terrain = { $type ->
    [unsaid] as before
   *[other] { $type }
}{ $road ->
    [True] { " " }with a road
    [False] { " " }without a road
   *[unsaid] { "" }
}

## An owner's data file: tables and set-up
data-min-above-max = min { $min } is above max { $max }
data-no-band = no band for a modified die of { $dice }; expected bands that cover { $low } to { $high } once each
data-many-bands = more than one band for a modified die of { $dice }; expected bands that cover { $low } to { $high } once each
data-the-max = expected the max, { $max }
data-space-each-turn = expected one space for each turn from 1 to { $turns }
data-nobodys-home = "{ $home }" has no holding boxes, so it is nobody's home
data-home-needed = starts in a holding box, so expected a region
data-neutral-placed = is neutral and drawn from the cup; expected no place in the set-up
data-one-place = has { $found } places in the set-up; expected one placement or holding
data-most = expected at most { $limit }, not { $given }
data-most-by-rank = expected at most { $limit } by his rank, not { $given }
data-most-drawn = expected at most { $least }, as many as the side is sure to draw

## An owner's data file: what is expected
data-whole-number = a whole number
data-flag = true or false
data-texts = a list of texts
data-table-of-texts = a table of texts
data-provenance = a table of texts, as { "{" } rank = "printed" { "}" }
data-stars = a rank of 1, 2 or 3 stars
data-nobody = 0, for nobody crosses there
data-modified-die = a modified die from { $low } to { $high }
data-border-type = clear, obstructed, sea, or none to remove the border
data-bands = a list of bands
data-spaces = a list of { "{" } turn = 1, season = "Spring", year = 1335 { "}" }
data-units = a list of { "{" } samurai = "an id", soldiers = 1 { "}" }

## What wins now
aim-short = Push the marker to { $most } on your side, or have it on your half after turn { $turns }
aim-at-once = If the marker stands at { $most } when a season’s score is counted, that side wins at once.
aim-last-turn = { $left ->
    [0] This is the last turn: when it is over, the side on whose half the marker stands wins. On 0 the Field of Honor decides.
    [one] One turn comes after this one. When turn { $turns } is over, the side on whose half the marker stands wins; on 0 the Field of Honor decides.
   *[other] { $left } turns come after this one. When turn { $turns } is over, the side on whose half the marker stands wins; on 0 the Field of Honor decides.
}
aim-stays = If the season ended now, both would hold regions worth { $points }, and the marker would stay.
aim-moves = If the season ended now, the marker would move { $by } toward { $seat }, whose regions are worth { $more } against { $fewer }.
aim-how = So: hold regions (Kyo is worth most), and beat enemy lords, whose fall moves the marker too.
aim-standing = { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}, { $left ->
    [0] enough to win if it is so when the season is counted
   *[other] { $left } more to win at once
}; holds regions worth { $worth } each season
aim-stood = { $points ->
    [0] no points
    [one] 1 point
   *[other] { $points } points
}; held regions worth { $worth } at the last count

## The coach

coach-pick-starters = The war begins with the men you have drawn: these go onto the map at once, the others wait in their boxes until you control their homes.
coach-pick-starters-plan = Most of them have one star, so look at their two numbers: the first is bravery, which makes dice hit, the second the battle rating, which is how many dice one rolls. Two stars are rare: whoever has them commands more soldiers. Whoever has his home next door is of use at once: at home nobody has to roll for control.
coach-pick-north-starters = The war begins with the men you have drawn: these start in one place of yours, the others wait in their boxes until you control their homes.
coach-pick-north-starters-plan = Look at the two numbers behind the rank: bravery makes dice hit, battle rating is how many dice one rolls. Whoever has his home next door is of use at once: at home nobody has to roll for control.
coach-impulse = The movement phase decides who will stand where when the fighting begins. Nobody fights yet: you only choose where there will be battles, and where you stand alone.
coach-impulse-plan = Stand alone where points are to be had, and be strong where you must fight. Every border can be crossed once in a season, by anybody: the order of marches is half the game.
coach-muster = You have chosen the border; now say who goes. As many as the border allows may go together, with all their soldiers.
coach-muster-plan = Send enough to win, and among them one of high rank: he commands, and he rolls for control. Leave somebody behind where the enemy could walk in.
coach-choose-battle = All marching is over: wherever both sides stand there is a battle, and you say which one comes next.
coach-choose-battle-plan = Begin with the surest one. It may free a way out for a battle that you could lose, or close the enemy’s.
coach-betrayal = Before swords are drawn you may try to talk one enemy over to your side, with all his soldiers.
coach-betrayal-plan = It costs nothing to try. The more stars your speaker has above his listener, the likelier it is; men of the same colour, red or blue, listen more readily.
coach-choose-persuader = Somebody has to speak for you, and his rank decides how low the die must fall.
coach-choose-persuader-plan = Take the one with the most stars; a stripe of the same colour, red or blue, is worth as much as one star more.
coach-spend-point = A victory point lowers the die by one. It is gone even if the words fail.
coach-spend-point-plan = That is one chance in six more. It pays for a great lord with many soldiers, hardly ever for a common man.
coach-name-commander = Only the commander’s ratings count in battle: his battle rating is the most dice you roll, his bravery makes them hit more easily.
coach-name-commander-plan = Among equals the better fighter should lead. Whoever leads is the last to fall.
coach-casualty = The enemy has hit. Each hit takes a soldier or a Samurai.
coach-casualty-plan = Soldiers first: they come back every season, and no point is lost with them. The men of rank last.
coach-choose-fate = A fallen Samurai need not be dead: the Loss Table says what becomes of him.
coach-choose-shelter = He lives and has no home to go to: choose the box in which he waits, yours or, if he has gone over, the enemy’s.
coach-choose-shelter-plan = If he is still yours, choose a region that you control or soon will: from there he comes back. If he is not, choose one that the enemy will not control.
coach-run-away = After each round you may stand or run. Who runs loses the region and may be struck once more, but keeps his men.
coach-run-away-plan = Look at the odds. Below one in three it is usually better to save the lords, whose fall gives points away.
coach-leave-behind = The way out is too narrow: whoever stays goes over to the enemy.
coach-leave-behind-plan = Leave the one of the lowest rank and with the fewest soldiers.
coach-pursuit = The enemy runs. You may strike once more, with no risk.
coach-pursuit-plan = There is hardly ever a reason not to.
coach-claim-region = The region is yours alone, but its people do not obey yet: a die that falls no higher than the rank of one of your men brings control.
coach-claim-region-plan = Name the man with the most stars.
coach-give-soldier = Regions under your control raise soldiers for the men who stand there.
coach-give-soldier-plan = Give them to whoever will be in a battle next season; a man of many stars leads more of them.
coach-enter-samurai = Men who wait in boxes come into play where you control the region.
coach-enter-samurai-plan = Bring them where they hold what is yours or join a battle next season, not beside a stronger enemy.
coach-choose-champion = Nobody is ahead after the last season: two champions decide the war.
coach-choose-champion-plan = Only men of the highest rank that you have on the map may go. Bravery, dice and his own soldiers decide; a successor counts as a second life.
coach-rich = Worth more than one point each and not yours: { $regions }.
coach-held = Your men in { $regions } cannot leave: there are at least as many enemies as friends, control markers counted.
coach-no-answer = { $seat } has no impulse left this season: nobody can answer what you do now.
coach-threat-empty = { $seat } could march from { $origin } to { $dest } with { $men }. You control it (worth { $value }) and nobody of yours stands there.
coach-threat-battle = { $seat } could march from { $origin } to { $dest } with { $men }: your men there would { $chance ->
    [0] hardly ever win that battle.
    [1] win that battle once in 100 times.
   *[other] win that battle { $chance } times in 100.
}
coach-for-stand = By my count to run would cost more: whoever runs gives the region up and may be struck once more.
coach-for-run = By my count the way out costs less than to fight on.
coach-for-decline = Nobody here is worth a try: the die would have to fall too low.
coach-for-pass = No march I see is worth more than to stay where you are.
coach-for-group = I would send { $men }.
coach-for-battle = With { $count ->
    [one] him
   *[other] them
} { $chance ->
    [100] the battle in { $region } is as good as won if nobody else comes.
   *[other] you would win the battle in { $region } { $chance } times in 100 if nobody else comes.
}
coach-for-raid = It is a try: with { $count ->
    [one] him
   *[other] them
} you would win in { $region } { $chance ->
    [1] once in 100 times
   *[other] { $chance } times in 100
}. If the first round goes badly, run.
coach-for-hold = { $count ->
    [one] He holds
   *[other] They hold
} the enemies in { $region } fast: where as many of yours stand as of theirs, nobody of theirs may leave.
coach-for-home = { $region } is worth { $value } each season, and { $man } is at home there: it is yours without a die, if no enemy comes.
coach-for-roll = { $region } is worth { $value } each season. If no enemy comes, a die of { $needed } or less makes it yours.
coach-doubt-pass = A pass is lost for good{ $left ->
    [0] , and it was your last impulse of the season
    [one] , and then you have one impulse left
   *[other] , and then you have { $left } impulses left
}.
coach-doubt-battle = Even with as many as can go, you would { $chance ->
    [0] hardly ever win the battle in { $region }, even
    [1] win the battle in { $region } only once in 100 times
   *[other] win the battle in { $region } only { $chance } times in 100
} if nobody else comes.
coach-good-battle = { $chance ->
    [100] With as many as can go, the battle in { $region } is as good as won if nobody else comes.
   *[other] With as many as can go, you would win the battle in { $region } { $chance } times in 100 if nobody else comes.
}
coach-doubt-alone = { $region } is under enemy control: a single man cannot leave it again this season.
coach-doubt-leaves = If all go, nobody is left in { $region } (worth { $value }). It stays yours only as long as no enemy walks in.

## Quizzes

quiz-how-many-march = Into how many regions may { $seat } march from { $thing } now?

## When the game is over

measure-points = Victory points
measure-worth = Worth of the regions controlled
measure-regions = Regions controlled
measure-samurai = Samurai on the map
measure-strength = Samurai and soldiers

## A game that is over: rounds are what battles are fought in, so seasons are counted

report-length = The game took { $rounds ->
    [one] one season
   *[other] { $rounds } seasons
} and { $decisions } decisions.
report-ahead-since = In the bot’s judgement { $seat } was ahead for good since turn { $round }.
