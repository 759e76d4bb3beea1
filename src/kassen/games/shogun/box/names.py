"""What the box calls its things, each by its number: constants that the rules are written with."""

from __future__ import annotations

from typing import Final

CASTLE: Final = 0
TEMPLE: Final = 1
THEATER: Final = 2
BUILDINGS: Final = ("castle", "temple", "theater")

# The ten actions in the order of a player's board, then what else is planned there.
BUILD_CASTLE: Final = 0
BUILD_TEMPLE: Final = 1
BUILD_THEATER: Final = 2
RICE: Final = 3
TAXES: Final = 4
DEPLOY_5: Final = 5
DEPLOY_3: Final = 6
DEPLOY_1: Final = 7
BATTLE_A: Final = 8
BATTLE_B: Final = 9
ACTIONS: Final = (
    "castle",
    "temple",
    "theater",
    "rice",
    "taxes",
    "deploy-5",
    "deploy-3",
    "deploy-1",
    "battle-a",
    "battle-b",
)
AUCTION: Final = 10
BOX_3: Final = 11
SPACES: Final = (*ACTIONS, "auction", "box-3", "box-2", "box-1")
BASE_SPACES: Final = 11
"""Without the three boxes of the court (SH P.2, TC.6)."""

# Cards that a player plans with: his provinces by their numbers, then these.
PROVINCES: Final = 45
CHEST_CARD: Final = 45
"""The chest card 0; the others follow (SH S.5)."""
CHEST_CARDS: Final = 5
TOWER_CARD: Final = 50
"""All three of a player's are alike (SH TC.1)."""
NO_ACTION: Final = 51
"""A card of which others have learnt only that no action follows (SH A.gen.7)."""
CARDS: Final = (*(f"chest-{n}" for n in range(CHEST_CARDS)), "tower-card")
"""Those that are no provinces."""

MORE_CHESTS: Final = 0
MORE_RICE: Final = 1
SIX_ARMIES: Final = 2
MORE_ATTACK: Final = 3
MORE_DEFENCE: Final = 4
SPECIALS: Final = ("more-chests", "more-rice", "six-armies", "attack", "defence")

FARMERS: Final = 5
"""The colour green; the others are those of the seats."""
COLOURS: Final = 6

SUN: Final = "sun"
MOON: Final = "moon"
SIDES: Final = (SUN, MOON)

TWO_FLOORS: Final = "two-floors"
"""The model of the tower in which cubes touch each other, on one floor or the other."""
TOWERS: Final = ("two-rate", "half", "shaken", TWO_FLOORS, "simulated")

SEASONS: Final = ("spring", "summer", "fall")
ROUNDS: Final = 6
