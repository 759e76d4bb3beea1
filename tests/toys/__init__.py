"""Small but whole games that exercise what the shipped games do not (yet): hidden hands, lanes,
interrupts, windows, rounds of reactions, a bag to draw from. They are registered only by tests.

Among them is the game that `kassen new-game` copies, so that all laws hold for it as well."""

from typing import Any

from kassen.core.engine.game import Game
from kassen.skeleton.tossup import GAME as TOSS_UP
from tests.toys.bag.game import BAG
from tests.toys.bids.game import BIDS
from tests.toys.cards.game import CARDS_GAME
from tests.toys.envoys.game import ENVOYS
from tests.toys.ninja.game import NINJA

TOYS: tuple[Game[Any, Any, Any], ...] = (BAG, BIDS, CARDS_GAME, ENVOYS, NINJA, TOSS_UP)
