"""Ways of fighting a battle for which its odds can be had, and what is played by each of them.

Where the rules leave a choice, both sides are taken to decide by habit: which units they lose
first, when the attacker calls off, how many ronin a face-down card is taken to hide.
"""

from __future__ import annotations

from collections.abc import Callable

from kassen.core.engine.forecasts import Way
from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Message
from kassen.games.ikusa.box.data import BOWMAN, GUNNER, RONIN, SPEARMAN, SWORDSMAN
from kassen.games.ikusa.odds.exact import CHEAPEST_FIRST, WEAKEST_FIRST
from kassen.games.ikusa.rules.casualties import LoseUnits
from kassen.games.ikusa.rules.combat import SplitRonin
from kassen.games.ikusa.rules.moves import Lose, Split
from kassen.games.ikusa.rules.position import NONE, IkusaTable, is_army

LOSSES, STOP, HIDDEN = "losses", "stop", "ronin"
SHOOTERS_LAST = (RONIN, SPEARMAN, SWORDSMAN, GUNNER, BOWMAN)
"""Who strikes before the enemy's swords can answer is kept."""
ORDERS = {
    "cheapest-first": CHEAPEST_FIRST,
    "weakest-first": WEAKEST_FIRST,
    "shooters-last": SHOOTERS_LAST,
}
TO_THE_END, OUTNUMBERED, UNLIKELY = "to-the-end", "when-outnumbered", "when-unlikely"
NONE_HIDDEN, MOST_HIDDEN = "no-hidden-ronin", "most-hidden-ronin"

WAYS = tuple(
    Way(id, Message(f"way-{id}"), matter)
    for matter, ids in (
        (LOSSES, ORDERS),
        (STOP, (TO_THE_END, OUTNUMBERED, UNLIKELY)),
        (HIDDEN, (NONE_HIDDEN, MOST_HIDDEN)),
    )
    for id in ids
)

Decide = Callable[[IkusaTable, Choice], Move]


def decide(order: tuple[int, ...]) -> Decide:
    """What is played at every decision on the way if losses are taken in this order."""

    def played(t: IkusaTable, choice: Choice) -> Move:
        if isinstance(choice, LoseUnits):
            losses = [move for move in choice.moves(t) if isinstance(move, Lose)]
            return min(losses, key=lambda loss: (order.index(loss.unit), is_army(loss.troop)))
        if isinstance(choice, SplitRonin):
            shares = [move for move in choice.moves(t) if isinstance(move, Split)]
            most_with_army = choice.attacker == NONE or is_army(choice.attacker)
            return max(shares, key=lambda share: share.ronin if most_with_army else -share.ronin)
        return choice.default(t)

    return played
