"""What views, moves and events of this game count in, by name: clients are made from these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kassen.games.ikusa.box import data
from kassen.games.ikusa.rules import battle_view, casualties, combat, levy, plan, position, ronin

CONSTANTS: Final[Mapping[str, object]] = {
    "NONE": position.NONE,
    "ARMIES": position.ARMIES,
    "BINS": position.BINS,
    "ROW": position.ROW,
    "FIRST_FORCE": position.FIRST_FORCE,
    "KINDS": data.KINDS,
    "UNIT_IDS": data.UNITS,
    "BOWMAN": data.BOWMAN,
    "SWORDSMAN": data.SWORDSMAN,
    "GUNNER": data.GUNNER,
    "SPEARMAN": data.SPEARMAN,
    "RONIN": data.RONIN,
    "DAIMYO": data.DAIMYO,
    "BIN_IDS": data.BINS,
    "BUILD": data.BUILD,
    "CASTLE": data.CASTLE,
    "FORTRESS": data.FORTRESS,
    "BUNDLES": levy.BOUGHT,
    "BUILD_PRICE": plan.PRICE,
    "RONIN_FOR_KOKU": ronin.PER_KOKU,
    "ATTACKER": casualties.ATTACKER,
    "DEFENDER": casualties.DEFENDER,
    "FACES": combat.FACES,
    "VOLLEY": combat.VOLLEY,
    "MELEE": combat.MELEE,
    "LOSSES_OF_VOLLEY": battle_view.LOSSES_OF_VOLLEY,
    "LOSSES_OF_MELEE": battle_view.LOSSES_OF_MELEE,
    "LAST_STEP": battle_view.STEPS[combat.FightOn],
}
