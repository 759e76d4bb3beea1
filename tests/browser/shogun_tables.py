"""Positions of Shogun worth looking at."""

from __future__ import annotations

from typing import Any

from kassen.core.engine.registry import game_named
from kassen.core.play.starts import Start
from tests.browser.positions import begun
from tests.server.servers import NewGame, Server

LETTERS = """() => {
  const isText = ({ nodeType, data }) => nodeType === 3 && data.trim();
  const said = (one) => [...one.childNodes].some(isText);
  const sizeOf = (one) => {
    const ground = one.closest('svg') ? one.getScreenCTM() : { a: 1, b: 0 };
    return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(ground.a, ground.b);
  };
  const board = document.querySelector('.board-theme');
  const shown = [...board.querySelectorAll('text:not([data-too-small]), :not(svg *)')]
    .filter((one) => said(one) && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.closest('.visually-hidden'));
  if (shown.length < 5) throw new Error('nothing to read');
  return shown.filter((one) => sizeOf(one) < 10.9).map((one) => one.textContent);
}"""
"""What is written on the map and beside it, smaller than one can read."""
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
