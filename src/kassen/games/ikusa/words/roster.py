"""Who owns what and who stands where, in sentences: for screen readers, pipes, a closer look."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.words.sentences import Words
from kassen.games.ikusa.box.data import BUILDINGS, KINDS, UNITS
from kassen.games.ikusa.rules.ninja import PHASES
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NONE,
    IkusaTable,
    armies_in,
    armies_of,
    force_in,
    level,
    provinces_of,
    row_of,
)
from kassen.games.ikusa.rules.ronin import cards_of


def roster(t: IkusaTable, words: Words) -> str:
    """How the game stands, then each house with its armies, provinces and tray."""
    lines = war(t, words)
    for house in range(len(t.pos.heir)):
        lines += ["", *house_lines(t, house, words)]
    free = [words.name("province", p) for p, owner in enumerate(t.pos.owner) if owner == NONE]
    if free:
        lines += ["", words.say("roster-free", provinces=", ".join(free))]
    return "\n".join(lines)


# ---- how the game stands -----------------------------------------------------------------------


def status(t: IkusaTable, words: Words) -> list[str]:
    """The round, whose war it is, and a line for each house."""
    return [*war(t, words), *(house_in_words(t, h, words) for h in range(len(t.pos.heir)))]


def war(t: IkusaTable, words: Words) -> list[str]:
    pos = t.pos
    line = words.say("status-round", round=pos.round)
    if pos.turn != NONE and pos.phase:
        phase, house = PHASES[pos.phase - 1].upper(), words.name("house", pos.turn)
        line += f" {words.say('status-war', house=house, phase=phase)}"
    return [line]


def house_in_words(t: IkusaTable, house: int, words: Words) -> str:
    """`Red: 22 provinces, 7 koku, turn order 1.`"""
    pos, name = t.pos, words.name("house", house)
    if pos.heir[house] == house:
        return words.say("status-gone", house=name)
    if pos.heir[house] != NONE:
        return words.say("status-out", house=name, heir=words.name("house", pos.heir[house]))
    return words.say(
        "status-house",
        house=name,
        provinces=pos.owner.count(house),
        koku=pos.koku[house],
        marker=pos.marker[house],
        ninja=int(pos.ninja == house),
    )


def house_lines(t: IkusaTable, house: int, words: Words) -> list[str]:
    """A house with its armies, what it hides, its provinces and its tray."""
    pos = t.pos
    lines = [house_in_words(t, house, words)]
    if pos.heir[house] != NONE:
        return lines
    lines += [f"  {army_in_words(t, army, words)}" for army in armies_of(pos, house)]
    if cards := _open_cards(t, house):
        lines.append(f"  {words.say('roster-cards', cards=', '.join(map(str, cards)))}")
    lines += [f"  {line}" for line in _lands(t, provinces_of(pos, house), words)]
    tray = units_in_words(pos.tray[KINDS * house : KINDS * house + KINDS], words, "tray-empty")
    return [*lines, f"  {words.say('roster-tray', units=tray)}"]


def _lands(t: IkusaTable, provinces: Sequence[int], words: Words) -> list[str]:
    """Provinces with their forces; those that are alike share a line."""
    alike: dict[tuple[bytes, int, int], list[int]] = {}
    for p in provinces:
        force = force_in(p)
        same = (bytes(row_of(t.pos, force)), t.pos.building[p], t.pos.declared[force])
        alike.setdefault(same, []).append(p)
    lines = []
    for (row, building, target), found in alike.items():
        if len(found) == 1 or target != NONE:
            lines += [province_in_words(t, p, words) for p in found]
            continue
        names = ", ".join(words.name("province", p) for p in found)
        units = units_in_words(row, words, "no-force")
        kind = BUILDINGS[building]
        lines.append(words.say("roster-provinces", provinces=names, units=units, building=kind))
    return lines


def _open_cards(t: IkusaTable, house: int) -> list[int]:
    """Nobody counts cards that are still being laid (IK 5.5)."""
    return [] if t.pos.hired[house] else cards_of(t.pos, house)


# ---- troops and provinces ----------------------------------------------------------------------


def units_in_words(row: Sequence[int], words: Words, nobody: str) -> str:
    """`2 bowmen, 1 gunner`; `nobody` is the message if there are none."""
    found = [words.say(f"count-{UNITS[u]}", n=count) for u, count in enumerate(row) if count]
    return ", ".join(found) or words.say(nobody)


def on_card(t: IkusaTable, army: int, words: Words) -> str:
    """The units of an army without its daimyo."""
    return units_in_words(row_of(t.pos, army), words, "daimyo-alone")


def army_in_words(t: IkusaTable, army: int, words: Words) -> str:
    """`Red army 1 in Omi: 1 bowman, 2 gunners, level 2.`"""
    pos = t.pos
    return words.say(
        "roster-army",
        army=words.name("army", army),
        province=words.name("province", pos.army_at[army]),
        units=on_card(t, army, words),
        level=level(t, army),
        slain=int(pos.slain[army] > 0),
        target=_target(t, army, words),
    )


def province_in_words(t: IkusaTable, province: int, words: Words) -> str:
    """`Omi: 2 spearmen, castle.`"""
    force = force_in(province)
    return words.say(
        "roster-province",
        province=words.name("province", province),
        units=units_in_words(row_of(t.pos, force), words, "no-force"),
        building=BUILDINGS[t.pos.building[province]],
        target=_target(t, force, words),
    )


def _target(t: IkusaTable, troop: int, words: Words) -> str:
    """The province a troop has declared battle against; catalogues know `none`."""
    target = t.pos.declared[troop]
    return "none" if target == NONE else words.name("province", target)


def owner_in_words(t: IkusaTable, province: int, words: Words) -> str:
    owner = t.pos.owner[province]
    return words.say("nobody") if owner == NONE else words.name("house", owner)


def contents(t: IkusaTable, province: int, words: Words) -> str:
    """Whose it is and who is there, in a few words: `Blue: 2 spearmen; army 1: 2 gunners`."""
    pos, found = t.pos, []
    if pos.owner[province] == NONE:
        found.append(words.say("province-empty"))
    elif any(row := row_of(pos, force_in(province))):
        found.append(units_in_words(row, words, "no-force"))
    for army in armies_in(pos, province):
        name = words.say("army-number", number=army % ARMIES + 1)
        found.append(f"{name}: {on_card(t, army, words)}")
    if pos.building[province]:
        found.append(words.name("building", pos.building[province]))
    troops = "; ".join(found)
    owned = pos.owner[province] != NONE
    return f"{owner_in_words(t, province, words)}: {troops}" if owned else troops
