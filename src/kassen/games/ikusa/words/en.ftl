# Ikusa and Shogun (1986): prompts, refusals and events.

## Prompts: set-up
split-cards = { $seat }: choose { $left ->
    [one] one more of your provinces
   *[other] { $left } of your provinces
} for { $house }; your other colour keeps the rest.
first-reinforcements = { $house }: put two spearmen into a province that has only one.
raise-army = { $house }: put an army marker into one of your provinces.
claim-province = { $house }: put a spearman into a free province; it is yours.
quick-reinforcement = { $house }: put a spearman into one of your provinces, three at most in each.
share-units = { $house }: spread { $units } over your three armies.

## Prompts: actions 1 to 6
fill-bins = { $house }: { $left ->
    [0] all koku are in the bins. Close them?
    [one] put your last koku into a bin.
   *[other] put your { $left } koku into the bins: turn order, build (two or none), levy, ronin, ninja.
}
choose-spied = { $house }: whose bins does your ninja look at? You may also spy on nobody.
pick-marker = { $house }: take a turn order marker. Marker 1 wages war first in this round, the highest one last.
wish-marker = { $house }: somebody bid as much as you. Which turn order marker do you want? Marker 1 wages war first in this round, the highest one last.
build-something = { $house }: build a castle, or a fortress under a castle.
choose-levy = { $house }: { $koku ->
    [one] what does your last koku buy?
   *[other] { $koku } koku are left: what does the next one buy?
} You may levy { $provinces ->
    [one] one more unit
   *[other] { $provinces } more units
}, one for each province.
place-levy = { $house }: place your levied units, one a province; { $left } left.
deploy-ronin = { $house }: hide your ronin on your province cards; { $left } left.
standing-order = { $house }: the ninja is yours. After which phases of the others do you want to be asked?
ask-ninja = { $phase ->
    [attack] { $house } attacks.
    [first] The armies of { $house } are about to move.
   *[other] Phase { $phase } of { $house } ends.
} Does your ninja strike?
strike-now = { $house }: your ninja can strike now.
take-revenge = { $house }: the ninja of { $enemy } has failed. Which daimyo of { $enemy } dies for it?
name-successor = { $army }: the daimyo was slain. Which unit becomes his successor?

## Prompts: action 7
army-moves = { $house }, phase A: move your armies through your provinces and take up units, or end the phase.
settle-armies = { $house }: first put this right by moving on: two armies cannot share a province.
leave-garrison = { $army } leaves { $province }: { $left ->
    [0] who stays as a garrison?
   *[other] who else stays, or does it go now?
}
declare-battles = { $house }, phase B: declare battles, or end the phase.
next-battle = { $house }, phase C: which battle is fought next?
split-ronin = { $ronin ->
    [0] { $house }: no ronin are hidden in { $province }, and only you know. Go on.
    [1] { $house }: does the ronin in { $province } stand with the army? If not, he stands with the force.
   *[other] { $house }: how many of the { $ronin } ronin in { $province } stand with the army? The others stand with the force.
}
lose-units = { $left ->
    [one] One hit to take: whom do you lose?
   *[other] { $left } hits to take: whom do you lose?
}
fight-on = Press on against { $province } with { $troop }, or call the battle off?
next-attack = { $army } in { $province } has { $left ->
    [one] one attack
   *[other] { $left } attacks
} left. What does it do?
final-armies = { $house }, phase D: final movement of your armies, then of your forces.
detach-units = { $army }: who takes { $province }? { $sent } chosen.
final-forces = { $house }, phase D: each unit of a force may go one step. End when you are done.
muster = Who goes from { $origin } to { $province }? { $count } chosen.
recall-daimyo = { $house }: { $army } comes back. Where?
take-up-units = { $army }: take up units of the force that stands here, or be done.

## Refusals
not-among-your-cards = { $province } is not among your cards.
not-your-province = { $province } is not yours.
reinforced-already = { $province } does not hold just one spearman.
army-there = An army stands in { $province } already.
owned-already = { $province } has an owner.
three-are-most = { $province } holds three spearmen already.
share-them-all = Spread all { $count } of them.
no-square-left = No square is left for a { $unit }.
no-squares-left = { $army } has no squares left for them.
spend-all-koku = Nothing is saved: { $left ->
    [one] one koku is
   *[other] { $left } koku are
} still to be put into bins.
two-koku-to-build = The build bin holds two koku or none.
so-many-koku-left = You have { $left } koku left.
spy-on-another = The ninja looks at somebody else’s bins.
house-is-out = { $house } is out of the game.
marker-not-free = Marker { $number } is not free.
castle-stands = A castle stands in { $province } already.
fortress-needs-castle = A fortress is built under a plain castle, and { $province } has none.
none-left-to-build = No more of these are left to build.
tray-is-empty = Your tray has no { $unit } left.
no-more-than-provinces = You cannot levy more units than you have provinces.
one-unit-a-province = { $province } gets its one unit of this round already.
not-levied = You have no { $unit } left to place.
force-is-full = The force of { $province } has its five units.
not-your-army = { $army } is not one of your armies there.
so-many-ronin = You have { $left } ronin to deploy.
ronin-limit = The troops of { $province } can have { $room } ronin at most: each of them one fewer than its regulars.
no-strike-in-battle = The ninja never strikes in phase C.
ninja-is-not-yours = You do not hold the ninja.
no-strike-in-round-one = Nobody is assassinated in the first round.
no-strike-now = The ninja cannot strike at this moment.
no-such-army = There is no such army.
strike-an-enemy = The ninja strikes at an enemy.
slain-already = The daimyo of { $army } was slain already.
revenge-on-the-holder = Revenge falls on a daimyo of { $enemy }.
daimyo-is-slain = The daimyo of { $army } was slain: the army is paralysed for the rest of the round.
no-such-unit-there = The force there has no { $unit }.
daimyo-in-no-force = A daimyo never stands in a force.
no-ronin-shown = No ronin are shown with the force of { $province }.
ronin-stay-with-force = Ronin stay with the force that they are shown with.
army-has-its-ronin = { $army } has as many ronin as it can have: one fewer than its regulars.
ronin-need-regulars = The ronin in { $province } need more regulars than there would be: ronin stay one below the regulars of their troop.
ronin-need-regulars-here = The ronin of { $troop } need their regulars: take ronin first.
not-adjacent = { $province } is not next to { $army }.
army-is-there = { $army } is in { $province } already: choose a province next to it.
end-instead = There is nothing to wait for here: end.
wait-instead = Nothing ends here: wait.
not-next-to = { $province } is not next to { $origin }.
cannot-enter = { $province } cannot be entered now.
no-steps-left = { $army } has made its { $steps ->
    [one] step
   *[other] { $steps } steps
}.
no-such-ronin = So many ronin cannot come along from { $province }.
daimyo-cannot-leave = The daimyo of { $army } has nobody to leave behind.
armies-would-share = { $province } has an army that could not move out again.
leave-more = Leave at least { $least }.
leave-no-more = No more than { $most } can be spared.
no-such-unit-in-army = The army has no { $unit }.
about-another-army = This is about { $army }.
give-to-the-second = Cards go to your second colour: { $house }.
castle-or-fortress = Build a castle or a fortress.
settle-first = First put right where your armies stand.
your-own-province = { $province } is your own.
your-other-colour = { $province } belongs to your other colour.
no-armies-in-round-one = An army stands in { $province }, and in the first round no army is attacked.
no-force-there = No force stands there.
not-your-troop = That troop is not yours.
troop-is-paralysed = The daimyo of that army was slain: it does not attack this round.
one-battle-each = Each army and each force declares one battle.
split-within-limits = Army and force in { $province } each keep one ronin less than regulars.
not-in-battle = That troop is not in this battle.
daimyo-dies-last = The daimyo dies last.
no-such-unit-left = No { $unit } is left there.
called-off-before = The attack on { $province } was called off and is not made again.
open-already = { $province } is empty and open to this army: enter it, attack another province, or wait.
nothing-to-enter = There is no province to enter now.
enter-and-attack = In the 1986 edition an army enters to attack on.
only-into-empty = { $province } is not empty.
nobody-to-spare = { $army } has nobody to spare.
send-somebody = Choose at least one unit first.
no-force-of-yours = You have no force in { $province }.
go-somewhere = They stand in { $province } already.
all-have-moved = All units in { $province } have moved.
one-must-stay = One unit must stay in { $province }.
nobody-more-can-go = No more than { $most } can go.
more-must-go = At least { $least } must go.
only-regulars-stay = Only regulars of the army stay behind, neither ronin nor the daimyo.
only-regulars-conquer = Only regulars leave an army for an empty province, neither ronin nor the daimyo.
regulars-succeed = A regular of the army becomes his successor.
ronin-said-already = How many ronin go along was said with the way.
no-own-losses = Who loses units takes them off himself: those are not yours.
slain-is-no-casualty = The daimyo of { $army } lies slain: he cannot be chosen as a casualty.
no-battle-left = That troop has no declared battle left to fight.

## Refusals: not the moment
only-in-set-up = That belongs to the set-up, and its turn for it.
bins-in-action-1 = Bins are filled in Action 1, until they are closed.
spy-in-action-1 = Who has kept his ninja may spy in Action 1 of the next round, once the others have filled their bins.
markers-in-action-2 = Markers are taken in Action 2 by those who have bid, one each.
one-building-in-action-3 = Two koku in the build bin pay for one building, in Action 3.
levy-in-action-4 = Units are levied in Action 4, for the koku of the levy bin.
place-in-action-4 = Levied units are placed at the end of Action 4.
deploy-in-action-5 = Ronin are deployed in Action 5, when all have hired.
orders-when-hired = When to ask you is said once, when the ninja is hired.
strike-a-little-later = The ninja waits until what is being moved or decided has been put right.
no-revenge-to-take = There is no revenge to take now.
successors-when-rounds-begin = Successors are named when a round begins.
armies-in-a-and-d = Armies move and take up units in phase A and phase D of their own turn.
no-garrison-to-leave = An army leaves units only where nobody else would stay, or sends them to an empty province in phase D; it cannot strengthen a force.
nobody-about-to-go = Nobody is about to go anywhere.
declare-in-phase-b = Battles are declared in phase B of one’s own turn.
one-battle-at-a-time = Battles are fought in phase C, one after the other.
this-army-first = An experienced army finishes all its attacks before another troop fights.
no-ronin-to-divide = No ronin are being divided now.
no-hits-to-take = There are no hits for you to take now.
only-after-a-pass = A battle goes on or is called off only after a whole pass, by the attacker.
after-the-first-attack = Only an army with an attack left attacks again or enters in phase C, when its last attack is over.
must-be-decided = That does not answer what is asked, and it must be decided.
forces-in-phase-d = Forces move in phase D of their own turn.
armies-before-forces = In phase D all armies move first, then all forces.
finish-this-first = First finish the move that is under way.
recall-after-elimination = Lost daimyos come back only when you have eliminated somebody.

## Shorthands
shorthand-give = `give omi iga kii to green`: several provinces at once; `give rest to green`: all but the last, so that each colour lies together.
typed-and = and
shorthand-plan = `plan 2 0 3 1 1`: all koku and the end, for turn order, build, levy, ronin, ninja; or by name: `plan 3 levy 2 ninja`.
shorthand-levy = `levy bowman 2 spearmen`: several koku at once, one for a bowman and two for spearmen.
shorthand-place = `place spearman in omi iga, bowman with red1`: several units at once.
shorthand-deploy = `deploy 2 in omi, 1 in iga`: several cards at once.
shorthand-march = `march red1 leave gunner to omi take 2 spearmen to wakasa end`: a whole march, with whom it leaves behind and takes up; `with 2` after a province brings ronin along.
shorthand-take = `take all into red1`: whoever finds a square; or `take 2 spearmen, bowman into red1`.
shorthand-declare = `declare red1->tango, omi->tamba end`: several battles at once.
shorthand-lose = `lose 2 spearmen, gunner of omi`: several casualties at once.
shorthand-advance = `advance omi->iga 2 spearmen bowman`: the way and who goes; `join omi->red1` and `detach red1->tango` likewise.

## Events: set-up
event-dealt = { $house } is dealt { $provinces }.
event-left-over = Nobody’s: { $provinces }.
event-marker-drawn = { $house } draws turn order marker { $number }.
event-marker-taken = { $house } takes turn order marker { $number }.
event-spearmen-placed = { $house } puts { $count ->
    [one] a spearman
   *[other] { $count } spearmen
} into { $province }.
event-army-raised = { $army } stands in { $province }.
event-army-shared = { $house } fills its army cards, { $unit }: { $first }, { $second }, { $third }.

## Events: actions 1 to 6
event-round-began = Round { $round }.
event-head-start = { $seat } has a head start: { $amount } koku more per colour in the first round.
head-start = Head start for { $seat }: { $amount } koku
event-koku-collected = { $house } has { $provinces ->
    [one] one province
   *[other] { $provinces } provinces
} and collects { $koku } koku.
event-planned = { $house }: turn order { $order }, build { $build }, levy { $levy }, ronin { $ronin }, ninja { $ninja }.
event-bin-filled = { $house }: { $koku } koku into the bin “{ $bin }”.
event-spied = The ninja of { $house } looks at the bins of { $target }.
event-spy-report = { $target } has planned: turn order { $order }, build { $build }, levy { $levy }, ronin { $ronin }, ninja { $ninja }.
event-tied = { $houses } bid { $bid } koku each and do not agree who takes which marker: chance decides.
event-built = { $house } builds a { $building } in { $province }.
event-nothing-built = { $house } cannot build and loses the koku.
event-levied = { $house } levies units.{ $bowmen ->
    [0] {""}
   *[other] { " " }Bowmen: { $bowmen }.
}{ $swordsmen ->
    [0] {""}
   *[other] { " " }Swordsmen: { $swordsmen }.
}{ $gunners ->
    [0] {""}
   *[other] { " " }Gunners: { $gunners }.
}{ $spearmen ->
    [0] {""}
   *[other] { " " }Spearmen: { $spearmen }.
}
event-unit-placed = { $house }: a new { $unit } for { $troop }.
event-ronin-hired = { $house } pays for { $wanted } ronin and hires { $count }.
event-ronin-hidden = { $ronin ->
    [one] One ronin hides
   *[other] { $ronin } ronin hide
} in { $province }.
event-ronin-deployed = { $house } deploys { $ronin } ronin on { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
event-ronin-shown = { $house } turns up a card: { $ronin } ronin in { $province }.
event-ronin-dismissed = { $ronin ->
    [one] One ronin goes his way.
   *[other] { $ronin } ronin go their way.
}
event-ninja-hired = { $house } hires the ninja for { $koku } koku.
event-ninja-idle = { $tied } houses bid the same for the ninja: nobody gets him.
event-ninja-returned = The ninja leaves { $house }.
event-order-given = You will be asked: { $when }.
event-struck = The ninja of { $house } goes for the daimyo of { $army } and rolls { $die }. { $success ->
    [0] He fails.
   *[other] He succeeds.
}
event-avenged = { $house } seeks revenge and rolls { $die }. { $success ->
    [0] It is in vain.
   *[other] A daimyo of the enemy must die.
}
event-daimyo-slain = The daimyo of { $army } lies slain.
event-succeeded = { $army } in { $province } has a new daimyo.

## Events: action 7
event-war-began = { $house } wages war.
event-phase-began = { $house }: phase { $phase ->
    [1] A, armies move
    [2] B, battles are declared
    [3] C, battles are fought
   *[4] D, final movement
}.
event-army-moved = { $army } moves from { $origin } to { $dest }.
event-taken-up = { $army } takes up a { $unit } in { $province }.
event-left-behind = { $army } leaves a garrison of { $units } in { $province }.
event-battle-declared = Battle is declared against { $province } by { $troop }.
event-battle-began = Battle: { $troop } attacks { $enemy } in { $province }{ $naval ->
    [0] {""}
   *[other] { " " }over the sea
}.
event-bonus-raised = The { $building } of { $province } raises { $units } defenders.
event-dice-rolled = { $house }, { $unit } dice: { $dice }. { $hits ->
    [0] No hit.
    [one] One hit.
   *[other] { $hits } hits.
}
event-units-lost = { $house } loses units in { $province }.{ $bowmen ->
    [0] {""}
   *[other] { " " }Bowmen: { $bowmen }.
}{ $swordsmen ->
    [0] {""}
   *[other] { " " }Swordsmen: { $swordsmen }.
}{ $gunners ->
    [0] {""}
   *[other] { " " }Gunners: { $gunners }.
}{ $spearmen ->
    [0] {""}
   *[other] { " " }Spearmen: { $spearmen }.
}{ $ronin ->
    [0] {""}
   *[other] { " " }Ronin: { $ronin }.
}
event-bonus-lost = { $units ->
    [one] One of the extra defenders of { $province } falls.
   *[other] { $units } of the extra defenders of { $province } fall.
}
event-pressed-on = { $troop } presses on in { $province }.
event-called-off = The battle of { $province } is called off by { $troop }.
event-battle-over = { $success ->
    [0] The battle of { $province } is over.
   *[other] { $province } has no defenders left.
}
event-no-battle = There is no battle any more for { $troop } in { $province }.
event-found-empty = { $army } finds { $province } empty.
event-emptied = { $house } loses { $province }: nobody is left there.
event-conquered = { $house } takes { $province }.
event-rested = { $army } attacks no further.
event-experienced = { $army } gains experience: level { $level }.
event-units-advanced = { $house }: { $units ->
    [one] one unit goes
   *[other] { $units } units go
} from { $origin } to { $dest }{ $ronin ->
    [0] {""}
   *[other] { " " }with { $ronin } ronin
}.
event-units-joined = { $units ->
    [one] One unit from { $origin } joins
   *[other] { $units } units from { $origin } join
} { $army }{ $ronin ->
    [0] {""}
   *[other] { " " }with { $ronin } ronin
}.
event-daimyo-lost = The daimyo of { $army } is lost.
event-eliminated = { $house } is out of the game. { $heir } takes over { $provinces ->
    [0] nothing but the tray
    [one] one province
   *[other] { $provinces } provinces
}.
event-went-out = { $house } has no province left and is out of the game as well.
event-daimyo-recalled = { $army } is back, in { $province }.

## Moments of the story
moment-build = Building
moment-deal = Deal
moment-declaring = Attacks declared
moment-filling = Koku put into bins
moment-income = Income
moment-levy = Levy
moment-ninja = Ninja
moment-order = Turn order
moment-phase = Phase
moment-placing = Set-up
moment-plan = Plans shown
moment-ronin = Ronin
moment-spy = Spying
moment-strike = The ninja strikes
moment-succession = Succession
moment-units = New units

## Results
result-provinces = { $winner } { $winners ->
    [one] owns enough provinces and wins
   *[other] own equally many provinces and win together
}.
result-resigned = { $winner } { $winners ->
    [one] wins
   *[other] win
}: nobody else plays on.
result-last = { $winner } alone is left and wins.
result-elimination = The first house has fallen: { $winner } { $winners ->
    [one] has most provinces and wins
   *[other] have equally many provinces and win together
}.

## Moves
move-give = { $province } to { $house }
move-reinforce = Reinforce { $province }
move-claim = Claim { $province }
move-share = Spread { $unit }: { $first }, { $second }, { $third }
move-raise = Put { $army } into { $province }
move-put = { $koku } koku: { $bin }
move-seal = Close the bins
move-spy = Spy on { $house }
move-marker = Take marker { $number }
move-build = Build a { $building } in { $province }
move-levy = Levy { $bundle }
move-place = Place a { $unit } in the force of { $province }
move-enlist = Place a { $unit } in { $army }
move-deploy = { $ronin } ronin in { $province }
move-ask = Ask me: { $when }
move-strike = Strike at the daimyo of { $army }
move-revenge = The daimyo of { $army }
move-replace = A { $unit } becomes the daimyo of { $army }
move-move = Move { $army } to { $province }
move-move-with = Move { $army } to { $province } with { $ronin } ronin
move-take = { $army } takes up a { $unit }
move-leave = Choose a { $unit }
move-go = Go
move-declare = Attack { $province } with { $troop }
move-fight = The battle of { $troop }
move-split = { $ronin ->
    [0] None with the army
   *[other] { $ronin } with the army
}
move-lose = A { $unit } of { $troop }
move-press-on = Press on
move-call-off = Call off
move-attack = Attack { $province }
move-enter = Enter
move-enter-with = Enter with { $ronin } ronin
move-wait = Wait
move-detach = { $army } sends units to { $province }
move-advance = Send units from { $origin } to { $dest }
move-advance-with = Send units from { $origin } to { $dest } with { $ronin } ronin
move-join = Send units from { $origin } into { $army }
move-join-with = Send units from { $origin } into { $army } with { $ronin } ronin
move-add = Add a { $unit }
move-recall = Bring { $army } back in { $province }
move-end = Done

## Names
army-name = { $house } army { $number }
force-name = the force of { $province }
edition-2011 = Ikusa (2011)
edition-1986 = Shogun (1986)
seat-east-text = Red and Green
seat-west-text = Blue and Black
kind-seat = seat
kind-house = colour
kind-province = province
kind-army = army
kind-troop = troop
kind-unit = unit
kind-bin = bin
kind-building = building
kind-bundle = levy
kind-asking = moment
asking-never = never
asking-a = after phase A
asking-b = after phase B
asking-ab = after phases A and B
asking-c = in phase C
asking-ac = after A, in C
asking-bc = after B, in C
asking-abc = after A and B, in C
asking-d = after phase D
asking-ad = after phases A and D
asking-bd = after phases B and D
asking-abd = after phases A, B and D
asking-cd = in C, after D
asking-acd = after A, in C, after D
asking-bcd = after B, in C, after D
asking-abcd = in every phase
bundle-bowman = 1 bowman
bundle-swordsmen = 2 swordsmen
bundle-gunners = 2 gunners
bundle-pair = 1 swordsman and 1 gunner
bundle-spearmen = 3 spearmen
bin-order = turn order

## The table in words
status-round = { $round ->
    [0] Set-up.
   *[other] Round { $round }.
}
status-war = { $house } wages war, phase { $phase }.
status-house = { $house }: { $provinces ->
    [0] no provinces
    [one] 1 province
   *[other] { $provinces } provinces
}, { $koku } koku{ $marker ->
    [0] {""}
   *[other] , turn order { $marker }
}{ $ninja ->
    [0] {""}
   *[other] , holds the ninja
}.
status-out = { $house } is out of the game; { $heir } has taken over.
status-gone = { $house } is out of the game.
roster-army = { $army } in { $province }: { $units }, level { $level }{ $slain ->
    [0] {""}
   *[other] , its daimyo slain
}{ $target ->
    [none] {""}
   *[other] , attacks { $target }
}.
roster-province = { $province }: { $units }{ $building ->
    [castle] , castle
    [fortress] , fortress
   *[nothing] {""}
}{ $target ->
    [none] {""}
   *[other] , attacks { $target }
}.
roster-provinces = { $provinces }: { $units } each{ $building ->
    [castle] , castles
    [fortress] , fortresses
   *[nothing] {""}
}.
roster-cards = Face-down ronin: { $cards }.
roster-tray = Tray: { $units }.
roster-free = Nobody’s: { $provinces }.
no-force = no force
daimyo-alone = the daimyo alone
tray-empty = nothing
count-bowman = { $n ->
    [one] 1 bowman
   *[other] { $n } bowmen
}
count-swordsman = { $n ->
    [one] 1 swordsman
   *[other] { $n } swordsmen
}
count-gunner = { $n ->
    [one] 1 gunner
   *[other] { $n } gunners
}
count-spearman = { $n ->
    [one] 1 spearman
   *[other] { $n } spearmen
}
count-ronin = { $n } ronin
province-empty = empty
army-number = army { $number }

## The sketch
letter-red = R
letter-blue = B
letter-green = G
letter-black = K
letter-gold = O
legend-owners = { $letters }, - nobody
legend-troops = R3+1: a force of 3 with 1 ronin   a2: army 2   ^ castle   ^^ fortress
picture-castle = c
picture-fortress = f
picture-legend = 3+1: a force of 3 with 1 ronin · a2: army 2 · { $castle }: castle · { $fortress }: fortress

## A closer look
nothing-named = There is no province, army or colour '{ $name }'. `map` names the provinces; armies are called red1, red2 and so on.
reconstructed-mark = * Reconstructed: no source tells it, so a likely value was chosen.
about-province = { $province } ({ $kanji }): { $owner }.
next-to = Next to: { $near }.
over-the-sea = Over the sea: { $near }.
about-squares = Squares taken: { $samurai } of { $samurai_squares } for samurai, { $ashigaru } of { $ashigaru_squares } for ashigaru.
about-experience = Experience: hole { $hole } of { $holes }{ $mark }, level { $level }: { $level ->
    [one] one step and one attack
   *[other] up to { $level } steps and { $level } attacks
}.
about-to-come = { $army } is not on the map yet.
about-lost = { $army } is not on the map: { $house } has lost its daimyo.
gloss-war-first = you wage war before all others
gloss-war-last = you wage war after all others
gloss-war-between = { $before ->
    [one] one house
   *[other] { $before } houses
} before you, { $after } after you
gloss-koku = { $koku } koku
gloss-no-spying = spy on nobody
gloss-army = in { $province }: { $units }, level { $level }{ $target ->
    [none] {""}
   *[other] , attacks { $target }
}
gloss-beside = next to { $provinces }
gloss-alone = alone among strangers
gloss-naval = over the sea
gloss-none-hidden = no ronin are hidden here
gloss-with-the-force = { $ronin ->
    [0] none with the force
   *[other] { $ronin } with the force
}

## What is reconstructed
guessed-track = Experience track: how many holes there are of levels 2 to 4 (we take { $levels }).
guessed-sea = Sea lines: { $found } of { $count } ({ $lines }).

## The odds of a battle
way-cheapest-first = Cheapest first: ronin, spearmen, gunners, swordsmen, bowmen
way-weakest-first = Weakest dice first: spearmen, gunners, ronin, swordsmen, bowmen
way-shooters-last = Shooters last: ronin, spearmen, swordsmen, gunners, bowmen
way-to-the-end = The attacker fights to the end
way-when-outnumbered = The attacker calls off when he is outnumbered
way-when-unlikely = The attacker calls off when he is more likely not to win
way-no-hidden-ronin = No ronin are hidden there
way-most-hidden-ronin = As many ronin are hidden there as can be
odds-of-battle = The battle for { $province }
odds-of-attack = The attack on { $province } by { $troops }
odds-won = { $house } leaves nobody in { $province }
odds-both-gone = Nobody is left on either side
odds-called-off = { $house } calls off, { $enemy } holds { $province }
odds-lost = { $enemy } holds { $province }, no attacker is left
odds-bowmen = bowmen
odds-swordsmen = swordsmen
odds-gunners = gunners
odds-spearmen = spearmen
odds-ronin = ronin
odds-daimyos = daimyos
odds-castle-units = castle spearmen
odds-fortress-units = fortress ronin
odds-both-sides = Both sides take their losses in the same order; a daimyo falls last, and no ronin stays without a regular to follow.
odds-forces-first = Of equals, units of the force fall before those of the army.
odds-after-each-pass = Whether to go on is asked after each pass: one pass at least is fought, and extra defenders count.
odds-presses-on = The attacker presses on now; from the next pass on he may call off.
odds-one-after-the-other = They attack one after the other: { $troops }.
odds-first-strike = Over the sea the defenders strike first, once: against { $troops }.
odds-castle = The castle of { $province } adds { $units } spearmen.
odds-fortress = The fortress of { $province } adds { $units } ronin.
odds-no-ninja = The ninja does not strike.
odds-own-ronin = { $ronin ->
    [one] Your hidden ronin in { $province } is shown and fights where a troop of the battle can lead him.
   *[other] Your { $ronin } hidden ronin in { $province } are shown and fight where a troop of the battle can lead them.
}
odds-hidden-ronin = { $house } has face-down ronin ({ $cards }); whether some are in { $province }, you cannot know. { $ronin ->
    [0] None are counted.
   *[other] { $ronin } are counted.
}
odds-shown-ronin = { $house } is turning up ronin in { $province } (the cards are { $cards }); how many, you cannot know yet. { $ronin } are counted.

## Bots
bot-heuristic-text = plays to win; breaks a treaty only for a decisive gain
bot-loyal = Tokiwa
bot-loyal-level = loyal strategist
bot-loyal-text = plays to win, but keeps every treaty
bot-treacherous = Kagerō
bot-treacherous-level = treacherous strategist
bot-treacherous-text = plays to win; breaks a treaty as soon as it pays

## Treaties
treaty-truce = truce until the end of round { $round }
treaty-truce-name = Truce
treaty-truce-text = None of you attacks another, or sends an assassin, before that round is over.
treaty-line = truce line { $left } | { $right } until the end of round { $round }
treaty-line-name = Truce line
treaty-line-text = Your troops do not cross the line between these provinces, to attack or to move, before that round is over.
treaty-promise = { $province } goes to { $seat } by the end of round { $round }
treaty-promise-name = Promise of a province
treaty-promise-text = The other of you lets that player take a province, which he must still attack and enter.
treaty-field-round = Round
treaty-field-left = Provinces on one side
treaty-field-right = Provinces on the other side
treaty-field-province = Province
treaty-field-seat = For whom
round-is-over = Round { $round } is over: name this round or a later one.
line-on-both-sides = A province cannot stand on both sides of the line.
line-without-border = These provinces do not touch: there is nothing to cross between them.
promise-between-two = A promise is between two: the one who gives a province, and the one who gets it.
promised-already-his = That province is his already.

## Positions in words

scenario-force = { $where }: a force has at most five regulars (IK C.17).
scenario-owner = { $where }: units stand there, so it has an owner (IK 7.1).
scenario-colour = { $where }: nobody leads this colour in this game.
scenario-squares = { $where }: four samurai and ten ashigaru are most (IK C.16).
scenario-elsewhere = { $where }: its province belongs to { $owner } (IK 7.1).
scenario-units = { $where }: '{ $part }': write a number and a unit, as "2 spearman".
scenario-many-units = { $where }: '{ $part }': nobody has so many (IK C.12).
scenario-box = { $unit }: { $count } more are on the map than the box holds (IK C.12).
scenario-tray = { $where }: { $count } { $unit } are more than the box holds beside the map (IK C.12).
scenario-ronin = { $out } ronin are out; there are { $all }.

## An owner's data file
data-no-edition = no such edition
data-no-province = no such province
data-no-id = its id is missing
data-edition-tables = expected tables such as [edition.2011]
data-first-level = the first hole is of level 1 (IK C.20)
data-second-level = some hole is of level 2, where armies begin in quick play (IK C.20, QP.7)
data-level-falls = no level is lower than the one before it (IK C.20)
data-borders-nothing = it borders on nothing
data-borders-itself = it borders on itself
data-two-ways = { $near } is reached by land or by sea, not by both
data-one-sided = { $near } does not name it; give an entry for { $near } too
data-count = a number from { $low } to { $high }
data-levels = 2 to 20 levels, each from 1 to 9
data-provinces = the ids of provinces

## What wins now
aim-short = Own { $goal } of the { $provinces } provinces
aim-short-quick = Own { $goal } of the { $provinces } provinces, or most when the first player goes out
aim-short-at-rounds-end = Own { $goal } of the { $provinces } provinces when a round is over
aim-at-once = Whoever owns { $goal } provinces wins at once, at any moment, in anybody’s turn.
aim-at-rounds-end = Provinces are counted when a round is over: whoever then owns { $goal } or more, and most of all, wins.
aim-two-houses = Each of you leads two houses. They plan, fight and go out for themselves, but their provinces count together.
aim-last-left = Whoever loses all daimyos is out, and the one who slew the last takes over what is left. The last player in the game wins.
aim-first-out = The game also ends when the first player goes out: then whoever owns most provinces wins.
aim-how = So: take provinces faster than the others, keep a daimyo safe, and look at who comes near the goal.
aim-out = out of the game
aim-standing = { $have ->
    [one] 1 province
   *[other] { $have } provinces
} of { $goal }, { $left ->
    [0] enough to win
   *[other] { $left } to go
}
aim-standing-of-two = leads { $houses }: { $have ->
    [one] 1 province
   *[other] { $have } provinces
} together of { $goal }, { $left ->
    [0] enough to win
   *[other] { $left } to go
}

## The coach

coach-score = The score is my own count when the round is over: one for each province, something for each soldier and a good deal for each living daimyo, less what enemies could take of it next and what their daimyos and soldiers are worth to you.
coach-for-try = It is a try: more often than not it fails, but after any pass you may call it off.
coach-for-peace = No attack that is left seems worth its men.
coach-for-passing = { $province } is only on the way of { $army }: it can go on from there to where it is safer.
coach-for-no-refuge = { $army } may be attacked in { $province } by somebody stronger, but it is hardly safer anywhere in its reach.
coach-for-taking = In { $province } the daimyo of { $army } may be attacked, and elsewhere he would be safer. A province without a fight seems worth that risk to me.
coach-for-front = In { $province } the daimyo of { $army } may be attacked, and elsewhere he would be safer. But there he would stand too far from what is to be had, so I take the risk.
coach-for-order = Whoever bids more has the choice whether to wage war before the others or after them.
coach-for-build = A castle stays: it defends its province in every round to come.
coach-for-levy = Levied units stay with you, and more of them than of anybody else is how provinces are won.
coach-for-ronin = Two ronin for a koku fight like swordsmen, many of them may stand together, and nobody knows where they wait. They leave after this round.
coach-for-ninja = One koku more than the others, and the ninja is yours: a daimyo’s life, or a look at a plan.
coach-split-cards = Each of you leads two colours. Here you share your provinces out between them.
coach-split-cards-plan = Give each colour land that hangs together, and let the two lie side by side: what is between them is safe.
coach-first-reinforcements = The war begins with one spearman in each of your provinces; here some of them get two more.
coach-first-reinforcements-plan = Strengthen provinces at the border of many others, and those that hold your land together.
coach-raise-army = Your three armies are your daimyos. Only armies move far, fight several times a round and gain experience.
coach-raise-army-plan = Put them where there is land to take nearby, not side by side, and not next to an enemy army.
coach-claim-province = Six times round everybody takes a free province, in turn order.
coach-claim-province-plan = Take what lies next to what you have: land in one piece has few borders.
coach-quick-reinforcement = With each province you take, two more spearmen make some of yours harder to take.
coach-quick-reinforcement-plan = Strengthen the border, not what lies behind it.
coach-share-units = Here your best units are spread over the three armies.
coach-share-units-plan = One strong army wins battles and grows; three middling ones win none. Bowmen and gunners shoot first.
coach-name-successor = The daimyo of this army was slain. A unit takes his place, and the army is back at the level that all armies began with.
coach-name-successor-plan = Give up the cheapest unit.
coach-fill-bins = The plan: all koku are shared out in secret, and nothing can be saved. What you get this round is decided here.
coach-fill-bins-plan = First what you need to hold: levies and ronin. A high bid for the order pays if you want to be last or first. The ninja goes to the one highest bidder, to nobody if two bid the same, and all bids are lost.
coach-choose-spied = The ninja looks into one rival’s bins before they are opened.
coach-choose-spied-plan = Look at whoever could attack you.
coach-pick-marker = The markers say in which order you wage war. Whoever bid more takes first.
coach-pick-marker-plan = Last means that nobody answers you this round. First means that you strike before others are ready.
coach-wish-marker = Somebody bid as much as you: both say in secret which marker they want, and the lot decides if it is the same.
coach-draft-building = Castles and fortresses defend a province with units of their own, round after round.
coach-draft-building-plan = Build where an attack is likely and the loss would be great, such as a narrow way into your land.
coach-build-now = Castles and fortresses defend a province with units of their own, round after round.
coach-build-now-plan = Build where an attack is likely and the loss would be great, such as a narrow way into your land.
coach-choose-levy = The koku of the levy bin buy units. A province takes only one of them, so count your provinces.
coach-choose-levy-plan = A koku buys one bowman, two swordsmen or gunners, or three spearmen. Bowmen hit best, and they and gunners shoot before the others strike; spearmen are the most men for a koku.
coach-place-levy = One new unit goes into each province that you choose.
coach-place-levy-plan = Where an army stands it joins the army, at once or in phase A; at a border it holds the province.
coach-deploy-ronin = Ronin are swords for one round, and nobody sees where they wait.
coach-deploy-ronin-plan = Put them where you mean to attack or fear to be attacked. There must be fewer of them than of the regulars beside them.
coach-standing-order = The ninja is yours this round. Say when the table stops to ask whether he strikes.
coach-strike-now = The ninja may try to kill one daimyo: two times in three he does. If he fails, the other rolls for revenge, and one time in three one of yours dies.
coach-strike-now-plan = Strike at an army of great experience, or at the last daimyo of a house.
coach-ask-ninja = The ninja may try to kill one daimyo now: two times in three he does. If he fails, the other rolls for revenge, and one time in three one of yours dies.
coach-ask-ninja-plan = Just before an army would fight is the best moment: without its daimyo it is paralysed for the round.
coach-take-revenge = The ninja has failed, and whoever sent him pays with a daimyo. You choose which.
coach-take-revenge-plan = Take the one with the most experience, or the one who threatens you.
coach-move-armies = Phase A: armies march through your own land and take up units, to stand where they will attack.
coach-move-armies-plan = Bring an army next to what you want to take. Somebody always stays behind: leave enough where an enemy stands next door.
coach-settle-armies = Two armies cannot end in one province: one of them has to move on.
coach-leave-garrison = Whoever leaves a province that nobody else holds must leave somebody behind.
coach-leave-garrison-plan = Leave the cheapest unit, unless an enemy stands next door.
coach-declare-battles = Phase B: all battles are declared before the first is fought. What you declare, you may call off later.
coach-declare-battles-plan = Ask for the odds. Attack where you win two times in three or more, and do not forget what the attack leaves open behind you.
coach-next-battle = Phase C: you fight what you declared, in the order that you like.
coach-next-battle-plan = First the battles that open the way for others, or those that make a second attack of an army possible.
coach-next-attack = An army of experience may attack again and again in one round.
coach-next-attack-plan = Each attack costs units. Go on while the odds are good; then stand where you can hold.
coach-split-ronin = Hidden ronin join the army or the force that stands there.
coach-fight-on = After each pass the attacker may press on or call the battle off.
coach-fight-on-plan = Go by the odds of what is left, not by what you have already lost.
coach-lose-units = You were hit. Each hit takes a unit of your choice.
coach-lose-units-plan = Ronin and spearmen first: ronin leave at the end of the round anyway. The daimyo last.
coach-final-armies = Phase D: all armies may move once more, and empty provinces can be taken.
coach-final-armies-plan = Take what nobody holds, then put every army where it can stand an attack: now the others move.
coach-detach-units = A part of the army takes an empty province.
coach-detach-units-plan = One unit is enough to own it; what it can hold is another matter.
coach-final-forces = Phase D: each unit outside armies may go one step.
coach-final-forces-plan = Bring units from behind to the border, where they are of use.
coach-muster = Say who goes.
coach-muster-plan = Somebody has to stay, unless an army of yours does: no province is left empty.
coach-recall-daimyo = A daimyo who was out of the game comes back, alone and without experience, into a province of yours without an army.
coach-take-up-units = An army may take up units that stand where it is.
coach-take-up-units-plan = Fill it, and leave one unit to hold the province when it marches.
coach-free = Nobody owns { $provinces }, next to your land: in phase D { $count ->
    [one] it
   *[other] they
} can be taken without a fight.
coach-threat = { $province } could be attacked by { $troop }, which is { $how ->
    [stronger] much stronger than who stands there
   *[even] about as strong as who stands there
}.
coach-daimyo = And the daimyo of { $army } stands there: with him goes his experience.

## When the game is over

measure-provinces = Provinces
measure-units = Units
measure-koku = Koku
measure-castles = Castles and fortresses
measure-daimyos = Daimyos
