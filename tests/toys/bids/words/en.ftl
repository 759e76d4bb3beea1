choose-patron = { $seat }: whom do you serve in secret?
lay-cards = { $seat }: lay cards for the prize. You have laid { $count }.
aim-at = { $seat }: at whom do you aim?
refill = { $seat }: swap a card, or keep what you have.

not-in-hand = { $card } is not in your hand.
enough-laid = You have laid three cards.
no-rival = { $seat } is no rival to aim at.

event-drew = { $seat } draws { $card }.
event-laid = { $seat } lays { $card }.
event-swapped = { $seat } swaps a card.
event-prize-shown = The prize is { $prize }.
event-bid-shown = { $seat } has laid { $cards } and aims at { $target }.
event-prize-won = { $seat } wins the prize and rolls { $die } against { $target }.
event-fell = { $seat } is out.

result-most-points = { $winner } has the most points.
result-last-standing = { $winner } is the last one standing.
