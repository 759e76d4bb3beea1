"""What it costs to put a state into words, as it is served to the seat that is to act."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

from msgspec import Struct

from bench.engines.ours import Ours, table_states
from bench.engines.timing import medians
from kassen.core.engine.setting import Setting
from kassen.core.engine.views import Observation, observe
from kassen.core.values.languages import languages
from kassen.core.words.looks import AnyLook, Look

_STATES = 150


class Spoken(Struct, frozen=True):
    """The prompt and the gloss of every legal move of a state, said again: a mean over states."""

    name: str
    language: str
    moves: float
    us: float


def spoken(ours: Ours, games: int, rounds: int) -> list[Spoken]:
    """States from all of these random games, in every language of the game."""
    setting = ours.setting()
    lines = [table_states(setting, seed) for seed in range(games)]
    step = max(1, sum(map(len, lines)) // _STATES)
    states = [observe(t, t.to_act()[0]) for line in lines for t in line[::step]]
    moves = mean(len(seen.moves) for seen in states)
    found = languages(setting.game.folder)
    us = medians([(one, _Telling(setting, states, one)) for one in found], rounds, times=1)
    return [Spoken(ours.name, one, moves, us[one] / len(states)) for one in found]


class _Telling(Struct, frozen=True):
    setting: Setting
    states: Sequence[Observation]
    language: str

    def __call__(self) -> None:
        gloss = self.setting.game.gloss
        for seen in self.states:
            look: AnyLook = Look(self.setting, seen, self.language)
            if seen.prompt is not None:
                look.words.message(seen.prompt)
            for move in seen.moves:
                gloss(look, move)
