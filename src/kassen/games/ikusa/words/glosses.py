"""A few words beside a move in a list of choices: what a player would look up before deciding."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.rules.combat import SplitRonin
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
    Split,
    Spy,
    StrikeAt,
    TakeMarker,
    Wait,
)
from kassen.games.ikusa.rules.phase_c import NextAttack
from kassen.games.ikusa.rules.plan import ChooseSpied
from kassen.games.ikusa.rules.position import NONE, force_in, in_play, place_of, row_of
from kassen.games.ikusa.words.roster import (
    IkusaLook,
    army_beside,
    contents,
    on_card,
    units_in_words,
)


def gloss(look: IkusaLook, move: Move) -> str:
    """Empty where the move's text says it all."""
    match move:
        case March() | MarchWith() | Place() | Recall() | Detach() | Deploy() | BuildHere():
            return contents(look, move.province)
        case Declare():
            return _attacked(look, place_of(look.pos, move.troop), move.province)
        case Advance() | AdvanceWith():
            return contents(look, move.dest)
        case LevyUnits():
            return _in_tray(look, move.bundle)
        case Give():
            return _beside(look, move.province, move.house)
        case Claim() | Reinforce():
            return _beside(look, move.province, getattr(look.seen.choice, "house", NONE))
        case Raise():
            units = units_in_words(look, row_of(look.pos, force_in(move.province)), "no-force")
            return f"{units}, {_beside(look, move.province, look.pos.owner[move.province])}"
        case Fight():
            return _battle(look, move.troop)
        case Attack():
            return _attacked(look, _attacker_at(look), move.province)
        case Join() | JoinWith() | Enlist():
            return on_card(look, move.army)
        case StrikeAt() | Revenge():
            return army_beside(look, move.army)
        case TakeMarker():
            return _at_war(look, move.number)
        case Split():
            return _with_the_force(look, move)
        case Spy():
            return look.say("gloss-koku", koku=look.pos.koku[move.house])
        case Wait() if isinstance(look.seen.choice, ChooseSpied):
            return look.say("gloss-no-spying")
    return ""


def _at_war(look: IkusaLook, marker: int) -> str:
    """When in the round its owner wages war (IK 7)."""
    houses = len(in_play(look.pos))
    if marker in (1, houses):
        return look.say("gloss-war-first" if marker == 1 else "gloss-war-last")
    return look.say("gloss-war-between", before=marker - 1, after=houses - marker)


def _with_the_force(look: IkusaLook, move: Split) -> str:
    """Where the other hidden ronin stand (IK 5.11)."""
    choice = look.seen.choice
    if not isinstance(choice, SplitRonin):
        return ""
    hidden = look.pos.hidden[choice.province]
    if not hidden:
        return look.say("gloss-none-hidden")
    return look.say("gloss-with-the-force", ronin=hidden - move.ronin)


def _beside(look: IkusaLook, province: int, house: int) -> str:
    """Which of a house's provinces are next to it: where a base could grow."""
    near = [n for n in look.facts.neighbours[province] if look.pos.owner[n] == house]
    names = ", ".join(look.name("province", n) for n in near)
    return look.say("gloss-beside", provinces=names) if near else look.say("gloss-alone")


def _in_tray(look: IkusaLook, bundle: int) -> str:
    """How many are left of what a koku buys."""
    choice = look.seen.choice
    if not isinstance(choice, ChooseLevy):
        return ""
    row = [0] * KINDS
    for unit, _ in BOUGHT[bundle]:
        row[unit] = in_tray(look.pos, choice.house, unit)
    return look.say("roster-tray", units=units_in_words(look, row, "tray-empty"))


def _attacked(look: IkusaLook, origin: int, target: int) -> str:
    """Who defends, and whether he strikes first (IK 7.C.44)."""
    there = contents(look, target)
    if origin == NONE or target not in look.facts.by_sea[origin]:
        return there
    return f"{there}, {look.say('gloss-naval')}"


def _battle(look: IkusaLook, troop: int) -> str:
    target = look.pos.declared[troop]
    if target == NONE:
        return ""
    there = _attacked(look, place_of(look.pos, troop), target)
    return f"{look.name('province', target)}, {there}"


def _attacker_at(look: IkusaLook) -> int:
    """Where the army stands that may attack again."""
    choice = look.seen.choice
    return look.pos.army_at[choice.army] if isinstance(choice, NextAttack) else NONE
