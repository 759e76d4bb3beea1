# What the server says, apart from the games.
waits-for = The table waits for { $seats }.

no-decision = You have nothing to decide now: the table waits for { $seats }.
is-legal = “{ $move }” is legal now.
lesson-other = That is legal, but the lesson does something else.

## Orders: moves left ahead
orders-none = You are asked something that none of your orders answers.
orders-illegal = “{ $move }” is not allowed now.
orders-window = You are asked whether you do something out of turn: an order can only let that pass, so “{ $move }” waits for you.
orders-quiet = Something has happened to you since, so “{ $move }” waits for you.
orders-calm = Something has happened at { $place } since, so “{ $move }” waits for you.
orders-answer = The last move was not “{ $answer }”, so “{ $move }” waits for you.
orders-played = All of them were carried out.
orders-own = You have decided yourself, so the rest is withdrawn.
orders-late = Your time was up, so the rest is withdrawn.
orders-back = The game went back, so the rest is withdrawn.
orders-bot = A bot plays for you, so the rest is withdrawn.
orders-over = The game is over.
orders-withdrawn = These orders have been withdrawn.
orders-for-bot = A bot plays this seat: take it back first.
orders-no-decision = There is no decision “{ $name }” in this game.
orders-no-place = There is no such { $name } in this game.

## Kinds of problems
problem-stale-state = The game has moved on
problem-not-your-turn = It is not your turn
problem-illegal-move = The rules forbid this move
problem-not-understood = This is no move
problem-unclear = This fits several moves
problem-refused = This cannot be done now
problem-bad-wish = This cannot be had
problem-invalid-request = The request is not well formed
problem-no-token = A valid token is needed
problem-not-sent = It was not sent
problem-not-signed-in = Nobody is signed in
problem-not-allowed = Your token does not allow this
problem-hidden = Hidden until the game is over
problem-not-found = There is no such thing
problem-wrong-method = This cannot be done with that
problem-too-large = The request is too large
problem-too-many-requests = Too many requests
problem-server-fault = A fault of ours
problem-not-kept = The server cannot write now
problem-no-database = The server cannot reach its database now

## Problems
send-token = Send the token of your link, as `Authorization: Bearer TOKEN`: this needs one.
our-fault = Something went wrong that is not your fault. The server has noted it.
no-utf-8-request = The request is not UTF-8.
hung-up = The request ended before it was complete.
nested-too-deep = The lists and objects of the request lie too deep in each other.
too-long-to-read = It takes too long to read this. Leave out what is not needed, and try again.
not-a-position = This cannot be read as a position, as the menu of a table copies it, nor as a scenario file. ({ $why })
host-sees-nothing = The host's token manages seats; it sees nothing.
only-a-seat = Only whoever holds a seat can do this.
only-the-host = Only the host's token can do this.
wrong-host = This server does not go by that name.
wrong-origin = Only pages of this server may ask it.
wait = That was too much at once from your address: wait { $seconds } s, then go on.
name-a-move = Name a move.
nothing-meant = Nothing can be done with this now. What can be chosen is lit.
no-move-of = This is no move of { $game }: { $why }.
name-needs-letter = A name needs at least one letter.
say-which-bot = Say which bot: `bot`.
stale-commitment = This commitment is not known here, was used, or is older than an hour: ask for a new one.
clock-without-time = A clock needs some time, and a day on which it runs.
no-such-seat = There is no seat { $seat } at this table.
person-holds-seat = A person holds this seat: only that person can give it away. If nobody plays it for long, a bot can.
person-is-here = A person holds this seat. A bot can play it when its link was never opened, or when the table has waited for it for { $minutes } minutes.
no-such-key = You have no such key.
key-in-use = This is the key that you came with. Make it anew, or end it from another device.
spectators-make-no-keys = Whoever watches has one key and makes no others. Ask somebody at the table.
stop-it-first = This match is being played: stop it first.
match-deleted = The host has deleted this match.
seat-gone-on = Your seat in the next game is somebody else’s by now.
rematch-too-early = A rematch is for when the game is over.
no-such-state = There is no state { $number }: the last one is { $last }.
position-hidden = The position holds what others may not see until the game is over.
nothing-to-play-on = The game was decided at that moment: choose an earlier one.
rated-from-the-set-up = A game that counts begins with its set-up, not at a moment of another.
as-many-as-there = { $players } play from there on, as many as then.
moment-hidden = One plays on from a moment of a game when that game is over: till then it may hold what others must not know.
secret-hidden = The secret of the dice is shown when the game is over.
hindsight-hidden = How a game went is told when it is over: until then it would give away what is hidden.
database-away = The server cannot reach its database just now. Nothing was changed; try again in a moment.
nothing-kept = The database takes nothing new: its disk may be full.
perhaps-kept = The database did not answer in time. Look again in a moment whether this was kept.
move-not-kept = The move could not be kept, so it was not played. Try again.

## Lessons
no-such-lesson = { $game } has no lesson { $number }.
no-place-in-lesson = This is no place in the lesson: { $why }
lesson-too-short = The lesson has only { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}.
lesson-over = The lesson is over.
lesson-not-refused = The lesson's move should be refused, but is legal.

## Starting
no-number-in = { $variable } should be a number, not '{ $text }'.
wrong-database = Kassen keeps matches in SQLite or PostgreSQL, not in '{ $scheme }'. Name a file, or a URL as postgresql://user@host/database.
no-database = The database { $address } cannot be opened: { $why }
database-newer = The database { $address } was written by a newer Kassen. Use that one, or name another database with --database.
database-folder = { $file } is a folder: name a file in it.
database-linked = { $file } has another name as well (a hard link), under which another server could open it. Remove one of them, or copy the file.
database-damaged = { $file } is damaged: { $why }. Take a copy of it from before, or see what `sqlite3 FILE .recover` can save.
database-in-memory = A server needs a database that outlives it: name a file.
database-open = { $file }: another Kassen server has this database open. Stop it, or name another file with --database.
nothing-to-back-up = There is no database { $file }: name the one that your server uses, with --database or KASSEN_DATABASE.
backup-exists = { $file } is there already. Name another file, or a folder, in which each backup gets a name of its own.
keep-needs-folder = { $file } is no folder: --keep is for backups in a folder.
no-backup = { $file } is no backup of Kassen.
backup-newer = { $file } is of a newer Kassen. Use that one.
backup-of-postgresql = { $file } is a backup of PostgreSQL. Name a PostgreSQL database with --database: it cannot become a file.
restore-over = There is something in this database already ({ $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $accounts ->
    [one] 1 account
   *[other] { $accounts } accounts
}). Say --replace if the backup is to take its place, or name another one with --database.
restore-servers = A server is running on this database. Stop all of them, wait ten seconds, and try again.
no-program = There is no { $program } here. It comes with PostgreSQL (on Debian: apt-get install postgresql-client).
program-failed = { $program } could not do it: { $why }
no-metrics-there = Figures cannot be told at { $address } (KASSEN_METRICS): { $why }. Name a free address such as 127.0.0.1:9100.
no-such-log = KASSEN_LOG knows the words json and requests, not “{ $word }”.
no-trace-address = KASSEN_TRACES is the address of an OTLP collector, as http://127.0.0.1:4318/v1/traces, not “{ $address }”.
no-telemetry = KASSEN_TRACES needs OpenTelemetry, which is not installed here: pip install "kassen[telemetry]" brings it.

## Talk
talk-not-kept = Others spoke at the same moment, again and again. Say it again.
which-treaty = Say which treaty you mean: `treaty`, the number by which you know it.
name-a-treaty = Say what you propose: `treaty`, its text or its fields.
no-treaty-of = This is no treaty of { $game }: { $why }.
others-faster = Others were faster every time. Look again, then try again.
no-coach-here = At this table nobody is coached: several people play, and they have not agreed on it.

## Tables at which people gather
no-such-table = There is no such table: it was called off, or an invitation is needed.
table-has-begun = The game at this table has begun.
rated-to-the-end = This game counts for ratings: it is played to its end, by those who began it. Whoever cannot go on resigns.
rated-stays = Ratings rest on this game: it stays.
rated-no-going-back = This game counts for ratings, and computer players would agree to anything: there is no going back.
rated-needs-table = A game that counts for ratings is played alone with computer players, by the game's own numbers; to play it with others, make a table.
rated-no-head-start = A game with a head start does not count for ratings: nobody could say whose win it was. Play it unrated, or without.
rated-no-coach = Nobody is coached in a game that counts for ratings.
no-such-tournament = There is no such tournament.
tournament-not-now = The tournament is not at the stage for this.
tournament-no-such-result = This tournament has no such result that could be put right now.
tournament-is-full = { $most } take part already; there is no room for more.
tournament-needs-two = A tournament needs at least two players.
tournament-single-games = Tables of a tournament are single games of those who have signed up.
too-many-tournaments = { $most } tournaments of yours are not over yet. That is enough.
not-your-tournament = Only whoever made the tournament can do this.
seat-is-taken = Somebody sits there already. Take another seat.
place-at-table = Place { $number }
bid-first = Here the sides are bid for: say what you would give, and you are ready.
nothing-to-bid-for = At this table nobody bids for sides.
bid-too-high = Nobody can give or want more than { $most } here.
sides-need-a-table = Sides are drawn or bid for where people gather: make the table public, or by invitation.
tournament-seats = In a tournament the server says who sits where.
seat-is-held = This seat is kept for somebody. Take another one, or ask for an invitation.
offer-is-over = This seat is not offered to you any more.
cannot-sit-here = There is no seat for you at this table.
invite-friends-only = Only friends can be asked to a table by name, and only to a table of your own that you have made signed in.
one-seat-each = One seat is enough for one person. Leave yours first.
nobody-could-come = Nobody could come: leave a seat free, or make a private table.

## Accounts
sign-in-first = Sign in first. Playing with a link needs no account.
unknown-passkey = This server does not know that passkey: it was removed here, or belongs to an account that is gone.
passkey-not-right = The passkey could not be checked. Try again.
passkey-taken = This passkey belongs to an account already. Sign in with it.
passkeys-need-name = Browsers make passkeys for names, not for numbers: open this page by the server's name (on this machine: localhost).
asked-too-long-ago = This took too long, or was done already. Begin again.
too-many-passkeys = An account has at most { $most } passkeys. Remove one first.
no-such-passkey = You have no such passkey.
last-passkey = This is your only way in. Add another passkey or an address first.
no-such-session = You have no such session.
too-many-seats = An account holds at most { $most } seats. Untie some first.
seat-of-another = This seat belongs to another account. Who holds it can hand it on.
no-seat-of-yours = No seat of this match belongs to your account.
settings-too-large = That is too much to remember.
no-mail-here = This server sends no letters.
letter-not-sent = The letter could not be sent. Try again in a moment.
link-is-old = This link was used, or is older than 15 minutes. Ask for a new one.
address-taken = This address belongs to another account.
last-address = This is your only way in. Add a passkey first.
name-not-yours = This is not the name of your account. Nothing was deleted.
no-such-provider = This server does not ask there who somebody is.
provider-is-away = { $name } does not answer just now. Try again in a moment.
not-proved = It could not be shown who you are: it took too long, was done already, or began in another browser. Begin again.
identity-taken = Whoever you are there opens another account here already. Sign in with it, or untie it there first.
last-openid = This is your only way in. Add a passkey or an address first.
openid-needs-name = Open this page by an address that its owner has told the server (KASSEN_ORIGINS).
number-too-small = { $variable } should be { $least } or more, not { $text }.
wrong-address-in = { $variable } names addresses as https://kassen.example.org: with http:// or https://, and nothing after the name and port. '{ $text }' is none.
wrong-proxy = KASSEN_PROXIES (or --proxy) names addresses or networks of proxies, as 127.0.0.1 or 10.83.7.0/24: '{ $text }' is neither.
wrong-party = KASSEN_RELYING_PARTY is a name alone, as kassen.example.org, without https:// and port: not '{ $text }'.
wrong-party-for = Passkeys for '{ $text }' cannot be used at { $origin }: KASSEN_RELYING_PARTY has to be the name in KASSEN_ORIGINS, or what follows one of its dots.
weak-seal = KASSEN_SEAL: each seal has at least { $least } letters, as `openssl rand -base64 32` makes them.
wrong-smtp = KASSEN_SMTP says who sends letters, as smtp://user:password@mail.example.org:587, or with smtps://. Signs like @ : / in a password are written as %40 %3A %2F.
wrong-sender = KASSEN_MAIL_FROM says who letters are from, as Kassen <kassen@example.org>: there is no address in '{ $text }'.
wrong-openid = KASSEN_OPENID names providers as https://client:secret@login.example.org#Name, with https (http on this machine alone).
cannot-ask-him = This cannot be asked of that player now.
cannot-whisper = This cannot be said to them alone.
too-many-bonds = These are at most { $most }. Remove somebody first.
no-such-favourite = There is no such game here.
no-such-person = Nobody here has this account.
several-so-named = Several members are called { $name }: say which one by its account: { $accounts }.
you-are-suspended = Your account is suspended until { $until }: { $why }
not-your-office = Only those who keep order here may do this.
not-below-you = Nobody judges his like, nor himself.
too-many-reports = You have reported much already. The moderators will look at it.
no-such-report = There is no such report, or it is settled.
deed-settled = A report about { $about } is settled.
deed-suspended = { $about } is suspended for { $days ->
    [one] a day
   *[other] { $days } days
}.
deed-pardoned = { $about } may come back.
deed-made-owner = { $about } is an owner of the server.
deed-made-moderator = { $about } is a moderator.
deed-made-member = { $about } is a member like all.
deed-unrated = { $about } begins anew on all ladders.
deed-signed-out = { $about } is signed out on all devices.
deed-all-signed-out = Everybody is signed out on all devices.
deed-delivered-again = Notices for { $about } that nobody took are tried again.
deed-all-delivered-again = All notices that nobody took are tried again.
nothing-lost = By this way nothing was lost, or it is tried again already.
deed-new-keys = The server’s own keys are new.
no-database-there = There is no database of a server at { $where }. Start the server once, or name another with --database.
new-member = New member
mail-subject = Sign in to Kassen
mail-add-subject = Your address at Kassen
mail-add-body =
    This link takes the address into your account at Kassen, in a browser in which you are signed in. It works once, within { $minutes } minutes:

    { $link }

    If you have not asked for it, do nothing: then nothing happens.
mail-body =
    This link signs you in to Kassen. It works once, within { $minutes } minutes:

    { $link }

    If you have not asked for it, do nothing: nobody can sign in without it.

## Notices
notice-turn = { $game }: your turn
notice-turn-text = The table waits for you. You play with { $others }.
notice-round-pause = Time runs for you when you come, and in { $minutes } minutes for everybody.
notice-reminder = { $game }: time is nearly up
notice-reminder-text = The table still waits. If you have not decided yet, your time will soon be up. You play with { $others }.
notice-overdue = { $game }: time is up
notice-overdue-text = The table still waits. If you have not decided yet, it waits for you. You play with { $others }.
notice-stood-in = { $game }: a bot plays for you
notice-stood-in-text = Nobody waits for you: a bot plays your seat until you take it back. You play with { $others }.
notice-round = { $by }: your table is ready
notice-round-text = Round { $count }, against { $others }.
notice-invitation = { $game }: an invitation
notice-invitation-text = { $by } would like to play with you.
notice-friend = Kassen: a friend?
notice-friend-text = { $by } would like to be your friend.
notice-talk = { $game }: talk
notice-talk-text = { $by } said something at the table.
notice-treaty = { $game }: a proposal
notice-treaty-text = { $by } proposed a treaty and waits for your answer.
notice-vote = { $game }: a vote
notice-vote-text = { $by } { $what ->
    [draw] offers a draw
    [pause] proposes a pause
    [go-on] proposes to end the pause
    [cancel] proposes to call the game off
   *[other] proposes to go back
} and waits for your answer.
notice-end = { $game }: the game is over
notice-end-won = You have won. You played with { $others }.
notice-end-lost = { $by } won. You played with { $others }.
notice-end-drawn = Nobody has won. You played with { $others }.
notice-end-next = Game { $number } of the series awaits you.
notice-end-pause = { $minutes } minutes after it was made, time runs for everybody, also for who has not come.
notice-offer = { $game }: a seat is free for you
notice-offer-text = You may take over for { $by }, at a table with { $others }.
notice-replaced = { $game }: your seat has been taken over
notice-replaced-text = { $by }, from the waiting list, plays on for you.
notices-together = Kassen: news of your games
notice-trial = This is a trial: notices arrive here.
deadline = { $game }: decide before this ends
deadline-text = Your time is up at the end of this entry. You play with { $others }.
no-such-zone = There is no time zone '{ $zone }'. Name one as Europe/Berlin.
no-subscription = This is no subscription that a browser has made for notices. Try again in a browser that can have them.
no-room = A room needs its id (on Matrix like !abc:example.org, on Discord a number) and the token of who speaks in it; a webhook needs neither.
no-open-address = Notices go to addresses in the open: https, a name, and the usual port.
too-many-ways = Notices go at most { $most } ways. Remove one first.
unknown-way = You have no such way to be told.
nobody-there = There is nobody at that address any more. Remove it, and add the new one.
way-does-not-answer = Nothing was taken there just now. See whether the address is right, or try again later.
no-such-calendar = There is no such calendar: its owner has made another key, or none.
notices-where = What you are told, and how, is chosen here: { $link }
no-address-of-yours = Letters go to your own address: add one to your account first. (This server may send none.)

## Games that are shown, and how links look
share-hidden = A game can be shown to others when it is over.
not-shared = There is no game here, or it is not shown any more.
card-game = A game of Kassen
card-game-title = { $game }: { $result }
card-game-text = { $names } played. { $story }
card-invited = You are invited to a game
card-seat = A seat at a table
card-kassen = The war games of old Japan at one table, for people and computer players.
card-table-title = { $game }: a table to join
card-table-text =
    { $free ->
        [one] One seat is free.
       *[other] { $free } seats are free.
    } Already there: { $names }.
card-board = The board of { $game }
