# What the text client says, apart from the games. What is typed (commands, options) is the same
# in every language.

## Menu
menu-title = Kassen 合戦: the war games of old Japan, at one table.
menu-question = What do you want to do?
menu-bot = Play against a bot
menu-friend = Play with a friend at this keyboard
menu-learn = Learn a game
menu-resume = Resume a kept game
menu-rules = Look up a rule
menu-quit = Quit
menu-rules-ask = Number of a chapter or rule, or words (Enter: back):
pick-number = Number:
pick-from = Type a number from 1 to { $last }.
pick-between = Type a number from { $first } to { $last }.
which-game = Which game?
which-edition = Which edition?
how-many = How many play ({ $first } to { $last })?
which-bot = Against which bot?
which-side = Which side do you take?
who-plays = Who plays the { $seat }? (a name, or Enter)
no-game-kept = No unfinished game is kept. One in another place: kassen play --resume FILE
rescue-game = { $file } is damaged. Go on from the last sound move?
kept-trouble = { $file }: { $state ->
    [newer] needs a newer Kassen
   *[damaged] damaged, can perhaps be rescued
}, last played { $when }
kept-game = { $game }, { $seats }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, last played { $when }
against = against

## Commands
help-intro = Type the number of a choice, or the move itself; a shorter text will do if only one legal move fits. Several moves go into one line with `;` between. Enter alone shows the choices again. Besides moves there are:
help-forms = Moves are written so: { $forms }.
in-one-line = In one line: { $line }
help-shorthands = One line may stand for several moves:
help-slash = A slash before a command tells it from a move of the same name: /help.
help-map = draw the position, list it, or both
help-aim = what wins now, and how far everybody is from it
usage-coach = coach [MOVE]
help-coach = what this decision is for, what threatens you, what a bot would do; or what it makes of a move
coach-plan = A good plan
coach-threats = What threatens you
no-coach-here = At this table nobody is coached: several people play. `--coach` allows it.
help-look = everything about a region, a piece, a person
help-why = say why a move is refused, and by which rule
help-rules = read the rule of this decision, a rule by its number, or those with these words
help-log = tell again what happened, the last N lines
usage-odds = odds [WAY] [if MOVE]
help-odds = the odds of the battle that is being fought, or that a move would begin, for a way of fighting it
help-position = print the position as a scenario file
help-help = list these commands
help-quit = leave; what was played is kept
help-undo = take back your last move
help-rewind = ask to go back to line N of the log (without N: to before your last move)
help-draw = offer a draw
help-go-on = propose to end a pause
help-accept = agree to what is offered
help-decline = do not agree
help-resign = give up
help-rematch = play again with sides swapped, when this game is over
help-seats = who sits where
help-dice = how anybody can check the dice
help-save = say where the game is kept, or put a copy into FILE
help-resume = leave this game and go on with another
help-confirm = ask before moves that cannot be undone
help-as = act out of turn, where the rules let a seat do so
help-show = play the next move of the lesson for you
help-next = play the rest of this step for you
help-hint = say more about what is wanted
help-leave = leave the lesson
usage-why = why MOVE
usage-rules = rules [ID|WORDS]
usage-save = save [FILE]
usage-resume = resume FILE
usage-as = as SEAT MOVE
no-such-command = There is no command '{ $word }'; `help` lists them.
no-aim = The game does not tell what wins; `kassen rules { $game }` does.

## At the table
kept-in = The game is kept in { $file }
some-reconstructed = Some numbers of the box are reconstructed: `look NAME` marks them with an asterisk, `kassen games { $game }` says which kinds.
aim-is = The aim: { $aim }. `aim` tells more.
what-to-type = Type `help` for what you can type, `map` to see the board, `quit` to leave.
ask-the-coach = New to the game? `coach` says what each decision is for and what a bot would do.
first-game = To begin with there is something easier. { $first } Have it by `{ $command }`
type-a-number = Type a number or a move; `look NAME` tells more.
mark-final = (cannot be undone)
all-final = None of these can be undone.
is-bot = { $name } (a bot)
you = you
yes-or-no = { $question } (yes or no)
paused-here = { $seat }: the game is paused. `go-on` proposes to end the pause.
accept-or-decline = { $seat }: { $by } offers { $what ->
    [draw] a draw
    [go-on] to end the pause
    [pause] a pause
    [cancel] to call the game off
   *[other] to go back to line { $to }
}. Do you accept or decline?
pass-keyboard = Pass the keyboard to { $who } and press Enter.
not-played = Not played, for it is no longer your turn: { $rest }
sure-to-play = “{ $move }” cannot be undone. Play it?
after-the-end = The game is over. rematch, map, log, dice, save or quit?
is-legal = “{ $move }” is legal now.
give-up = Give up for the { $seat }?
game-goes-on = The game goes on.
breaks-word = This breaks your word: { $treaty }.
confirm-set = { $on ->
    [on] Moves that cannot be undone are asked about.
   *[off] Moves that cannot be undone are played at once.
}
write-map = Write `map`, `map list`, `map chart` or `map all`.
look-at-what = Look at what? Write a name after it, as `look { $name }`.
nothing-to-decide = There is nothing to decide now.
why-what = Why what? Write a move after it, as `why { $move }`.
which-rule = Which rule? Write its number, as `rules 1.1.1`, or words.
write-log = Write `log` and how many lines, as `log 30`.
position-hidden = The position holds what others may not see until the game is over.
resume-which = Resume which game? Write its file, as `resume FILE`.
rewind-asks = `rewind` asks for that{ $bots ->
    [0] {""}
   *[other] ; bots agree
}.
write-rewind = Write `rewind` and a number of the log, as `rewind 12`.
no-move-yet = You have made no move yet.
not-over-yet = The game is not over yet.
nobody-sits-here = Nobody sits here: only bots play.
write-confirm = Write `confirm on` or `confirm off`.
write-as = Write what { $seat } does, as `as { $name } MOVE`.
played-by = { $seat } is played by { $who }.
dice-commitment = Roll number n is computed from a secret and n. The secret was fixed before the first roll; its commitment, which gives nothing away, is:
dice-later = When the game is over the secret is shown, and anybody can compute every roll.
dice-secret = The game is over, so here is the secret:
dice-check = This computes every roll again and compares it with the record:
dice-proof = This proves that no roll was changed, not that nobody looked ahead.

## Keeping games
kept-in-memory = { $why } The game goes on in memory, and it is written as soon as that works; `save FILE` keeps it somewhere else.
kept-again = The game is kept again, all of it, in { $file }
record-of-game = The record of the game: { $command }
nothing-played = Nothing was played, so nothing is kept.
game-kept = The game is kept. Go on with: { $command }
kept-elsewhere = { $why } The game is kept elsewhere. Go on with: { $command }
kept-nowhere = { $why } The last moves could not be kept anywhere.
every-move-kept = Every move is kept as it is played, in { $file }
save-elsewhere = { $why } `save FILE` keeps the game somewhere else.
no-file-name = { $file } can’t be a file: { $why }. Name another one.
not-this-game = { $file } is there already and is not this game. Name another file.
copy-saved = A copy of the game so far is in { $file }
kept-there-now = From now on the game is kept in { $file }
quit-again = { $why } `save FILE` keeps the game somewhere else; `quit` again leaves it.
file-is-there = { $file } is there already. Name another file, or go on with that game: kassen play --resume { $file }
open-elsewhere = { $file }: this game is open in another window. Close it there first.
output = What is said here
not-writable = { $what } cannot be written ({ $why }).

## New and kept games
name-a-game = Which game? Write its name (`kassen games` lists them).
rescue-needs-resume = --rescue belongs to --resume FILE.
only-new-games = { $option } belongs to a new game; a kept one goes on as it began.
names-for-seats = { $game } needs a name for each of its seats, with commas between, as --seats { $seats }. Bots are { $bots }.
taken-for-person = { $name } is taken for a person; the bot is called { $bot }.
no-option = '{ $pair }' is no option: write NAME=VALUE, as { $example }.
other-game = { $file }: this is a game of { $found }, not of { $wanted }.
rescue-before = `{ $command }` goes on from before it.
wrong-seats = { $file }: this game has { $wanted } seats, not { $given }.
nothing-to-rescue = The file is sound: there is nothing to rescue.
rescued = The file is damaged; its first { $entries } entries are sound, and the game goes on from there. The damaged file is now { $file }
no-rescue = Nothing can be rescued.

## Lessons
lessons-of = Lessons of { $game }:
no-lessons = There are none yet.
no-such-lesson = { $game } has no lesson '{ $number }'; { $known }.
which-lesson = Which lesson? (a number; Enter or quit to leave)
lesson = Lesson { $number }: { $title }
lesson-how = Type each move as the lesson asks. `show` plays it for you, `hint` and `help` help.
lesson-left = You have left the lesson.
lesson-done = This was lesson { $number }: { $title }.
lesson-other = That is legal, but the lesson does something else.
lesson-refused = Refused, as the lesson meant to show.
lesson-move = The move is: { $move }
lesson-type = Type: { $move }
lesson-wants-refusal = The lesson wants a move that the rules refuse; `show` does it.
lesson-begins = The move wanted begins with “{ $word }”; `show` plays it for you.

## Replays
not-over = The game is not over: { $seats } to act, at state { $number }.
verified = { $file }: verified.
verified-entries = { $entries ->
    [one] 1 entry was played again; it is legal where it stands.
   *[other] { $entries } entries were played again; each is legal where it stands.
}
verified-hashes = { $hashes ->
    [one] 1 position is the one whose hash stands in the record.
   *[other] { $hashes } positions are those whose hash stands in the record.
}
no-hash = { $entries ->
    [one] 1 entry carries no hash and was not compared.
   *[other] { $entries } entries carry no hash and were not compared.
}
verified-secret = The host's secret is the one committed to before the first roll.
verified-rolls = { $rolls ->
    [one] 1 roll is the one that the secret and the seats' parts give.
   *[other] { $rolls } rolls are those that the secret and the seats' parts give.
}
no-result-yet = The record has no result yet.
verified-result = The result is the one that the moves lead to.
verified-limits = This proves that no roll was changed. It does not prove that the host never looked ahead.

## Games
games-more = `kassen games { $game }` tells more, `kassen play { $game }` starts.
games-bots = Bots, for --seats:
games-players = Players: { $players } ({ $seats }). Bots: { $bots }.
games-editions = Editions: { $editions }; --edition NAME chooses one.
games-options = Options: { $options }.
games-no-options = No options.
games-options-how = Options, each chosen with --option NAME=VALUE:
games-reconstructed = Reconstructed in the data, because no source tells it and a likely value was chosen:
games-own-data = If you own the box, put your own numbers in their place with --data my-box.toml.
from-to = { $low } to { $high }
default = default

## Rules and scenarios
which-rule-of = Which rule? Write its number, as `kassen rules show { $game } 1`.
no-clause = No clause holds all of: { $words }
which-games-rule = Which game's rule { $rule } is meant? Write { $starts }.
in-chapter = in { $headings }
strange-mark = { $test }: '{ $rule }' is no clause of any rules.md
coverage = { $game }: { $clauses } clauses, { $covered } with a test, { $uncovered } without
no-such-folder = { $folder }: there is no such folder.
no-tests-here = No folder tests/ is here: name it with --tests DIR.
scenarios-run = { $count ->
    [one] 1 scenario
   *[other] { $count } scenarios
}, { $failed ->
    [0] none
   *[other] { $failed }
} failed
no-such-file = { $file }: there is no such file or folder.
no-scenario-there = { $folder }: no scenario (*.toml) is in this folder.
our-fault = { $file }: a fault of Kassen: { $why }

## Many games
sim-games = games
sim-title = { $game }: { $games } games, seed { $seed }
sim-seat = seat
sim-player = player
sim-wins = wins
sim-share = share
sim-draws = draws: { $draws }
sim-decisions = decisions: { $decisions }, { $each } a game
sim-points = points: middle (eight in ten)
sim-rounds = rounds a game: { $middle } in the middle, { $least } to { $longest }, nine in ten within { $most }
sim-players = --seats names { $named } players, --players asks for { $players }: leave one of them out.
sim-speed = speed: { $decisions } decisions a second
sim-records = records: { $folder }
sim-errors = errors: { $errors }
sim-fault = game { $game } at state { $state }: { $why }
sim-record = record: { $file }
no-folder-made = { $folder }: no folder can be made here ({ $why }).

## Server
server-ready = Kassen is ready at { $address } (Ctrl-C stops it; matches are kept).
server-runs = Kassen is running already, at { $address }.
admin-nothing = There is nothing.
admin-settled = Report { $report } is settled.
admin-suspended = suspended until { $until }: { $why }
admin-undelivered = { $way }  { $kind }  { $name } ({ $account }): { $many } since { $since }: { $why }
admin-deliver-again = Deliveries that are due again: { $many }. A server that runs takes them within ten seconds.
admin-which-way = Name one way, as `kassen admin undelivered` lists it, or --all.
admin-report = { $report }  { $made }  { $by } reports { $about } ({ $account }), table { $match }: { $why }
admin-whom = Name one member, or --everybody.
admin-signed-out = The sessions are ended; running servers know it within two seconds.
admin-new-keys = The old keys are gone; running servers have new ones within a minute.
server-failed = The server could not start; the lines above say why.
cannot-listen = Nobody can listen at { $host }, port { $port } ({ $why }). Name another port with --port, or 0 for any that is free.
backed-up = { $file }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $accounts ->
    [one] 1 account
   *[other] { $accounts } accounts
}.
restored = Restored: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $accounts ->
    [one] 1 account
   *[other] { $accounts } accounts
}.
put-aside = What was there before lies in { $file } now.

## The command line
usage = Usage:
heading = { $heading }
error = Error: { $why }
cli-no-such-command = No such command: { $name }.
cli-no-such-option = No such option: { $name }.
cli-missing = Missing: { $name }.
cli-bad-value = Invalid value for { $name }: { $why }
cli-usage = { $why }
cli-try = See: { $command }
cli-any-help = Show this message and exit.

## Odds
odds-for-way = { $subject }, if losses are taken so: { $way }.
odds-without-ways = { $subject }.
odds-lost = { $seat } loses on average: { $losses }.
odds-left = { $seat } has left on average: { $losses }.
odds-within = No chance is off by more than { $chance }: the least likely lines were not followed.
odds-other-way = Another way: `odds { $way }`: { $text }.
no-odds = No battle is being fought, so there are no odds to tell.
no-odds-of-move = That move begins no battle, so there are no odds to tell.

## Talk
usage-say = say [SEAT: ]WORDS
help-say = say something to all, or to the seats before the colon
help-talk = read again what was said, the last N lines
usage-treaty = treaty [openly] SEAT: TREATY
help-treaty = propose a treaty; nobody is bound by it
help-treaties = the treaties that you know
help-accept-treaty = agree to what all are offered, or to treaty N
help-decline-treaty = do not agree to it
help-withdraw = take back your proposal N
help-publish = let everybody know of treaty N
help-renounce = give notice of treaty N
write-treaty = Write with whom and what: treaty SEAT: TREATY, where TREATY is one of { $forms }.
write-treaty-number = Write the number of the treaty; `treaties` lists them.
write-talk = Write talk, or talk N for the last N lines.
nothing-said = Nothing has been said so far.
treaty-asks = Agree with `accept { $number }`, refuse with `decline { $number }`, or let it rest: treaties bind nobody.
no-treaties-known = You know of no treaty.
known-treaty = { $number }  { $treaty }: { $seats }, { $state }{ $open ->
    [1] , known to all
   *[0] { "" }
}.

## A new game
no-checkout = { $folder } is no checkout of Kassen: it has no src/kassen/games and tests. Name one with --folder.
no-game-name = { $name } cannot be a game's name: it takes small letters, digits and underscores, begins with a letter and has { $most } characters at most.
name-taken = There is something called { $name } already; take another name.
new-game = { $title } can be played: `kassen play { $name }`. docs/new-game.md goes on from here; `make types` makes it known to the page.

## Quizzes

quiz-right = Right.
quiz-wrong = No: { $number } is right.
quiz-which = Type a number from 1 to { $most }.
quiz-score = { $right } of { $count } right.

## A problem for each day

daily-taken = What these odds take for granted:

## Series, and playing on

series-game = Game { $number } of { $games }. Points: { $points }.
series-next = `rematch` begins game { $number } of { $games }; everybody moves on by one seat.
series-over = The series is over: { $winners } { $many ->
    [one] has
   *[other] have
} won it. `rematch` begins another.
sides-commitment = Lots and dice come from a secret that is fixed now; this is its commitment, by which both can be checked later:
your-bid = { $who }: the higher bid plays { $first }, on its own terms; the other plays { $second }. At which head start would you gladly play { $first }?
bid-first = There is no game before everybody has bid. No head start is a bid too.
at-needs-from = --at goes with --branch FILE.
play-on-needs-end = { $file } is not over: go on with it by --resume.
nothing-to-play-on = Nobody can play on from there in { $file }: that moment decided the game, or nobody was asked. Name another with --at.
played-on = Played on from entry { $entry } of { $file }, with new dice. What was hidden then lies as it lay.
