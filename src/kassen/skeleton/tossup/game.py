"""Toss Up, as the table knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.game import Game, Option
from kassen.core.engine.hidden import Drafts
from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Step
from kassen.core.engine.views import Observation
from kassen.core.values.readers import Reader
from kassen.core.words.aims import Aim
from kassen.core.words.sentences import Words
from kassen.skeleton.tossup.bots import CarefulBot
from kassen.skeleton.tossup.box.data import Facts, Options, facts
from kassen.skeleton.tossup.rules.events import EVENTS
from kassen.skeleton.tossup.rules.moves import MOVES
from kassen.skeleton.tossup.rules.position import GameTable, Position
from kassen.skeleton.tossup.rules.sequence import Round, set_up
from kassen.skeleton.tossup.rules.staking import Stake, Staking
from kassen.skeleton.tossup.rules.tossing import Call
from kassen.skeleton.tossup.rules.view import View, position_seen, view_of
from kassen.skeleton.tossup.words import drawing, naming, position_text
from kassen.skeleton.tossup.words.aim import aim
from kassen.skeleton.tossup.words.moments import MOMENTS

ROUNDS = (5, 10, 20)


class TossUp(Game[Position, Facts, Options]):
    id: ClassVar[str] = "tossup"
    title: ClassVar[str] = "Toss Up"
    prefix: ClassVar[str] = "TU"
    in_the_making: ClassVar[bool] = True
    longest_game: ClassVar[int] = 3 * max(ROUNDS)
    position_type = Position
    move_types = MOVES
    step_types = (Round, Staking, Stake, Call)
    event_types = EVENTS
    moments = MOMENTS
    hidden = (Drafts("stakes"),)
    folder: ClassVar[Path] = Path(__file__).parent

    # ---- before play

    def options(self, edition: str) -> tuple[Option, ...]:
        return (Option("rounds", 10, ROUNDS, "TU 1.2", "How many rounds there are at most."),)

    def make_options(self, values: Mapping[str, bool | int | str]) -> Options:
        return msgspec.convert(values, Options)

    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> Facts:
        return facts(data, source)

    def names(self, setting: Setting) -> dict[str, Names]:
        return naming.all_names()

    def label(self, words: Words, kind: str, index: int) -> str:
        return naming.label(words, kind, index)

    def new_position(self, setting: Setting) -> Position:
        return set_up(setting.facts)

    def first_steps(self, setting: Setting) -> tuple[Step, ...]:
        return (Round(),)

    # ---- what is seen

    def view(self, t: GameTable, seat: Reader) -> View:
        return view_of(t, seat)

    def position_seen(self, seen: Observation, setting: Setting) -> Position:
        return position_seen(seen.view)

    def aim(self, look: drawing.GameLook) -> Aim:
        return aim(look)

    # ---- as text

    def write_position(self, t: GameTable) -> dict[str, Any]:
        return position_text.write_position(t)

    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> Position:
        return position_text.read_position(setting, words)

    def draw(self, look: drawing.GameLook) -> str:
        return drawing.draw(look)

    # ---- for tests and players

    def rounds(self, t: GameTable) -> int:
        return t.pos.round

    def conserved(self, t: GameTable) -> dict[str, int]:
        return {"coins": sum(t.pos.coins), "debts": sum(coins < 0 for coins in t.pos.coins)}

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {"random": RandomBot, "careful": CarefulBot}


GAME = TossUp()
