"""Who owns what and who stands where, in sentences: for screen readers, pipes, a closer look."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.words.looks import Look
from kassen.games.ikusa.box.data import BUILDINGS, KINDS, UNITS, Facts
from kassen.games.ikusa.box.options import Options
from kassen.games.ikusa.rules.ninja import PHASES
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NONE,
    Position,
    armies_in,
    armies_of,
    force_in,
    level,
    provinces_of,
    row_of,
)
from kassen.games.ikusa.rules.turn_order import TurnOrder
from kassen.games.ikusa.rules.view import markers_of

IkusaLook = Look[Position, Facts, Options]


def roster(look: IkusaLook) -> str:
    """How the game stands, then each house with its armies, provinces and tray."""
    lines = war(look)
    for house in range(len(look.pos.heir)):
        lines += ["", *house_lines(look, house)]
    free = [look.name("province", p) for p, owner in enumerate(look.pos.owner) if owner == NONE]
    if free:
        lines += ["", look.say("roster-free", provinces=", ".join(free))]
    return "\n".join(lines)


# ---- how the game stands -----------------------------------------------------------------------


def status(look: IkusaLook) -> list[str]:
    """The round, whose war it is, and a line for each house."""
    return [*war(look), *(house_in_words(look, h) for h in range(len(look.pos.heir)))]


def war(look: IkusaLook) -> list[str]:
    pos = look.pos
    line = look.say("status-round", round=pos.round)
    if pos.turn != NONE and pos.phase:
        phase, house = PHASES[pos.phase - 1].upper(), look.name("house", pos.turn)
        line += f" {look.say('status-war', house=house, phase=phase)}"
    return [line]


def house_in_words(look: IkusaLook, house: int) -> str:
    """`Red: 22 provinces, 7 koku, turn order 1.`"""
    pos, name = look.pos, look.name("house", house)
    if pos.heir[house] == house:
        return look.say("status-gone", house=name)
    if pos.heir[house] != NONE:
        return look.say("status-out", house=name, heir=look.name("house", pos.heir[house]))
    return look.say(
        "status-house",
        house=name,
        provinces=pos.owner.count(house),
        koku=pos.koku[house],
        marker=pos.marker[house] if markers_hold(look) else 0,
        ninja=int(pos.ninja == house),
    )


def markers_hold(look: IkusaLook) -> bool:
    """The order of a round, or of the set-up, is over when the next plan begins (IK 2.4, S.9)."""
    return not any(isinstance(step, TurnOrder) for step in look.seen.agenda)


def house_lines(look: IkusaLook, house: int) -> list[str]:
    """A house with its armies, what it hides, its provinces and its tray."""
    pos = look.pos
    lines = [house_in_words(look, house)]
    if pos.heir[house] != NONE:
        return lines
    lines += [f"  {army_in_words(look, army)}" for army in armies_of(pos, house)]
    if cards := look.seen.view.cards[house]:  # none while cards are still being laid (IK 5.5)
        lines.append(f"  {look.say('roster-cards', cards=', '.join(map(str, cards)))}")
    lines += [f"  {line}" for line in _lands(look, provinces_of(pos, house))]
    tray = units_in_words(look, pos.tray[KINDS * house : KINDS * house + KINDS], "tray-empty")
    return [*lines, f"  {look.say('roster-tray', units=tray)}"]


def _lands(look: IkusaLook, provinces: Sequence[int]) -> list[str]:
    """Provinces with their forces; those that are alike share a line."""
    alike: dict[tuple[bytes, int, int], list[int]] = {}
    markers = markers_of(look.pos, look.setting.seat_of)
    for p in provinces:
        force = force_in(p)
        same = (bytes(row_of(look.pos, force)), look.pos.building[p], markers[force])
        alike.setdefault(same, []).append(p)
    lines = []
    for (row, building, target), found in alike.items():
        if len(found) == 1 or target != NONE:
            lines += [province_in_words(look, p) for p in found]
            continue
        names = ", ".join(look.name("province", p) for p in found)
        units = units_in_words(look, row, "no-force")
        kind = BUILDINGS[building]
        lines.append(look.say("roster-provinces", provinces=names, units=units, building=kind))
    return lines


# ---- troops and provinces ----------------------------------------------------------------------


def units_in_words(look: IkusaLook, row: Sequence[int], nobody: str) -> str:
    """`2 bowmen, 1 gunner`; `nobody` is the message if there are none."""
    found = [look.say(f"count-{UNITS[u]}", n=count) for u, count in enumerate(row) if count]
    return ", ".join(found) or look.say(nobody)


def on_card(look: IkusaLook, army: int) -> str:
    """The units of an army without its daimyo."""
    return units_in_words(look, row_of(look.pos, army), "daimyo-alone")


def army_in_words(look: IkusaLook, army: int) -> str:
    """`Red army 1 in Omi: 1 bowman, 2 gunners, level 2.`"""
    pos = look.pos
    return look.say(
        "roster-army",
        army=look.name("army", army),
        province=look.name("province", pos.army_at[army]),
        units=on_card(look, army),
        level=level(look.table, army),
        slain=int(pos.slain[army] > 0),
        target=_target(look, army),
    )


def army_beside(look: IkusaLook, army: int) -> str:
    """Beside a move, which names it: `in Omi: 1 bowman, 2 gunners, level 2`."""
    return look.say(
        "gloss-army",
        province=look.name("province", look.pos.army_at[army]),
        units=on_card(look, army),
        level=level(look.table, army),
        target=_target(look, army),
    )


def province_in_words(look: IkusaLook, province: int) -> str:
    """`Omi: 2 spearmen, castle.`"""
    force = force_in(province)
    return look.say(
        "roster-province",
        province=look.name("province", province),
        units=units_in_words(look, row_of(look.pos, force), "no-force"),
        building=BUILDINGS[look.pos.building[province]],
        target=_target(look, force),
    )


def _target(look: IkusaLook, troop: int) -> str:
    """The province a troop has declared battle against; catalogues know `none`."""
    target = markers_of(look.pos, look.setting.seat_of)[troop]
    return "none" if target == NONE else look.name("province", target)


def owner_in_words(look: IkusaLook, province: int) -> str:
    owner = look.pos.owner[province]
    return look.say("nobody") if owner == NONE else look.name("house", owner)


def contents(look: IkusaLook, province: int) -> str:
    """Whose it is and who is there, in a few words: `Blue: 2 spearmen; army 1: 2 gunners`."""
    pos, found = look.pos, []
    if pos.owner[province] == NONE:
        found.append(look.say("province-empty"))
    elif any(row := row_of(pos, force_in(province))):
        found.append(units_in_words(look, row, "no-force"))
    for army in armies_in(pos, province):
        name = look.say("army-number", number=army % ARMIES + 1)
        found.append(f"{name}: {on_card(look, army)}")
    if pos.building[province]:
        found.append(look.name("building", pos.building[province]))
    troops = "; ".join(found)
    owned = pos.owner[province] != NONE
    return f"{owner_in_words(look, province)}: {troops}" if owned else troops
