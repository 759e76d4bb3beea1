# Toss Up: all that the game says. Another language is another file beside this one.

## Names
seat-crane = Crane
seat-tortoise = Tortoise
face-heads = heads
face-tails = tails

## Prompts
stake-coins = { $seat }: how many coins do you stake?
call-face = { $seat }: heads or tails? You can win { $prize ->
    [one] one coin
   *[other] { $prize } coins
}.

## Moves
move-stake = Stake { $amount }
move-call = Call { $face }

## Refusals
no-such-stake = Stake one coin at least and { $most } at most.
not-enough-coins = You have only { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.

## Events
event-round-began = Round { $round } begins.
event-staked = { $seat } stakes { $amount }.
event-stake-shown = { $seat } has staked { $amount }.
event-caller-drawn = Chance lets { $seat } call.
event-called = { $seat } calls { $face }.
event-tossed = The coin shows { $face }.
event-coins-won = { $seat } wins { $amount ->
    [one] one coin
   *[other] { $amount } coins
}.

## Moments of the story
moment-stakes = Stakes
moment-toss = Toss

## The end
result-all-coins = { $winner } has all the coins.
result-most-coins = { $winner } has the most coins.
result-as-many = Both have as many coins.

## The table, drawn in a terminal
drawn-round = Round { $round } of { $rounds }
drawn-purse = { $seat }: { $coins ->
    [one] one coin
   *[other] { $coins } coins
}
drawn-stake = { $purse }, { $stake } of them staked

## Players
bot-careful = Careful
bot-careful-level = middle
bot-careful-text = stakes little while ahead, much while behind

## What wins
aim-short = Have all the coins, or the most of them after the last round
aim-all = Whoever has all { $coins } coins has won.
aim-most = After the last round the most coins win: { $left ->
    [0] this is it
    [one] one more round comes
   *[other] { $left } more rounds come
}.
aim-standing = { $coins ->
    [one] one coin
   *[other] { $coins } coins
}
