"""When each move is made: what is said of one that nobody asks for now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.rules import moves
from kassen.games.dangerous.rules.position import DangerousTable

WHEN: Final[Mapping[type[Move], Refusal]] = {
    moves.Place: refuse("DT 14.1.1", "only-when-units-come"),
    moves.Bid: refuse("DT 14.3.7", "bids-before-the-game"),
    moves.PlayCard: refuse("DT 6.1.6", "cards-at-their-moment"),
    moves.PlayOn: refuse("DT 6.1.6", "cards-at-their-moment"),
    moves.PlayIn: refuse("DT 6.1.4", "cards-at-their-moment"),
    moves.PlayFor: refuse("DT 4.1.13", "cards-at-their-moment"),
    moves.Reconsider: refuse("DT 10.2.6", "orders-in-your-movement"),
    moves.Ask: refuse("DT 10.2.6", "orders-in-your-movement"),
    moves.Exile: refuse("DT 4.1.2", "exile-in-step-2"),
    moves.Negotiate: refuse("DT 4.1.3", "negotiation-in-step-3"),
    moves.Woo: refuse("DT 8.3.1", "negotiation-in-step-3"),
    moves.Betray: refuse("DT 6.1.2", "negotiation-in-step-3"),
    moves.ExileShogun: refuse("DT 15.1.5", "shogun-at-the-start"),
    moves.RaiseShogun: refuse("DT 15.1.7", "shogun-at-the-start"),
    moves.March: refuse("DT 4.1.6", "movement-in-step-6"),
    moves.Stride: refuse("DT 4.1.6", "movement-in-step-6"),
    moves.Take: refuse("DT 9.3.1", "first-say-where"),
    moves.TakeAll: refuse("DT 9.3.1", "first-say-where"),
    moves.Go: refuse("DT 9.3.1", "first-say-where"),
    moves.Escape: refuse("DT 9.8.1", "movement-in-step-6"),
    moves.Activate: refuse("DT 4.1.6", "movement-in-step-6"),
    moves.BuildAzuchi: refuse("DT 15.5.3", "movement-in-step-6"),
    moves.RaiseAzuchi: refuse("DT 15.5.4", "movement-in-step-6"),
    moves.Sortie: refuse("DT 4.1.6", "movement-in-step-6"),
    moves.Fight: refuse("DT 4.1.7", "combats-in-step-7"),
    moves.IntoFort: refuse("DT 10.2.2", "fort-or-field-first"),
    moves.AllInside: refuse("DT 10.2.2", "fort-or-field-first"),
    moves.IntoField: refuse("DT 10.2.2", "fort-or-field-first"),
    moves.AllOutside: refuse("DT 10.2.2", "fort-or-field-first"),
    moves.Assign: refuse("DT 10.2.3", "command-before-a-field-combat"),
    moves.Command: refuse("DT 10.2.5", "command-before-a-field-combat"),
    moves.Retreat: refuse("DT 10.3.1", "retreat-at-the-start"),
    moves.Stand: refuse("DT 10.3.1", "retreat-at-the-start"),
    moves.FallBack: refuse("DT 10.3.6", "falls-back-after-fire"),
    moves.AllFallBack: refuse("DT 10.3.6", "falls-back-after-fire"),
    moves.FallBackInside: refuse("DT 10.3.6", "falls-back-after-fire"),
    moves.Lose: refuse("DT 10.3.4", "losses-after-fire"),
    moves.LoseMany: refuse("DT 10.3.4", "losses-after-fire"),
    moves.LoseGuard: refuse("DT 16.2.9.2", "losses-after-fire"),
    moves.Storm: refuse("DT 10.5.3", "storm-in-a-combat"),
    moves.ChooseClan: refuse("DT 3.2.17", "no-clan-to-choose"),
    moves.SendOff: refuse("DT 2.43.5", "send-off-in-step-8"),
    moves.Regroup: refuse("DT 4.2.2", "regroup-in-the-end-phase"),
    moves.Rest: refuse("DT 11.1.2", "regroup-in-the-end-phase"),
    moves.DisbandSome: refuse("DT 4.2.3", "disband-in-the-end-phase"),
    moves.Disband: refuse("DT 4.2.3", "disband-in-the-end-phase"),
    moves.CancelChit: refuse("DT 15.6.1", "fortune-after-a-draw"),
    moves.NextChit: refuse("DT 15.6.1", "fortune-after-a-draw"),
    moves.Reroll: refuse("DT 15.6.2", "fortune-after-dice"),
    moves.Redraw: refuse("DT 15.6.3", "fortune-after-a-card"),
    moves.Pass: refuse("DT 14.1.1", "cannot-pass"),
}
"""The rule that says when each kind of move is made.

Kinds that are not here are not made yet: whoever writes their chapter adds them.
"""


def why_not_now(t: DangerousTable, seat: int, move: Move) -> Refusal | None:
    """By the clause of what is asked now, where that alone speaks against a move."""
    if isinstance(move, moves.Pass) and (choice := t.choice(seat)) is not None:
        return refuse(choice.cited(t), "cannot-pass")
    if isinstance(move, moves.Fight):
        under_way = [step for step in t.agenda if type(step).__name__ == "CombatOver"]
        if under_way:
            name = Name("place", getattr(under_way[-1], "place", 0))
            return refuse("DT 10.1.2", "combat-under-way", place=name)
    if isinstance(move, moves.Betray):
        return refuse("DT 6.1.2", "betrayal-in-step-3-or-combat", card=Name("card", move.card))
    return WHEN.get(type(move))
