"""A few words beside a move in a list of choices: what a player would look up before deciding."""

from __future__ import annotations

from kassen.core.steps import Move
from kassen.core.words import Words
from kassen.games.ikusa.moves import (
    Advance,
    AdvanceWith,
    Attack,
    Declare,
    Deploy,
    Detach,
    Enlist,
    Fight,
    Join,
    JoinWith,
    March,
    MarchWith,
    Place,
    Raise,
    Recall,
    Revenge,
    Spy,
    StrikeAt,
)
from kassen.games.ikusa.phase_c import NextAttack
from kassen.games.ikusa.position import NONE, IkusaTable, place_of
from kassen.games.ikusa.roster import army_in_words, contents, on_card


def gloss(t: IkusaTable, move: Move, words: Words) -> str:
    """Empty where the move's text says it all."""
    match move:
        case March() | MarchWith() | Place() | Raise() | Recall() | Detach() | Deploy():
            return contents(t, move.province, words)
        case Declare():
            return _attacked(t, place_of(t.pos, move.troop), move.province, words)
        case Fight():
            return _battle(t, move.troop, words)
        case Attack():
            return _attacked(t, _attacker_at(t), move.province, words)
        case Advance() | AdvanceWith():
            return contents(t, move.dest, words)
        case Join() | JoinWith() | Enlist():
            return on_card(t, move.army, words)
        case StrikeAt() | Revenge():
            return army_in_words(t, move.army, words)
        case Spy():
            return words.say("gloss-koku", koku=t.pos.koku[move.house])
    return ""


def _attacked(t: IkusaTable, origin: int, target: int, words: Words) -> str:
    """Who defends, and whether he strikes first (IK 7.C.44)."""
    there = contents(t, target, words)
    if origin == NONE or target not in t.facts.by_sea[origin]:
        return there
    return f"{there}, {words.say('gloss-naval')}"


def _battle(t: IkusaTable, troop: int, words: Words) -> str:
    target = t.pos.declared[troop]
    if target == NONE:
        return ""
    there = _attacked(t, place_of(t.pos, troop), target, words)
    return f"{words.name('province', target)}, {there}"


def _attacker_at(t: IkusaTable) -> int:
    """Where the army stands that may attack again."""
    for seat in t.to_act():
        choice = t.choice(seat)
        if isinstance(choice, NextAttack):
            return t.pos.army_at[choice.army]
    return NONE
