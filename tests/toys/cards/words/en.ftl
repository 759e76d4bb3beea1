act = { $seat }: lay guards (up to { $lays } more), then attack, look, bury a card, or be done.

not-in-hand = { $card } is not in your hand.
enough-guards = You can lay no more guards in this turn.
post-taken = There is a guard on your { $post } post.
no-guard-there = There is no guard on their { $post } post.

event-turn-began = { $seat } rolls { $die }.
event-drew = { $seat } draws { $card }.
event-guard-laid = { $seat } lays a guard on the { $post } post.
event-attacked = { $seat } attacks the { $post } post with { $card }: it was { $guard }.
event-looked = { $seat } looks at the guard of the { $post } post.
event-saw = It is { $guard }.
event-buried = { $seat } buries a card.

result-four-points = { $winner } has four points.
result-most-points = { $winner } has the most points.
