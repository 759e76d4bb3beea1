"""A few words beside a move in a list of choices: what a player would look up before deciding."""

from __future__ import annotations

from kassen.core.engine.steps import Choice, Move
from kassen.core.words.sentences import Words
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.rules.levy import BOUGHT, ChooseLevy, in_tray
from kassen.games.ikusa.rules.moves import (
    Advance,
    AdvanceWith,
    Attack,
    BuildHere,
    Claim,
    Declare,
    Deploy,
    Detach,
    Enlist,
    Fight,
    Give,
    Join,
    JoinWith,
    LevyUnits,
    March,
    MarchWith,
    Place,
    Raise,
    Recall,
    Reinforce,
    Revenge,
    Spy,
    StrikeAt,
)
from kassen.games.ikusa.rules.phase_c import NextAttack
from kassen.games.ikusa.rules.position import NONE, IkusaTable, force_in, place_of, row_of
from kassen.games.ikusa.words.roster import army_in_words, contents, on_card, units_in_words


def gloss(t: IkusaTable, move: Move, words: Words) -> str:
    """Empty where the move's text says it all."""
    match move:
        case Give():
            return _beside(t, move.province, move.house, words)
        case Claim() | Reinforce():
            house = next((c.house for c in _choices(t) if hasattr(c, "house")), NONE)
            return _beside(t, move.province, house, words)
        case Raise():
            units = units_in_words(row_of(t.pos, force_in(move.province)), words, "no-force")
            house = t.pos.owner[move.province]
            return f"{units}, {_beside(t, move.province, house, words)}"
        case LevyUnits():
            return _in_tray(t, move.bundle, words)
        case March() | MarchWith() | Place() | Recall() | Detach() | Deploy() | BuildHere():
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


def _choices(t: IkusaTable) -> list[Choice]:
    return [choice for seat in t.to_act() if (choice := t.choice(seat)) is not None]


def _beside(t: IkusaTable, province: int, house: int, words: Words) -> str:
    """Which of a house's provinces are next to it: where a base could grow."""
    near = [n for n in t.facts.neighbours[province] if t.pos.owner[n] == house]
    names = ", ".join(words.name("province", n) for n in near)
    return words.say("gloss-beside", provinces=names) if near else words.say("gloss-alone")


def _in_tray(t: IkusaTable, bundle: int, words: Words) -> str:
    """How many are left of what a koku buys."""
    for choice in _choices(t):
        if isinstance(choice, ChooseLevy):
            row = [0] * KINDS
            for unit, _ in BOUGHT[bundle]:
                row[unit] = in_tray(t.pos, choice.house, unit)
            return words.say("roster-tray", units=units_in_words(row, words, "tray-empty"))
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
    for choice in _choices(t):
        if isinstance(choice, NextAttack):
            return t.pos.army_at[choice.army]
    return NONE
