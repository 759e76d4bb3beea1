pack-hand = { $seat }: how many of your three cards are denials?
order-for = { $seat }: when do you want to be asked { $window ->
    [0] about claims
   *[other] at dusk
}? If you are asked, others see that you wished to be.
take-card = { $seat }: which card do you take?
make-claim = { $seat }: how much do you claim?
ask-denial = { $seat }: { $by } claims { $claim }. Do you deny it?
lay-denial = { $seat }: { $by } claims { $claim }. Do you deny it, in secret?
dusk = { $seat }: it is dusk. Do you boast?
deny-now = { $seat }: you may deny.
boast-now = { $seat }: you may boast.

three-cards = There are three cards to pack.
another-window = You are asked about the other kind of window.
not-at-dusk = At dusk nobody claims anything.
claim-too-large = So much cannot be claimed now.
no-denial = You have no denial.
no-boast = You have no boast.

event-packed = { $seat } packs { $denials } denials.
event-took = { $seat } takes { $denial ->
    [0] a boast
   *[other] a denial
}.
event-ordered = { $seat } gives a standing order.
event-claimed = { $seat } claims { $size }.
event-laid = { $seat } lays a denial face down.
event-denied = { $seat } plays a denial.
event-boasted = { $seat } boasts.
event-settled = { $seat }’s claim { $denied ->
    [0] scores
   *[other] is denied
}.

result-audience = { $winner } has the ear of the court.
