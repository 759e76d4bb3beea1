"""The odds of a battle: of the one that is being fought, or of one that could be declared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from kassen.core.engine.forecasts import Forecast, Loss, Outcome, Way, ways_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move, Step
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.chance import Tripwire
from kassen.core.values.messages import Message, Name
from kassen.games.ikusa.box.data import CASTLE
from kassen.games.ikusa.odds.attacks import Outlook
from kassen.games.ikusa.odds.exact import walls_of
from kassen.games.ikusa.odds.habits import (
    HIDDEN,
    LOSSES,
    MOST_HIDDEN,
    ORDERS,
    STOP,
    TO_THE_END,
    WAYS,
    decide,
)
from kassen.games.ikusa.odds.sides import EXTRA, Assault
from kassen.games.ikusa.rules.casualties import ATTACKER, DEFENDER, SealLosses
from kassen.games.ikusa.rules.combat import (
    FightOn,
    FirstStrike,
    ShowRonin,
    SplitRonin,
    is_held,
    is_standing,
)
from kassen.games.ikusa.rules.moves import Attack, Declare, Fight
from kassen.games.ikusa.rules.phase_b import target_refused, troops_of
from kassen.games.ikusa.rules.phase_c import BattleEnds, FirstAttack, FurtherAttack, NextAttack
from kassen.games.ikusa.rules.position import (
    NONE,
    IkusaTable,
    army_size,
    force_size,
    house_name,
    house_of,
    is_army,
    place_of,
    province_name,
    room_in,
    seat_of,
    troop_name,
    troops_in,
)
from kassen.games.ikusa.rules.view import position_seen

KINDS_LOST = ("bowmen", "swordsmen", "gunners", "spearmen", "ronin", "daimyos", "extra")
"""In the order in which a side counts them."""


class Matter(Struct):
    """What is asked about: attacks to come, one after the other, or the rest of a battle."""

    table: IkusaTable
    """What the seat sees; what is hidden from it is filled in by way of supposing."""
    assaults: list[Assault]
    rest: tuple[Step, ...] | None = None
    """What is still to happen in the battle that is being fought; None: it is to come."""

    @property
    def house(self) -> int:
        return self.assaults[0].house

    @property
    def target(self) -> int:
        return self.assaults[0].target

    @property
    def enemy(self) -> int:
        return self.table.pos.owner[self.target]

    def is_ahead(self, province: int) -> bool:
        """The face-down card of a province has not been turned up for this battle yet."""
        if self.rest is None:
            return True
        shows = (step for step in self.rest if isinstance(step, ShowRonin | SplitRonin))
        return any(step.province == province for step in shows)


def forecast(seen: Observation, setting: Setting, way: str, move: Move | None) -> Forecast | None:
    """How it ends if decided this way; None if no battle is being fought or would be."""
    chosen = ways_named(WAYS, way)
    matter = _matter(seen, setting, move)
    if matter is None:
        return None
    known = list(_known_ronin(seen, matter))
    unknown = list(_suppose(seen, matter, chosen[HIDDEN].id == MOST_HIDDEN))
    ways = tuple(one for one in WAYS if unknown or one.matter != HIDDEN)
    outlook = _looked_ahead(seen, matter, chosen)
    return Forecast(
        subject=_subject(matter),
        way=" ".join(one.id for one in ways if chosen[one.matter] is one),
        ways=ways,
        outcomes=_outcomes(matter, outlook),
        losses=tuple(_losses(matter, outlook)),
        assumes=(*_assumptions(matter, chosen), *known),
        unknown=tuple(unknown),
        within=outlook.doubt,
    )


def _looked_ahead(seen: Observation, matter: Matter, chosen: dict[str, Way]) -> Outlook:
    outlook = Outlook(decide(ORDERS[chosen[LOSSES].id]), chosen[STOP].id)
    if matter.rest is None:
        outlook.attack(matter.table, matter.assaults)
        return outlook

    def opened(t: IkusaTable) -> None:
        """What the seat has chosen itself counts; of the others nothing is known."""
        if t.agenda and isinstance(sealing := t.agenda[-1], SealLosses):
            t.agenda.pop()
            t.open_lanes(sealing)
            if isinstance(seen.seat, int) and t.lanes is not None:
                t.lanes[seen.seat] = list(seen.lane or ())[::-1]

    outlook.follow(matter.table, matter.assaults[0], matter.rest, opened)
    return outlook


# ---- what is asked about -----------------------------------------------------------------------


def _matter(seen: Observation, setting: Setting, move: Move | None) -> Matter | None:
    if seen.result is not None:
        return None
    t: IkusaTable = Table(setting, position_seen(seen.view, setting), (), Tripwire())
    if move is not None:
        return _attacks(t, _meant(t, seen.agenda, move), fights=not isinstance(move, Declare))
    for at, step in enumerate(seen.agenda):
        if isinstance(step, BattleEnds):
            fought = Assault(step.house, step.troop, step.target)
            return _checked(Matter(t, [fought], seen.agenda[:at]))
        if isinstance(step, FirstAttack) and t.pos.declared[step.troop] != NONE:
            declared = Assault(step.house, step.troop, t.pos.declared[step.troop])
            return _attacks(t, declared, fights=True)
        if isinstance(step, FurtherAttack):
            further = Assault(step.house, step.army, step.target)
            return _attacks(t, further, fights=True)
    return None


def _checked(matter: Matter) -> Matter | None:
    """A battle that is over but for what follows from it has no odds."""
    pos, (house, troop, target) = matter.table.pos, matter.assaults[0]
    fought = is_standing(pos, troop) and is_held(pos, house, target)
    return matter if fought else None


def _meant(t: IkusaTable, agenda: Sequence[Step], move: Move) -> Assault | None:
    """The attack that a move declares or makes."""
    pos = t.pos
    if isinstance(move, Attack):
        now = agenda[0] if agenda else None
        return Assault(now.house, now.army, move.province) if isinstance(now, NextAttack) else None
    if not isinstance(move, Declare | Fight):
        return None
    if is_army(move.troop) and move.troop >= len(pos.army_at):
        return None
    target = move.province if isinstance(move, Declare) else pos.declared[move.troop]
    if target == NONE or not is_standing(pos, move.troop):
        return None
    return Assault(house_of(pos, move.troop), move.troop, target)


def _attacks(t: IkusaTable, asked: Assault | None, *, fights: bool) -> Matter | None:
    """All attacks on one province: who `fights` now comes first, else forces before armies."""
    if asked is None or not _can_fight(t, asked):
        return None
    house, troop, target = asked
    others = [
        other for other in troops_of(t, house) if t.pos.declared[other] == target and other != troop
    ]
    order = sorted(others if fights else [*others, troop], key=lambda one: (is_army(one), one))
    if fights:
        order.insert(0, troop)
    assaults = [Assault(house, one, target) for one in order]
    if t.pos.turn != house:  # in a turn of its own it meets all extra defenders (IK 7.C.42)
        t.pos.bonus[target] = NONE
    return Matter(t, [one for one in assaults if _can_fight(t, one)])


def _can_fight(t: IkusaTable, assault: Assault) -> bool:
    pos, (house, troop, target) = t.pos, assault
    if not is_standing(pos, troop) or not is_held(pos, house, target):
        return False
    if pos.owner[target] == NONE or (is_army(troop) and pos.slain[troop]):
        return False
    return target_refused(t, house, place_of(pos, troop), target) is None


# ---- hidden ronin ------------------------------------------------------------------------------


def _cards(matter: Matter) -> Iterator[tuple[int, int]]:
    """Houses and provinces whose face-down cards may matter, each once."""
    pos = matter.table.pos
    origins = {place_of(pos, assault.troop): None for assault in matter.assaults}
    found = [*((matter.house, origin) for origin in origins), (matter.enemy, matter.target)]
    yield from ((house, province) for house, province in found if matter.is_ahead(province))


def _is_mine(seen: Observation, matter: Matter, house: int) -> bool:
    return isinstance(seen.seat, int) and seat_of(matter.table, house) == seen.seat


def _known_ronin(seen: Observation, matter: Matter) -> Iterator[Message]:
    """The seat's own are counted in."""
    for house, province in _cards(matter):
        ronin = matter.table.pos.hidden[province]
        if ronin and _is_mine(seen, matter, house):
            yield Message("odds-own-ronin", {"province": province_name(province), "ronin": ronin})


def _suppose(seen: Observation, matter: Matter, most: bool) -> Iterator[Message]:
    """Put something in the place of the others' hidden ronin, and say what."""
    pos = matter.table.pos
    now = matter.rest[0] if matter.rest else None
    for house, province in _cards(matter):
        room = room_in(pos, province)
        cards = [count for count in seen.view.cards[house] if count <= room]
        if not cards or _is_mine(seen, matter, house):
            continue
        shown = now == SplitRonin(seat_of(matter.table, house), house, province, NONE)
        pos.hidden[province] = max(cards) if most else min(cards) if shown else 0
        yield Message(
            "odds-shown-ronin" if shown else "odds-hidden-ronin",
            {
                "house": house_name(house),
                "province": province_name(province),
                "cards": ", ".join(map(str, seen.view.cards[house])),
                "ronin": pos.hidden[province],
            },
        )


# ---- in words ----------------------------------------------------------------------------------


def _subject(matter: Matter) -> Message:
    province = province_name(matter.target)
    if matter.rest is not None:
        return Message("odds-of-battle", {"province": province})
    troops = tuple(troop_name(assault.troop) for assault in matter.assaults)
    return Message("odds-of-attack", {"troops": troops, "province": province})


def _outcomes(matter: Matter, outlook: Outlook) -> tuple[Outcome, ...]:
    t = matter.table
    names: dict[str, Name] = {
        "house": house_name(matter.house),
        "enemy": house_name(matter.enemy),
        "province": province_name(matter.target),
    }
    found = (
        ("won", outlook.won, seat_of(t, matter.house)),
        ("both-gone", outlook.both_gone, None),
        ("called-off", outlook.called_off, None),
        ("lost", outlook.lost, seat_of(t, matter.enemy)),
    )
    total = sum(chance for _, chance, _ in found)
    return tuple(
        Outcome(id, Message(f"odds-{id}", {**names}), chance / total, seat)
        for id, chance, seat in found
    )


def _losses(matter: Matter, outlook: Outlook) -> Iterator[Loss]:
    """Of every kind that a side has."""
    t = matter.table
    seats = {ATTACKER: seat_of(t, matter.house), DEFENDER: seat_of(t, matter.enemy)}
    building = "castle" if t.pos.building[matter.target] == CASTLE else "fortress"
    for kind, id in enumerate(KINDS_LOST):
        text = Message(f"odds-{building}-units" if kind == EXTRA else f"odds-{id}")
        for side, seat in seats.items():
            if kind in outlook.stood[side]:
                yield Loss(seat, id, text, max(0.0, outlook.losses[side][kind]))


def _assumptions(matter: Matter, chosen: dict[str, Way]) -> Iterator[Message]:
    """What is taken for granted, as far as it matters."""
    t, pos, target = matter.table, matter.table.pos, matter.target
    yield Message("odds-both-sides")
    beside = [army for army in troops_in(pos, target) if is_army(army) and army_size(pos, army)]
    if beside and force_size(pos, target):
        yield Message("odds-forces-first")
    if chosen[STOP].id != TO_THE_END:
        yield Message("odds-after-each-pass")
    if matter.rest and isinstance(matter.rest[0], FightOn):
        yield Message("odds-presses-on")
    if len(matter.assaults) > 1:
        troops = tuple(troop_name(assault.troop) for assault in matter.assaults)
        yield Message("odds-one-after-the-other", {"troops": troops})
    yield from _landings(matter)
    extra = walls_of(t.facts, pos, target)[1]
    if extra:
        id = "odds-castle" if pos.building[target] == CASTLE else "odds-fortress"
        yield Message(id, {"units": extra, "province": province_name(target)})
    if pos.ninja != NONE and pos.round > 1:
        yield Message("odds-no-ninja")


def _landings(matter: Matter) -> Iterator[Message]:
    """Attacks over the sea whose first strike is still to come."""
    t = matter.table
    if matter.rest is not None:
        strikes = [step for step in matter.rest if isinstance(step, FirstStrike)]
        troops = [step.troop for step in strikes]
    else:
        origins = {one.troop: place_of(t.pos, one.troop) for one in matter.assaults}
        troops = [x for x, at in origins.items() if matter.target in t.facts.by_sea[at]]
    if troops:
        names = tuple(troop_name(troop) for troop in troops)
        yield Message("odds-first-strike", {"troops": names})
