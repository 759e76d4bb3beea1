# A Most Dangerous Time: all that the game says. Another language is another file beside this one.
# Each chapter has a section of its own in every part: whoever writes it adds to that section.

## Names
seat-oda = Oda
seat-anti_oda = Anti-Oda
seat-player_1 = Player 1
seat-player_2 = Player 2
seat-anti_oda_a = Anti-Oda A
seat-anti_oda_b = Anti-Oda B
seat-hideyoshi = Hideyoshi
seat-katsuie = Katsuie
seat-tokugawa = Tokugawa
faction-oda = Oda Faction
faction-anti_oda = Anti-Oda Faction
faction-neutral = neutral
alliance-oda = Oda Alliance
alliance-azai_asakura = Azai/Asakura Alliance
alliance-ikko_ikki = Ikko-Ikki Alliance
alliance-anti_oda_minors = Anti-Oda Minors
alliance-takeda = Takeda Alliance
alliance-mori = Mori Alliance
alliance-uesugi = Uesugi Alliance
alliance-no_alliance = no alliance
chit-oda = Oda
chit-oda_nobunaga = Oda Nobunaga
chit-azai_asakura = Azai & Asakura
chit-ikko_ikki = Ikko-Ikki
chit-anti_oda_minors = Anti-Oda Minors
chit-takeda = Takeda
chit-takeda_shingen = Takeda Shingen
chit-mori = Mori
chit-uesugi = Uesugi
chit-uesugi_kenshin = Uesugi Kenshin
chit-turn_end = Turn End
chit-tokugawa = Tokugawa
a-soldier = { $clan } soldier
a-soldier-cut-off = { $clan } soldier (out of communication)
soldiers = { $soldiers ->
    [one] one { $clan } soldier
   *[other] { $soldiers } { $clan } soldiers
}
soldiers-cut-off = { $soldiers ->
    [one] one { $clan } soldier
   *[other] { $soldiers } { $clan } soldiers
} (out of communication)
found-there = there: { $units }
besieged-there = besieged: { $units }
rank-daimyo = daimyo
rank-samurai = samurai
is-diplomatic = diplomatic
is-not-diplomatic = not diplomatic
card-numbered = card { $number } ({ $what })
card-betrayal = { $who } betrays
card-shogun-exile = exile of the Shogun
card-envoys = envoys to the { $who }
card-surprise = surprise attack
card-mandate = the Emperor mandates a truce
card-tactics = Master of Tactics
card-maneuver = Brilliant Maneuver
card-forced-march = Forced March
card-gunnery = Massed Gunnery
card-ninja = Ninja Assassin
card-iron-ship = Iron Ship
card-iga-ninja = hire the Iga Ninja
card-downpour = sudden downpour
card-feint = feigned retreat
card-riot = Ikko-Ikki Riot
card-ikko-truce = Truce with Ikko-Ikki
card-promotion = a samurai becomes a daimyo

# what a card does, in a few words
card-says-betrayal = { $who } comes over to your side, with all who follow him.
card-says-shogun-exile = The Shogun goes into exile in Tomo, and no power comes sooner for it.
card-says-envoys = Played by Anti-Oda, the { $who } enters a die sooner; by Oda, half a die later.
card-says-surprise = Your side alone fires in round 1. It must be the smaller one in the field.
card-says-mandate = The combat is called off, and the attackers retreat.
card-says-tactics = The same alliance has another impulse at once.
card-says-maneuver = Take a chit of your faction from the cup: it comes next.
card-says-forced-march = { $amount } more movement points in this impulse.
card-says-gunnery = Initiative +{ $amount } in every round of this combat.
card-says-ninja = A die against a leader who is not of your faction: on { $amount } or more he may be lost.
card-says-iron-ship = Initiative +{ $amount } for your faction in every sea combat from now on.
card-says-iga-ninja = The neutral Iga Ninja join your faction.
card-says-downpour = Takes away the effect of Massed Gunnery or a surprise attack just played.
card-says-feint = Initiative +{ $amount } in every round, but no retreat of yours in round 1.
card-says-riot = { $amount } Ikko-Ikki soldiers rise in a space of { $provinces }, and fight there.
card-says-ikko-truce = The Ikko-Ikki do not regroup this turn; never again if Oda controls Ishiyama.
card-says-promotion = A samurai of your faction becomes a daimyo for good.
card-needs = Only while your faction controls { $place }.
card-needs-oda = Only while the Oda Faction controls { $place }.
window-betrayal = played when you negotiate, or before a combat is fought.
window-start = played at the start of an impulse of your own.
window-field = played before a field combat.
window-combat = played before a field or siege combat.
window-end-of-impulse = played at the end of an impulse of your own.
window-before-a-chit = played before a chit is drawn.
window-movement = played at any moment of your own movement.
window-ikko-impulse = played at any moment of an impulse of the Ikko-Ikki Alliance.
window-oda-impulse = played at any moment of an impulse of the Oda Alliance.
window-impulse = played at any moment of an impulse of your own.
way-road = road
way-trail = trail
way-sea = sea lane
way-offboard = road off the map
value-pace-live = live: all are here, and are asked at every moment
value-pace-letters = by correspondence: asked only in fights and impulses of one’s own
value-scenario-standard = the standard game (30 turns)
value-scenario-short = the short game (10 turns)
value-scenario-bidding = the short game, with bids for Oda
value-scenario-campaign = the campaign
bot-heuristic-text = plays to win: gathers where the game is decided, fights by the odds
pause-start_of_impulse = at the start of an impulse
pause-betrayal = betrayal before a combat
pause-field_combat = combat cards before a field combat
pause-siege = cards before a siege combat
pause-before_a_chit = before a chit is drawn
pause-end_of_impulse = at the end of an impulse
asking-usual = as is usual at this table
asking-everywhere = every time
asking-own = only in fights and impulses of my own
asking-own_large = only in fights of my own in which I have five units or more
asking-never = never

## Prompts
# set-up
bid-for-oda = { $seat }: with how many of the { $most } large forts would you win as Oda after turn { $last }? The higher bid plays Oda and needs that many; Oda begins with { $have }, and { $printed } are usual. Nobody sees your bid before both are made.
place-unit = { $seat }: where does this unit begin: { $unit }?
# exile
exile-leaders = { $seat }: you may send a leader of the { $alliance } out of the game for good, before a card makes him betray you. Or pass.
exile-at-the-end = { $seat }: before the turn ends you may send one of your leaders out of the game for good. Or pass.
# negotiation
negotiation = { $seat }: which leader of the { $alliance } tries to win an enemy or neutral soldier? Betrayal cards are played now as well. Pass to go on and move.
woo-soldier = { $seat }: which soldier does { $leader } try to win?
betrayals = { $seat }: is another betrayal card played together with this one? Pass, and what it sets off is fought.
fort-or-field = { $seat }: are your units in { $place } inside its fort, or in the field?
# movement
movement = { $seat }: who moves? { $points ->
    [0] No movement point is left, unless a card gives one. Pass to go on.
    [one] One movement point is left.
   *[other] { $points } movement points are left: each takes a group one step on.
}{ $azuchi ->
    [0] {""}
   *[other] {" "}Azuchi may be built for { $azuchi } of them, where the map has a keep in outline.
}
embark = { $seat }: who leaves { $origin } by sea for { $dest }?
muster = { $seat }: who goes from { $origin } to { $dest }? { $taken } of { $most } are taken.
# control, falls, entry, regroup
over-the-limit = { $seat }: only { $limit } units of the { $faction } may stay in the waypoint { $place }. Send one off to its regroup box.
name-holder = { $seat }: several clans have as many units in { $place }. Which of them controls it?
name-conqueror = { $seat }: the { $clan } clan has fallen. Which clan is its conqueror, and takes its soldiers and spaces?
place-entering = { $seat }: one more unit enters the war: { $unit }. Where?
return-leader = { $seat }: { $leader } is well again. Where does he return?
regroup-in-turn = { $seat }: bring one unit back in your sphere, or pass for this turn.
give-up-points = { $seat }: give up all movement points of this impulse to finish the walls of Azuchi, or pass.
regrouping = { $seat }: bring a unit back from its regroup box to a space of its clan. Or pass.
disband-units = { $seat }: is anybody to be disbanded before the turn ends? He goes to the regroup box, and may come back in a later turn. Or pass.
disband-unit = { $seat }: which unit is disbanded?

# special rules
shoguns-hour = { $seat }: what becomes of the Shogun in Kyo? Pass, and he stays what he is, a samurai who only talks.
pick-temple = { $seat }: only one Ikko-Ikki soldier is in the regroup box. Which temple of Kaga does he come to?
fortune-on-chit = { $seat }: does Good Fortune cancel the chit { $chit }? You would fix the order of all that are in the cup. Or pass.
order-chits = { $seat }: which chit comes next?
reroll-round = { $seat }: does Good Fortune have the dice of one side rolled again, at { $place }? Or pass.
reroll-duel = { $seat }: does Good Fortune have one of the two dice rolled again, at { $place }? Or pass.
reroll-storm = { $seat }: does Good Fortune have these dice rolled again, at { $place }? Or pass.
redraw-or-not = { $seat }: does Good Fortune change the card you have just drawn for another? Or pass.
# combat
choose-combat = { $seat }: where is the next combat?
take-shelter = { $seat }: who awaits the enemy inside { $place }? Its fort takes { $room } more; the rest fight in the field.
come-out = { $seat }: who comes out of the fort of { $place } to fight in the field?
put-under = { $seat }: who commands whom at { $place }? Pass, and the bravest leaders take the rest.
name-commander = { $seat }: who is in overall command at { $place }?
agree-on-commander = { $seat }: shall { $leader } be in overall command at { $place }? Pass, and nobody is.
declare = { $seat }: do you retreat from { $place } this round, or stand?
give-way = { $seat }: where do your units from { $place } fall back to?
take-losses = { $seat }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
} at { $place }. Who is lost?
give-way-apart = { $seat }: where do your units from { $place } fall back to? Your friends stay and fight.
take-excess = { $seat }: { $hits ->
    [one] one hit is
   *[other] { $hits } hits are
} left over from { $place }, where nobody is left. Who of those who fell back is lost?
storm-or-not = { $seat }: storm the fort of { $place }, or only besiege it?
take-minor = { $seat }: the neutral soldier of { $place } has given in. Which of your clans takes him?
# cards
play-at-start = { $seat }: the impulse of the { $alliance } begins. Play a card, or pass.
play-at-end = { $seat }: the impulse of the { $alliance } ends. Play a card, or pass.
play-before-a-chit = { $seat }: a chit is about to be drawn. Play a card, or pass.
betray-in-combat = { $seat }: before the combat at { $place }: play a betrayal card, or pass.
play-in-combat = { $seat }: before the combat at { $place }: play a combat card, or pass.
play-now = { $seat }: you may play a card.
give-way-under-truce = { $seat }: the Emperor has spoken. Where do your units from { $place } fall back to?
reconsider-now = { $seat }: you may change when you are asked for cards.
standing-order = { $seat }: when are you asked for cards: { $window }? That the game waits for you tells the others that you wished to be asked, never what you hold.

## Moves
# set-up, cards
move-pass = Pass
move-place = { $unit } begins in { $place }
move-bid = Bid { $forts }
move-play-card = Play { $card }
move-play-on = Play { $card } on { $leader }
move-play-in = Play { $card } in { $place }
move-play-for = Play { $card }: { $chit } is next
move-betray = Play { $card }, by the word of { $leader }
# exile, negotiation, the Shogun
move-exile = Exile { $leader }
move-negotiate = { $leader } negotiates
move-woo = With the { $clan } soldier in { $place }
move-exile-shogun = Exile the Shogun
move-raise-shogun = The Shogun takes the field in { $place }
# movement, Azuchi
move-march = From { $origin } to { $dest }
move-stride = Two roads in one move: { $path }
move-escape = Escape from { $origin } to { $dest }
move-sortie = Sortie in { $place }
move-activate = Activate { $place } for combat
move-take = Take { $unit }
move-take-all = Take as many as fit
move-go = Go
move-build-azuchi = Build Azuchi in { $place }
move-raise-azuchi = Raise Azuchi
# combat
move-fight = Fight in { $place }
move-into-fort = { $unit } into the fort
move-into-field = { $unit } into the field
move-all-inside = As many as fit go into the fort
move-all-outside = All come out
move-assign = { $unit } under { $leader }
move-command = { $leader } commands
move-retreat = Retreat
move-stand = Stand
move-fall-back = { $unit } falls back to { $place }
move-all-fall-back = All fall back to { $place }
move-fall-back-inside = { $unit } falls back into the fort
move-lose = Lose { $unit }
move-lose-many = For every hit lose: { $unit }
move-lose-guard = Lose a man of Nobunaga's guard
move-storm = Storm the fort
move-choose-clan = { $clan }
move-send-off = Send off { $unit }
# regroup, disbanding
move-regroup = { $unit } regroups in { $place }
move-rest = { $leader } goes to the regroup box
move-disband = Disband { $unit } in { $place }
move-disband-some = Disband somebody
# Good Fortune
move-cancel-chit = Cancel the chit
move-next-chit = { $chit } comes next
move-reroll = Roll again: { $faction }
move-redraw = Put the card back and draw another
# standing orders
move-ask = Ask me: { $when }
move-reconsider = Change when I am asked for cards

## Refusals
# set-up
another-unit-first = It is { $unit } that is placed now.
not-set-up-there = { $clan } has no units in { $place } at the start.
place-is-full = Only { $units } units begin in { $place }.
not-in-your-sphere = { $place } is not a controlled space of your own sphere.
one-leader-in-kanagasaki = One of your leaders is in Kanagasaki already.
bids-before-the-game = Bids for the sides are made once, before the set-up.
only-when-units-come = Units are placed in the set-up, and when they enter the war.
cannot-pass = Here something has to be decided.
# exile
not-on-the-map = { $leader } is not on the map.
not-active = { $leader } is not of the alliance whose impulse it is.
not-yours = { $leader } is not yours.
shogun-only-talks = As a samurai the Shogun may only use his diplomacy.
no-oda-leader = No other leader of the Oda Faction is where { $leader } is.
exile-in-spaces = { $leader } is in no space, and only there may Anti-Oda exile a leader.
first-disband-some = First choose to disband, then name the unit.
shogun-stays-in-tomo = The Shogun never leaves Tomo.
no-leader-of-clan = No other leader of { $clan } is in the space of { $leader }.
exile-in-step-2 = Leaders are exiled in the second step of an impulse, and in the End Phase.
# negotiation
not-diplomatic = { $leader } has no diplomatic ability.
talker-is-besieged = { $leader } is besieged, and can talk to nobody.
has-tried = { $leader } has negotiated in this impulse already.
nobody-to-talk-to = Nobody whom { $leader } could win is within his reach.
never-changes-sides = Nobody of { $clan } ever changes sides.
is-a-friend = { $clan } is on your side.
no-soldier-there = No soldier of { $clan } is in { $place }.
out-of-his-reach = The soldiers of { $clan } in { $place } are out of the reach of { $leader }.
not-in-your-hand = { $card } is not in your hand.
no-betrayal-card = { $card } is no betrayal card.
oda-must-hold = The Oda Faction does not hold { $place }.
leader-out-of-reach = { $target } is out of the reach of { $leader }.
first-say-who-talks = First say which leader negotiates, then with whom.
another-is-talking = First it is said with whom { $leader } talks.
negotiation-in-step-3 = Leaders negotiate and betray in the third step of their alliance's impulse.
# special rules
shogun-at-the-start = What becomes of the Shogun is decided at the start of an impulse, while he is a samurai in Kyo.
only-oda-exiles-the-shogun = Only Oda may exile the Shogun, in an impulse of its own.
only-minors-raise-the-shogun = The Shogun takes the field in an impulse of the Anti-Oda Minors.
shogun-not-so-far = { $place } is not a space next to Kyo.
shogun-safe-in-kyo = No unit of Oda is in Kyo, so the Shogun does not leave it for { $place }.
shogun-is-out = The Shogun was exiled as a samurai, and has no voice any more.
no-temple-of-kaga = { $place } is not one of the two temples of Kaga.
chit-not-in-the-cup = { $chit } is not in the cup, or has its place in the order.
has-thrown-no-dice = No dice have been thrown here by this side: { $faction }.
fortune-after-a-draw = Good Fortune cancels a chit that has just been drawn.
fortune-after-dice = Good Fortune has dice rolled again that were just rolled in a combat on land.
fortune-after-a-card = Good Fortune changes a card that its holder has just drawn.
only-oda-builds = Azuchi is built in the movement of Oda, in the game of two players.
azuchi-is-lost = Azuchi was lost, and is not built again.
azuchi-stands = Azuchi stands in { $place } already.
azuchi-not-yet = Azuchi may be built from turn { $turn } on.
azuchi-too-near-kyo = { $place } is too near to Kyo for Azuchi.
azuchi-not-there = Azuchi is built in a space that bears the mon of Oda and that Oda controls, and { $place } is none.
no-azuchi = There is no Azuchi to be raised.
azuchi-is-new = Azuchi was built in this turn: it is raised in a later one.
azuchi-is-high = Azuchi is as high as it can be.
# movement
not-adjacent = No road, trail or sea lane leads from { $origin } to { $dest }.
no-sea-lane = No sea lane leads from { $origin } to { $dest }.
there-already = They are in { $place } already: name a place beside it.
nobody-of-alliance = No unit of the { $alliance }, whose impulse it is, is in { $place }.
besieged-do-not-march = Your units in { $place } are besieged: they come out by a sortie, or leave by sea.
have-stopped = Your units in { $place } came there in this impulse, and had to stop.
not-in-the-place = { $unit } is not in { $place }.
not-of-the-alliance = { $unit } is not of the { $alliance }, whose impulse it is.
all-are-taken = No more of these are left to take: { $unit }.
everybody-is-taken = All who can go from { $place } are taken. Go, or take the march back.
march-under-way = First the march to { $place } is made, or taken back.
counts-twice = Units out of communication count twice, and one point moves { $most }: this one does not fit. Go, and send the others for another point.
too-few-points = { $points ->
    [0] That takes { $needed }, and no movement point is left.
    [one] That takes { $needed }, and one movement point is left.
   *[other] That takes { $needed }, and { $points } movement points are left.
}
not-for-this-clan = { $clan } may not enter { $place }.
closed-on-turn-1 = On the first turn nobody of the Oda Faction enters { $place }.
closed-before-uesugi = Until Uesugi enters, nobody of the Anti-Oda Faction enters { $place }.
strategic-two-steps = A strategic move is two steps: name where it begins, leads through and ends.
strategic-by-road = Two steps in one move are possible by road only, and from { $origin } to { $dest } leads none.
strategic-there-and-back = Two roads in one move cannot lead back to where they begin.
strategic-not-yours = Two roads in one move cannot begin, pass or end in { $place }, which your faction does not control. Go one step at a time.
strategic-enemy-there = Two roads in one move cannot begin, pass or end in { $place }: an enemy is there, if only besieged. Go one step at a time.
neutral-stops-you = A neutral unit stands in { $place }: there every move ends. Go there in one step.
strategic-not-cut-off = Two roads in one move are for units in communication only, not for those in { $place } who are cut off.
port-not-yours = Your faction does not hold the port of { $place }.
port-is-besieged-by-you = Others are in the fort of { $place }, where the sea lane ends: besiegers cannot put to sea.
others-are-there = Others have to do with { $place } who take no part in this fight: nobody can go to them.
fort-is-full = The fort of { $place } is full.
nobody-taken = Take somebody first.
nobody-fits = One point moves { $most } at most, and so many are taken. Go, and send the others for another point.
movement-in-step-6 = Units move in the sixth step of their alliance's impulse.
first-say-where = First say from where to where.
# spheres
nobunaga-not-by-sea = Nobunaga never goes by sea.
nobody-leads-them = Outside your sphere soldiers go with a leader of yours: { $led } of these { $men } have one.
dropped-on-the-way = Your soldiers would stay behind in { $place }, where another sphere begins.
not-your-soldiers = The soldiers in { $place } are not yours to lead away.
no-farther-in = Your soldiers may be led out of this sphere, not on to { $place }.
nobody-of-yours = Nobody whom you lead is in { $place }.
# control, falls, entry, regroup
not-in-the-waypoint = { $unit } is not one of those who are too many in { $place }.
another-clan-is-stronger = { $clan } has fewer units there than another clan of its faction.
send-off-in-step-8 = Who is too many in a waypoint is sent off in the eighth step of an impulse.
guard-first = First Nobunaga's guard in { $place } is made up to three soldiers.
not-its-own-space = { $place } is not controlled by { $clan }.
besieged-and-no-port = { $place } is besieged, and no friendly ship can reach it.
space-is-cut-off = { $place } is out of communication.
not-in-your-box = { $unit } is in none of your regroup boxes.
is-wounded = { $leader } is wounded, and returns by himself in the regroup of turn { $turn }.
clan-is-gone = { $clan } is out of the war.
truce-no-regroup = During a truce the Ikko-Ikki do not regroup.
no-more-there = { $most ->
    [one] Only one unit
   *[other] Only { $most } units
} may come back in { $place } each turn.
grouping-is-used = The spaces that { $place } is joined with have brought back { $units } in this turn, and may bring back no more.
nobody-returns-now = { $leader } is not the one of whom it is asked where he returns.
nobunaga-regroups-himself = Nobunaga regroups by himself, before the players.
grouping-is-full = The spaces that { $place } is joined with take no more units this turn.
number-is-used = { $clan } has brought back { $units } and may bring back no more.
another-leader-first = First it is said where { $leader } returns.
regroup-in-the-end-phase = Units regroup in the second step of the End Phase.
not-yours-there = You have no { $unit } in { $place } to disband.
disband-in-the-end-phase = Units are disbanded in the third step of the End Phase.

# combat
combat-is-paid = A movement point has been paid for combat in { $place } already.
nobody-to-fight = Your active units besiege nobody in { $place }.
not-besieged = None of your active units are besieged in { $place }.
no-combat-there = No combat is to be fought in { $place }.
not-in-the-field = { $unit } is not among those who can go inside { $place }.
nobody-inside = Nobody is left in the fort of { $place }.
not-inside = { $unit } is not in the fort of { $place }.
leaders-are-not-commanded = { $unit } is a leader, and leaders command soldiers only.
commands-enough = { $leader } commands as many as he may.
not-of-the-largest-clan = { $leader } is not of the clan with most units there.
not-on-this-side = { $leader } does not fight on your side here.
agree-or-not = Agree to { $leader }, or to nobody.
soldiers-first = { $unit } is a leader: soldiers are lost before any leader.
no-guard-here = { $leader } is not in command here, so no guard of his is to be spared or lost.
guard-is-not-chosen = This game goes on by earlier rules, by which nothing is taken from Nobunaga's guard as such: name the units that you lose.
guard-was-hit-already = The guard has been hit already: name whom else you lose.
all-are-the-guard = No more than { $men } of Oda's soldiers are left beside Nobunaga, and all are his guard: lose them as soldiers.
guard-was-hit = Nobunaga's guard was hit: all of Oda must retreat.
did-not-fall-back = { $unit } is not among those who fell back.
no-way-back = In the first round you may not retreat.
no-retreat = Not all of your units would find a place to retreat to.
not-in-this-fight = { $unit } is not among your units in this fight.
one-by-one = { $unit } has to be lost one by one.
commander-last = { $unit } is in overall command, and is lost after everybody else.
cut-off-first = { $unit } is in communication: whoever is not is lost first.
not-the-strongest = Another clan has more units in this siege than { $clan }.
no-retreat-there = { $place } is not friendly to your units: retreat to a space that your faction controls, or to a waypoint.
neutrals-go-home = { $place } is not theirs: neutral units retreat only to spaces of their own clan.
all-or-none = Here all of them go into the fort of { $place } as far as there is room, or all stay outside.
now-who-goes-inside = Now it is said who goes inside { $place }: the others stay in the field.
now-who-comes-out = Now it is said who comes out of the fort of { $place }: the others stay inside.
all-are-inside = None of your units is left in the field at { $place }.
no-fort-there = There is no fort in { $place } to retreat into.
enemy-in-the-fort = Others than friends are in the fort of { $place }: your units may not retreat into it.
another-player-holds-it = Another player controls { $place }: only that player's units may retreat into its fort.
only-who-came-out = Only units that came out of the fort of { $place } may go back, and { $unit } did not.
no-retreat-to-sea = A retreat never leads to sea, so not to { $place }.
strangers-are-there = You may not retreat to { $place }: an enemy or neutral unit stands there.
serves-another-clan = { $unit } is not of the clan of { $leader }, and leaders command soldiers of their own clan only.
nobody-left-to-lead = None of these is left without a leader here: { $unit }.
led-as-it-is = All soldiers of that clan find a leader here without a choice: { $unit } need not be put under { $leader }.
nobunaga-commands = Nobunaga is there, so he commands.
name-the-unit = Name the unit that is lost.
clan-of-another-faction = { $clan } is not of the faction that takes this.
combat-under-way = First the combat at { $place } is fought to its end.
not-into-this-fort = Your units may not retreat into the fort of { $place }.
all-go-there = There is no other place: all go to { $place }.
combats-in-step-7 = Combats are fought in the seventh step of an impulse.
fort-or-field-first = Fort or field is settled when a combat begins.
command-before-a-field-combat = Before a field combat soldiers are put under leaders, and then each side names its commander.
retreat-at-the-start = A retreat is declared when a round of field combat begins.
falls-back-after-fire = Units fall back after the fire of a round in which they retreat.
losses-after-fire = Losses are taken when there are hits.
storm-in-a-combat = A fort is stormed in a combat, when only active units are in the field.
no-clan-to-choose = Nothing is to be given to one of several clans now.
# cards
card-at-the-start = { $card } waits for the start of an impulse of yours.
card-in-movement = { $card } waits for the movement step of an impulse of yours.
card-in-field-combat = { $card } waits for the cards before a field combat.
card-in-combat = { $card } waits for the cards before a field or siege combat.
card-at-the-end = { $card } waits for the end of an impulse of yours.
card-before-a-chit = { $card } waits for the moment before a chit is drawn.
card-in-ikko-impulse = { $card } waits for an impulse of the Ikko-Ikki Alliance, between marches, talks and combats.
card-in-oda-impulse = { $card } waits for an impulse of the Oda Alliance.
card-in-own-impulse = { $card } waits for an impulse of yours.
betrayal-in-step-3-or-combat = { $card } waits for the third step of an impulse of yours, or for the moment before a combat.
betrayal-needs-a-word = { $card } needs the word of a leader with diplomatic ability.
cards-at-their-moment = Cards are played at the moments that they name.
card-of-one-faction = { $card } is for the { $faction } alone.
card-names-another = { $card } is not played on that.
shogun-is-daimyo = The Shogun is a daimyo by now, and cannot be exiled by this card.
shogun-is-gone = The Shogun is not on the map to be exiled.
has-entered = The { $alliance } has entered the war.
enters-now = The { $alliance } enters this turn as it is.
shogun-in-tomo = The Shogun is in Tomo, and writes no letters.
is-on-your-side = { $leader } is on your side.
shogun-is-safe = Nobody lays hands on the Shogun while he is a samurai.
has-taken-a-side = { $clan } has taken a side.
no-units-in-combat = You have no units in the combat at { $place }.
not-outnumbered = You do not have fewer units in the field at { $place } than the enemy.
surprised-already = You have surprised the enemy already.
attackers-have-nowhere-to-go = The attackers hold no space anywhere to which they could retreat.
not-at-sea = The Emperor's word does not reach the sea.
your-faction-must-hold = Your faction does not hold { $place }.
nothing-to-wash-away = Your enemy has not just played Massed Gunnery or a surprise attack.
chit-not-in-cup = { $chit } is not in the cup.
chit-not-yours = { $chit } is not a chit of yours.
never-controlled = Nobody ever controls { $place }.
no-riot-there = The card does not name { $place }.
nobody-in-the-box = No soldier of { $clan } is in the regroup box.
truce-lasts = The truce with the Ikko-Ikki lasts for good.
not-in-the-game = { $leader } is not in the game.
shogun-rises-otherwise = The Shogun becomes a daimyo in Kyo, by no card.
is-daimyo-already = { $leader } is a daimyo already.
not-of-your-faction = { $leader } is not of your faction.
has-no-word-there = { $leader } is not yours to speak in the combat at { $place }.
target-not-there = { $target } is not in { $place }.
orders-in-your-movement = Orders are given in your own movement step, where the table does not ask always.
no-cards-no-orders = You hold no cards, so nothing is asked.
nobody-to-win-him = Nobody on your side can win { $leader } over now.
nothing-to-play-on = There is nobody and nothing that { $card } could be played on now.
no-such-order = No such order is given for: { $window }.

## Events
event-placed = { $clan } begins with { $units } in { $place }.
event-unit-placed = { $unit } begins in { $place }.
event-turn-began = Turn { $turn } begins, in the year { NUMBER($year, useGrouping: 0) }.
event-chit-drawn = The chit { $chit } is drawn.
event-chit-set-aside = { $leader } is not on the map, so the chit { $chit } is set aside.
event-chit-left = { $leader } is dead, so the chit { $chit } leaves the game.
event-impulse-began = It is the impulse of the { $alliance }.
event-turn-ended = Turn { $turn } ends.
event-cup-filled = Into the cup go { $chits }.
event-exiled = { $leader } is exiled from { $place }, and out of the game for good.
event-negotiated = { $leader } tries to win the { $clan } soldier in { $place }: he needs { $needed } and rolls { $die }.
event-went-over = The { $origin } soldier in { $place } goes over to { $clan }.
event-betrayed = { $seat } plays { $card }: { $leader } betrays his side, won by { $by }{ $followers ->
    [0] .
    [one] , and one unit goes with him.
   *[other] , and { $followers } units go with him.
}
event-shut-in = Nobody fights in { $place }: one side is inside, and the other besieges it.
event-points-rolled = { $seat } rolls { $die } and has { $points ->
    [one] one movement point
   *[other] { $points } movement points
}{ $kyo ->
    [0] .
   *[other] {" "}with Kyo's { $kyo }.
}
event-cut-off = { $units ->
    [one] One unit
   *[other] { $units } units
} in { $place } { $units ->
    [one] is
   *[other] are
} out of communication.
event-marched = From { $origin } to { $dest }: { $units }. { $points ->
    [0] No movement point is
    [one] One movement point is
   *[other] { $points } movement points are
} left.
event-activated = { $seat } pays a movement point for combat in { $place }; { $points } left.
event-sortie-set = { $seat } pays a movement point for a sortie in { $place }; { $points } left.
event-movement-ended = { $seat } moves no more.
event-combat-began = Combat in { $place }: { $attacker } ({ $alliance }) against { $defender }.
event-went-inside = Into the fort of { $place }: { $units }.
event-came-out = Out of the fort of { $place }: { $units }.
event-commands = { $leader } commands { $soldiers ->
    [one] one soldier
   *[other] { $soldiers } soldiers
}.
event-commander-named = { $leader } is in overall command for { $seat }.
event-no-commander = { $seat } does not agree to { $leader }: nobody is in overall command.
event-combat-ended = The combat in { $place } is over.
event-round-began = Round { $number } in { $place }.
event-retreat-declared = { $seat } retreats from { $place }.
event-speaks-first = A die ({ $die }) lets { $seat } decide first whether to stay in { $place }.
event-initiative-rolled = Initiative: { $attacker } rolls { $die } and has { $total }, { $defender } rolls { $other_die } and has { $other_total }.
event-fires-alone = { $lead ->
    [one] { $seat } is ahead by one and has the braver commander: only this side fires.
   *[other] { $seat } is ahead by { $lead }: only this side fires.
}
event-surprised = { $seat } surprises the enemy: only this side fires in the first round, without dice for initiative.
event-fired-after = { $seat } fires at those who retreat; { $retreats } does not fire.
event-got-away = { $seat } gets away from { $place } without a shot.
event-led-fired = { $leader } and his men roll { $dice } (+{ $more }): { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-fired = Units of { $seat } roll { $dice } (+{ $more }): { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-duelled = One against one: { $clan } rolls { $die }, { $enemy } { $enemy_die }.
event-fell-back = Back from { $origin } to { $place }: { $units }.
event-fell-back-inside = Back into the fort of { $place }: { $units }.
event-stormed = { $seat } storms { $place }.
event-fired-from-fort = From the fort of { $place } { $seat } rolls { $dice } (+{ $more }): { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-fired-at-fort = { $seat } rolls { $dice } at the fort of { $place }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-fort-taken = { $seat } has taken { $place } by storm.
event-fort-destroyed = The fort of { $place } is destroyed: from now on its value is 1.
event-soldiers-lost = { $clan } loses { $soldiers ->
    [one] one soldier
   *[other] { $soldiers } soldiers
} in { $place }.
event-leader-lost = { $leader } is struck down in { $place }.
event-wounded = { $leader } rolls { $die }: he is wounded, and back in turn { $due }.
event-badly-wounded = { $leader } rolls { $die }: he is badly wounded, and back in turn { $due }.
event-killed = { $leader } rolls { $die }: he is dead.
event-heir-came = { $heir } succeeds { $leader } and waits in the regroup box.
event-shogun-fled = { $leader } escapes to Tomo for good.
event-minor-taken = The soldier of { $place } joins { $clan }.
event-head-start = { $seat } has a head start: { $amount ->
    [one] an Event Card
   *[other] { $amount } Event Cards
} before the first turn.
head-start = Head start for { $seat }: { $amount ->
    [one] 1 card
   *[other] { $amount } cards
}
event-card-drawn = A card for { $seats }; { $left } are left in the deck.
event-card-is = It is { $card }.
# control, falls, entry, regroup
event-sent-off = { $unit } has to leave { $place } for the regroup box.
event-control-taken = { $place } is now controlled by { $clan }.
event-control-lapsed = { $clan } has left { $place } and controls it no longer.
event-clan-fell = The { $clan } clan has fallen; its conqueror is { $conqueror }.
event-clan-withdrew = { $clan } withdraws from the war.
event-clan-joined = { $clan } joins the { $alliance }.
event-power-entered = The { $alliance } enters the war.
event-arrived = { $unit } enters the war in { $place }.
event-entry-hastened = The { $alliance } comes { $die } sooner, at the end of turn { $turn }.
event-returned = { $leader } is well again and returns in { $place }.
event-rested = { $leader } is well again and goes to the regroup box.
event-bid-opened = { $seat } has bid { $forts }.
event-equal-bids = Both have bid { $forts }. A die decides who plays Oda: { $die }.
event-sides-taken = { $oda } plays Oda and needs { $forts } large forts after the last turn; { $anti_oda } plays Anti-Oda.
event-azuchi-rose = Azai has fallen, and in { $place } the castle of Azuchi rises.
event-azuchi-grew = The walls of Azuchi in { $place } are finished.
event-points-given-up = { $seat } gives up all points ({ $points }) and finishes the walls of Azuchi in { $place }.
event-turn-end-into-cup = Kyo is lost: the chit { $chit } goes into the cup.
event-turn-end-into-kyo = Oda holds Kyo again: the chit { $chit } goes back there.
event-went-home = { $leader } returns to { $place } with { $soldiers ->
    [0] nobody
    [one] one soldier
   *[other] { $soldiers } soldiers
}.
event-regrouped = { $unit } regroups in { $place }.
event-disbanded = { $unit } is disbanded in { $place }.
# special rules
event-shogun-exiled = { $seat } exiles { $leader } to Tomo. He is out of the game.
event-shogun-rose = { $leader } takes the field as a daimyo, in { $place }.
event-monks-came = { $clan } joins the war and controls { $place }, with { $soldiers ->
    [one] one soldier
   *[other] { $soldiers } soldiers
}.
event-monks-besieged = Oda stands before { $place }, and besieges { $clan }.
event-temple-turned = { $clan } takes the place of the local clan in { $place }.
event-ikko-rose = { $clan } rises in { $place } with { $soldiers ->
    [one] one soldier
   *[other] { $soldiers } soldiers
}.
event-truce-made = { $seat } makes a truce: { $clan } does not regroup this turn.
event-lasting-truce-made = { $seat } makes a truce from Ishiyama: { $clan } never regroups again.
event-illness-rolled = Illness: { $dice } is rolled for { $leader }, who dies of 3 or less in all.
event-died-of-illness = { $leader } dies of an illness.
event-heir-followed = { $heir } takes the place of { $leader } at once.
event-azuchi-built = { $seat } builds Azuchi in { $place }; { $points ->
    [one] one movement point is
   *[other] { $points } movement points are
} left.
event-azuchi-raised = { $seat } raises the walls of Azuchi in { $place }: it is a home castle now; { $points ->
    [one] one movement point is
   *[other] { $points } movement points are
} left.
event-azuchi-lost = { $clan } holds { $place }: Azuchi is gone for good.
event-fortune-turned = Good Fortune is with the { $faction } now.
event-chit-cancelled = { $seat } cancels the chit { $chit } by Good Fortune.
event-chits-ordered = { $seat } has fixed the order of the chits: { $chits }.
# cards
event-card-played = { $seat } plays { $card }.
event-card-played-in = { $seat } plays { $card } in { $place }.
event-promoted = { $seat } plays { $card }: { $leader } is a daimyo now.
event-assassin-sent = { $seat } plays { $card } against { $leader }, rolls { $die }{ $more ->
    [0] {""}
   *[other] {" "}and adds { $more }
}, and needs { $needed }.
event-march-forced = { $seat } plays { $card } and has { $more } more movement points: { $points } now.
event-entry-delayed = Envoys keep the { $alliance } at home: the die shows { $die }, so it enters on turn { $entry }.
event-chit-taken = { $seat } plays { $card }: the chit { $chit } is in play.
event-order-given = { $seat } wishes to be asked ({ $window }): { $when }.

## Results
result-holds-kyo = { $winner } holds Kyo after the last turn and has won.
result-enough-forts = { $winner } controls enough large forts and has won.
result-too-few-forts = Oda controls too few large forts, so { $winner } has won.
result-holds-everything = { $winner } controls every space and has won.
result-thirty-turns = After thirty turns { $winner } has won.
result-nobunaga-died = Nobunaga is dead, and { $winner } has won.
result-nobutada-died = Nobutada is dead, and { $winner } has won.
result-kyo-and-castles = { $winner } controls Kyo and enough home castles and has won.
result-pacified = Azai, Asakura and Takeda have fallen, the monks keep a truce, the Shogun is gone from Kyo, and { $winner } has won.
result-takes-kyo = { $winner } has taken Kyo and won.
result-takes-oda-castle = { $winner } has taken a home castle of Oda and won.
result-takes-prize = Oda controls what { $winner } was to win, and { $winner } has won.
result-undecided = The last turn is over, and nobody has won.

## Moments
moment-set-up = Set-up
moment-bids = Bids for Oda
moment-round = Turn
moment-turn = Impulse
moment-cup = The cup
moment-exile = Exile
moment-negotiation = Negotiation
moment-march = Movement
moment-cards = Cards
moment-combat = Combat
moment-control = Control
moment-regroup = Regroup
moment-powers = Events of the war

## Odds
way-soldiers-first = Soldiers first, then leaders, the least brave first
way-leaders-first = Leaders first, the least brave first, then soldiers
odds-of-combat = The combat in { $place }
odds-of-storm = The storm of { $place }
odds-combat-active = { $seat } holds the field
odds-combat-nobody = Nobody is left
odds-combat-other = { $seat } holds the field
odds-storm-active = { $seat } takes the fort
odds-storm-nobody = The siege goes on
odds-storm-other = { $seat } beats off all besiegers
odds-soldiers = soldiers
odds-leaders = leaders
odds-both-sides = Both sides take their losses in the same way; an overall commander is lost last.
odds-nobody-retreats = Nobody retreats: it is fought until one side, or neither, is left.
odds-one-round = A storm has one round.
odds-cards-unknown = Cards that may still be played are not counted.

## Drawings and glosses
drawn-turn = Turn { $turn } ({ NUMBER($year, useGrouping: 0) })
drawn-active = { $alliance } is active, with { $points ->
    [one] one movement point
   *[other] { $points } movement points
}
drawn-cup = In the cup: { $chits }
drawn-hand = { $seats }: { $cards ->
    [one] one card
   *[other] { $cards } cards
}
goal-enough-forts = { $seat } wins after the last turn with { $need } large forts; now there are { $have }.
goal-too-few-forts = { $seat } wins after the last turn if there are fewer.
goal-holds-kyo = { $seat } wins with Kyo after the last turn{ $have ->
    [0] .
   *[other] {" "}and holds it now.
}
goal-holds-everything = { $seat } wins with every space: { $have } of { $need }.
goal-kyo-and-castles = { $seat } wins with Kyo and enough home castles: { $have } of { $need }.
goal-pacified = { $seat } wins with Kyo, the falls of Azai, Asakura and Takeda, a truce with the monks and the Shogun out of Kyo: { $have } of { $need }.
goal-takes-kyo = { $seat } wins by taking Kyo.
goal-takes-oda-castle = { $seat } wins by taking one of Oda’s home castles: { $spaces }. Azuchi is one as soon as it is built.
goal-takes-prize = { $seat } wins when Oda controls { $spaces }.
goal-thirty-turns = { $seat } wins when turn { $need } is over; this is turn { $have }.
this-card = This card
just-drawn = { $card } was just drawn. Good Fortune may change it before it comes into your hand.
drawn-just-now = { $card }, just drawn
drawn-deck = In the deck: { $cards }
drawn-province = Province of { $province }:
drawn-space = { $place } [fort { $fort }, { $owner }]
drawn-box = In the regroup boxes: { $units }
drawn-track = On the turn track: { $units }
drawn-peu = Eliminated for good: { $units }
needs-on-a-die = needs { $needed ->
    [6] a 6
    [1] any number
    [7] more than a die shows
    [8] more than a die shows
   *[other] { $needed } or more
}
by-road = by road, { $points ->
    [one] one point
   *[other] { $points } points
}
by-trail = by trail, { $points ->
    [one] one point
   *[other] { $points } points
}
by-sea = by sea, { $points ->
    [one] one point
   *[other] { $points } points
}
by-offboard = off the map, { $points ->
    [one] one point
   *[other] { $points } points
}
only-besieges = only besiege it
about-leader = { $clan }, { $rank }, bravery { $bravery }, { $talks }
about-space = Fort { $fort }, controlled by { $owner }
about-home = Home castle of { $clan }
next-to = Next to { $places }
nothing-named = There is no place, leader or card called { $name }.

## What had to be reconstructed
guessed-space = Of { $count } spaces the name, fort, port or home castle is reconstructed.
guessed-waypoint = { $count } waypoints are reconstructed.
guessed-edge = { $count } connections are reconstructed.
guessed-clan = Of { $count } clans the regroup number or the number of soldiers is reconstructed.
guessed-leader = Of { $count } leaders the name or the ratings are reconstructed.
guessed-card = Of { $count } cards the name, the terms or the amounts are reconstructed.
guessed-fields = Reconstructed: { $fields }
guessed-ways = Reconstructed ways lead to { $places }
guessed-field-all = whether it is there
guessed-field-name = the name
guessed-field-kind = castle or temple
guessed-field-fort = the fort
guessed-field-home = home castle or not
guessed-field-port = port or not
guessed-field-control = who controls it at the start
guessed-field-exists = whether he is in the box
guessed-field-rank = the rank
guessed-field-bravery = bravery
guessed-field-diplomatic = diplomatic or not
guessed-field-condition = the terms
guessed-field-effect = the effect

## An owner's own data
data-no-space = there is no space { $name }
data-no-waypoint = there is no waypoint { $name }
data-no-leader = there is no leader { $name }
data-no-clan = there is no clan { $name }
data-no-card = there is no card { $name }
data-no-province = there is no province { $name }
data-no-place = there is no place { $name }
data-names = a list of names
data-same-ends = it leads from a place to itself

## Scenario files
scenario-no-name = { $where } names nothing that there is.
scenario-no-station = There is no station { $name }.
scenario-so-many = { $where } has { $count } numbers.
scenario-table = { $where } must be a table.
scenario-list = { $where } must be a list.

## What wins now
aim-short-standard = Hold Kyo when turn { $last } is over
aim-short-short = Oda needs { $need } large forts when turn { $last } is over
aim-short-bids = Bid for Oda: the higher bid needs that many large forts when turn { $last } is over
aim-bids = Both bid in secret how many large forts they would need as Oda. The higher bid plays Oda and needs that many; equal bids are settled by a die.
aim-sides = Oda has bid { $oda }, Anti-Oda { $anti_oda }: so Oda needs { $oda }.
aim-short-campaign = Control every space on the map
aim-short-three = Only one of three wins: by Kyo and castles, or by peace
aim-short-four = Only one of four wins: each of Oda’s three by a prize, Anti-Oda by Oda’s castles
aim-short-takes-prize = Only one of four wins: you, when Oda controls { $spaces }
aim-short-takes-oda-castle = Only one of four wins: you, with one castle of { $spaces }
aim-one-of-four = Hideyoshi, Katsuie and Tokugawa share Oda’s side, its cards and Nobunaga; and yet only one of the four wins, and the other three lose.
aim-time = This is turn { $turn } of { $last }{ $left ->
    [0] , the last one.
    [one] ; one more is left.
   *[other] ; { $left } more are left.
} A turn ends when its Turn End chit is drawn, or no chit is left.
aim-time-of-four = This is turn { $turn } of { $last }{ $left ->
    [0] , the last one.
    [one] ; one more is left.
   *[other] ; { $left } more are left.
} While Oda holds Kyo a turn ends when every chit has been drawn; else Turn End is in the cup and may come sooner.
aim-deaths = Anti-Oda also wins at once when Nobunaga dies in battle, or his heir Nobutada dies.
aim-death-of-four = Anti-Oda also wins at once when Nobunaga dies.
aim-spheres = Each of Oda’s three has a sphere, and what any of them takes goes to whoever’s sphere it is in. Beyond their own sphere soldiers go only with a leader of their alliance: 3 with a Samurai, 7 with a Daimyo.
aim-how = So: bring more units to a fight than the enemy, keep a line to your home castles open, and mind Kyo: it gives its alliance two more movement points, and its faction cards.
aim-how-of-four = So: bring more units to a fight than the enemy, keep lines to the home castles open, and mind Kyo: while Oda holds it, each of its three alliances has two more movement points.
aim-has-enough-forts = large forts: { $have } ({ $need } needed)
aim-has-no-side = no side yet
aim-has-too-few-forts = { $have ->
    [0] Oda has enough large forts
   *[other] Oda has too few large forts
}
aim-has-holds-kyo = { $have ->
    [0] without Kyo
   *[other] holds Kyo
}
aim-has-holds-everything = { $have } of { $need } spaces
aim-has-kyo-and-castles = { $have } of { $need }, Kyo and home castles
aim-has-pacified = { $have } of { $need } things that make peace
aim-has-takes-kyo = { $have ->
    [0] has not taken Kyo
   *[other] has taken Kyo
}
aim-has-takes-oda-castle = { $have ->
    [0] has taken no home castle of Oda
   *[other] has taken a home castle of Oda
}
aim-has-takes-prize = { $have ->
    [0] { $spaces } is not Oda's yet
   *[other] { $spaces } is Oda's
}
aim-has-thirty-turns = turn { $have } of { $need }

## The coach

coach-score = The score is my own count when the round is over: what the spaces and units of your side are worth to it, less those of the enemy.
coach-bid-for-oda = Both bid in secret how many large forts they would need as Oda. The higher bid plays Oda, and must then hold so many.
coach-bid-for-oda-plan = Bid what you think Oda can just reach: too high and you have to reach it, too low and the other one has the easier task.
coach-place-unit = The set-up leaves a few places open: here you decide where a unit begins.
coach-place-unit-plan = Put strong units where a way into your land begins, and leave no home castle empty.
coach-exile-leaders = A leader whom a betrayal card can turn is a danger. Exile takes him out of the game before that happens.
coach-exile-leaders-plan = He is gone for good: pass, unless you have reason to fear that card.
coach-exile-at-the-end = Before the turn ends you may send a leader out of the game, so that nobody can turn him.
coach-exile-at-the-end-plan = He is gone for good: pass, unless you have reason to fear that card.
coach-movement = The heart of an impulse: each movement point moves one group one step. Where enemies meet there will be combat afterwards.
coach-movement-plan = Do the most important thing first: the enemy may be next, and while Turn End is in the cup nobody knows when the turn ends. Bring enough men to one place instead of a few to many, and keep a way open to your home castle.
coach-muster = Say who goes along with this one point.
coach-muster-plan = A brave leader with as many soldiers as he can lead; and somebody stays where you must not lose.
coach-embark = By sea each point takes one unit.
coach-embark-plan = A landing of few is easily thrown back.
coach-choose-combat = All moves are made; now every meeting of enemies is fought out, in the order that you like.
coach-choose-combat-plan = First what cuts off the enemy’s retreat or frees your own.
coach-take-shelter = The enemy has come. Units inside a fort are besieged, but safe from the field.
coach-take-shelter-plan = Go inside if the field looks lost and all have room; fight outside if you are stronger.
coach-come-out = The besieged may come out and fight in the field.
coach-come-out-plan = Only together with others who relieve them, or if the besiegers are weak.
coach-put-under = Soldiers fight better under a leader: here they are shared out.
coach-put-under-plan = Fill the bravest leaders first; that is what passing does.
coach-name-commander = One leader commands the whole combat; he counts for the initiative of each round.
coach-name-commander-plan = The best commander, even if he is not the bravest.
coach-agree-on-commander = Two players fight side by side: without agreement nobody commands.
coach-declare = Before each round both sides say whether they stand. Whoever falls back loses the field, not the men.
coach-declare-plan = Look at the odds. Leaders are worth more than a field that cannot be held.
coach-give-way-apart = Your units fall back alone; your friends stay.
coach-give-way-apart-plan = To a space of your own, nearer to your castle.
coach-take-losses = Each hit takes a unit of your choice.
coach-take-losses-plan = Soldiers before leaders: soldiers come back from the regroup box.
coach-take-minor = A neutral soldier has given in and joins one of the clans that besieged him.
coach-take-excess = Who fell back before the fire takes the hits that were left over.
coach-take-excess-plan = Soldiers before leaders.
coach-give-way = The fight is lost or left: say where the units go.
coach-give-way-plan = Together, to where they are in communication and can defend what matters.
coach-storm-or-not = Before a fort you may wait, or storm it. A storm costs men; a siege costs time.
coach-storm-or-not-plan = Count how many are inside and how high the walls are. A storm is one volley of each side: even if the fort does not fall at once, whoever falls inside is missing in the next storm. If the turn may end soon, it must be now.
coach-reroll-storm = Good Fortune may have these dice rolled again, once.
coach-reroll-storm-plan = Keep it for a fight that decides something.
coach-over-the-limit = Too many stand on a waypoint: you send one of the enemy’s off.
coach-over-the-limit-plan = The one he would miss most.
coach-name-holder = The space is your faction’s; one of its clans has to hold it.
coach-name-holder-plan = The clan whose soldiers should come back there.
coach-name-conqueror = A clan has fallen, and its conqueror takes what it had.
coach-name-conqueror-plan = The clan that is nearest to what it gets.
coach-give-up-points = All points of this impulse could build the walls of Azuchi.
coach-give-up-points-plan = Only if nothing urgent is to be done.
coach-regrouping = Between the turns beaten units come back, to spaces of their clan.
coach-regrouping-plan = Where they are needed next turn and not lost again at once.
coach-return-leader = A wounded leader is well again.
coach-return-leader-plan = To soldiers whom he can lead.
coach-regroup-in-turn = One after the other you bring units back in your own sphere.
coach-regroup-in-turn-plan = Where they are needed next turn.
coach-place-entering = A new power enters the war, and its units are placed in its spaces.
coach-place-entering-plan = Together at the border where its war begins, with a guard at home.
coach-disband-units = Units may be taken off the map before the turn ends, to come back elsewhere later.
coach-disband-units-plan = Rarely of use: only for units that are cut off and lost where they stand.
coach-disband-unit = Say which unit goes to the box of its clan.
coach-negotiation = Leaders may talk soldiers of others over to their side before anybody moves.
coach-negotiation-plan = It costs no points. But to woo neutrals may drive them into the enemy’s arms.
coach-woo-soldier = Say whom he talks to.
coach-woo-soldier-plan = An enemy’s soldier is worth two: one more for you, one less for him.
coach-betrayals = Several betrayals may be played at once, before anything is fought.
coach-fort-or-field = After a betrayal enemies stand in one place: you go inside the fort, or stay in the field.
coach-fort-or-field-plan = Inside, if you are the weaker.
coach-betray-in-combat = Before the swords are drawn a betrayal card may turn a leader.
coach-betray-in-combat-plan = Now it counts most: it takes him from one side and gives him to the other.
coach-play-at-start = The impulse begins: some cards are played only now.
coach-play-at-start-plan = Read when each of your cards can be played. Nobody has to play one.
coach-play-at-end = The impulse ends: some cards are played only now.
coach-play-before-a-chit = Before a chit is drawn a card may give one impulse more.
coach-play-before-a-chit-plan = Best when the turn may end at any draw and something must still be done.
coach-play-in-combat = Combat cards add to one fight.
coach-play-in-combat-plan = Keep them for a fight that is open: where it is won or lost anyway, they are wasted.
coach-reconsider-now = You may say anew when you want to be asked for cards.
coach-standing-order = Say when the table stops to ask you for cards.
coach-standing-order-plan = Be asked in combats, at least.
coach-play-now = You may play a card here, out of turn.
coach-play-now-plan = Nobody has to: a card that is kept is a threat.
coach-give-way-under-truce = A truce ends the fight: your units fall back.
coach-fortune-on-chit = Good Fortune may undo the chit that was drawn, and you set the order of all others.
coach-fortune-on-chit-plan = The strongest use is to put off the end of the turn.
coach-order-chits = You set the order in which the chits come.
coach-order-chits-plan = Your own first, the end of the turn where it suits you.
coach-reroll-round = Good Fortune may have the dice of one side rolled again, once.
coach-reroll-round-plan = Keep it for a fight that decides something.
coach-reroll-duel = Good Fortune may have one of the two dice rolled again, once.
coach-reroll-duel-plan = Hardly ever worth it for one soldier.
coach-redraw-or-not = Good Fortune may change the card just drawn for another.
coach-redraw-or-not-plan = Hardly ever: it is stronger in combat or at the cup.
coach-shoguns-hour = The Shogun in Kyo only talks, until somebody exiles him or raises him against Oda.
coach-shoguns-hour-plan = Raised, he talks over whoever of Oda’s side stands beside any of its enemies. Exiled before that, he has no word any more, but powers that are still to come may come sooner.
coach-pick-temple = One soldier is left for two temples of Kaga.
coach-pick-temple-plan = The one that is nearer to the fighting.
coach-prize = Where your way leads in the end: { $place }. When Oda controls it, you have won, and the two who share Oda with you have lost.
coach-spheres = In your own sphere soldiers may march alone. Beyond it they go only with a leader of yours: 3 with a Samurai, 7 with a Daimyo.
coach-wanted = What counts most for you now and is not in your hands: { $places }.
coach-for-attack = The combat in { $place }{ $coming ->
    [0] {""}
    [one] , with the unit that can still be brought there in this impulse
   *[other] , with the { $coming } units that can still be brought there in this impulse
}: if nobody retreats, { $chance ->
    [0] it hardly ever goes your way.
    [1] it goes your way once in 100 times.
    [100] it is as good as won.
   *[other] it goes your way { $chance } times in 100.
}
coach-for-storm = A storm of { $place }{ $coming ->
    [0] {""}
    [one] , with the unit that can still be brought there in this impulse
   *[other] , with the { $coming } units that can still be brought there in this impulse
}: at the first attempt { $chance ->
    [0] the fort hardly ever falls.
    [1] the fort falls once in 100 times.
    [100] the fort is as good as taken.
   *[other] the fort falls { $chance } times in 100.
}
coach-for-siege = Stormed again and again, as long as more than half of yours stand, { $chance ->
    [0] it hardly ever falls.
    [1] it falls once in 100 times.
    [100] it is as good as taken.
   *[other] it falls { $chance } times in 100.
}
coach-for-capture = There is nobody to fight in { $place }: whoever enters it takes it.
coach-for-goal = { $place } is one of the spaces that decide who wins.
coach-for-taking = It is on the way to { $place }, which is worth taking.
coach-for-guarding = It is on the way to { $place }, where more of yours are needed.
coach-for-garrison = More of yours are needed in { $place }.
coach-for-rest = No march I see is worth more than to stay where you are.
coach-for-exile-shogun = Nobody can raise him against you any more.{ $powers ->
    [0] {""}
   *[other] { " " }That powers may come sooner for it is the smaller evil by my count.
}
coach-for-raise-shogun = From now on he may talk over anybody of Oda’s side who stands beside your men, and Oda can silence him no more.
coach-for-shogun-stays = His exile would bring powers that are still to come sooner, and by my count that costs more than he does.
coach-threat = In danger: { $places }. Enemies who could be there within two steps are stronger than who stands there.

## When the game is over

report-length = The game took { $rounds ->
    [one] one turn
   *[other] { $rounds } turns
} and { $decisions } decisions.
report-ahead-since = In the bot’s judgement { $seat } was ahead for good since turn { $round }.
measure-forts = Large forts
measure-spaces = Spaces
measure-units = Units on the map
