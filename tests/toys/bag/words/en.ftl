go-to-market = { $seat }: reach into the bag, or leave with what you have drawn?
pay-tax = { $seat }: the tax collector is here. What goes back into the bag?

too-late-to-put-back = You have reached into the bag already.
rains = In the rain you reach twice at most.
nothing-of-that = You have no { $token }.

event-weather-turned = { $seat }'s day begins: { $weather ->
    [0] the sun shines
    [1] it rains
   *[2] a storm keeps everybody at home
}.
event-reached = { $seat } draws { $token }.
event-scattered = The snake scatters what { $seat } has drawn.
event-went-home = { $seat } goes home with { $count ->
    [one] one token
   *[other] { $count } tokens
}.
event-tax-rolled = The tax collector rolls { $die }.
event-visited = He visits { $seat }.
event-put-back = { $seat } puts { $token } back.

result-sixteen = { $winner } has sixteen points.
result-most-points = { $winner } has the most points.
