"""Chapter 15.5: Oda builds Azuchi, raises its walls, and may lose it once and for all."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.core.values.bits import members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import KYO, NONE, ODA, ODA_ALLIANCE, ODA_FACTION
from kassen.games.dangerous.rules import told_powers as told
from kassen.games.dangerous.rules.moves import BuildAzuchi, RaiseAzuchi
from kassen.games.dangerous.rules.position import ON_RUINS, DangerousTable
from kassen.games.dangerous.rules.stations import is_space
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS
from kassen.games.dangerous.rules.victory import check_victory


def works(t: DangerousTable) -> list[Move]:
    """What Oda may build now."""
    pos, facts = t.pos, t.facts
    if pos.active != ODA_ALLIANCE or pos.turn < facts.azuchi["from_turn"]:
        return []
    if pos.points < facts.azuchi["points"] or t.setting.players != 2:
        return []
    if pos.azuchi_turn:
        return [RaiseAzuchi()] if raising_refused(t) is None else []
    own = [at for at in members(pos.lands[ODA]) if facts.mon[at] == ODA]
    return [BuildAzuchi(at) for at in own if building_refused(t, at) is None]


def price_of_building(t: DangerousTable) -> int:
    """In movement points; 0: it cannot be built now."""
    can_build = any(isinstance(one, BuildAzuchi) for one in works(t))
    return t.facts.azuchi["points"] if can_build else 0


def not_the_builders(t: DangerousTable) -> Refusal | None:
    """Movement points of one impulse of Oda's (DT 15.5.3); with more players it comes by itself."""
    if t.pos.active != ODA_ALLIANCE or t.setting.players != 2:
        return refuse("DT 15.5.1", "only-oda-builds")
    needed = t.facts.azuchi["points"]
    if t.pos.points < needed:
        return refuse("DT 15.5.3", "too-few-points", needed=needed, points=t.pos.points)
    return None


def building_refused(t: DangerousTable, space: int) -> Refusal | None:
    """DT 15.5.1, 15.5.2, 15.5.6."""
    pos, facts, name = t.pos, t.facts, Name("place", space)
    if (refusal := not_the_builders(t)) is not None:
        return refusal
    if pos.azuchi != NONE:
        return refuse("DT 15.5.4", "azuchi-stands", place=Name("place", pos.azuchi))
    if pos.azuchi_turn:
        return refuse("DT 15.5.6", "azuchi-is-lost")
    if pos.turn < facts.azuchi["from_turn"]:
        return refuse("DT 15.5.1", "azuchi-not-yet", turn=facts.azuchi["from_turn"])
    if space == KYO or (is_space(space) and space in facts.neighbours[KYO]):
        return refuse("DT 15.5.2", "azuchi-too-near-kyo", place=name)
    if not is_space(space) or facts.mon[space] != ODA or pos.control[space] != ODA:
        return refuse("DT 15.5.1", "azuchi-not-there", place=name)
    return None


def raising_refused(t: DangerousTable) -> Refusal | None:
    """DT 15.5.4."""
    pos, facts = t.pos, t.facts
    if (refusal := not_the_builders(t)) is not None:
        return refusal
    if pos.azuchi == NONE:
        return refuse("DT 15.5.4", "no-azuchi")
    if pos.turn == pos.azuchi_turn:
        return refuse("DT 15.5.4", "azuchi-is-new")
    if pos.fort[pos.azuchi] >= facts.azuchi["last_level"]:
        return refuse("DT 15.5.4", "azuchi-is-high")
    return None


def work(t: DangerousTable, seat: int, move: BuildAzuchi | RaiseAzuchi) -> None:
    t.pos.points -= t.facts.azuchi["points"]
    if isinstance(move, BuildAzuchi):
        build(t, move.place)
        t.tell(told.AzuchiBuilt, seat, move.place, t.pos.points)
    else:
        raise_walls(t)
        t.tell(told.AzuchiRaised, seat, t.pos.azuchi, t.pos.points)


def build(t: DangerousTable, space: int) -> None:
    """Its walls are those of the space from now on (DT 15.5.3)."""
    pos = t.pos
    if pos.rules >= FAITHFUL_FALLS and pos.fort[space] < t.facts.forts[space]:
        pos.traces[space] |= ON_RUINS
    pos.azuchi, pos.azuchi_turn = space, pos.turn
    pos.fort[space] = t.facts.azuchi["first_level"]


def raise_walls(t: DangerousTable) -> None:
    """A further home castle of Oda (DT 15.5.5)."""
    t.pos.fort[t.pos.azuchi] = t.facts.azuchi["last_level"]


def falls_with(t: DangerousTable, space: int) -> None:
    """The space has changed hands: once others hold Azuchi it is gone for good (DT 15.5.6).

    What is left is the fort that was there before, or its ruins if a storm has destroyed it, then
    or now (DT 10.5.15).
    """
    pos, holder = t.pos, t.pos.control[space]
    if space != pos.azuchi or pos.faction[holder] == ODA_FACTION:
        return
    check_victory(t)  # DT 16.1.3.2b, 16.2.4.3a
    ruin = t.facts.siege["fort_after_fall"]
    if pos.fort[space] > ruin:
        pos.fort[space] = ruin if pos.traces[space] & ON_RUINS else t.facts.forts[space]
    pos.azuchi = NONE
    t.tell(told.AzuchiLost, holder, space)
