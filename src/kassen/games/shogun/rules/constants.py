"""What views, moves and events of this game count in, by name: clients are made from these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kassen.games.shogun.box import names
from kassen.games.shogun.rules import bonus, position, setup, view

CONSTANTS: Final[Mapping[str, object]] = {
    "NONE": position.NONE,
    "OUT": position.OUT,
    "WIDTH": position.WIDTH,
    "DISPLAY": position.DISPLAY,
    "HELD": position.HELD,
    "SMALLEST_GROUP": setup.SMALLEST,
    "ON_DISPLAY": position.ON_DISPLAY,
    "THIS_ROUND": position.THIS_ROUND,
    "GONE": position.GONE,
    "KEPT": position.KEPT,
    "FACE_UP": position.FACE_UP,
    "FACE_DOWN": position.FACE_DOWN,
    "MARKED": position.MARKED,
    "FACE_DOWN_CARD": view.FACE_DOWN_CARD,
    "ACTION_IDS": names.ACTIONS,
    "SPACE_IDS": names.SPACES,
    "AUCTION": names.AUCTION,
    "BOX_3": names.BOX_3,
    "BASE_SPACES": names.BASE_SPACES,
    "BATTLE_A": names.BATTLE_A,
    "BATTLE_B": names.BATTLE_B,
    "RICE": names.RICE,
    "TAXES": names.TAXES,
    "DEPLOY_5": names.DEPLOY_5,
    "PROVINCES": names.PROVINCES,
    "CHEST_CARD": names.CHEST_CARD,
    "CHEST_CARDS": names.CHEST_CARDS,
    "TOWER_CARD": names.TOWER_CARD,
    "NO_ACTION": names.NO_ACTION,
    "BUILDING_IDS": names.BUILDINGS,
    "SPECIAL_IDS": names.SPECIALS,
    "BENEFIT_IDS": bonus.BENEFITS,
    "FARMERS": names.FARMERS,
    "COLOURS": names.COLOURS,
    "SEASON_IDS": names.SEASONS,
    "ROUNDS": names.ROUNDS,
}
