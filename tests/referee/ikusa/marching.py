"""Phases A and D, armies: steps, garrisons, taking up, units that go ahead (IK 7.A, 7.D.1-7.D.5).

A step is made as a talk at the table: first where to, then who stays, one unit after the other.
Each answer is allowed if there is a way on that breaks nothing for good.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.referee.ikusa.board import UNITS, Army, neighbours
from tests.referee.ikusa.elimination import count_provinces
from tests.referee.ikusa.flow import AGAIN, Ask, Deciding
from tests.referee.ikusa.realm import FORCE, NONE, Here, Realm, Row, Take, There

if TYPE_CHECKING:
    from tests.referee.ikusa.referee import Play

KINDS = (*UNITS, "ronin")


def move_armies(g: Play, house: str, *, final: bool) -> Deciding:
    """Phase A, or the armies' part of phase D."""
    while True:
        g.unsure.clear()
        realm = realm_of(g, house, final=final)
        moves = _moves(g, realm)
        apart = not realm.crowded()
        ahead = _all_who_may_go_ahead(g, house) if final else []
        if realm.hidden_fit():  # IK 5.13
            moves += ahead
        if realm.is_right():  # IK 5.13, 7.A.5
            moves.append("end")
        elif apart and realm.can_be_put_right() is not True:  # IK 6.26
            moves += [*ahead, "end"]
            g.unsure.update(ahead, ["end"])
        move = yield Ask(g.seat(house), moves, settled=apart)
        if move == AGAIN:
            continue
        verb, *words = move.split()
        if verb == "end":
            for name in g.lands_of(house):
                g.send_away_hidden(g.lands[name])
            return
        if verb == "take":
            taken = Take(words[2], KINDS.index(words[0]))
            write(g, house, dict(realm.takes(words[2]))[taken])
            continue
        army, land = words[0].split("->")
        if verb == "detach":
            yield from _go_ahead(g, g.armies[army], land)
            continue
        ronin = int(words[-1]) if len(words) > 1 else 0
        yield from step(g, house, realm, (army, land, ronin))


def _moves(g: Play, realm: Realm) -> list[str]:
    """The steps and the taking up that leave nothing open for good."""
    found: dict[str, bool] = {}
    for army in realm.armies:
        for way, after in realm.steps(army):
            text = f"move {army}->{way.dest}" + (f" with {way.ronin}" if way.ronin else "")
            if not found.get(text):
                found[text] = can_go_on(g, text, after)
        for take, after in realm.takes(army):
            text = f"take {KINDS[take.unit]} into {army}"
            found[text] = can_go_on(g, text, after)
    return [text for text, allowed in found.items() if allowed]


def can_go_on(g: Play, text: str, realm: Realm) -> bool:
    """IK 6.26: what is open then can be put right. Where that cannot be told, the engine may say;
    and it may allow what only leaves hidden ronin beyond help, who are then sent away."""
    answer = realm.can_be_put_right()
    if answer is None or (not answer and realm.can_part()):
        g.unsure.add(text)
    return answer is not False


def step(g: Play, house: str, realm: Realm, meant: tuple[str, str, int]) -> Deciding:
    """A step of an army: its garrison is chosen, and then it goes."""
    army, dest, ronin = meant
    ways = {
        way.garrison: after
        for way, after in realm.steps(army)
        if (way.dest, way.ronin) == (dest, ronin)
    }
    if g.phase != 3:  # IK 7.C.54
        g.armies[army].steps += 1
    garrison: Row = NONE
    if NONE not in ways:
        garrison = yield from _garrison(g, g.armies[army], ways)
    write(g, house, ways[garrison])
    if not g.lands[dest].owner:
        g.lands[dest].owner = house  # IK 7.3
        count_provinces(g)


def _garrison(g: Play, army: Army, ways: dict[Row, Realm]) -> Deciding:
    """Who stays: one after the other, until the army goes."""
    land, chosen = g.lands[army.at], NONE
    all_rows = [row for row, after in ways.items() if can_go_on(g, str(row), after)]
    hopeless = not all_rows
    if hopeless:  # the engine let it go
        all_rows = list(ways)
    while True:
        g.unsure.clear()
        moves = [
            f"leave {unit}"
            for kind, unit in enumerate(UNITS)
            if any(_within(_one_more(chosen, kind), row) for row in all_rows)
        ]
        if chosen in all_rows:
            moves.append("go")
        unsure = [row for row, after in ways.items() if after.can_be_put_right() is not True]
        for kind, unit in enumerate(UNITS):
            if any(_within(_one_more(chosen, kind), row) for row in unsure):
                g.unsure.add(f"leave {unit}")
        if chosen in unsure:
            g.unsure.add("go")
        move = yield Ask(g.seat(army.house), moves, settled=False)
        if move == "go":
            return chosen
        unit = move.split()[1]
        chosen = _one_more(chosen, UNITS.index(unit))
        army.units[unit] -= 1
        land.force[unit] += 1


def _one_more(row: Row, kind: int) -> Row:
    more = list(row)
    more[kind] += 1
    return more[0], more[1], more[2], more[3]


def _within(part: Row, whole: Row) -> bool:
    return all(one <= other for one, other in zip(part, whole, strict=True))


# ---- units that go ahead


def _all_who_may_go_ahead(g: Play, house: str) -> list[str]:
    return [
        f"detach {army.name}->{land}"
        for army in g.armies_of(house)
        for land in neighbours(army.at)
        if not g.lands[land].owner and _next_ahead(g, army, NONE)
    ]


def _next_ahead(g: Play, army: Army, sent: Row) -> list[str]:
    """IK 7.D.5: who may leave the army for an empty province. Ronin keep their limit, and what is
    open can be put right without them (IK 5.13, 6.26)."""
    if army.slain or sum(sent) >= FORCE:
        return []
    found = []
    realm = realm_of(g, army.house, final=True)
    for kind, unit in enumerate(UNITS):
        gone = _one_more(sent, kind)
        left = tuple(n - m for n, m in zip(realm.armies[army.name].units, gone, strict=True))
        if min(left) >= 0 and sum(left) >= army.ronin:
            units: Row = (left[0], left[1], left[2], left[3])
            armies = {**realm.armies, army.name: replace(realm.armies[army.name], units=units)}
            after = Realm(realm.lands, armies, realm.free)
            fits = after.room(army.at) >= realm.lands[army.at].hidden
            if fits and (after.can_be_put_right() is not False or not realm.hidden_fit()):
                found.append(f"leave {unit}")
    return found


def _go_ahead(g: Play, army: Army, dest: str) -> Deciding:
    sent = NONE
    while True:
        moves = _next_ahead(g, army, sent)
        if sum(sent):
            moves.append("go")
        move = yield Ask(g.seat(army.house), moves, settled=False)
        if move == "go":
            break
        sent = _one_more(sent, UNITS.index(move.split()[1]))
    land = g.lands[dest]
    for unit, number in zip(UNITS, sent, strict=True):
        army.units[unit] -= number
        land.force[unit] += number
        land.moved[unit] += number
    land.owner = army.house
    count_provinces(g)


# ---- the board as a realm, and back


def realm_of(g: Play, house: str, *, final: bool, steps: int | None = None) -> Realm:
    return Realm(
        {
            name: Here(_row(g.lands[name].force), g.lands[name].ronin, g.lands[name].hidden)
            for name in g.lands_of(house)
        },
        {
            army.name: There(
                army.at,
                steps or g.level(army) - army.steps,
                _row(army.units),
                army.ronin,
                not army.slain,
            )
            for army in g.armies_of(house)
        },
        frozenset(name for name, land in g.lands.items() if not land.owner)
        if final
        else frozenset(),
    )


def _row(units: dict[str, int]) -> Row:
    return units["bowman"], units["swordsman"], units["gunner"], units["spearman"]


def write(g: Play, house: str, realm: Realm) -> None:
    for name, here in realm.lands.items():
        land = g.lands[name]
        land.force = dict(zip(UNITS, here.force, strict=True))
        land.ronin, land.hidden = here.ronin, here.hidden
        for unit, number in land.force.items():
            land.moved[unit] = min(land.moved[unit], number)
        land.moved_ronin = min(land.moved_ronin, land.ronin)
    for name, there in realm.armies.items():
        army = g.armies[name]
        army.units = dict(zip(UNITS, there.units, strict=True))
        army.at, army.ronin = there.at, there.ronin
