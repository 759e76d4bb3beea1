"""Positions of Shogun worth looking at."""

from __future__ import annotations

from typing import Any

from kassen.core.keeping.starts import Start
from kassen.core.registry import game_named
from tests.browser.positions import begun
from tests.server.servers import NewGame, Server

PROVINCES = {
    id: at for at, id in enumerate(game_named("shogun").setting(players=3).facts.province_ids)
}
REALMS: dict[str, Any] = {
    "kai": {"owner": "uesugi", "armies": 5, "built": ["castle"]},
    "suruga": {"owner": "uesugi", "armies": 2, "markers": 2},
    "musashi": {"owner": "mori", "armies": 4},
    "sagami": {"owner": "tokugawa", "armies": 3, "built": ["temple", "theater"]},
}


def marching(server: Server) -> NewGame:
    """Uesugi may go from Kai to Suruga, which is his, or attack a neighbour."""
    position = {"round": 2, "provinces": REALMS, "tower": {"mori": 2, "farmers": 4}}
    agenda = ["march uesugi battle-a kai", "march mori battle-a musashi"]
    return begun(server, Start(agenda=agenda, position=position), "me", "me", "me", game="shogun")
