"""Ninja: a race to the castle, with strikes out of turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.game import Game, Option
from kassen.core.engine.notation import Names
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Step
from kassen.core.engine.views import Observation
from kassen.core.values.readers import Reader
from kassen.core.words.looks import AnyLook
from kassen.core.words.sentences import Words
from tests.toys.ninja import position as p
from tests.toys.ninja import steps as s
from tests.toys.ninja.position import NinjaTable, Nothing, Position, View
from tests.toys.ninja.treaties import Peace, Vigil

SEATS = ("fox", "owl", "bear")
ORDERS = ("ask", "sleep")


class Ninja(Game[Position, Nothing, Nothing]):
    id: ClassVar[str] = "ninja"
    title: ClassVar[str] = "Ninja"
    prefix: ClassVar[str] = "NJ"
    max_players: ClassVar[int] = 3
    longest_game: ClassVar[int] = 30 * 3 * 4
    position_type: ClassVar[type[Any]] = Position
    move_types = (s.Order, s.Walk, s.Pay, s.TurnBack, s.StrikeAt, s.Wait)
    step_types = (s.Turn, s.Orders, s.WalkOn, s.Toll, s.Strike, s.Night)
    event_types = (s.Walked, s.Prayed, s.Ordered, s.Struck, s.Dawn)
    interrupts = (s.Strike,)
    orders = ("order",)
    treaties = (Peace, Vigil)
    hidden = s.HIDDEN
    folder: ClassVar[Path] = Path(__file__).parent

    def options(self, edition: str) -> tuple[Option, ...]:
        return ()

    def make_options(self, values: Mapping[str, bool | int | str]) -> Nothing:
        return Nothing()

    def make_facts(self, edition: str, data: Mapping[str, Any] | None, source: str) -> Nothing:
        return Nothing()

    def names(self, setting: Setting) -> dict[str, Names]:
        return {"seat": Names(SEATS[: setting.players])}

    def label(self, words: Words, kind: str, index: int) -> str:
        return SEATS[index].capitalize()

    def new_position(self, setting: Setting) -> Position:
        n = setting.players
        return Position([0] * n, [1] * n, [1] * n, [p.ASK] * n)

    def first_steps(self, setting: Setting) -> tuple[Step, ...]:
        return (s.Turn(),)

    def view(self, t: NinjaTable, seat: Reader) -> View:
        return p.view_of(t.pos, seat)

    def position_seen(self, seen: Observation, setting: Setting) -> Position:
        return p.position_seen(seen, setting)

    def write_position(self, t: NinjaTable) -> dict[str, Any]:
        pos = t.pos
        words: dict[str, Any] = {"turn": pos.turn}
        for seat in range(t.setting.players):
            words[SEATS[seat]] = {
                "at": pos.at[seat],
                "coins": pos.coins[seat],
                "ninja": bool(pos.ninja[seat]),
                "order": ORDERS[pos.order[seat]],
            }
        return words

    def read_position(self, setting: Setting, words: Mapping[str, Any]) -> Position:
        pos = self.new_position(setting)
        for name, content in words.items():
            if name == "turn":
                pos.turn = int(content)
                continue
            seat = setting.notation.index("seat", name)
            pos.at[seat] = content.get("at", 0)
            pos.coins[seat] = content.get("coins", 1)
            pos.ninja[seat] = int(content.get("ninja", True))
            pos.order[seat] = ORDERS.index(content.get("order", "ask"))
        return pos

    def draw(self, look: AnyLook) -> str:
        """Only what lies open."""
        view = look.seen.view
        return "\n".join(
            f"{SEATS[seat]}: at {at}, {view.coins[seat]} coins" for seat, at in enumerate(view.at)
        )

    def conserved(self, t: NinjaTable) -> dict[str, int]:
        pos = t.pos
        return {
            "seats": len(pos.at),
            "off the road": sum(not 0 <= at <= p.GOAL for at in pos.at),
            "coins from nowhere": sum(not 0 <= coins <= 1 for coins in pos.coins),
        }

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {"random": RandomBot}


NINJA = Ninja()
