# Shogun: all that the game says. Another language is another file beside this one.

## Names
edition-sun = sun side
edition-moon = moon side
defender-neutral = farmers
card-chest-0 = chest card 0
card-chest-1 = chest card 1
card-chest-2 = chest card 2
card-chest-3 = chest card 3
card-chest-4 = chest card 4
card-tower-card = tower card
bid-nothing = nothing
space-castle = Castle
space-temple = Temple
space-theater = Theater
space-rice = Confiscate Rice
space-taxes = Collect Taxes
space-deploy-5 = Deploy 5
space-deploy-3 = Deploy 3
space-deploy-1 = Deploy 1/Move
space-battle-a = Battle/Move A
space-battle-b = Battle/Move B
space-auction = Auction
space-box-3 = Box 3
space-box-2 = Box 2
space-box-1 = Box 1
action-castle = Castle
action-temple = Temple
action-theater = Theater
action-rice = Confiscate Rice
action-taxes = Collect Taxes
action-deploy-5 = Deploy 5
action-deploy-3 = Deploy 3
action-deploy-1 = Deploy 1/Move
action-battle-a = Battle/Move A
action-battle-b = Battle/Move B
building-castle = castle
building-temple = temple
building-theater = theater
special-more-chests = +1 chest
special-more-rice = +1 rice
special-six-armies = six armies
special-attack = +1 in attack
special-defence = +1 in defence
season-spring = spring
season-summer = summer
season-fall = fall
event-card-theaters-calm = theaters calm the farmers
event-card-two-farmers = two farmers in neutral provinces
event-card-castles-hold = castles add an army
event-card-temples-peace = temples keep the peace
event-card-tax-ceiling = 5 chests at most
event-card-tax-floor = 6 chests at least
event-card-rice-floor = 4 rice at least
event-card-rice-ceiling = 3 rice at most
event-card-short-levy = a short levy
favor-card = favor { $number } ({ $kind })
favor-kind-cancel-event = strike the event
favor-kind-chests = chests
favor-kind-tray = armies into the tray
favor-kind-calm = calm
favor-kind-rice = rice
favor-kind-points = points
favor-kind-no-attack = peace
favor-kind-deploy = armies
region-green = Green
region-red = Red
region-purple = Purple
region-yellow = Yellow
region-brown = Brown
benefit-chests = chests
benefit-armies = armies into the tray
benefit-rice = rice
benefit-points = points

## Prompts
pick = { $seat }: take one of the two open provinces, or draw one unseen and keep it.
place = { $seat }: how many armies go into { $province }?
leader-in-draft = { $seat }: does your leader go to { $province }?
lay-bid = { $seat }: plan your actions in secret, and first your bid: what is your place in the turn order worth to you?
lay-card = { $seat }: which card do you lay on { $space }?
commit-plan = { $seat }: does your plan stand?
take-special = { $seat }: choose a special card, and with it your place in the turn order.
how-many-armies = { $seat }: how many armies do you deploy in { $province }?
go-on = { $seat }: move armies on from { $province } into one of your own provinces, or stay.
march = { $seat }: where do armies go from { $province }, and how many?
add-to-attack = { $seat }: add an army from your supply to the attack on { $province }?
add-to-defence = { $seat }: add an army from your supply to the defence of { $province }?
winter-revolts = { $seat }: which revolt do you face next?
choose-benefit = { $seat }: take one of the benefits on your bonus card.
ask-favor = { $seat }: which favor do you ask for? You have { $officials ->
    [one] one official
   *[other] { $officials } officials
} in the hall.
grant-in = { $seat }: in which province is { $favor } granted?
calm-province = { $seat }: from which province does a revolt marker go?
may-strike = { $seat }: strike the event of this round?
leader-comes = { $seat }: where does your leader go?
leader-goes = { $seat }: where does your leader go from { $province }?
erect-statue = { $seat }: leave a statue in { $province }?
swap-marker = { $seat }: for { $region }, swap a marker of the chamber for one of yours?

## Moves
move-take-card = Take { $province }
move-draw-unseen = Draw the unseen card
move-refresh = Turn up two new cards
move-place-group = Place { $armies }
move-leader-here = Here
move-leader-later = Later
move-lay = Lay { $card }
move-leave-empty = Leave it empty
move-commit = Commit the plan
move-choose-special = Choose { $special }
move-deploy = Deploy { $armies }
move-move-armies = { $armies ->
    [one] One army
   *[other] { $armies } armies
} to { $province }
move-stay = Stay
move-add-army = Add an army
move-add-none = Add none
move-face-revolt = Face the revolt in { $province }
move-take-benefit = Choose { $benefit }
move-buy-favor = Ask for { $favor }
move-pass = Pass
move-strike-event = Strike the event
move-calm = Calm { $province }
move-grant = In { $province }
move-move-leader = Leader to { $province }
move-erect = Leave a statue
move-swap = Swap { $chamber }

## Refusals
card-not-open = { $province } does not lie open.
refreshed-already = You have turned up two new cards already.
display-has-changed = The two open cards are not the very pair that you were offered at your last pick.
no-pick-before = You have not picked before: only a pair that you are offered for the second time may be replaced.
no-such-group = You have no group of { $armies } left.
not-your-province = { $province } is not yours.
cards-reach = You have cards for every space that is left, so none of them may stay empty.
no-court = Tower cards belong to the court, which is not in this game.
card-is-laid = You have laid { $card } on { $space } already.
bid-too-high = A bid may not show more chests than you own: { $chests }.
no-such-special = { $special } does not lie on any space this season.
special-is-taken = { $seat } has { $special } already.
deploy-so-many = Deploy { $sizes } armies.
nobody-moves = A move takes at least one army; to move none, stay.
only-into-your-own = After Deploy 1 armies move into your own provinces only, and { $province } is not yours.
not-in-use = { $province } is not in use with three players.
not-adjacent = { $origin } and { $province } do not touch.
one-stays = At least one army stays behind, so { $most } may go at most.
temple-is-holy = { $province } has a temple, and this round nobody attacks one.
house-is-shielded = The court shields the owner of { $province } from this attack.
no-revolt-there = There is no revolt in { $province }.
no-such-benefit = Your card shows no { $benefit }.
no-such-favor = This season { $favor } does not lie open.
too-few-officials = That costs { $price } officials, and you have { $officials } in the hall.
favor-in-vain = { $favor } could not be granted in full.
own-or-neutral = { $province } belongs to another player.
supply-is-empty = You have no army in supply.
cannot-build-same-building = { $province } has such a building already.
cannot-build-no-space = { $province } has no free building space.
cannot-build-no-tile = There is no such building left in stock.
no-marker-there = There is no revolt marker in { $province }.
leader-must-move = Your leader must go to another province.
leader-stays-near = Your leader may go far only if no province of yours touches his.
no-marker-to-swap = No face-up marker lies on { $chamber }.

## When each move is made
only-in-the-draft = Provinces are taken before the first season only, each in its turn of the draft.
groups-after-a-pick = A group of armies is placed in the draft, in the province just taken.
leader-in-the-draft-only = In the draft, a leader goes to the province just taken or waits; later he is moved.
only-while-all-plan = Cards are laid while all plan, and not after everybody has committed.
plan-is-not-full = A plan is committed when all its spaces are filled, as far as the cards reach.
specials-after-the-bids = Special cards are chosen after the bids are shown, in the order of the bids.
how-many-is-not-asked = A deployment brings what its action says; you are asked only where a card or a leader leaves you a choice.
armies-move-as-planned = Armies move in your turn at Battle/Move A or B or Deploy 1/Move only, out of the province planned there.
someone-must-march = You must march if you can: send at least one army, even if only to your own province.
add-before-a-throw = An army is added from supply only before a battle's throw, and only with the special card for it.
revolts-in-winter = Which revolt you face first is asked in winter, if you are short of rice.
benefits-after-turn-order = A benefit of the bonus cards is taken right after the turn order is fixed.
favors-at-court = Favors are asked for at court, before the first action.
cannot-pass = You can’t pass this: choose one of the moves that are offered.
province-is-taken = You have taken your province: finish with it first.
plan-is-laid = Your plan is complete: commit it, or undo to change a card.
add-none-instead = You need not add an army: add none.
stay-instead = Your armies need not move on: they may stay.
leader-may-wait = Your leader need not come now: let him wait.
pass-instead = You need not do this: pass.
same-province = Armies go to another province; { $province } is where they are.
strike-by-favor-1 = Only favor 1 strikes the event of a round, when it is taken.
calm-by-favor-4 = A province to calm is chosen only when favor 4 is taken.
granted-when-bought = A building or armies of the court are placed right after the favor is taken.
leaders-after-a-round = Leaders move after the ten actions of a round.
statue-when-leader-goes = A statue may stay only in a province that the leader has just left for an adjacent one.
swaps-after-the-actions = Markers of the chamber are swapped after the ten actions of a round.
without-court = Tenno's Court is not in this game.
without-bonus = The bonus cards are not in this game.
without-leaders = Leaders and statues are not in this game.
without-chamber = The chamber is not in this game.

## Events
event-head-start = { $seat } has a head start: { $amount ->
    [one] 1 point
   *[other] { $amount } points
} from the beginning.
head-start = Head start for { $seat }: { $amount ->
    [one] 1 point
   *[other] { $amount } points
}
event-draft-began = The provinces are drafted; { $seat } picks first.
event-started-as-printed = { $seat } starts in { $provinces }.
event-card-turned-up = { $province } is turned up.
event-display-refreshed = { $seat } puts both open cards under the pile.
event-card-taken = { $seat } takes { $province }.
event-card-drawn-unseen = { $seat } draws a card unseen.
event-unseen-card-is = You have drawn { $province }.
event-group-placed = { $seat } puts { $armies } armies into { $province }.
event-tower-loaded = The tower is loaded; what fell out goes back to the supplies.
event-officials-sent = For each army that fell out its owner sends an official to the entrance hall.
event-round-began = Year { $year }: { $season } begins.
event-events-of-the-year = The events of the year: { $events }.
event-actions-opened = The first actions are { $actions }.
event-specials-laid-out = The special cards lie in this order: { $specials }.
event-card-laid = You lay { $card } on { $space }.
event-plan-committed = Your plan stands.
event-all-have-planned = All have planned.
event-event-drawn = The event of this round: { $event_card }.
event-bid-shown = { $seat } has bid { $card }{ $paid ->
    [0] .
    [one] , and pays one chest.
   *[other] , and pays { $paid } chests.
}
event-bids-ranked = They choose in this order: { $seats }.
event-special-taken = { $seat } takes { $special } and place { $place }.
event-turn-order = The turn order is { $seats }.
event-action-began = Next comes { $action }.
event-action-opened = { $action } is turned up.
event-no-action = { $seat } leaves out { $action }.
event-plan-turned-up = { $seat } has planned { $action } in { $province }.
event-action-skipped = { $seat } cannot carry it out in { $province }: { $reason ->
    [chests] not enough chests.
    [same-building] there is such a building already.
    [no-space] there is no free building space.
    [no-tile] no such building is left.
    [supply] not enough armies in supply.
    [one-army] the only army there must stay.
    [no-target] nothing may be entered from there.
   *[bank] the bank cannot pay.
}
event-built = { $seat } builds a { $building } in { $province } for { $price ->
    [0] nothing
    [one] one chest
   *[other] { $price } chests
}.
event-marker-removed = A revolt marker leaves { $province }.
event-rice-collected = { $seat } takes { $amount } rice from { $province }.
event-taxes-collected = { $seat } collects { $amount } chests in { $province }.
event-marker-added = { $province } now has { $markers ->
    [one] a revolt marker
   *[other] { $markers } revolt markers
}.
event-marker-spared = { $favor } spares { $province } a revolt marker.
event-deployed = { $seat } deploys { $armies ->
    [one] one army
   *[other] { $armies } armies
} in { $province } for { $price ->
    [one] one chest
   *[other] { $price } chests
}.
event-moved = { $seat } moves { $armies ->
    [one] one army
   *[other] { $armies } armies
} from { $origin } to { $province }.
event-attacked = { $seat } attacks { $province } from { $origin } with { $armies ->
    [one] one army
   *[other] { $armies } armies
}.
event-army-added = { $seat } adds { $added ->
    [0] no army.
   *[other] an army from supply.
}
event-thrown = { $seat } against { $defender } for { $province }: the cubes go into the tower.
lost-armies = army
event-fell-out = The tower has spoken.
event-battle-ended = The tray shows { $attackers } to { $own ->
    [0] { $farmers ->
        [0] 0
        [one] one farmer
       *[other] { $farmers } farmers
    }
   *[other] { $own }{ $farmers ->
        [0] {""}
        [one] {" "}and one farmer
       *[other] {" "}and { $farmers } farmers
    }
}: { $how ->
    [taken] { $seat } takes { $province } with { $left ->
        [one] one army
       *[other] { $left } armies
    }.
    [held] { $defender } holds { $province } with { $left ->
        [one] one army
       *[other] { $left } armies
    }.
   *[devastated] nobody has { $province } now, it lies bare and ownerless.
}
event-revolted = The farmers of { $province } rise against { $seat }.
event-card-removed = The card of { $province } is taken from { $space } on { $seat }’s board.
event-revolt-ended = The tray shows { $own } to { $farmers ->
    [one] one farmer
   *[other] { $farmers } farmers
}: { $left ->
    [0] { $seat } loses { $province }.
    [one] { $seat } keeps { $province } with one army.
   *[other] { $seat } keeps { $province } with { $left } armies.
}
event-winter-began = { $loss ->
    [0] Winter takes no rice.
   *[other] Winter takes { $loss } rice from everybody.
}
event-rice-left = Every province needs one of the rice that is left.
event-hungry = { $seat } is short of { $short } rice; the farmers rise in { $provinces }, { $farmers ->
    [one] one more than
   *[other] { $farmers } more than
} the revolt markers say.
event-scored = { $seat } scores { $provinces } for provinces, { $buildings } for buildings and { $majorities } for majorities, and has { $points } points.
event-year-ended = The first year is over: rice that is left is lost, and all revolt markers are taken away.
event-leader-placed = The leader of { $seat } goes to { $province }.
event-trophy-taken = { $seat } takes { $statues ->
    [one] a statue
   *[other] { $statues } statues
} of { $builder } in { $province } as a trophy.
event-statue-erected = { $seat } leaves a statue in { $province }.
event-benefit-taken = { $seat } chooses { $benefit }: { $amount }.
event-regions-laid-out = The regions lie in this order: { $regions }.
event-chamber-drawn = Markers of the chamber are drawn: { $chambers }.
event-marker-swapped = For { $region }, { $seat } takes { $chamber } of the chamber.
event-chamber-closed = Nobody took { $chambers } of the chamber.
event-favors-shown = The court shows { $favors }.
event-box-idle = { $seat } sends nobody from box { $box }.
event-box-failed = { $seat } sends nobody from box { $box } ({ $card }): armies or officials are too few.
event-box-opened = { $seat } sends { $box ->
    [one] one official
   *[other] { $box } officials
} from box { $box } ({ $card }).
event-hall-entered = { $seat } enters the audience hall with { $officials ->
    [one] one official
   *[other] { $officials } officials
}.
event-favor-bought = { $seat } takes { $favor } for { $price } officials.
event-favors-gone = Nobody asked for { $favors }.
event-favor-gave = { $seat } has { $favor } granted: { $amount }.
event-favor-kept = { $seat } keeps { $favor }.
event-armies-granted = The court sends { $armies ->
    [one] one army
   *[other] { $armies } armies
} of { $seat } to { $province }.
event-event-struck = { $seat } strikes the event of this round: { $event_card }.
event-statues-scored = { $seat } scores { $statues } for statues and { $trophies } for trophies.
event-chamber-scored = { $seat } scores { $points } in the chamber.
event-final-points = The game is over.

## The end
result-most-points = { $winner } has the most points.
result-more-chests = { $winner } has as many points as another, and more chests.
result-shared = The victory is shared.

## The table, drawn in a terminal
drawn-round = Year { $year }, { $season }
drawn-round-winter = Year { $year }, winter
drawn-row = Actions: { $actions }
drawn-event = Event: { $event_card }
drawn-loss = { $event_card } (winter -{ $loss })
drawn-year = Events to come: { $cards }
drawn-left-for-winter = The card left for winter takes { $loss } rice
drawn-player = { $seat }: { $points ->
    [one] one point
   *[other] { $points } points
}, { $chests ->
    [one] one chest
   *[other] { $chests } chests
}, { $rice } rice, { $provinces ->
    [one] one province
   *[other] { $provinces } provinces
}, { $supply ->
    [one] one army
   *[other] { $supply } armies
} in supply
drawn-place = place { $place }
drawn-special = place { $place }, { $special }
drawn-officials = { $officials ->
    [one] one official
   *[other] { $officials } officials
}
drawn-leader = leader in { $province }
drawn-neutral = neutral: { $provinces }
drawn-region = { $region }: { $provinces }
drawn-markers = { $markers ->
    [one] a revolt marker
   *[other] { $markers } revolt markers
}
drawn-province = { $province } { $seat } { $armies }
drawn-nothing = nothing
drawn-open-cards = Open cards: { $cards }
drawn-specials = Special cards by their places: { $cards }
drawn-favor = At court for { $price } officials: { $favor }, { $about }
drawn-statues = { $seat } has used { $statues ->
    [one] one statue
   *[other] { $statues } statues
} and holds { $trophies ->
    [one] one trophy
   *[other] { $trophies } trophies
}
drawn-regions = The regions in the chamber's order: { $regions }
drawn-chamber-open = Open in the chamber: { $chambers }
drawn-chamber-of = { $seat } in the chamber: { $chambers }
drawn-tower = In the tower: { $cubes }
drawn-tray = In the tray: { $cubes }
drawn-plan = Your plan:

## Odds
odds-battle = The battle for { $province }
odds-taken = { $province } is taken
odds-held = { $seat } holds { $province }
odds-devastated = { $province } is laid waste
odds-stays-neutral = { $province } stays neutral
odds-left = armies in { $province }, if it is taken
odds-left-held = armies in { $province }, if it is held
odds-left-revolt = armies in { $province }, if it is kept
odds-revolt = The revolt in { $province }
odds-put-down = { $seat } keeps { $province }
odds-revolt-lost = { $province } is lost
way-all-add = whoever may adds an army
way-none-adds = nobody adds an army

## An owner's own data
data-six = six numbers from 0 to 20
data-steps = four numbers from 0 to 20
data-routes = pairs of provinces
data-no-favor = there is no favor card { $name }
data-no-province = there is no province { $name }
data-no-side = there is no side { $name }

## Things in a few words
card-shows = { $region }, { $chests } chests, { $rice } rice, { $spaces ->
    [one] one building space
   *[other] { $spaces } building spaces
}
owner-out = not in use
owner-none = neutral
so-many-armies = { $armies ->
    [one] one army
   *[other] { $armies } armies
}
so-many-statues = { $statues ->
    [one] a statue of { $seat }
   *[other] { $statues } statues of { $seat }
}
favor-cancel-event = you may strike the event of this round
favor-chests = { $amount } chests
favor-tray = { $amount } of your armies into the tray
favor-calm = one revolt marker less, or the next one spared
favor-rice = { $amount } rice
favor-points = { $amount ->
    [one] one point
   *[other] { $amount } points
}
favor-building = a { $building } for nothing
favor-no-attack = nobody attacks you with { $actions } this round
favor-deploy = { $amount } armies into a province of your own or a neutral one
special-more-chests-text = one more chest when you collect taxes
special-more-rice-text = one more rice when you confiscate rice
special-six-armies-text = Deploy 5 may bring six armies
special-attack-text = one army from supply more in each of your attacks, if you like
special-defence-text = one army from supply more each time that another player attacks you, if you like
event-card-theaters-calm-text = who builds a theater takes a revolt marker off its province
event-card-two-farmers-text = two farmers defend a neutral province, not one
event-card-castles-hold-text = a castle adds an army from supply to the defence
event-card-temples-peace-text = provinces with a temple cannot be attacked
event-card-tax-ceiling-text = a province pays 5 chests at most
event-card-tax-floor-text = a province pays 6 chests at least
event-card-rice-floor-text = a province gives 4 rice at least
event-card-rice-ceiling-text = a province gives 3 rice at most
event-card-short-levy-text = Deploy 5 brings 3 armies, and Deploy 3 brings 2
action-castle-text = build a castle for 3 chests
action-temple-text = build a temple for 2 chests
action-theater-text = build a theater for 1 chest
action-rice-text = take the rice that the card shows; a revolt marker is laid
action-taxes-text = take the chests that the card shows; a revolt marker is laid
action-deploy-5-text = 5 armies for 3 chests
action-deploy-3-text = 3 armies for 2 chests
action-deploy-1-text = 1 army for 1 chest, then armies may move into a province of your own
action-battle-a-text = armies march into one province next door: a move if it is yours, else a battle
action-battle-b-text = armies march into one province next door: a move if it is yours, else a battle

## Beside a move
gloss-beside = next to your { $provinces }
gloss-alone = next to none of yours
gloss-groups = { $groups ->
    [one] one such group left
   *[other] { $groups } such groups left
}
gloss-province-bid = costs nothing and ranks before a 0; the province cannot act
gloss-bid = { $chests ->
    [0] costs nothing
    [one] costs one chest
   *[other] costs { $chests } chests
}
gloss-on-space = { $space }: { $gloss }
gloss-no-action = no action
gloss-tower-card = no action; in a box of the court, your cubes in the tray become officials
gloss-special = place { $place }: { $about }
gloss-farmers-help = farmers in the tray stand by the owner
gloss-farmers-do-not = farmers take no part
gloss-benefit-chests = { $amount ->
    [one] one chest
   *[other] { $amount } chests
}
gloss-benefit-armies = { $amount ->
    [one] one army
   *[other] { $amount } armies
} from your supply
gloss-benefit-rice = { $amount } rice
gloss-benefit-points = { $amount ->
    [one] one point
   *[other] { $amount } points
}
gloss-forces = { $own } against { $theirs }
gloss-supply = { $armies } left in supply
gloss-revolt = { $armies } against { $farmers ->
    [one] one farmer
   *[other] { $farmers } farmers
}
gloss-favor = { $price } officials: { $about }
gloss-statue = a statue may stay behind
gloss-lines = its row is worth { $row }, its column { $column }

## A closer look
nothing-named = Nothing here is called { $name }. Name a province, a region, a player, an action, a special card, an event or a favor.
next-to = next to { $near }
over-the-sea = by sea route: { $near }
about-player = { $seat } is { $name }
about-loss = left over for winter, it takes { $loss } rice from everybody
reconstructed-mark = (* no source tells this: it is a guess of ours)
guessed-sea = The sea routes of the moon side are taken over from the sun side: { $routes }.
guessed-favors = Of the favor cards { $numbers } only the kind is known, not the amount, building or action.
guessed-chamber = The lines of the chamber are worth { $points }: that is a guess.
guessed-tower = Nobody has measured the real tower: its models are guesses, and the usual one is “{ $model }”.

## Typed in one line
typed-and = and
shorthand-take = take kai 4: take a province and place a group there.
shorthand-plan = plan taxes kai, rice mino, bid 2: lay cards on spaces, chest cards on all others, and commit. Or one card for each space in the order of the board, the bid after the ten actions, - for an empty one.
shorthand-march = march 3 kozuke: so many armies go there; without a number all go but one.
shorthand-face = face musashi tamba: face revolts in this order.

## A position in a scenario
scenario-not-in-use = { $where }: the province is not in use with three players (SH S.4).
scenario-owner = { $where }: an owned province has armies, and armies have an owner (SH C.12).
scenario-bare = { $where }: a neutral province has neither buildings nor revolt markers (SH C.12).
scenario-spaces = { $where }: more buildings than the province has spaces (SH A.build.1).
scenario-not-owned = { $where }: the card of a province is with its owner (SH C.12).
scenario-leader = { $where }: a leader stands in a province of his own (SH ML.22).
scenario-pieces = { $where }: the box holds { $most } of them.
scenario-one-floor = { $where }: this tower has one floor, so write one number (SH B.30).
scenario-module = { $where }: the module that this belongs to is not in the game (SH X.1).
scenario-too-many = { $where }: { $most } at most.
scenario-twice = { $where }: something is named twice.
scenario-card = { $where }: write a name.
scenario-cubes = { $where }: { $count } more cubes are out than the box holds (SH C.4).
scenario-pair = { $where }: write two provinces.
scenario-table = { $where }: write names with their values.
scenario-list = { $where }: write a list of names.

## Values of options
value-start-draft = drafted
value-start-printed = as printed
value-tower-two-rate = two rates
value-tower-half = even rates
value-tower-shaken = shaken
value-tower-two-floors = two floors
value-tower-simulated = simulated

## Moments of the story
moment-draft = Draft
moment-season = Season
moment-plan = Plans
moment-auction = Turn order
moment-action = Actions
moment-leader = Leaders
moment-bonus = Bonus cards
moment-chamber = Chamber
moment-court = Court

## What a plan would bring
brings-castle = a castle for { $price ->
    [one] one chest
   *[other] { $price } chests
}
brings-temple = a temple for { $price ->
    [one] one chest
   *[other] { $price } chests
}
brings-theater = a theater for { $price ->
    [0] nothing
    [one] one chest
   *[other] { $price } chests
}
brings-rice = { $amount } rice
brings-taxes = { $most ->
    [one] one chest
   *[other] { $amount } chests
}
brings-deploy-5 = { $amount } armies for { $price } chests
brings-deploy-3 = { $amount } armies for { $price } chests
brings-deploy-1 = { $most ->
    [one] one army for one chest, then a move
   *[other] { $amount } armies for one chest, then a move
}
brings-battle-a = { $most ->
    [one] one army can go
   *[other] up to { $amount } armies can go
}
brings-battle-b = { $most ->
    [one] one army can go
   *[other] up to { $amount } armies can go
}
brings-more = { $text }; { $amount } with “{ $special }”
brings-nothing = no action
brings-officials = { $officials ->
    [one] one official
   *[other] { $officials } officials
}
bid-province = ranks between chest cards 1 and 0; the province does nothing
bid-chests = { $chests ->
    [0] costs nothing
    [one] costs one chest
   *[other] costs { $chests } chests
}
doubt-chests = As planned, your chests do not suffice for it.
doubt-chests-perhaps = Your chests may not suffice, depending on the order of the actions.
doubt-same-building = There is such a building already.
doubt-no-space = There is no free building space.
doubt-no-tile = No such building is left.
doubt-supply = You have too few armies in supply.
doubt-one-army = The only army there must stay.
doubt-no-target = Nothing may be entered from there.
doubt-bank = The bank cannot pay.
doubt-event = Under some of the events that may come it cannot be done.
doubt-revolt = { $farmers ->
    [one] A farmer rises
   *[other] { $farmers } farmers rise
} against you.
doubt-revolt-odds = { $farmers ->
    [one] A farmer rises
   *[other] { $farmers } farmers rise
} against you: as the tower is now, you keep the province with a chance of { $chance }.
doubt-box-armies = Too few armies stand there: one must stay.
doubt-box-tray = Too few of your armies lie in the tray.
doubt-box-officials = You have too few officials left.

## Winter, if it came now
drawn-winter = If winter came now (rice that it may take: { $losses }):
drawn-in-winter = { $seat }: { $rice } rice for { $needs ->
    [one] one province
   *[other] { $needs } provinces
}, { $hunger }; { $points ->
    [one] one point
   *[other] { $points } points
}
drawn-fed = enough
drawn-short = short of { $short }: { $provinces ->
    [one] a revolt
   *[other] { $provinces } revolts
} with { $farmers ->
    [one] one farmer
   *[other] { $farmers } farmers
} more in each
drawn-majority = Most buildings in { $region }: { $most }

## Computer players
bot-heuristic-text = plays to win: plans ahead, fights by the odds, saves rice for winter

## What wins now
aim-short = Have the most points after the second winter
aim-before = The game lasts { $seasons } seasons and { $winters } winters. It ends with the points of the second winter.
aim-time = This is { $season } of year { $year } of 2. { $left ->
    [0] Winter comes next
    [one] One more season, then winter
   *[other] { $left } more seasons, then winter
}{ $year ->
    [1] , which brings points; then a second year.
   *[other] , and with its points the game ends.
}
aim-winter = It is the winter of year { $year } of 2: after the revolts come its points{ $year ->
    [1] , then a second year.
   *[other] , and with them the game ends.
}
aim-new-year = The first winter is over, and its points are counted: a second year follows.
aim-end = The second winter is over, and its points are counted: leaders move once more, then the game ends.
aim-over = The game is over.
aim-points = Each winter brings a point for every province and every building you own, and more for most castles, temples or theaters in a region.
aim-statues = Each of your statues on the board and each trophy brings a point when the game ends.
aim-chamber = In the chamber, most markers in a row or column bring its points when the game ends.
aim-ties = On equal points more chests win.
aim-how = So: own provinces, build where you can have most of a kind, and feed them all: every province eats one rice, and the hungry revolt.
aim-standing = { $points } { $points ->
    [one] point
   *[other] points
} now, { $winter } if winter came now{ $short ->
    [0] {""}
   *[other] {" "}and nobody rose
}{ $later ->
    [0] {""}
   *[other] , and { $later } at the end of the game
}; { $short ->
    [0] enough rice for { $needs ->
        [one] one province
       *[other] { $needs } provinces
    }
   *[other] { $rice } rice for { $needs ->
        [one] one province
       *[other] { $needs } provinces
    }
}
aim-final = { $points ->
    [one] one point
   *[other] { $points } points
}

## The coach

coach-score = The score is my own count when the round is over: your points and what your provinces, armies, chests and rice still promise, less what may be lost of it and two fifths of what your best rival scores.
coach-pick = The draft: you take the provinces with which the war begins, in turn with the others.
coach-pick-plan = Take land beside what you have, rich in chests or rice, with room for buildings. A region in which you have most buildings pays in winter.
coach-place = Your armies come in groups of different size: say which group holds this province.
coach-place-plan = A large group where others border on you, a small one where only your own land lies around.
coach-leader-in-draft = Your leader begins in one province and goes on from there.
coach-lay-card = The plan: for each of the ten actions you choose in secret which province does it, and you bid for your place in the order. Once all plans stand nothing can be changed.
coach-lay-card-plan = First what must be done: enough rice for winter, taxes for what you want to build. Put provinces that you could lose to early actions, and a card that you can do without where nothing matters. Only the first five actions are known.
coach-for-no-bid = By my count no place in the order is worth chests to you this season.
coach-for-bid = To choose early among the special cards and places is worth that much to me this season.
coach-for-no-action = I would leave this action out: by my count what it costs, or the province that does it, is worth more elsewhere.
coach-for-no-use = As things stand nothing comes of it there; but a card has to lie on each space, and this one I can spare.
coach-for-building = The building is worth a point each winter.
coach-for-most = The building is worth a point each winter. As buildings stand you would have most { $building ->
    [0] castles
    [1] temples
   *[other] theaters
} of the region { $region } with it, which are worth { $points ->
    [one] a point
   *[other] { $points } points
}.
coach-for-shared = The building is worth a point each winter. As buildings stand you would share most { $building ->
    [0] castles
    [1] temples
   *[other] theaters
} of the region { $region } with it, which is worth { $points ->
    [0] nothing
    [one] a point
   *[other] { $points } points
} to each.
coach-for-most-shown = None of the cards that you still hold shows more than { $shown }.
coach-for-border = Others stand next to it, in { $places }, and could attack from there.
coach-for-target = From there { $armies ->
    [one] one army
   *[other] { $armies } armies
} could go. If the battle were now, { $province } would be { $chance ->
    [100] as good as taken.
   *[other] taken { $chance } times in 100.
}
coach-commit-plan = Once all plans stand they are carried out action by action, and each card is shown when its turn comes.
coach-commit-plan-plan = Look once more: is each chest there before it is spent, and does each province that builds have room?
coach-take-special = The special cards are a small help for this round, and with them comes your place in the order.
coach-take-special-plan = Early is good for attacks, late for being safe. Take the card that fits your plan.
coach-how-many-armies = The price is the same, however many come: each makes the province safer, or readier to attack.
coach-how-many-armies-plan = Bring the most, unless your supply runs low: what stands here is not there for another province.
coach-go-on = After deploying, armies of the province may move on into another of yours.
coach-go-on-plan = Bring them to the border where you mean to attack, or where you fear an attack.
coach-march = One province sends armies: into a neighbouring one of yours, or against an enemy or neutral farmers. Battles go through the tower.
coach-march-plan = Ask for the odds: cubes that stay inside the tower make every throw uncertain, and what lies in the tray helps. One army has to stay behind.
coach-add-to-attack = Your special card lets an army from your supply join this attack.
coach-add-to-attack-plan = The card serves in each of your attacks this round and costs no chests. But the army may stick in the tower: do without it where the odds are good already, or your supply runs low.
coach-add-to-defence = Your special card lets an army from your supply join this defence.
coach-add-to-defence-plan = The card serves each time that another attacks you this round and costs no chests. But the army may stick in the tower: do without it where the odds are good already, or your supply runs low.
coach-add-odds = { $subject }: with the army it goes your way { $with } times in 100, without it { $without } times.
coach-winter-revolts = Your people are hungry, and some provinces rise. Each revolt is fought in the tower.
coach-winter-revolts-plan = Farmers that fall out of the tower now are gone from it later: begin where you can best afford to lose.
coach-ask-favor = At court officials buy favors: whoever has more of them comes sooner and can pay for dearer ones.
coach-ask-favor-plan = Points and peace late in the year, chests and armies early.
coach-grant-in = Say which province gets the favor.
coach-calm-province = A revolt marker goes away: there farmers will help you again, and taxes are safer.
coach-may-strike = The favor takes the event of this round away.
coach-may-strike-plan = Do it if the event hurts you more than the others.
coach-choose-benefit = Your bonus card has reached a step that pays.
coach-choose-benefit-plan = Rice before winter, points when nothing else is missing.
coach-leader-goes = Your leader goes to one of your provinces: there buildings cost less, and rice, taxes and deployments bring one more. After each round he must go on to another.
coach-leader-goes-plan = As long as seasons follow, think of what you will plan there. Whenever he goes from one province to an adjacent one he may leave a statue behind, which counts at the end; if he goes farther he cannot.
coach-erect-statue = He may leave a statue behind, which counts at the end whoever owns the province then.
coach-swap-marker = You may exchange a marker of the chamber for one of yours; rows and columns in which you have most markers count at the end.
coach-rice-short = You have { $rice } rice for { $needs ->
    [one] one province
   *[other] { $needs } provinces
}, before what winter takes. Who is short sees provinces rise.
coach-threat = { $province } ({ $armies ->
    [one] one army
   *[other] { $armies } armies
}) is in danger: by rule of thumb it is lost within a round { $chance } times in 100.

## When the game is over

measure-points = Victory points
measure-provinces = Provinces
measure-buildings = Buildings
measure-armies = Armies
measure-chests = Chests
measure-rice = Rice
luck-counted = armies out of the tower
