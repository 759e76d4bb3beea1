# What every game says.
nobody = nobody
not-now = “{ $move }” is not something to decide now.
no-such-move = { $problem }

event-took-back = { $seat } takes the last move back.
event-resigned = { $seat } resigns.
event-bot-plays-on = A bot plays on for { $seat }.
event-left-to-bots = Only bots are left, so the game ends.
event-replaced = { $name } plays { $seat } from now on, instead of { $was }.
event-offered = { $seat } { $what ->
    [draw] offers a draw
    [pause] proposes a pause
    [go-on] proposes to end the pause
    [cancel] proposes to call the game off
   *[other] offers to go back to line { $to } of the log
}.
event-answered = { $seat } { $yes ->
    [0] declines
   *[other] accepts
} { $what ->
    [draw] the draw
    [pause] the pause
    [go-on] the end of the pause
    [cancel] calling the game off
   *[other] going back
}.
event-counted = The time for answers is up: { $what ->
    [draw] the draw
    [pause] the pause
    [go-on] the end of the pause
    [cancel] calling the game off
   *[other] going back
} is { $yes ->
    [0] declined
   *[other] agreed on
}.
event-paused = The game is paused: no clock runs, and nobody plays.
event-went-on = The pause is over: the game goes on.
event-cancelled = The game is called off. It counts nowhere.
event-rewound = The game goes back to line { $to } of the log.
event-bot-failed = { $why ->
    [late] The time of { $seat } is up; the decision’s default was played
    [window] { $seat } has not answered in time and lets it pass
    [overtime] The bot of { $seat } took too long; the decision’s default was played
   *[other] The bot of { $seat } failed; the decision’s default was played
}.

# What the moments of a story are called.
moment-battle = Battle
moment-march = March
moment-round = Round
moment-score = Score
moment-table = At the table
moment-treaty = Broken treaty
moment-turn = Turn
moment-other = Event

result-won = { $winner } { $winners ->
    [one] wins
   *[other] win
}.
result-draw = The game is a draw.
result-resigned = { $winner } { $winners ->
    [one] wins
   *[other] win
}: the other side has resigned.
# Added to how the game ended; its side has won, its player has not.
result-stood-in = { $result } { $resigned ->
    [0] A stand-in led { $side }
   *[other] The player of { $side } had resigned
}: this does not count as a win for them.
result-only-bots = Only bots are left to play on: no one wins.
result-agreed-draw = All agree to a draw.
result-cancelled = The game was called off: it counts nowhere.
result-end-of-scenario = The example ends here.

# A game says besides what the number counts.
event-head-start = { $seat } has a head start of { $amount }.
head-start = Head start for { $seat }: { $amount }
no-head-start = none

## Lists
nothing = nothing
there-are = { $count ->
    [0] there are none
    [one] there is { $names }
   *[other] there are { $names }
}
did-you-mean = Did you mean '{ $name }'?
in-file = { $file }: { $why }

## What is typed
no-number = '{ $word }' is no number.
no-move-of-game = { $value } is no move or step of this game.
no-such-number = There is no { $kind } number { $number }.
no-such-name = There is no { $kind } called '{ $name }'.
not-understood = '{ $text }' is not understood.
write-it-as = Write it as: { $form }
typed-nothing = Name a move.
typed-too-far = “{ $rest }” can be read only when dice are rolled or something is shown: play it afterwards.
unclear = “{ $text }” can mean { $count } moves: { $moves }.
no-such-choice = There is no choice { $number }: they are numbered 1 to { $last }.
legal-near = Legal now and near to it: { $moves }.
nothing-to-see = There is nothing more to see of '{ $name }'.

## Who may act
say-whose-move = { $seats } are to act at once: say whose move it is.
nobody-to-act = Nobody is to act: the game is over.
not-to-act = { $seat } is not to act: the table waits for { $seats }.
not-to-act-at-end = { $seat } is not to act: the game is over.
stale-state = The move was made for state { $given }, but the game is at state { $current }: look again.
game-over = The game is over.
nothing-to-take-back = There is nothing to take back: dice were rolled, something was shown, or another seat has acted since. All seats together may agree to rewind.
no-such-moment = There is no moment { $number } to go back to: the last one is { $last }.
own-offer-open = An offer is open already: wait until the others answer it.
other-offer-open = Another offer is open: answer that one first.
no-offer-open = No offer is open.
agreed-already = You have answered already; the others have not answered yet.
match-adjourned = The game is adjourned: bots stand in for the players, and none of them is here. It goes on when one comes back.
match-paused = The game is paused: nobody plays until it goes on.
no-pause = The game is not paused.
out-of-play = You are out of the game: those who are still in it decide.

## Games and their settings
no-such-rule = { $game } has no rule '{ $id }'.
rules-near = Near to it: { $ids }.
no-such-game = There is no game '{ $name }'; { $known }.
no-such-edition = { $game } has no edition '{ $name }'; { $known }.
wrong-players = { $game } is for { $least } to { $most } players, not { $given }.
no-such-rules-version = { $game } has rules versions 1 to { $last }, not { $given }.
no-such-way = There is no way { $way } of deciding; { $known }.
one-way-each = Ask for { $one } or for { $other }: only one of them can be had at a time.
no-such-option = { $game } has no option '{ $name }'; { $known }.
wrong-value = Option '{ $name }' takes { $values }, not { $given }.
option-players = Option '{ $name }' is for games of { $players } players.
no-sides-to-bid-for = In { $game } sides are bid for by two players who have unequal ones.
bid-or-agree = Where sides are bid for, the bids say who has a head start: agree on none.
bid-nothing = No head start
bids-from-the-set-up = A head start is given in the set-up: from the midst of a game there is nothing to bid.
sides-drawn = The sides were drawn by lot.
sides-moved = In the first game the sides were bid for, and what was bid stays with them: { $terms }.
side-bid = Bid of { $side }: { $terms }.
sides-bid = The higher bid plays { $side }, with the head start it named.
sides-tied = The bids were equal: a lot decided who plays { $side }.
not-together = Option '{ $name }' cannot be had together with '{ $other }'.
wrong-names = { $game } needs { $wanted } names, not { $given }.
no-such-bot = { $game } has no computer player '{ $name }'; { $known }.
worker-died = A worker process died (was memory short?): play with fewer workers, or with one.

## Files
cannot-read = { $file }: cannot be read ({ $why }).
cannot-write = { $file }: cannot be written ({ $why }).
no-utf-8 = { $file }: not a text in UTF-8.
data-too-deep = { $file }: lists and tables lie too deep in each other.
data-more = these are the first { $most } faults; mend them, then look on.
no-toml = { $file }: not valid TOML: { $why }.

## An owner's data file
data-entry = { $table } number { $number }
data-near = { $what }; did you mean "{ $near }"?
data-no-table = no such table
data-not-yours = cannot be changed by a data file
data-no-key = no such key { $name }
data-expected = expected { $wanted }
data-wrong = expected { $wanted }, not { $given }
data-wrong-inside = expected { $wanted } ({ $why })
data-entries = entries under { $table }
data-table = a table
data-text = a text
data-number = a whole number from { $low } to { $high }

## Records
no-record = This is no record of Kassen: { $why }.
no-such-entry = There is no entry { $number }: name one from 0 to { $last }.
entry-missing = Entry { $wanted } is missing: entry { $found } stands in its place.
record-empty = { $file }: the file is empty; a record begins with its header.
wrong-entry = { $file }: line { $line } should be entry { $wanted }, but it is entry { $found }.
record-not-written = { $file }: cannot be written ({ $why }); what was there before is as it was. Make room or name another place, and save again.
record-torn = { $file }: line { $line } { $what ->
    [cut-off] is cut off or is no JSON
   *[changed] was changed, or a line before it is missing
}.
rescue-lines = The { $whole } lines before it are sound: `kassen play --resume FILE --rescue` goes on from there.
no-part-of-record = { $file }: line { $line } is no { $part ->
    [header] header
    [closing] closing
   *[entry] entry
}: { $why }
newer-format = { $file }: written by a newer Kassen (format { $written }, this one reads up to { $known }). Update Kassen to open it.
newer-may-know = A newer Kassen may know it: update Kassen to open it.
newer-rules = This game was played under rules version { $played } of { $game }; this Kassen knows versions up to { $known }. Update Kassen to open it.
record-of-one-seat = This record holds only what one seat may know, so it cannot be played again; the host can give you the whole one when the game is over.
secret-no-number = The record's secret is no hexadecimal number.
sides-differ = The sides were not taken as the secret and the bids say.
secret-not-committed = The record's secret is not the one that the host committed to.
no-secret = The record holds no secret, so its dice cannot be checked.
no-set-up = The record has no set-up: its entry 0 is missing.
past-not-here = The beginning of this match is not in memory: its host has kept it.
checkpoint-damaged = The checkpoint is damaged: { $why }. Replay the record.
checkpoint-of-other-format = The checkpoint has another format: replay the record.
in-entry = Entry { $n }: { $why }
entry-unplayable = Entry { $n } ({ $did }) cannot be played: { $why }
unknown-act = nothing is known of the act '{ $act }'.
rolls-differ = Entry { $n }: { $written } rolls stand in the record, but { $made } were made.
position-differs = Entry { $n }: the position differs from the one in the record ({ $now } instead of { $then }).
result-differs = The record's result is not the one that its moves lead to.
roll-differs = roll { $n } stands in the record as { $written }, but the key gives { $rolled }.
no-roll-written = roll { $n } was asked for, but no roll is written down.
impossible-roll = roll { $n } is written as { $value }, which no d{ $sides } shows.

## Starts
wrong-position = { "[position]" }: something here is not what { $game } expects. Compare it with a position that Kassen wrote.
agenda-cannot-begin = { "[agenda]" }: these steps cannot begin in this position; something that they are about is not there.
no-step-for-lanes = lanes: the agenda must begin with a step that seats take at once.

## Values and bots
yes = yes
no = no
edition-standard = Standard
bot-gentle = Umeko
bot-gentle-level = gentle
bot-gentle-text = a good first opponent: means well, but overlooks things
bot-heuristic = Takemaru
bot-heuristic-level = strategist
bot-heuristic-text = plays to win
bot-best = Matsukaze
bot-best-level = master
bot-best-text = plays out what may follow before deciding, and takes a moment for it
bot-random = Saikoro
bot-random-level = random
bot-random-text = any move that is legal

## Scenarios
lesson-texts = Lesson { $lesson } has { $steps } steps, but { $texts } texts.
refused-without-move = refused = '{ $rule }' stands there without a move.
refused-by-other = { $move } is refused by { $by }, not by { $wanted }: { $why }
not-refused = { $move } should be refused by { $wanted }, but was played.
dice-left = { $written } dice are written down, but { $rolled } were rolled.
should-be-legal = { $move } should be { $legal ->
    [1] legal
   *[0] illegal
}.
not-in-log = the log does not say { $missing }, or not after what is named before it.
should-be = { $key } should be { $wanted }, but is { $actual }.
key-means-nothing = '{ $key }' means nothing here: it is never read.
text-or-list = { $key } = { $value }: write a text or a list of texts.
expects-nothing = { $key } is empty: it would hold whatever happens.
nobody-can = { $key }: whoever is meant has nothing to decide, so nothing is legal.
cannot-be-known = { $line }: whether all of it is legal is known only when dice are rolled.
decides-nothing = { $seat } has nothing to decide now.
table-waits = The table waits for { $seat }, { $decision }: { $moves }.
table-at-rest = The table waits for nobody: the agenda has ended.
passed-unasked = { $seat } was not asked for “{ $decision }”: there was nothing or only one thing to decide.
die-missing = die { $n } (d{ $sides }) is not written down: “{ $step }” ({ $rule }) asks for it.
die-impossible = die { $n } is written as { $value }, which no d{ $sides } shows: “{ $step }” ({ $rule }) asks for it.

## Talk and treaties
said-to-all = { $seat }: { $text }
said-to = { $seat }, to { $to }: { $text }
seated-bot-own = { $seat } lets a bot play: { $name }.
seated-bot-host = The host lets a bot play for { $seat }: { $name }. Whoever holds the seat can take it back.
seated-bot-list = A bot plays { $seat }: { $name }. The seat is offered to whoever waits for one; until somebody takes it over its player may return.
seated-person-own = { $seat } plays again; the bot has left.
seated-person-list = { $name }, from the waiting list, plays { $seat } from now on: old keys of the seat are at an end, and what was said to it in private stays where it is.
seated-person-new = The host gives the seat of { $seat } to { $name }: old keys of the seat are at an end, and what was said to it in private stays where it is.
match-stopped = The host has stopped this match: nobody plays on.
pact-propose = { $seat } proposes { $open ->
    [1] openly
   *[0] in private
} to { $others }: { $treaty }.
pact-accept = { $seat } accepts: { $treaty }.
pact-decline = { $seat } declines: { $treaty }.
pact-withdraw = { $seat } withdraws: { $treaty }.
pact-renounce = { $seat } gives { $others } notice: { $treaty } holds no longer.
pact-publish = { $seat } makes known what there is with { $others }: { $treaty }.
pact-broken = { $seat } breaks the word given to { $others }: { $treaty }.
pact-state-proposed = proposed
pact-state-in-force = in force
pact-state-declined = declined{ $named ->
    [1] { " " }by { $by }
   *[0] { "" }
}
pact-state-withdrawn = withdrawn
pact-state-renounced = renounced{ $named ->
    [1] { " " }by { $by }
   *[0] { "" }
}
pact-state-run-out = run out
pact-state-kept = kept
pact-state-broken = broken{ $named ->
    [1] { " " }by { $by }
   *[0] { "" }
}
said-enough = You have said { $most } lines in this match: that is all there is room for.
say-something = Say something.
say-less = That is too long: at most { $most } characters at once.
silent-table = At this table nobody talks while the game goes on.
no-private-talk = At this table everybody hears what is said: say it to all.
no-seat-to-talk-to = There is no seat { $seat } at this table.
talk-to-others = Name the others: you hear yourself anyway.
no-treaties-here = { $game } knows no treaties at this table: they are for three players or more.
treaty-with-whom = Say with whom.
too-many-proposals = { $most } of your proposals are open: wait for answers, or withdraw some.
no-such-treaty = You have no treaty { $number }.
treaty-not-now = That cannot be done with this treaty now.
out-talks-only = You are out of the game: you may talk, but make no treaties.
allies-need-none = Allies need no treaty.
other-is-out = Treaties are between those who are still in the game.

## Coverage of the rules

no-pytest = The tests are collected by pytest, which is not installed here: `make setup` installs it.
not-collected = { $folder }: pytest cannot collect the tests here.
    { $why }

## Positions in words

means-nothing = { $where }: '{ $key }' means nothing here; there are { $known }.
true-or-false = { $key } = { $value }: write true or false.
whole-number = { $key } = { $value }: write a whole number from { $low } to { $high }.
one-of-these = { $key } = { $value }: there are { $known }.
so-many-numbers = { $where }: { $key } should be { $count } numbers.
write-a-text = { $key } = { $value }: write a text.
write-a-list = { $key } = { $value }: write a list of texts.
write-a-table = { $key } = { $value }: write a table of names and their values.
snapshot-damaged = The snapshot is damaged: { $why }.
snapshot-of-others = The snapshot is of another game or of other rules: replay the record.

## A problem for each day

daily-which = { $seat } decides. Which of these is { $seat } likeliest to win?
daily-how = { $seat } decides. { $subject }: which of these gives { $seat } the best odds?
no-problem = { $game } has no problems yet.
no-problem-yet = The problem of { $day } is not known before that day.

## The coach

coach-odds-now = { $subject }: by the odds { $chance ->
    [0] it hardly ever goes your way.
    [1] it goes your way once in 100 times.
    [100] it is as good as won.
   *[other] it goes your way { $chance } times in 100.
}
coach-odds-of = { $subject }: if you do this, { $chance ->
    [0] it hardly ever goes your way.
    [1] it goes your way once in 100 times.
    [100] it is as good as won.
   *[other] it goes your way { $chance } times in 100.
}
coach-would = I would choose: { $move }.
coach-same = That is what I would choose too.
coach-no-difference = I would choose: { $move }. But in { $worlds } ways in which the round may go on it made no difference that can be counted.
coach-rather = I doubt it. I would rather choose: { $move }. I tried { $worlds } ways in which the round may go on: mine left you better off in { $better } of them, yours in { $worse }.
coach-yours = I would have chosen: { $move }. But of { $worlds } ways in which the round may go on, yours left you better off in { $worse } and mine in { $better }: yours may well be the better move.
coach-compared = I tried { $worlds } ways in which the round may go on, with each of these moves, and played for everybody. In so few ways a difference of one or two may be chance.
coach-way = The number says how much of the way to victory you have before your best rival when the round is over: +10 is a tenth of it, and below 0 he is ahead.
coach-points = The number says how many points you have before your best rival when the round is over; below 0 he is ahead.
coach-first = { $first ->
    [0] Never the best of these.
   *[other] Best, or as good as the best, in { $first } of { $worlds }.
}
coach-won = Wins the game in { $times } of { $worlds }.
coach-lost = Loses the game in { $times } of { $worlds }.
coach-stands-way = On average { $lead } % of the way.
coach-stands-points = On average { $lead } points.
coach-stands-score = Score { $lead } on average.
coach-as-good = I would choose: { $move }. But of { $worlds } ways in which the round may go on, mine left you better off in { $better } and yours in { $worse }: that proves nothing against it.

## Quizzes

no-quiz = { $game } has no lessons to ask about.
quiz-refused = Three of these { $seat } may do here. Which one is refused?
quiz-allowed = { $seat } is to decide. Which of these is allowed?
quiz-how-many = How many different moves does { $seat } have here with { $thing }?
quiz-odds = { $subject }: how likely is this end? “{ $outcome }”

## When a game is over

luck-counted = hits
luck-of-seat = { $seat }: { $got } { $counted }, where { $mean } were to be expected. { $verdict ->
    [kind] Chance was kind: so much or more comes about one time in six.
    [very-kind] Chance was very kind: so much or more comes less than three times in a hundred.
    [unkind] Chance was unkind: so little or less comes about one time in six.
    [very-unkind] Chance was very unkind: so little or less comes less than three times in a hundred.
   *[even] That is about what chance gives.
}
luck-means = This is luck alone. How much somebody threw, and how good it was, is in what was to be expected: that is skill.
report-luck = Luck
report-end = How it ended
report-player = { $name } played { $seat }.
report-stood-in = A stand-in made { $count } of the { $all } moves for { $seat }.
report-length = The game took { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} and { $decisions } decisions.
report-other-fights = { $count ->
    [one] There was one smaller fight besides.
   *[other] There were { $count } smaller fights besides.
}
report-turned = { $leads ->
    [1] Here the game turned: the chances of
   *[0] The chances of
} { $seat } rose from { $before } to { $after }.
report-standing = When it was over: { $standing }.
report-overtook = Until the very last the bot did not see { $seat } ahead.
report-ahead-since = In the bot’s judgement { $seat } was ahead for good since round { $round }.
