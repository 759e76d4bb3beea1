"""Positions no player would come to, made by chance: red in a land of its own, enemies around.

Small armies and large ones, doubled troops, slain daimyos, ronin shown and hidden up to the limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from kassen.core.engine.steps import EndOfScenario, Step
from kassen.core.engine.table import Table
from kassen.core.values.chance import FairDice, dice_key
from kassen.games.ikusa.box.data import KINDS, PROVINCES, RONIN, UNITS, Facts
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.position import IkusaTable
from tests.ikusa.boards import setting_of
from tests.ikusa.marches import PHASES

SAMURAI, ASHIGARU = (0, 1), (2, 3)


def wild_table(chance: Random, phase: str) -> IkusaTable:
    """Red at the beginning of a phase, with real dice."""
    setting = setting_of(3, chance.choice(["2011", "1986"]))
    words = _Wild(setting.facts, chance).words(phase)
    pos = GAME.read_position(setting, words)
    steps: list[Step] = [setting.notation.parse(line, Step) for line in PHASES[phase]]
    dice = FairDice(dice_key(chance.randbytes(8)))
    table: IkusaTable = Table(setting, pos, [*steps, EndOfScenario()], dice)
    table.advance()
    return table


class _Wild:
    def __init__(self, facts: Facts, chance: Random) -> None:
        self.facts, self.chance = facts, chance
        self.left = list(facts.per_colour)
        self.ronin = facts.edition.ronin

    def words(self, phase: str) -> dict[str, Any]:
        chance, ids = self.chance, self.facts.province_ids
        own = self.land(chance.randint(3, 14))
        places = chance.sample(own, chance.choice([1, 2, 3, 3]))
        armies: dict[str, Any] = {}
        room = dict.fromkeys(own, 0)
        for number, at in enumerate(places, 1):
            armies[f"red{number}"], room[at] = self.army(ids[at])
        provinces = {ids[p]: self.province(p in places, room[p]) for p in own}
        rest = [p for p in range(PROVINCES) if p not in own]
        chance.shuffle(rest)
        armies["blue1"], armies["green1"] = {"at": ids[rest[0]]}, {"at": ids[rest[1]]}
        for p in rest[2:32]:
            if chance.random() < 0.6:
                owner = chance.choice(["blue", "green"])
                provinces[ids[p]] = {"owner": owner, "force": "1 spearman"}
        words = {"round": chance.choice([1, 2]), "turn": "red", "phase": phase}
        ninja = chance.choice(["", "", "red", "blue"])
        return {**words, "ninja": ninja, "provinces": provinces, "armies": armies}

    def land(self, size: int) -> list[int]:
        """So many provinces that hang together."""
        own = [self.chance.randrange(PROVINCES)]
        while len(own) < size:
            border = {n for p in own for n in self.facts.neighbours[p]} - set(own)
            own.append(self.chance.choice(sorted(border)))
        return own

    def army(self, at: str) -> tuple[dict[str, Any], int]:
        """An army, and how many more ronin it can carry."""
        chance = self.chance
        units = self.take(chance.choice([0, 0, 1, 2, 4]), SAMURAI)
        units += self.take(chance.choice([0, 1, 2, 5, 10]), ASHIGARU)
        shown = self.hire(len(units)) if chance.random() < 0.3 else 0
        words = {"at": at, "units": text(units, shown), "hole": chance.choice([0, 3, 4, 5, 6])}
        if units and chance.random() < 0.1:
            words["slain_by"] = "blue"
        return words, len(units) - shown

    def province(self, has_army: bool, room: int) -> dict[str, Any]:
        chance = self.chance
        count = chance.choice([0, 0, 1, 2, 5] if has_army else [1, 1, 2, 3, 5])
        units = self.take(count, (*SAMURAI, *ASHIGARU, *ASHIGARU))
        if not units and not has_army:
            return {}  # the tray is empty
        shown = self.hire(len(units) - 1) if units and chance.random() < 0.25 else 0
        room += max(0, len(units) - 1 - shown)
        hidden = self.hire(room) if chance.random() < 0.5 else 0
        return {"owner": "red", "force": text(units, shown), "hidden": hidden}

    def take(self, count: int, kinds: Sequence[int]) -> list[int]:
        """Units from the tray."""
        found = []
        for _ in range(count):
            there = [kind for kind in kinds if self.left[kind]]
            if there:
                found.append(self.chance.choice(there))
                self.left[found[-1]] -= 1
        return found

    def hire(self, most: int) -> int:
        """Ronin from the pool, often as many as can be."""
        most = min(most, self.ronin)
        count = self.chance.choice([most, self.chance.randint(0, most)])
        self.ronin -= count
        return count


def text(units: list[int], ronin: int) -> str:
    counts = [units.count(kind) for kind in range(KINDS)]
    found = [f"{count} {UNITS[kind]}" for kind, count in enumerate(counts) if count]
    return ", ".join([*found, f"{ronin} {UNITS[RONIN]}"] if ronin else found)
